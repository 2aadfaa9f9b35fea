// Lists of numbers that grow, at a few bytes each.

type Numbers = Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array

/** A typed array that doubles when it is full. Read `at` directly; it changes when the list grows. */
export class Column<T extends Numbers> {
  at: T
  length = 0

  constructor(private readonly make: new (length: number) => T) {
    this.at = new make(64)
  }

  push(value: number): number {
    if (this.length === this.at.length) {
      const larger = new this.make(this.length * 2)
      larger.set(this.at)
      this.at = larger
    }
    this.at[this.length] = value
    return this.length++
  }
}

/** How many of the first `length` numbers, which rise, are not above the limit. */
export function countUpTo(numbers: ArrayLike<number>, length: number, limit: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
