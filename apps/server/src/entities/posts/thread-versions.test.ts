// The author of a thread can correct its title and description at any time, and everybody can read the earlier ones.
import { addComment } from '@kloset/contract/comments.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { deletePost, getPost, type PostChange, updatePost } from '@kloset/contract/posts.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { threadVersionLimits } from '@kloset/contract/thread-versions'
import { getThreadVersions } from '@kloset/contract/thread-versions.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const shareThread = () =>
  share(testApp, author, { postType: 'forum', title: 'Beter boots?', description: 'For rain.' })

type ThreadChange = Extract<PostChange, { postType: 'forum' }>
const change = (postId: string, words: Partial<ThreadChange>, as = author) => {
  const body: ThreadChange = {
    postType: 'forum',
    description: 'For rain.',
    klotags: [],
    ...words,
  }
  return call(updatePost, { params: { postId }, body }, as)
}
const read = (postId: string, as: TestPerson | null = reader, cursor?: string) =>
  call(
    getThreadVersions,
    { params: { postId }, query: cursor === undefined ? {} : { cursor } },
    as ?? undefined,
  )
const wordsOf = async (postId: string) =>
  (await read(postId)).body.items.map(({ title, description }) => [title, description])

describe('the author of a thread', () => {
  test('fixes its words also when it is old and answered; everybody who sees it reads the earlier ones', async () => {
    const { id: postId } = await shareThread()
    await sql`update posts set created_at = now() - interval '3 days' where post_id = ${postId}`.execute(
      platform.db,
    )
    const body = { content: 'The brown ones', clientKey: randomUUID() }
    await call(addComment, { params: { postId }, body }, reader)
    expect((await read(postId)).body).toEqual({ items: [], nextCursor: null })
    const { body: fixed } = await change(postId, { title: 'Better boots?' })
    expect([fixed.title, fixed.counts.commentsCount]).toEqual(['Better boots?', 1])
    expect(fixed.editedAt).not.toBeNull()
    await change(postId, { description: 'For snow.' })
    expect(await wordsOf(postId)).toEqual([
      ['Better boots?', 'For rain.'],
      ['Beter boots?', 'For rain.'],
    ])
    const { body: seen } = await call(getPost, { params: { postId } }, reader)
    expect([seen.title, seen.description]).toEqual(['Better boots?', 'For snow.'])
    expect((await read(postId, null)).body.items).toHaveLength(2)
  })

  test('stores no version when neither title nor description changes', async () => {
    const { id } = await shareThread()
    await change(id, { title: 'Beter boots?', klotags: ['boots'] })
    await change(id, {})
    expect(await wordsOf(id)).toEqual([])
  })

  test('of two changes at the same moment keeps what each of them replaced', async () => {
    const { id } = await shareThread()
    await Promise.all([change(id, { title: 'One?' }), change(id, { title: 'Two?' })])
    const { body: now } = await call(getPost, { params: { postId: id } }, reader)
    const titles = [...(await wordsOf(id)).map(([title]) => title), now.title]
    expect(new Set(titles)).toEqual(new Set(['Beter boots?', 'One?', 'Two?']))
  })

  test('cannot leave title or description empty, or write more than when sharing', async () => {
    const { id } = await shareThread()
    for (const words of [
      { title: ' ' },
      { description: '' },
      { title: 'x'.repeat(201) },
      { description: 'x'.repeat(1001) },
    ]) {
      expect((await change(id, words)).problem.code).toBe('invalid_input')
    }
    expect(await wordsOf(id)).toEqual([])
  })
})

describe('earlier versions', () => {
  test('are read page by page, each once', async () => {
    const { id } = await shareThread()
    const count = threadVersionLimits.pageSize + 3
    for (let number = 0; number < count; number += 1) {
      await change(id, { description: `Version ${number}` })
    }
    const first = (await read(id)).body
    expect(first.items).toHaveLength(threadVersionLimits.pageSize)
    const second = (await read(id, reader, first.nextCursor ?? undefined)).body
    expect(second.nextCursor).toBeNull()
    const ids = new Set([...first.items, ...second.items].map((version) => version.id))
    expect(ids.size).toBe(count)
  })

  test('go with the thread, and are hidden from those who do not see it', async () => {
    const blocked = await join('blocked')
    const { id } = await shareThread()
    await change(id, { title: 'Better boots?' })
    await call(blockPerson, { params: { userId: blocked.id } }, author)
    expect((await read(id, blocked)).problem.code).toBe('post_not_found')
    const body = { audience: 'followers' as const, commentsFrom: 'everyone' as const }
    await call(setAudience, { params: { postId: id }, body }, author)
    for (const person of [reader, null]) {
      expect((await read(id, person)).problem.code).toBe('post_not_found')
    }
    expect((await read(id, author)).body.items).toHaveLength(1)
    await call(deletePost, { params: { postId: id } }, author)
    expect((await read(id)).problem.code).toBe('post_not_found')
  })

  test('are made by nobody else', async () => {
    const { id } = await shareThread()
    expect((await change(id, { title: 'Mine?' }, reader)).problem.code).toBe('post_not_found')
    expect(await wordsOf(id)).toEqual([])
  })
})
