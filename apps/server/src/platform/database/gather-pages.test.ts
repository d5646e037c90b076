import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withDeadline } from '../http/deadline.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { gatherPages } from './gather-pages.ts'
import { type Keyset, microsText } from './keyset.ts'
import { recordStatements } from './statements.ts'

const { db } = await createTestDatabase()
const owner = (digit: number) => `00000000-0000-0000-0000-00000000000${digit}`

const read = gatherPages<Keyset & { readonly word: string }>({
  name: 'test.pages',
  order: ['at', 'id'],
  text: ({ older, newestFirst, limit }) => `
    select id, ${microsText('at')} as "createdAtMicros", word from listed
    where owner = asked.list ${older}
    ${newestFirst} limit ${limit}`,
})

/** Each call is one of a request. */
const page = (list: string, limit: number, before: Keyset | null = null) =>
  withDeadline(60_000, () => read(db, { list, before, limit }))

const wordsOf = (rows: readonly { readonly word: string }[]) => rows.map(({ word }) => word)

await sql`create table listed (id uuid default uuidv7(), owner uuid, at timestamptz, word text)`.execute(
  db,
)

beforeEach(async () => {
  await sql`truncate listed`.execute(db)
  await sql`
    insert into listed (owner, at, word)
    select
      ('00000000-0000-0000-0000-00000000000' || person)::uuid,
      -- Two rows of each moment, so that ids decide.
      timestamptz '2026-01-01' + make_interval(secs => number / 2, mins => person),
      person || '-' || number
    from generate_series(1, 3) as person, generate_series(1, 6) as number
  `.execute(db)
})

test('pages of one moment are one statement, and each is in its own order', async () => {
  const { result, statements } = await recordStatements(() =>
    Promise.all([page(owner(1), 2), page(owner(2), 4), page(owner(3), 9), page(owner(9), 5)]),
  )
  expect(statements).toHaveLength(1)
  expect(result.map(wordsOf)).toEqual([
    ['1-6', '1-5'],
    ['2-6', '2-5', '2-4', '2-3'],
    ['3-6', '3-5', '3-4', '3-3', '3-2', '3-1'],
    [],
  ])
})

test('a list is continued after its own position beside others at theirs', async () => {
  const firsts = await Promise.all([page(owner(1), 1), page(owner(2), 3)])
  const [one, other] = firsts.map((rows) => rows.at(-1) ?? null)
  const { result, statements } = await recordStatements(() =>
    Promise.all([page(owner(1), 3, one), page(owner(2), 2, other), page(owner(1), 1)]),
  )
  expect(statements).toHaveLength(1)
  expect(result.map(wordsOf)).toEqual([['1-5', '1-4', '1-3'], ['2-3', '2-2'], ['1-6']])
})

test('the same page is read once, and a row that came before the call is in it', async () => {
  await sql`insert into listed (owner, at, word) values (${owner(1)}, now(), 'new')`.execute(db)
  const [one, other] = await Promise.all([page(owner(1), 2), page(owner(1), 2)])
  expect(wordsOf(one)).toEqual(['new', '1-6'])
  expect(other).toEqual(one)
})
