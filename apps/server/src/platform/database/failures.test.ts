// A constraint has one name, in a whole table and on every shard.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test-support/test-database.ts'
import { violatedConstraint } from './failures.ts'

test('a constraint of a shard is reported under the name of the table’s constraint', () => {
  const violated = (code: string, constraint: string) =>
    violatedConstraint(Object.assign(new Error('violated'), { code, constraint }))
  expect(violated('23503', 'post_likes_post_id_fkey_102008')).toBe('post_likes_post_id_fkey')
  expect(violated('23505', 'users_email_key')).toBe('users_email_key')
  expect(violated('40001', 'users_email_key')).toBeUndefined()
})

test('no constraint or unique index has a name like a shard’s', async () => {
  const { db } = await createTestDatabase()
  const { rows } = await sql`
    select relation.relname, named.name
    from (
      select conrelid as relation, conname::text as name from pg_constraint
      union
      select indrelid, indexrelid::regclass::text from pg_index where indisunique
    ) as named
    join pg_class relation on relation.oid = named.relation
    where relation.relnamespace = 'public'::regnamespace and named.name ~ '_\\d+$'
  `.execute(db)
  expect(rows).toEqual([])
})
