//! Rows of moves as Parquet.

use std::{
    io::{self, Write},
    sync::Arc,
};

use parquet::{
    data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type},
    errors::ParquetError,
    file::{
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};

use super::MoveRow;

/// Buffers rows until there are enough for a group, which is written column by column.
pub struct ParquetRows<W: Write + Send> {
    file: SerializedFileWriter<W>,
    waiting: Vec<MoveRow>,
}

/// Rows per group: a few megabytes of memory.
const GROUP: usize = 65_536;

const PARQUET_SCHEMA: &str = "message moves {
    REQUIRED INT64 id;
    REQUIRED BYTE_ARRAY game (UTF8);
    REQUIRED INT32 ply;
    REQUIRED BYTE_ARRAY side (UTF8);
    REQUIRED BYTE_ARRAY player (UTF8);
    REQUIRED BYTE_ARRAY move (UTF8);
    OPTIONAL INT64 score;
    OPTIONAL INT64 nodes;
    OPTIONAL DOUBLE seconds;
    OPTIONAL BYTE_ARRAY value (UTF8);
    REQUIRED BOOLEAN opening;
}";

impl<W: Write + Send> ParquetRows<W> {
    pub fn new(target: W) -> io::Result<ParquetRows<W>> {
        let schema = Arc::new(parse_message_type(PARQUET_SCHEMA).map_err(io_error)?);
        let made_by = format!("Deret {}", env!("CARGO_PKG_VERSION"));
        let properties = Arc::new(WriterProperties::builder().set_created_by(made_by).build());
        let file = SerializedFileWriter::new(target, schema, properties).map_err(io_error)?;
        Ok(ParquetRows { file, waiting: Vec::new() })
    }

    pub fn write(&mut self, rows: Vec<MoveRow>) -> io::Result<()> {
        self.waiting.extend(rows);
        if self.waiting.len() >= GROUP { self.flush() } else { Ok(()) }
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.file.close().map_err(io_error)?;
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        let rows = std::mem::take(&mut self.waiting);
        if rows.is_empty() {
            return Ok(());
        }
        let text = |text: &str| Some(ByteArray::from(text));
        let mut next = self.file.next_row_group().map_err(io_error)?;
        let group = &mut next;
        column::<Int64Type, W>(group, &rows, |row| Some(row.id.0))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.game))?;
        column::<Int32Type, W>(group, &rows, |row| Some(row.ply as i32))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.side.to_string()))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.player))?;
        column::<ByteArrayType, W>(group, &rows, |row| text(&row.mv))?;
        column::<Int64Type, W>(group, &rows, |row| row.score)?;
        column::<Int64Type, W>(group, &rows, |row| row.nodes.map(|nodes| nodes.min(i64::MAX as u64) as i64))?;
        column::<DoubleType, W>(group, &rows, |row| row.seconds)?;
        column::<ByteArrayType, W>(group, &rows, |row| row.value.and_then(text))?;
        column::<BoolType, W>(group, &rows, |row| Some(row.opening))?;
        next.close().map_err(io_error)?;
        Ok(())
    }
}

/// Writes the next column of a group. In a nullable column, a level of 1 marks a value that is present; for
/// other columns the writer ignores the levels.
fn column<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    rows: &[MoveRow],
    of: impl Fn(&MoveRow) -> Option<T::T>,
) -> io::Result<()> {
    let cells: Vec<Option<T::T>> = rows.iter().map(of).collect();
    let levels: Vec<i16> = cells.iter().map(|cell| i16::from(cell.is_some())).collect();
    let values: Vec<T::T> = cells.into_iter().flatten().collect();
    let Some(mut column) = group.next_column().map_err(io_error)? else {
        return Err(io::Error::other("more columns than the schema has"));
    };
    column.typed::<T>().write_batch(&values, Some(&levels), None).map_err(io_error)?;
    column.close().map_err(io_error)
}

/// The disk's own error, if there is one.
fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}
