// Keyset paging: a cursor names the last row of a page by its time and id, so that the next page
// starts right after it however many rows came in between. Rows of one time are ordered by id.
import { type RawBuilder, sql } from 'kysely'

import { AppError } from '../errors.ts'
import type { Next } from './prepared.ts'

/** Where a page ended. Microseconds since 1970, as PostgreSQL keeps them; a JS Date would lose three digits. */
export interface Keyset {
  createdAtMicros: number
  id: string
}

/** 1970 to 2099: `to_timestamp` is exact to the microsecond in this range (checked by test). */
const latestMicros = Date.UTC(2100, 0, 1) * 1000
const longestCursor = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An opaque, URL-safe text for a place in a list. */
export function encodeCursor({ createdAtMicros, id }: Keyset): string {
  return Buffer.from(JSON.stringify([String(createdAtMicros), id])).toString('base64url')
}

/** The place a cursor stands for. Throws `invalid_cursor` for everything `encodeCursor` did not make. */
export function decodeCursor(cursor: string): Keyset {
  const keyset = parse(cursor)
  // Only one text stands for a place: anything that decodes but was not made here is refused, too.
  if (!keyset || encodeCursor(keyset) !== cursor) throw new AppError('invalid_cursor')
  return keyset
}

/** Where the page before ended; null for the first page. @throws AppError `invalid_cursor` */
export const placeOf = (cursor: string | undefined): Keyset | null =>
  cursor === undefined ? null : decodeCursor(cursor)

/** The columns that a list is ordered by, time first, in one direction. */
type Columns = readonly [time: string, id: string]

/** Text that selects the microseconds of a timestamp column, such as `posts.created_at`. */
export const microsText = (column: string): string =>
  `(extract(epoch from ${column}) * 1000000)::bigint`

/** Text of the timestamp that so many microseconds stand for; null stays null. */
export const timeText = (micros: string): string => `to_timestamp(${micros}::numeric / 1000000)`

/**
 * Text of the condition for the rows after `place` in `order by time desc, id desc`. The row-value form
 * is the one that rides an index over both columns.
 */
export const olderText = (columns: Columns, place: Keyset, next: Next): string =>
  compare(columns, '<', place, next)

/** The same in `order by time, id`. */
export const newerText = (columns: Columns, place: Keyset, next: Next): string =>
  compare(columns, '>', place, next)

function compare([time, id]: Columns, sign: '<' | '>', place: Keyset, next: Next): string {
  return `(${time}, ${id}) ${sign} (${timeText(next(place.createdAtMicros))}, ${next(place.id)}::uuid)`
}

/** `microsText` for a statement of the builder. */
export const microsOf = (column: string): RawBuilder<number> => sql.raw<number>(microsText(column))

/** `timeText` for a statement of the builder. */
export const timeOf = (micros: number | null): RawBuilder<Date> =>
  build((next) => timeText(next(micros)))

/** `olderText` for a statement of the builder. */
export const olderThan = (columns: Columns, place: Keyset): RawBuilder<boolean> =>
  build((next) => olderText(columns, place, next))

function build<Value>(text: (next: Next) => string): RawBuilder<Value> {
  const values: unknown[] = []
  const [head = '', ...rest] = text((value) => {
    values.push(value)
    return '?'
  }).split('?')
  const parts = rest.flatMap((part, index) => [sql.val(values[index]), sql.raw(part)])
  return sql.join<Value>([sql.raw(head), ...parts], sql.raw(''))
}

/** Cuts the extra row that tells whether there is more: query `limit + 1` rows. */
export function pageOf<Row extends Keyset>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(last) : null }
}

function parse(cursor: string): Keyset | undefined {
  if (cursor.length > longestCursor) return undefined
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [micros, id] = value as unknown[]
  if (typeof micros !== 'string' || !/^\d{1,16}$/.test(micros) || Number(micros) >= latestMicros)
    return undefined
  if (typeof id !== 'string' || !uuid.test(id)) return undefined
  return { createdAtMicros: Number(micros), id }
}
