// The effect of a request's deadline on the connections and statements that it waits for.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { millisecondsLeft, withDeadline, withoutDeadline } from '../http/deadline.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { recordStatements } from './statements.ts'
import { transaction } from './transaction.ts'

const { db, pool, work } = await createTestDatabase()
await pool.query('create table notes (word text)')

const SHORT_MS = 200
const LONG_MS = 10_000
const busy = { code: 'service_unavailable', retryAfterSeconds: 2 }
const sleep = sql`select pg_sleep(10)`
const answers = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

describe('a deadline', () => {
  test('ends a statement that outlasts it, here and in the database, and sends no other', async () => {
    const { statements } = await recordStatements(() =>
      withDeadline(SHORT_MS, async () => {
        await expect(sleep.execute(db)).rejects.toMatchObject(busy)
        expect(millisecondsLeft()).toBe(0)
        await expect(answers()).rejects.toMatchObject(busy)
      }),
    )
    expect(statements).toEqual(['select pg_sleep(10)'])
    const asleep = sql`
      select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'
    `
    await expect.poll(async () => (await asleep.execute(work)).rows).toEqual([])
    expect(await answers()).toEqual([{ one: 1 }])
  })

  test('counts the wait for a connection, which goes back when it comes too late', async () => {
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    await expect(withDeadline(SHORT_MS, answers)).rejects.toMatchObject(busy)
    for (const client of taken) client.release()
    expect(await withDeadline(LONG_MS, answers)).toEqual([{ one: 1 }])
    expect(pool.waitingCount).toBe(0)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  test('rolls back a transaction that it interrupts, and closes its connection', async () => {
    const cut = withDeadline(SHORT_MS, () =>
      transaction(db, async (tx) => {
        await sql`insert into notes values ('half')`.execute(tx)
        await sleep.execute(tx)
      }),
    )
    await expect(cut).rejects.toMatchObject(busy)
    await expect.poll(async () => (await pool.query('select * from notes')).rows).toEqual([])
    expect(await withDeadline(LONG_MS, answers)).toEqual([{ one: 1 }])
  })

  test('that passes between two statements undoes the transaction, and its connection goes back', async () => {
    let pid: number | undefined
    const { statements } = await recordStatements(() =>
      withDeadline(SHORT_MS, async () => {
        const late = transaction(db, async (tx) => {
          const { rows } = await sql<{ pid: number }>`
            insert into notes values ('half') returning pg_backend_pid() as pid
          `.execute(tx)
          pid = rows[0]?.pid
          await expect.poll(millisecondsLeft).toBe(0)
          await sql`insert into notes values ('other half')`.execute(tx)
        })
        await expect(late).rejects.toMatchObject(busy)
      }),
    )
    expect(statements).toHaveLength(1)
    const { rows } = await sql`
      select state from pg_stat_activity where pid = ${pid}
    `.execute(work)
    expect(rows).toEqual([{ state: 'idle' }])
    expect((await pool.query('select * from notes')).rows).toEqual([])
  })

  test('does not apply to work without one', () => {
    const left = withDeadline(SHORT_MS, () => [
      millisecondsLeft(),
      withoutDeadline(millisecondsLeft),
    ])
    expect(left).toEqual([expect.any(Number), undefined])
  })
})
