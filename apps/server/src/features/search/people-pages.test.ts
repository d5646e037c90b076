// Finding people page by page: their order, and that everybody is found in the end.
import { followPerson } from '@kloset/contract/follows.schemas'
import { searchPeople } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'

const { call, join, platform } = await createTestApp()
const viewer = await join('viewer')
const [mara, elodie] = [await join('mara'), await join('elodie')]

const findPeople = async (q: string, as = viewer) => {
  const { body } = await call(searchPeople, { query: { q } }, as)
  return body.items.map(({ username }) => username)
}

test('with a word of the name come before those whose name only contains it, most followers first', async () => {
  const [vera, verena, oliver] = [await join('vera'), await join('verena'), await join('oliver')]
  await call(followPerson, { params: { userId: oliver.id } }, mara)
  await call(followPerson, { params: { userId: oliver.id } }, elodie)
  await call(followPerson, { params: { userId: verena.id } }, mara)
  expect(await findPeople('ver')).toEqual(['verena', 'vera', 'oliver'])
  expect(await findPeople('vera')).toEqual(['vera'])
  expect(await findPeople('ver', vera)).toEqual(['verena', 'oliver'])
})

/** Goes on page by page to the end. */
const pagesOf = async (q?: string) => {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const query = { ...(q && { q }), ...(cursor && { cursor }) }
    const { body } = await call(searchPeople, { query }, viewer)
    pages.push(body.items.map(({ username }) => username))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}
const joinMany = (name: string, count: number) =>
  sql`
    with made as (
      insert into users (email) select ${name} || i || '@x.example' from generate_series(1, ${count}::int) i
      returning id, email
    ), named as (
      insert into profiles (id, username) select id, split_part(email, '@', 1) from made
      returning id, username
    ), worded as (
      insert into profile_words (profile_id, words)
      select id, name_search_words(username, null) from named
    )
    insert into profile_stats (profile_id, followers_count)
    select id, row_number() over (order by id) / 7 from named
  `.execute(platform.db)

test('are listed 20 on a page, without gap or repeat, for rare and common names', async () => {
  await joinMany('crowd', 30)
  await joinMany('host', 1100)
  for (const [q, count] of [
    ['crowd', 30],
    ['host', 1100],
  ] as const) {
    const pages = await pagesOf(q)
    expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true)
    const seen = pages.flat()
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
    expect(seen.every((username) => username.startsWith(q))).toBe(true)
  }
  expect((await findPeople('host7'))[0]).toBe('host7')
})

test('without a text are everybody but the viewer, newest first, 20 on a page', async () => {
  const { rows } = await sql<{ username: string }>`
    select username from profiles where id <> ${viewer.id} order by created_at desc, id desc
  `.execute(platform.db)
  const pages = await pagesOf()
  expect(pages[0]).toHaveLength(20)
  expect(pages.flat()).toEqual(rows.map(({ username }) => username))
})

test('a cursor that was not made here is refused', async () => {
  const refused = async (query: { q?: string; cursor: string }) =>
    (await call(searchPeople, { query }, viewer)).problem.code
  for (const cursor of [
    'made-up',
    `3~1~${mara.id}`,
    `1~-1~${mara.id}`,
    `1~99999999999~${mara.id}`,
  ]) {
    expect(await refused({ q: 'mara', cursor })).toBe('invalid_cursor')
    expect(await refused({ cursor })).toBe('invalid_cursor')
  }
})
