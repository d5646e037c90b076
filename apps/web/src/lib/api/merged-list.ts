// Lists put together from answers that come late, twice or in any order: pages, events, single rows. Each
// answer carries the number of its request, and of two readings of one item the one asked for later counts.
// Merging is commutative, associative and idempotent, so that no answer replaces a newer one.

let lastRequest = 0

/** The number of a request, taken before it is sent: later requests have higher numbers. */
export const nextRequest = (): number => {
  lastRequest += 1
  return lastRequest
}

/** What the server answered about one item. */
export interface Reading<Item> {
  readonly asked: number
  /** Null where it was gone. */
  readonly item: Item | null
}

/** By the item's id. */
export type Readings<Item> = Readonly<Record<string, Reading<Item>>>

/** Readings of items as they were answered. */
export const readingsOf = <Item extends { readonly id: string }>(
  items: readonly Item[],
  asked: number,
): Readings<Item> => Object.fromEntries(items.map((item) => [item.id, { asked, item }]))

/** Readings of items that are gone. */
export const goneReadings = (ids: readonly string[], asked: number): Readings<never> =>
  Object.fromEntries(ids.map((id) => [id, { asked, item: null }]))

/** Joins two records; `choose` decides where both have a part. */
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

/** Of two readings of one item the one that was asked for later. */
export const mergeReadings = <Item>(one: Readings<Item>, other: Readings<Item>): Readings<Item> =>
  mergeParts(one, other, (known, next) => (known.asked >= next.asked ? known : next))

/** What is there, in no order. */
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

/** How far a list was read: the time of the last item, and the cursor that reads on from there. */
export interface Edge {
  /** ISO 8601; empty where the list begins. */
  readonly createdAt: string
  /** Null: there is no more. */
  readonly cursor: string | null
}

/** Of two edges the one that lies further on. Of two at the same time, the one that knows of no more. */
export function furtherEdge(
  one: Edge | null,
  other: Edge | null,
  towards: 'older' | 'newer',
): Edge | null {
  if (!one || !other) return one ?? other
  if (one.createdAt === other.createdAt) return one.cursor === null ? one : other
  return one.createdAt < other.createdAt === (towards === 'older') ? one : other
}
