import { AbortedTransactionError, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestDatabase } from '../test-support/test-database.ts'
import { violatedConstraint } from './failures.ts'
import { preparedQuery } from './prepared.ts'
import { recordStatements } from './statements.ts'
import { transaction } from './transaction.ts'

const { db, pool } = await createTestDatabase()

beforeAll(() => pool.query('create table counters (id int primary key, n int not null)'))
beforeEach(() => pool.query('truncate counters; insert into counters values (1, 0), (2, 0)'))

const values = async () => (await pool.query('select n from counters order by id')).rows

describe('transaction', () => {
  test('runs what comes after the commit once others can see the rows', async () => {
    const seen: unknown[] = []
    const result = await transaction(db, async (tx, afterCommit) => {
      await sql`update counters set n = 5 where id = 1`.execute(tx)
      afterCommit(async () => seen.push(await values()))
      seen.push(await values())
      return 'done'
    })
    expect(result).toBe('done')
    expect(seen).toEqual([
      [{ n: 0 }, { n: 0 }],
      [{ n: 5 }, { n: 0 }],
    ])
  })

  test('leaves neither rows nor effects when the work throws', async () => {
    let effects = 0
    const work = transaction(db, async (tx, afterCommit) => {
      await sql`update counters set n = 5`.execute(tx)
      afterCommit(() => effects++)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(effects).toBe(0)
    expect(await values()).toEqual([{ n: 0 }, { n: 0 }])
  })

  test('leaves no effects when the commit itself fails', async () => {
    let effects = 0
    const work = transaction(db, async (tx, afterCommit) => {
      afterCommit(() => effects++)
      await sql`insert into counters values (1, 1)`.execute(tx).catch(() => {})
    })
    await expect(work).rejects.toThrow(AbortedTransactionError)
    expect(effects).toBe(0)
  })

  test('does not fail when an effect fails, and goes on with the next', async () => {
    let effects = 0
    await transaction(db, async (tx, afterCommit) => {
      afterCommit(() => Promise.reject(new Error('nobody listens')))
      afterCommit(() => effects++)
      await sql`update counters set n = 1`.execute(tx)
    })
    expect(effects).toBe(1)
    expect(await values()).toEqual([{ n: 1 }, { n: 1 }])
  })

  test('runs again after a deadlock, with the effects of the last try only', async () => {
    const met = Promise.withResolvers<void>()
    let tries = 0
    let effects = 0
    let waiting = 2
    const crossing = (first: number, second: number) =>
      transaction(db, async (tx, afterCommit) => {
        tries++
        afterCommit(() => effects++)
        await sql`update counters set n = n + 1 where id = ${first}`.execute(tx)
        // Each holds its first row before either requests its second.
        if (--waiting === 0) met.resolve()
        await met.promise
        await sql`update counters set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(tries).toBe(3)
    expect(effects).toBe(2)
    expect(await values()).toEqual([{ n: 2 }, { n: 2 }])
  })

  test('gives up with "busy" when it fails the same way every time', async () => {
    let tries = 0
    const work = transaction(db, async (tx) => {
      tries++
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(tries).toBe(3)
  })
})

describe('errors of the database', () => {
  test('keep the name of the violated constraint, and the connection', async () => {
    const before = pool.totalCount
    const error = await sql`insert into counters values (1, 1)`.execute(db).catch((e: unknown) => e)
    expect(violatedConstraint(error)).toBe('counters_pkey')
    expect(pool.totalCount).toBe(before)
  })

  test('say "busy" when a lock is not available in time', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin; lock table counters')
      const waiting = sql`update counters set n = 1`.execute(db)
      await expect(waiting).rejects.toMatchObject({ code: 'service_unavailable' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('say "busy" when all connections are taken', async () => {
    const clients = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
    try {
      await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'service_unavailable' })
    } finally {
      for (const client of clients) client.release()
    }
  })
})

describe('preparedQuery', () => {
  test('answers 64-bit integers as numbers and calendar dates as text', async () => {
    const rows = await preparedQuery<{ count: number; day: string }>(db, {
      name: 'test.types',
      text: 'select count(*) as count, $1::date as day from counters',
      values: ['2024-02-29'],
    })
    expect(rows).toEqual([{ count: 2, day: '2024-02-29' }])
  })

  test('refuses an integer that a number cannot hold', async () => {
    const statement = { name: 'test.big', text: 'select 9007199254740993 as n', values: [] }
    await expect(preparedQuery(db, statement)).rejects.toThrow('9007199254740993')
  })

  test('sees the rows of the transaction it runs in', async () => {
    await transaction(db, async (tx) => {
      await sql`update counters set n = 9 where id = 1`.execute(tx)
      const statement = {
        name: 'test.one',
        text: 'select n from counters where id = $1',
        values: [1],
      }
      expect(await preparedQuery(tx, statement)).toEqual([{ n: 9 }])
    })
  })
})

describe('recordStatements', () => {
  test('lists the statements of one piece of work, however they are run', async () => {
    const { result, statements } = await recordStatements(() =>
      transaction(db, async (tx) => {
        await sql`update counters set n = 1 where id = 1`.execute(tx)
        return preparedQuery(tx, { name: 'test.all', text: 'select 1 as n', values: [] })
      }),
    )
    expect(result).toEqual([{ n: 1 }])
    expect(statements).toEqual(['update counters set n = 1 where id = 1', 'select 1 as n'])
  })
})
