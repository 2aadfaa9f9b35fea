// Lists of numbers that grow, at four or eight bytes each.
//
// Two classes with the same few lines: an engine makes fast code of a `push` that only ever sees one
// kind of array, and a search of half a million nodes pushes ten million numbers.

/** Whole numbers of 32 bits. Read `at` directly; it changes when the list grows. */
export class Wholes {
  at = new Int32Array(64)
  length = 0

  push(value: number): number {
    if (this.length === this.at.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.at)
      this.at = larger
    }
    this.at[this.length] = value
    return this.length++
  }
}

/** Any numbers. */
export class Reals {
  at = new Float64Array(64)
  length = 0

  push(value: number): number {
    if (this.length === this.at.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.at)
      this.at = larger
    }
    this.at[this.length] = value
    return this.length++
  }
}

/** How many of the first `length` numbers, which rise, are not above the limit; the numbers at the
 * places in `through`, where that is given. */
export function countUpTo(numbers: Int32Array, length: number, limit: number, through?: Int32Array): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[through ? (through[middle] as number) : middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
