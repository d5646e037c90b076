// Finding posts by words: words apart from each other, in any script, in pictures, and never as operators.
import { createPost, updatePost } from '@kloset/contract/posts.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [viewer, elodie] = [await join('viewer'), await join('elodie')]
await join('maraok')
await call(updateProfile, { body: { displayName: 'Élodie Ngô' } }, elodie)

const findPosts = async (q: string) => {
  const { body } = await call(searchPosts, { query: { q } }, viewer)
  return body.items.map(({ caption }) => caption)
}

test('words are found separately, in any order, across hyphens and without accents', async () => {
  const shared = [
    'A guest at a wedding by the sea',
    'Wide-leg trousers, in black',
    'Straßenmantel für Zoë, Größe 38; ŁÓDŹ',
    'مُحَمَّد في معطف أحمر',
    '東京で冬の着物を着ました',
    'เสื้อโค้ตสีแดง',
    'Layered and tailored',
  ]
  for (const caption of shared) await share(testApp, elodie, { postType: 'regular', caption })
  const [wedding, trousers, street, arabic, japanese, thai, layered] = shared
  const found: [string, (string | undefined)[]][] = [
    ['wedding sea', [wedding]],
    ['sea wedding guest', [wedding]],
    ['wide leg', [trousers]],
    ['wide-leg', [trousers]],
    ['black trousers', [trousers]],
    ['strassen', [street]],
    ['grosse ZOE', [street]],
    ['lodz', [street]],
    ['محمد', [arabic]],
    ['معطف محمد', [arabic]],
    ['着物', [japanese]],
    ['着物 東京', [japanese]],
    ['物着', []],
    ['สีแดง', [thai]],
    // A search matches beginnings of words, and parts within words only when there is no such match.
    ['mantel', [street]],
    ['red', [layered]],
  ]
  for (const [q, captions] of found) {
    const all = await findPosts(q)
    expect([q, all.filter((caption) => shared.includes(caption ?? ''))]).toEqual([q, captions])
  }
  expect(await findPosts('elodie black')).toEqual([trousers])
  expect(await findPosts('trousers ngo wide')).toEqual([trousers])
  expect(await findPosts('maraok black')).toEqual([])
  await share(testApp, elodie, { postType: 'regular', caption: 'The red one' })
  expect(await findPosts('red')).toEqual(['The red one'])
})

test('are found by the current descriptions of their pictures', async () => {
  const draft = {
    postType: 'regular' as const,
    caption: 'Errands',
    klotags: [],
    media: [{ uploadId: await giveUpload(testApp, elodie), altText: 'A woman in a red coat' }],
    clientKey: randomUUID(),
  }
  const { body: post } = await call(createPost, { body: draft }, elodie)
  expect(await findPosts('red coat')).toEqual(['Errands'])
  expect(await findPosts('errands coat')).toEqual(['Errands'])
  const body = {
    postType: 'regular' as const,
    caption: 'Errands',
    klotags: [],
    altTexts: ['A woman in a green cape'],
  }
  await call(updatePost, { params: { postId: post.id }, body }, elodie)
  expect(await findPosts('green cape')).toEqual(['Errands'])
  expect(await findPosts('red coat')).toEqual([])
})

test('are found by the current name of their author', async () => {
  const renamed = await join('renamed')
  const captions = ['Boots in snow', 'Boots in rain']
  for (const caption of captions) await share(testApp, renamed, { postType: 'regular', caption })
  expect(await findPosts('renamed boots')).toEqual(captions.toReversed())
  await call(updateProfile, { body: { displayName: 'Ximena' } }, renamed)
  expect(await findPosts('ximena')).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(testApp.platform.db)
  await testApp.drain()
  expect(await findPosts('ximena boots')).toEqual(captions.toReversed())
  await call(updateProfile, { body: { displayName: null } }, renamed)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(testApp.platform.db)
  await testApp.drain()
  expect(await findPosts('ximena')).toEqual([])
})

test('operators of a text search are plain text', async () => {
  const quoted = "It's a (coat) & | ! <-> :* 'dress' \\ trap"
  await share(testApp, elodie, { postType: 'regular', caption: quoted })
  for (const q of [
    "it's",
    "'dress' trap",
    'coat & trap',
    'trap:*',
    '!trap',
    'coat <-> trap',
    "trap'",
    'trap\\',
  ]) {
    expect([q, await findPosts(q)]).toEqual([q, [quoted]])
  }
  for (const q of ["''", ':*', '&|!', '<->', '()', '\\\\'])
    expect([q, await findPosts(q)]).toEqual([q, []])
})

test('the parts of a word with an apostrophe are found side by side', async () => {
  const shared = ["I don't know", 'Ich mag’s, l’été', 'A donut, a T-shirt', 'Don Tito’s tailor']
  for (const caption of shared) await share(testApp, elodie, { postType: 'regular', caption })
  const [dont, ete, , tito] = shared
  for (const q of ["don't", 'DON’T', "i don't", "'don't'", 'don’t know'])
    expect([q, (await findPosts(q)).filter((found) => found !== tito)]).toEqual([q, [dont]])
  for (const q of ["l'ete", 'l’é', "mag's ete"]) expect([q, await findPosts(q)]).toEqual([q, [ete]])
  expect(await findPosts("tito's")).toEqual([tito])
  const person = await join('oneill')
  await call(updateProfile, { body: { displayName: 'Nan O’Neill' } }, person)
  await share(testApp, person, { postType: 'regular', caption: 'A name' })
  expect(await findPosts("o'neill")).toEqual(['A name'])
  for (const q of ["o'neill", 'O’Neill nan', 'neill', "o'n"]) {
    const { body } = await call(searchPeople, { query: { q } }, viewer)
    expect([q, body.items.map(({ id }) => id)]).toEqual([q, [person.id]])
  }
})
