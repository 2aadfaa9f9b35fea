pub struct Plain; pub struct PlainStart;
