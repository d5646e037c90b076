// Numbers of ever more rows, side by side.

/** @returns the same numbers with space for a quarter more rows. @param size numbers of each row */
export function grown<
  Numbers extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
>(numbers: Numbers, size: number): Numbers {
  const make = numbers.constructor as new (length: number) => Numbers
  const copy = new make(Math.ceil((numbers.length / size) * 1.25) * size)
  copy.set(numbers)
  return copy
}
