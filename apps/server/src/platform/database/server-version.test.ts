import { expect, test } from 'vitest'
import { createLog } from '../observability/log.ts'
import { StartError } from '../process/start-error.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { complaintAbout } from './server-version.ts'

const { connection, workPool } = await createTestDatabase()
const log = createLog('silent')
const at = { database: 'looks', host: 'db.example', port: 5432 }

test.for([
  [160_010, '16.10'],
  [170_006, '17.6'],
  [170_099, '17.99'],
] as const)('a server that says %d is too old, and is named', ([version, name]) => {
  expect(complaintAbout(version, at)).toContain(
    `The database looks at db.example:5432 is PostgreSQL ${name}, and Kloset needs 18 or newer`,
  )
})

test.for([180_000, 180_004, 190_000])('a server of version %d is new enough', (version) => {
  expect(complaintAbout(version, at)).toBe(null)
})

test('a database on an older server is refused before anything in it is touched', async () => {
  expect(await migrate(connection, migrationsFolder, log)).toEqual([])
  // Answers as an older server: the test's own function hides the system's.
  await workPool.query(`
    create function public.current_setting(text) returns text language sql
    return case $1 when 'server_version_num' then '170006' else pg_catalog.current_setting($1) end;
    do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$;
    drop table schema_migrations`)
  const refused = migrate(connection, migrationsFolder, log)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/^The database \S+ at \S+ is PostgreSQL 17\.6/)
  const { rows } = await workPool.query(`select to_regclass('schema_migrations') as made`)
  expect(rows).toEqual([{ made: null }])
})
