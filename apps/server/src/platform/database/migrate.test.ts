import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { createLog, type Log } from '../observability/log.ts'
import { createDataFolder } from '../test-support/data-folders.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
const { connection, db, pool } = await createTestDatabase()
const temporary = await createDataFolder()
afterAll(temporary.remove)

let folder = ''
let round = 0
beforeEach(async () => {
  folder = join(temporary.path, `migrations-${round++}`)
  await mkdir(folder)
  // The template has the product's schema; these tests have migrations of their own.
  await pool.query('drop schema public cascade; create schema public')
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(connection, folder, log)

describe('migrate', () => {
  test('applies new files in order, each once', async () => {
    await file('0002-more.sql', 'alter table a add column m int')
    await file('0001-base.sql', 'create table a (n int)')
    expect(await run()).toEqual(['0001-base.sql', '0002-more.sql'])
    await file('0003-last.sql', 'alter table a drop column n')
    expect(await run()).toEqual(['0003-last.sql'])
    expect(await run()).toEqual([])
  })

  test('refuses a file that was changed after it was applied', async () => {
    await file('0001-base.sql', 'create table a (n int)')
    await run()
    await file('0001-base.sql', 'create table a (n bigint)')
    await expect(run()).rejects.toThrow('Migration 0001-base.sql was changed after it was applied')
  })

  test('accepts a changed file as applied when it names the hash of the earlier text', async () => {
    const former = 'create table a (n int)'
    await file('0001-base.sql', former)
    await run()
    const checksum = createHash('sha256').update(former).digest('hex')
    await file('0001-base.sql', `-- formerly: ${checksum}\ncreate table a (n bigint)`)
    await file('0002-more.sql', 'create table b (n int)')
    expect(await run()).toEqual(['0002-more.sql'])
    await file('0001-base.sql', `-- formerly: ${'0'.repeat(64)}\ncreate table a (n bigint)`)
    await expect(run()).rejects.toThrow('Migration 0001-base.sql was changed after it was applied')
  })

  test('refuses a new file before an applied one', async () => {
    await file('0002-base.sql', 'create table a (n int)')
    await run()
    await file('0001-late.sql', 'create table b (n int)')
    await expect(run()).rejects.toThrow('0001-late.sql is new but comes before 0002-base.sql')
  })

  test('works on the schema of the next version, and logs it', async () => {
    await file('0001-base.sql', 'create table a (n int)')
    await run()
    const warnings: unknown[] = []
    const recordingLog = {
      ...log,
      warn: (about: unknown) => warnings.push(about),
    } as unknown as Log
    expect(await migrate(connection, folder, recordingLog)).toEqual([])
    expect(warnings).toEqual([])
    await pool.query(
      `insert into schema_migrations (name, checksum, release)
       values ('0098-next.sql', 'x', '9.1'), ('0099-next.sql', 'x', '9.1')`,
    )
    expect(await migrate(connection, folder, recordingLog)).toEqual([])
    expect(warnings).toEqual([{ migrations: ['0098-next.sql', '0099-next.sql'] }])
  })

  test.each([
    ['two named versions', `('0098-x.sql', 'x', '9.1'), ('0099-y.sql', 'x', '9.2')`],
    ['two that name none', `('0098-x.sql', 'x', null), ('0099-y.sql', 'x', null)`],
  ])('refuses a schema of %s ahead, and changes nothing', async (_, rows) => {
    await file('0001-base.sql', 'create table a (n int)')
    await run()
    await pool.query(`insert into schema_migrations (name, checksum, release) values ${rows}`)
    await expect(run()).rejects.toThrow(
      'The database has the schema of a Kloset 2 versions newer (0098-x.sql, 0099-y.sql are not known here): start that version.',
    )
    const { rows: left } = await pool.query('select name from schema_migrations')
    expect(left.length).toBe(3)
  })

  test('continues from a database that does not record which version applied a file', async () => {
    await file('0001-base.sql', 'create table a (n int)')
    await run()
    await pool.query('alter table schema_migrations drop column release')
    await file('0002-more.sql', 'create table b (n int)')
    expect(await run()).toEqual(['0002-more.sql'])
    const { rows } = await pool.query('select release is null as is_missing from schema_migrations')
    expect(rows).toEqual([{ is_missing: true }, { is_missing: false }])
  })

  test('refuses a name without a number', async () => {
    await file('base.sql', 'select 1')
    await expect(run()).rejects.toThrow('Migration "base.sql"')
  })

  test('names the file and line of a mistake, and leaves nothing of that file', async () => {
    await file('0001-base.sql', 'create table a (n int);\n-- é\nalter table a\n  ad column m int;')
    await expect(run()).rejects.toThrow(/^Migration 0001-base\.sql, line 4, column 3: syntax error/)
    const { rows } = await pool.query(`select to_regclass('a') as a`)
    expect(rows).toEqual([{ a: null }])
    await file('0001-base.sql', 'create table a (n int)')
    expect(await run()).toEqual(['0001-base.sql'])
  })

  test('runs a file outside a transaction when its first line asks for it', async () => {
    await file('0001-base.sql', 'create table a (n int)')
    await file('0002-index.sql', '-- no-transaction\ncreate index concurrently a_n on a (n)')
    expect(await run()).toEqual(['0001-base.sql', '0002-index.sql'])
  })

  test.each(['', 'if not exists '])(
    'builds an index again whose first build was interrupted (%s)',
    async (form) => {
      await file('0001-base.sql', 'create table a (n int); insert into a values (1), (1)')
      const sql = `-- no-transaction\ncreate unique index concurrently ${form}a_n on a (n)`
      await file('0002-index.sql', sql)
      await expect(run()).rejects.toThrow('Migration 0002-index.sql: could not create unique index')
      await pool.query('delete from a')
      expect(await run()).toEqual(['0002-index.sql'])
      const { rows } = await pool.query(
        `select indisvalid from pg_index where indexrelid = 'a_n'::regclass`,
      )
      expect(rows).toEqual([{ indisvalid: true }])
    },
  )

  test('does not block readers of a table that it waits for', async () => {
    await file('0001-base.sql', 'create table a (n int)')
    await run()
    await file('0002-more.sql', 'alter table a add column m int')
    // As a backup does while it runs.
    const backup = await pool.connect()
    onTestFinished(() => backup.release())
    await backup.query('begin; select from a')
    const migrated = run()
    await untilWaiting(db, 1)
    expect((await pool.query('select from a')).rowCount).toBe(0)
    await backup.query('commit')
    expect(await migrated).toEqual(['0002-more.sql'])
  })

  test('lets processes that start together share the work', async () => {
    await file('0001-base.sql', 'create table a (n int)')
    await file('0002-rows.sql', 'insert into a values (1)')
    const applied = await Promise.all(Array.from({ length: 6 }, run))
    expect(applied.flat().toSorted()).toEqual(['0001-base.sql', '0002-rows.sql'])
    const { rows } = await pool.query('select n from a')
    expect(rows).toEqual([{ n: 1 }])
  })
})
