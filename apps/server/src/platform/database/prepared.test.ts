// Prepared statements: names longer than PostgreSQL keeps still tell statements apart.
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test-support/test-database.ts'
import { preparedQuery } from './prepared.ts'

const { db } = await createTestDatabase()

test('statements whose names differ only at the end of a long name answer their own text', async () => {
  const start = 'test.'.padEnd(70, 'long')
  const read = (end: string) =>
    preparedQuery<{ said: string }>(db, {
      name: `${start}${end}`,
      text: `select '${end}' as said`,
      values: [],
    })
  // On one connection, on which the first statement is prepared already.
  for (const end of ['one', 'other', 'one']) expect(await read(end)).toEqual([{ said: end }])
})
