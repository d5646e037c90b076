// The extension is not installed everywhere, so fakes replace its two functions: they record their calls, and
// refuse what the extension refuses.
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readDistribution } from '../platform/database/distribution.ts'
import { createTestDatabase } from '../platform/test-support/test-database.ts'
import { runCommand } from '../test-support/run-command.ts'
import { databaseUrlOf } from '../test-support/server-process.ts'

const { connection } = await createTestDatabase()
const { reference, local, distributed } = await readDistribution()

const distribute = (...words: string[]) =>
  runCommand(
    'distribute',
    {
      DATABASE_URL: databaseUrlOf(connection),
      DATA_DIR: tmpdir(),
      SESSION_SECRET: 'x'.repeat(32),
    },
    ...words,
  )

const fakes = `
  create table calls (number int generated always as identity, tablename text, dist text, colocated text);
  create function refuse_foreign_keys(name text) returns void language plpgsql as $$
  begin
    if exists (
      select from pg_constraint where contype = 'f' and name::regclass in (conrelid, confrelid)
    ) then raise exception '% still has foreign keys', name; end if;
  end $$;
  create function create_reference_table(name text) returns void language sql
    begin atomic; select refuse_foreign_keys(name); insert into calls (tablename) values (name); end;
  create function create_distributed_table(name text, dist text, colocate_with text) returns void
    language sql begin atomic;
    select refuse_foreign_keys(name);
    insert into calls (tablename, dist, colocated) values (name, dist, colocate_with); end;`

const foreignKeys = `
  select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
  from pg_constraint where contype = 'f' order by 1, 2`

test('the printed statements distribute every table as declared, and restore every foreign key', async () => {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const before = (await client.query(foreignKeys)).rows
  expect(before.length).toBeGreaterThan(20)
  const { code, output, errors } = await distribute()
  expect({ code, errors }).toEqual({ code: 0, errors: '' })

  await client.query(fakes)
  await client.query(output)
  expect((await client.query(foreignKeys)).rows).toEqual(before)
  const { rows } = await client.query<{ tablename: string; dist: string; colocated: string }>(
    'select tablename, dist, colocated from calls order by number',
  )
  const groups = Object.values(distributed).flatMap((tables) => {
    const [first] = Object.keys(tables)
    return Object.entries(tables).map(([tablename, dist]) => {
      return { tablename, dist, colocated: tablename === first ? 'none' : first }
    })
  })
  const copied = reference.map((tablename) => ({ tablename, dist: null, colocated: null }))
  expect(rows).toEqual([...copied, ...groups])

  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'calls'`,
  )
  const declared = [...rows.map(({ tablename }) => tablename), ...local]
  expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('refuses to apply the statements without the extension, and unknown options', async () => {
  const refused = await distribute('--apply')
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(
    /^This database cannot be distributed: the citus extension[^\n]+\n$/,
  )
  expect((await distribute('--now')).errors).toBe('Usage: npm run db:distribute [-- --apply]\n')
})
