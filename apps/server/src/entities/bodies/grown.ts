// Arrays of numbers, a fixed count for each row, that grow with the rows.

/**
 * @param size how many numbers a row has
 * @returns a copy with space for a quarter more rows
 */
export function grown<
  Numbers extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
>(numbers: Numbers, size: number): Numbers {
  const make = numbers.constructor as new (length: number) => Numbers
  const copy = new make(Math.ceil((numbers.length / size) * 1.25) * size)
  copy.set(numbers)
  return copy
}
