// Indexing that never answers undefined.

/** The item at an index; a negative one counts from the end. Throws RangeError outside the list. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`)
  return item
}

/** The item at an index that wraps round the list, so any whole number is valid. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  return at(items, ((index % items.length) + items.length) % items.length)
}
