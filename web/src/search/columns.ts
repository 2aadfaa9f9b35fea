// Growing lists of numbers, at four or eight bytes each.
//
// Two classes with nearly identical code: an engine optimizes a `push` that only ever sees one kind of array,
// and a search of half a million nodes pushes ten million numbers.

/** 32-bit integers. Read `at` directly; it is replaced when the list grows. */
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

/** Floating-point numbers. */
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

/** Counts how many of the first `length` numbers, which ascend, do not exceed the limit; `through`, if given,
 * contains the indices of the numbers. */
export function countUpTo(numbers: Int32Array, length: number, limit: number, through?: Int32Array): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[through ? (through[middle] as number) : middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
