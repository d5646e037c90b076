import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTestDatabase } from '../test-support/test-database.ts'
import { describeTables } from './describe-tables.ts'

const { pool } = await createTestDatabase()

test('tables.ts says what the migrated schema says (else run `npm run db:types`)', async () => {
  const committed = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')
  const client = await pool.connect()
  try {
    expect(await describeTables(client)).toBe(committed)
  } finally {
    client.release()
  }
})
