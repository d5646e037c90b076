// Lists merged from answers that come late, twice or in any order: pages, events, single rows. Each answer has the
// number of its request; of two readings of one item, the one with the later request counts. Merging is commutative,
// associative and idempotent, so that no answer replaces a newer one.

let lastRequest = 0

/** The number of a request, taken before it is sent: later requests have higher numbers. */
export const nextRequest = (): number => {
  lastRequest += 1
  return lastRequest
}

/** The server's answer about one item. */
export interface Reading<Item> {
  readonly asked: number
  /** Null when it was gone. */
  readonly item: Item | null
}

/** By the item's id. */
export type Readings<Item> = Readonly<Record<string, Reading<Item>>>

/** Readings of items from an answer. */
export const readingsOf = <Item extends { readonly id: string }>(
  items: readonly Item[],
  asked: number,
): Readings<Item> => Object.fromEntries(items.map((item) => [item.id, { asked, item }]))

/** Readings of items that are gone. */
export const goneReadings = (ids: readonly string[], asked: number): Readings<never> =>
  Object.fromEntries(ids.map((id) => [id, { asked, item: null }]))

/** Merges two records; `choose` decides when both have a part. */
export function mergeParts<Part>(
  one: Readonly<Record<string, Part>>,
  other: Readonly<Record<string, Part>>,
  choose: (one: Part, other: Part) => Part,
): Readonly<Record<string, Part>> {
  const parts = { ...one }
  for (const [key, part] of Object.entries(other)) {
    const known = parts[key]
    parts[key] = known === undefined ? part : choose(known, part)
  }
  return parts
}

/** Merges readings: of two readings of one item, the one with the later request. */
export const mergeReadings = <Item>(one: Readings<Item>, other: Readings<Item>): Readings<Item> =>
  mergeParts(one, other, (known, next) => (known.asked >= next.asked ? known : next))

/** The items that exist, in no order. */
export const itemsIn = <Item>(readings: Readings<Item>): Item[] =>
  Object.values(readings).flatMap(({ item }) => (item === null ? [] : [item]))

interface Dated {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Compares by time, then by id. */
export const oldestFirst = (one: Dated, other: Dated): number =>
  compare(one.createdAt, other.createdAt) || compare(one.id, other.id)

/** The reverse of `oldestFirst`. */
export const newestFirst = (one: Dated, other: Dated): number => oldestFirst(other, one)

/** How far a list was read: the time of the last item, and the cursor of the next page. */
export interface Edge {
  /** ISO 8601; empty at the start of the list. */
  readonly createdAt: string
  /** Null at the end of the list. */
  readonly cursor: string | null
}

/** The further one of two edges. For the same time, the one at the end of the list. */
export function furtherEdge(
  one: Edge | null,
  other: Edge | null,
  towards: 'older' | 'newer',
): Edge | null {
  if (!one || !other) return one ?? other
  if (one.createdAt === other.createdAt) return one.cursor === null ? one : other
  return one.createdAt < other.createdAt === (towards === 'older') ? one : other
}
