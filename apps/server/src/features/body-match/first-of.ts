// The first few of many items, in an order.

export interface FirstOf<Item> {
  readonly items: readonly Item[]
  readonly isFull: () => boolean
  /** Keeps an item while it is among the first. */
  readonly offer: (item: Item) => void
}

/** @param compare returns a negative number when its first argument comes first */
export function createFirstOf<Item>(
  limit: number,
  compare: (one: Item, other: Item) => number,
): FirstOf<Item> {
  const items: Item[] = []
  const offer = (item: Item) => {
    let [low, high] = [0, items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = items[middle]
      if (other !== undefined && compare(other, item) < 0) low = middle + 1
      else high = middle
    }
    if (low === limit) return
    items.splice(low, 0, item)
    if (items.length > limit) items.pop()
  }
  return { items, isFull: () => items.length === limit, offer }
}
