// Keyset paging: a cursor names the last row of a page by its time and id, so that the next page
// starts right after it, however many rows were added in between. Rows of one time are ordered by id.
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
const LONGEST_CURSOR = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An opaque, URL-safe text for a position in a list. */
export function encodeCursor({ createdAtMicros, id }: Keyset): string {
  return Buffer.from(JSON.stringify([String(createdAtMicros), id])).toString('base64url')
}

/** The position of a cursor. Throws `invalid_cursor` for every text that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): Keyset {
  const keyset = parse(cursor)
  // Each position has one text: another text that decodes to the same position is refused, too.
  if (!keyset || encodeCursor(keyset) !== cursor) throw new AppError('invalid_cursor')
  return keyset
}

/** Where the previous page ended; null for the first page. @throws AppError `invalid_cursor` */
export const positionOf = (cursor: string | undefined): Keyset | null =>
  cursor === undefined ? null : decodeCursor(cursor)

/** The columns of a list's order, time first, in one direction. */
type Columns = readonly [time: string, id: string]

/** Text that selects the microseconds of a timestamp column, such as `posts.created_at`. */
export const microsText = (column: string): string =>
  `(extract(epoch from ${column}) * 1000000)::bigint`

/** Text of the timestamp at this many microseconds; null stays null. */
export const timeText = (micros: string): string => `to_timestamp(${micros}::numeric / 1000000)`

/**
 * Text of the condition for the rows after `position` in `order by time desc, id desc`. The row-value form can use an
 * index over both columns.
 */
export const olderText = (columns: Columns, position: Keyset, next: Next): string =>
  compare(columns, '<', position, next)

/** The same in `order by time, id`. */
export const newerText = (columns: Columns, position: Keyset, next: Next): string =>
  compare(columns, '>', position, next)

function compare([time, id]: Columns, sign: '<' | '>', position: Keyset, next: Next): string {
  return `(${time}, ${id}) ${sign} (${timeText(next(position.createdAtMicros))}, ${next(position.id)}::uuid)`
}

/** `microsText` for a statement of the builder. */
export const microsOf = (column: string): RawBuilder<number> => sql.raw<number>(microsText(column))

/** `olderText` for a statement of the builder. */
export const olderThan = (columns: Columns, position: Keyset): RawBuilder<boolean> =>
  build((next) => olderText(columns, position, next))

function build<Value>(text: (next: Next) => string): RawBuilder<Value> {
  const values: unknown[] = []
  const [head = '', ...rest] = text((value) => {
    values.push(value)
    return '?'
  }).split('?')
  const parts = rest.flatMap((part, index) => [sql.val(values[index]), sql.raw(part)])
  return sql.join<Value>([sql.raw(head), ...parts], sql.raw(''))
}

/** Cuts the extra row that shows whether there are more: query `limit + 1` rows. */
export function pageOf<Row extends Keyset>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(last) : null }
}

function parse(cursor: string): Keyset | undefined {
  if (cursor.length > LONGEST_CURSOR) return undefined
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
