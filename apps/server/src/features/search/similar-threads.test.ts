// Threads like the one whose title is being typed.
import { findSimilarThreads } from '@kloset/contract/search.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { similarTerms } from './search.rules.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [author, writer] = [await join('author'), await join('writer')]

const ask = (title: string, by = author) =>
  share(testApp, by, { postType: 'forum', title, description: 'Tell me.' })
const find = async (title: string, as: TestPerson = writer) => {
  const { body } = await call(findSimilarThreads, { query: { title } }, as)
  return body.items.map((post) => post.title)
}

test('a title is searched by its longest words, then by fewer of them', () => {
  expect(similarTerms('How do I wash a woollen sweater?')).toEqual([
    'woollen sweater wash',
    'woollen sweater',
    'woollen',
  ])
  expect(similarTerms('Is it so?')).toEqual([])
})

test('threads with most of the words come first, at most three, and no other posts', async () => {
  await ask('Corduroy trousers for winter?')
  await ask('Which corduroy jacket fits?')
  await ask('Is corduroy warm in winter?')
  await ask('Corduroy again?')
  await share(testApp, author, { postType: 'regular', caption: 'corduroy trousers in winter' })
  const found = await find('Corduroy trousers in winter')
  expect(found).toHaveLength(3)
  expect(found[0]).toBe('Corduroy trousers for winter?')
  expect(await find('Something else entirely')).toEqual([])
  expect(await find('So?')).toEqual([])
})

test('threads of people behind a block are not found', async () => {
  const blocked = await join('blocked')
  await ask('Velvet slippers outdoors?', blocked)
  expect(await find('Velvet slippers')).toEqual(['Velvet slippers outdoors?'])
  await call(blockPerson, { params: { userId: blocked.id } }, writer)
  expect(await find('Velvet slippers')).toEqual([])
})

test('threads that are not for everyone are not found', async () => {
  const draft = { postType: 'forum', title: 'Seersucker at night?' } as const
  await share(testApp, author, { ...draft, audience: 'followers' })
  await share(testApp, author, { ...draft, audience: 'me' })
  expect(await find('Seersucker at night')).toEqual([])
})

test('a title that is too long is refused', async () => {
  const { status } = await call(findSimilarThreads, { query: { title: 'x'.repeat(201) } }, writer)
  expect(status).toBe(400)
})
