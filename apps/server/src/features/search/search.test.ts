import { followPerson, getSuggestedPeople } from '@kloset/contract/follows.schemas'
import { updatePost } from '@kloset/contract/posts.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { readTerm } from './search.rules.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const viewer = await join('viewer')
const names = ['Mara Okafor', 'Élodie Ngô', '100% Wool', 'Мария', '田中着物', 'Back\\slash']
const people: TestPerson[] = []
for (const [index, displayName] of names.entries()) {
  const person = await join(['maraok', 'elodie', 'wool_shop', 'maria.p', 'kimono', 'slash'][index]!)
  await call(updateProfile, { body: { displayName } }, person)
  people.push(person)
}
const [mara, elodie] = people as [TestPerson, TestPerson]

const findPeople = async (q: string, as = viewer) => {
  const { body } = await call(searchPeople, { query: { q } }, as)
  return body.items.map(({ username }) => username)
}
const findPosts = async (q: string) => {
  const { body } = await call(searchPosts, { query: { q } }, viewer)
  return body.items.map(({ caption, title }) => caption ?? title)
}

describe('people', () => {
  test('are found by any part of the username or display name, without regard to case or accents', async () => {
    const found: [string, string][] = [
      ['ra', 'maraok'],
      ['KAF', 'maraok'],
      ['mara okafor', 'maraok'],
      ['@maraok', 'maraok'],
      ['elodie', 'elodie'],
      ['Ngô', 'elodie'],
      ['ngo', 'elodie'],
      ['ари', 'maria.p'],
      ['МАРИЯ', 'maria.p'],
      ['中着', 'kimono'],
      ['okafor mara', 'maraok'],
      ['ngo, elod', 'elodie'],
      ['p maria', 'maria.p'],
      ['田中', 'kimono'],
    ]
    for (const [q, username] of found) expect([q, await findPeople(q)]).toEqual([q, [username]])
    expect(await findPeople('nobody here')).toEqual([])
  })

  test('percent, underscore and backslash are letters like any other', async () => {
    expect(await findPeople('100%')).toEqual(['wool_shop'])
    expect(await findPeople('l_s')).toEqual(['wool_shop'])
    expect(await findPeople('k\\s')).toEqual(['slash'])
    for (const q of ['%%', '__', '\\\\', '%_', "'; drop table", '％％']) {
      expect([q, await findPeople(q)]).toEqual([q, []])
    }
  })

  test('never include the viewer; the exact username comes first', async () => {
    expect(await findPeople('view')).toEqual([])
    expect(await findPeople('viewer', mara)).toEqual(['viewer'])
    await join('oka')
    expect(await findPeople('oka')).toEqual(['oka', 'maraok'])
  })

  test('show whether the viewer follows them', async () => {
    await call(followPerson, { params: { userId: mara.id } }, viewer)
    const { body } = await call(searchPeople, { query: { q: 'mara' } }, viewer)
    expect(body.items[0]).toMatchObject({ isFollowing: true, isSelf: false })
  })

  test('terms of less than 2 or more than 100 characters, or with NUL, are refused', async () => {
    for (const q of ['', 'a', ' a ', 'x'.repeat(10_000), 'a\u0000b']) {
      const { status, problem } = await call(searchPeople, { query: { q } }, viewer)
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'query.q'])
    }
    expect((await call(searchPeople, { query: { q: 'mara' } })).problem.code).toBe(
      'unauthenticated',
    )
  })

  test('every text gets an answer, and every word of a name finds it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 2, maxLength: 40 }), async (q) => {
        const { status } = await call(searchPeople, { query: { q } }, viewer)
        expect([200, 400]).toContain(status)
        const posts = await call(searchPosts, { query: { q } }, viewer)
        expect([200, 400]).toContain(posts.status)
      }),
      { numRuns: 60 },
    )
  })
})

