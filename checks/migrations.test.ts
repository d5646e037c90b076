import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMigrationViolations } from './migrations.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kloset-migrations-'))
  await mkdir(path.join(root, 'apps/server/migrations'), { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function problemsOf(sql: string): Promise<string[]> {
  await writeFile(path.join(root, 'apps/server/migrations/0900-later.sql'), sql)
  return (await findMigrationViolations(root)).map(({ message }) => message.replace(/: .*/s, ''))
}

test.each([
  'create index posts_x_idx on posts (x)',
  'create unique index posts_x_key on posts (x)',
  'alter table posts add constraint posts_x_check check (x > 0)',
  'alter table posts add foreign key (x) references users (id)',
  'alter table posts add constraint posts_x_key unique (x)',
  'alter table posts add column x text not null',
  'alter table posts add column x text generated always as (y) stored',
  'alter table posts alter column x set not null',
  'alter table posts alter x type bigint',
  'alter table posts alter column x set expression as (y + 1)',
  'alter table posts drop column x',
  'alter table posts drop x',
  'drop table posts',
  'alter table posts rename column x to y',
])('refuses: %s', async (statement) => {
  expect(await problemsOf(`-- Why.\n${statement};\n`)).toEqual([statement.slice(0, 60)])
})

test.each([
  '-- no-transaction\ncreate index concurrently posts_x_idx on posts (x);',
  'alter table posts add constraint posts_x_check check (x > 0) not valid;',
  'alter table posts validate constraint posts_x_check;',
  'alter table posts add constraint posts_x_key unique using index posts_x_idx;',
  `alter table posts add column x text not null default '';`,
  'alter table posts add column x text;',
  'alter table posts drop constraint posts_x_check;',
  'alter table posts alter column x drop not null;',
  'create table things (id uuid primary key, x text not null);\ncreate index things_x_idx on things (x);\nalter table things add check (x <> id::text);',
  '-- blocks: a table of ten rows\ncreate index posts_x_idx on posts (x);',
  'create function f() returns void language sql as $$ drop table posts; $$;',
])('takes: %s', async (sql) => {
  expect(await problemsOf(sql)).toEqual([])
})
