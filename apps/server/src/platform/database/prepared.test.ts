import { describe, expect, test } from 'vitest'

import { createTestDatabase } from '../test-support/test-database.ts'
import { preparedQuery } from './prepared.ts'

const { db } = await createTestDatabase()

describe('preparedQuery', () => {
  test('answers rows with 64-bit integers as numbers and calendar dates as text', async () => {
    const rows = await preparedQuery<{ count: number; day: string }>(db, {
      name: 'test.types',
      text: 'select count(*) as count, $1::date as day from users',
      values: ['2024-02-29'],
    })
    expect(rows).toEqual([{ count: 0, day: '2024-02-29' }])
  })
})