describe('posts', async () => {
  await share(testApp, mara, { postType: 'regular', caption: 'Linen dress', klotags: ['summer'] })
  await share(testApp, mara, { postType: 'style_vote', title: 'Хорошо ли сидит платье' })
  await share(testApp, mara, {
    postType: 'forum',
    title: 'Selvedge?',
    description: 'Is 50% cotton\nenough, 冬の着物?',
    klotags: ['summertime', 'été'],
  })
  await share(testApp, elodie, { postType: 'regular', caption: 'Zq_ robe', klotags: ['y'] })

  test('are found by caption, title, description and KLOtag of any script', async () => {
    const found: [string, string[]][] = [
      ['LINEN', ['Linen dress']],
      ['dress linen', ['Linen dress']],
      ['lin', ['Linen dress']],
      ['inen dre', ['Linen dress']],
      ['selvedge', ['Selvedge?']],
      ['cotton enough', ['Selvedge?']],
      ['enough 50% cotton', ['Selvedge?']],
      ['50%', ['Selvedge?']],
      ['платье', ['Хорошо ли сидит платье']],
      ['СИДИТ', ['Хорошо ли сидит платье']],
      ['着物', ['Selvedge?']],
      ['zq', ['Zq_ robe']],
      ['zq_ r', ['Zq_ robe']],
      ['ROBE, zq!', ['Zq_ robe']],
      ['summer', ['Selvedge?', 'Linen dress']],
      ['linen summer', ['Linen dress']],
      ['linen selvedge', []],
    ]
    for (const [q, captions] of found) {
      expect([q, await findPosts(q)]).toEqual([q, captions])
    }
  })

  test('a KLOtag finds exactly its posts', async () => {
    expect(await findPosts('#summer')).toEqual(['Linen dress'])
    expect(await findPosts('#Summer Time!')).toEqual(['Selvedge?'])
    expect(await findPosts('#été')).toEqual(['Selvedge?'])
    expect(await findPosts('#y')).toEqual(['Zq_ robe'])
    expect(await findPosts('#summe')).toEqual([])
  })

  test('are found by their author, newest first', async () => {
    const ofMara = ['Selvedge?', 'Хорошо ли сидит платье', 'Linen dress']
    expect(await findPosts('Okafor')).toEqual(ofMara)
    expect(await findPosts('@maraok')).toEqual(ofMara)
    expect(await findPosts('ngo')).toEqual(['Zq_ robe'])
  })

  test('wildcards and punctuation alone find nothing', async () => {
    for (const q of ['%%', '___', '!!', '\\%', '..'])
      expect([q, await findPosts(q)]).toEqual([q, []])
  })

  test('without a text every post is found, newest first', async () => {
    const { body } = await call(searchPosts, {}, viewer)
    expect(body.items.map(({ caption, title }) => caption ?? title)).toEqual([
      'Zq_ robe',
      'Selvedge?',
      'Хорошо ли сидит платье',
      'Linen dress',
    ])
    expect(body.nextCursor).toBe(null)
  })

  test('an edited caption is found by its new words only', async () => {
    const post = await share(testApp, elodie, { postType: 'regular', caption: 'Before it' })
    const body = { postType: 'regular' as const, caption: 'Afterwards' }
    await call(updatePost, { params: { postId: post.id }, body }, elodie)
    expect(await findPosts('afterwards')).toEqual(['Afterwards'])
    expect(await findPosts('before it')).toEqual([])
  })

  test('rare and common words page newest first, without gap or repeat, 25 a page', async () => {
    // The common word has more matches than are sorted at once; 60 posts have the same time.
    await sql`
      insert into posts (user_id, caption, created_at)
      select ${mara.id},
        concat_ws(' ',
          case when i % 20 = 0 then 'rareword' else 'oftenword' end,
          case when i % 100 = 7 then 'seldomword' end,
          case when i > 3000 and i % 50 = 1 then 'formerword' end,
          case when i % 50 < 25 or i % 100 = 30 then 'leftword' end,
          case when i % 50 >= 25 or i > 1500 and i % 50 = 1 then 'rightword' end
        ),
        now() - interval '1 day' - make_interval(mins => i / 60)
      from generate_series(1, 4200) i
    `.execute(platform.db)
    await sql`
      insert into post_words (post_id, created_at, words)
      select post_id, created_at, post_search_words(title, caption, description, klotags, alt_texts)
      from posts where user_id = ${mara.id}
      on conflict do nothing
    `.execute(platform.db)
    for (const [q, count] of [
      ['rareword', 210],
      ['oftenword', 3990],
      // A few of the newest 1,000, and the rest of a page behind them.
      ['seldomword', 42],
      ['seldomword oftenword', 42],
      // In none of the newest 1,000 posts.
      ['formerword', 24],
      ['formerword rareword', 0],
      // Two common words that are seldom together.
      ['leftword rightword', 96],
      ['ftenwor', 3990],
      ['ormerwor eftwor', 24],
    ] as const) {
      const words = q.split(' ').map((word) => `%${word}%`)
      const { rows } = await sql<{ id: string }>`
        select post_id as id from posts where caption like all (${words}::text[])
        order by created_at desc, post_id desc
      `.execute(platform.db)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await call(
          searchPosts,
          { query: { q, ...(cursor && { cursor }) } },
          viewer,
        )
        expect(body.items.length === 25 || body.nextCursor === null).toBe(true)
        seen.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect([q, rows.length]).toEqual([q, count])
      expect(seen).toEqual(rows.map(({ id }) => id))
    }
  })

  test('a page takes at most six statements, and a made-up cursor is refused', async () => {
    const { statements } = await recordStatements(() =>
      call(searchPosts, { query: { q: 'selvedge' } }, viewer),
    )
    expect(statements.length).toBeLessThanOrEqual(6)
    const { problem } = await call(searchPosts, { query: { cursor: 'made-up' } }, viewer)
    expect(problem.code).toBe('invalid_cursor')
  })
})

describe('people to follow', () => {
  test('are those not followed yet, most followers first, each with a reason', async () => {
    await call(followPerson, { params: { userId: elodie.id } }, mara)
    await call(followPerson, { params: { userId: viewer.id } }, people[2])
    const { body } = await call(getSuggestedPeople, {}, viewer)
    const usernames = body.items.map(({ username }) => username)
    expect(usernames).not.toContain('viewer')
    expect(usernames).not.toContain('maraok')
    expect(body.items[0]).toMatchObject({ username: 'elodie', reason: '1 follower' })
    const shop = body.items.find(({ username }) => username === 'wool_shop')
    expect(shop).toMatchObject({ reason: 'Follows you', isFollowing: false })
    expect(body.items.at(-1)?.reason).toBe('New on Kloset')
  })
})

test('a leading @ asks for a name, # for a KLOtag', () => {
  expect(readTerm('@mara')).toEqual({ term: 'mara' })
  expect(readTerm('#Wide Leg!')).toEqual({ klotag: 'wideleg' })
  expect(readTerm('#!')).toEqual({ term: '#!' })
})
