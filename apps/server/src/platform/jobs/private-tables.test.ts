// What the project uses of graphile-worker beyond its public functions and its view of the jobs.
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test-support/test-database.ts'

const source = join(import.meta.dirname, '../..')
const database = await createTestDatabase()

test('the library keeps the private columns that are used, and the functions', async () => {
  const columns = await sql<{ column: string }>`
    select concat_ws(' ', table_name, column_name, data_type) as "column"
    from information_schema.columns
    where table_schema = 'graphile_worker'
      and (table_name, column_name) in (
        ('_private_jobs', 'id'), ('_private_jobs', 'payload'),
        ('_private_known_crontabs', 'identifier'), ('_private_known_crontabs', 'last_execution')
      )
    order by 1
  `.execute(database.db)
  expect(columns.rows.map(({ column }) => column)).toEqual([
    '_private_jobs id bigint',
    '_private_jobs payload json',
    '_private_known_crontabs identifier text',
    '_private_known_crontabs last_execution timestamp with time zone',
  ])
  const functions = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'graphile_worker'::regnamespace and proname = any(array[
      'add_job', 'force_unlock_workers', 'permanently_fail_jobs', 'reschedule_jobs'
    ])
    order by 1
  `.execute(database.db)
  expect(functions.rows.map(({ name }) => name)).toEqual([
    'add_job',
    'force_unlock_workers',
    'permanently_fail_jobs',
    'reschedule_jobs',
  ])
})

test('the version is exact: an upgrade is a decision', async () => {
  const { dependencies } = JSON.parse(await readFile(join(source, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies['graphile-worker']).toMatch(/^\d+\.\d+\.\d+$/)
})

test('one file knows the private tables', async () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('test-support'),
  )
  const knowing: string[] = []
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8')
    if (text.includes('graphile_worker._private')) knowing.push(file)
  }
  expect(knowing).toEqual(['platform/jobs/private-tables.ts'])
})
