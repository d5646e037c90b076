import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { AppError } from '../errors.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import {
  decodeCursor,
  encodeCursor,
  type Keyset,
  microsOf,
  newerText,
  olderText,
  olderThan,
  pageOf,
} from './keyset.ts'
import { numbered, preparedQuery } from './prepared.ts'

const { db } = await createTestDatabase()

const positions = fc.record({
  createdAtMicros: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) * 1000 - 1 }),
  id: fc.uuid(),
})

/** The code of the `AppError` a cursor is refused with; anything else that is thrown fails the test. */
function refusalOf(text: string): string | undefined {
  try {
    decodeCursor(text)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a cursor', () => {
  test('decodes to the position it was made from', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(decodeCursor(encodeCursor(position))).toEqual(position)
      }),
    )
  })

  test('that was forged is refused without any other effect', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
      fc
        .tuple(fc.oneof(fc.string(), fc.bigInt().map(String)), fc.oneof(fc.uuid(), fc.string()))
        .map((pair) => Buffer.from(JSON.stringify(pair)).toString('base64url')),
      fc
        .tuple(positions, fc.string({ minLength: 1 }))
        .map(([position, tail]) => encodeCursor(position) + tail),
    )
    fc.assert(
      fc.property(garbage, (text) => {
        // Random text may be a valid cursor; then it must be the only text for that position.
        expect(refusalOf(text) ?? encodeCursor(decodeCursor(text))).toBeOneOf([
          'invalid_cursor',
          text,
        ])
      }),
    )
  })
})

describe('pages', () => {
  test('keep the microseconds through PostgreSQL and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(positions, { minLength: 1, maxLength: 50 }), async (rows) => {
        const times = rows.map(({ createdAtMicros }) => createdAtMicros)
        const { rows: back } = await sql<{ same: boolean }>`
          select (extract(epoch from to_timestamp(m::numeric / 1000000)) * 1000000)::bigint = m as same
          from unnest(${times}::bigint[]) m`.execute(db)
        expect(back.every(({ same }) => same)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('of rows with the same time contain every row once', async () => {
    await sql`create table moments (id uuid primary key default uuidv7(), at timestamptz not null)`.execute(
      db,
    )
    await sql`
      insert into moments (at)
      select timestamptz '2026-02-28 23:59:59.123456+00' + (n / 20) * interval '1 microsecond'
      from generate_series(1, 60) n`.execute(db)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const condition: ReturnType<typeof olderThan> = cursor
        ? olderThan(['at', 'id'], decodeCursor(cursor))
        : sql<boolean>`true`
      const { rows } = await sql<Keyset>`
        select id, ${microsOf('at')} as "createdAtMicros" from moments
        where ${condition} order by at desc, id desc limit 8`.execute(db)
      const page = pageOf(rows, 7)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    const { rows: all } = await sql<{
      id: string
    }>`select id from moments order by at desc, id desc`.execute(db)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test.for([
    ['older', olderText, 'desc'],
    ['newer', newerText, 'asc'],
  ] as const)(
    'that are %s start in the index where the previous one ended',
    async ([, beyond, order]) => {
      await sql`drop table if exists events`.execute(db)
      await sql`create table events (at timestamptz not null, id uuid not null)`.execute(db)
      await sql`
      insert into events
      select timestamptz '2026-01-01' + n * interval '1 second', uuidv7()
      from generate_series(1, 5000) n`.execute(db)
      await sql`create index events_idx on events (at desc, id desc)`.execute(db)
      await sql`analyze events`.execute(db)
      const { values, next } = numbered()
      const position = { createdAtMicros: Date.UTC(2026, 0, 1, 1) * 1000, id: randomUUID() }
      const plan = await preparedQuery<{ 'QUERY PLAN': string }>(db, {
        name: `events-${order}`,
        text: `
        explain select id from events where ${beyond(['at', 'id'], position, next)}
        order by at ${order}, id ${order} limit 20`,
        values,
      })
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index Only Scan( Backward)? using events_idx/)
      expect(text).toMatch(/Index Cond: \(ROW\(at, id\) [<>] ROW\(/)
      expect(text).not.toContain('Sort')
    },
  )
})
