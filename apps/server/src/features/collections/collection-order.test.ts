// What the owner of a collection adds to it: notes, an order, a cover.
import * as contract from '@kloset/contract/collections.schemas'
import { deletePost, getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createKeeping } from '../../test-support/keeping.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
let keeper: TestPerson
const { author, save, create, shareLook } = await createKeeping(testApp, () => keeper)
const { call, platform } = testApp

beforeEach(async () => {
  keeper = await givePerson(testApp)
})

const unsave = (postId: string) => call(contract.unsavePost, { params: { postId } }, keeper)
const list = async (postId?: string) =>
  (await call(contract.getCollections, { query: { ...(postId && { postId }) } }, keeper)).body
const saved = async (collectionId?: string) =>
  (await call(contract.getSavedPosts, { query: { ...(collectionId && { collectionId }) } }, keeper))
    .body.items

describe('what its owner adds', () => {
  const noted = (postId: string, note: string | null) =>
    call(contract.savePost, { params: { postId }, body: { note } }, keeper)

  test('a note on a saved post is only theirs, and stays until they replace it', async () => {
    const postId = await shareLook()
    await noted(postId, '  The cuff, and how it sits open.  ')
    expect((await list(postId)).note).toBe('The cuff, and how it sits open.')
    const { id } = (await create('Coats')).body
    await save(postId, id)
    expect(await saved(id)).toMatchObject([{ note: 'The cuff, and how it sits open.' }])
    const shown = await call(getPost, { params: { postId } }, author)
    expect(JSON.stringify(shown.body)).not.toContain('cuff')
    await call(deletePost, { params: { postId } }, author)
    expect(await saved(id)).toMatchObject([{ note: 'The cuff, and how it sits open.', post: null }])
    expect((await unsave(postId)).body).toMatchObject({ note: 'The cuff, and how it sits open.' })
  })

  test('an empty note removes the note, and a note has 500 characters at most', async () => {
    const postId = await shareLook()
    await noted(postId, 'Lining')
    await noted(postId, '   ')
    expect((await list(postId)).note).toBeNull()
    await noted(postId, 'Lining')
    await noted(postId, null)
    expect((await list(postId)).note).toBeNull()
    for (const note of ['a'.repeat(501), 'a\u0000b']) {
      const { status, problem } = await noted(postId, note)
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.note'])
    }
  })

  test('the cover is one of its posts, the first ones without it, and never one that is gone', async () => {
    const { id } = (await create('Coats')).body
    const elsewhere = await shareLook()
    await save(elsewhere, id)
    const { id: hats } = (await create('Hats')).body
    const posts = [await shareLook(), await shareLook(), await shareLook(), await shareLook()]
    for (const postId of posts) await save(postId, id)
    const cover = (coverPostId: string | null, collectionId = id, as = keeper) =>
      call(contract.updateCollection, { params: { collectionId }, body: { coverPostId } }, as)
    const shown = async () => (await list()).items.find((one) => one.id === id)
    expect((await cover(posts[0] ?? null)).body).toEqual({ id, name: 'Coats' })
    expect(await shown()).toMatchObject({ coverPostId: posts[0], postsCount: 5 })
    expect((await shown())?.covers).toHaveLength(3)
    await sql`update posts set thumbnail_url = '/media/' || post_id`.execute(platform.db)
    const [a = '', , , d = ''] = posts
    expect((await shown())?.covers).toEqual([a, d, posts[2]].map((postId) => `/media/${postId}`))
    expect((await cover(randomUUID())).problem.code).toBe('post_not_found')
    expect((await cover(posts[0] ?? null, hats)).problem.code).toBe('post_not_found')
    expect((await cover(posts[0] ?? null, id, author)).problem.code).toBe('collection_not_found')
    expect((await cover(null, randomUUID())).problem.code).toBe('collection_not_found')
    await call(deletePost, { params: { postId: posts[0] ?? '' } }, author)
    // The next post takes its place.
    const next = [d, posts[2], posts[1]].map((postId) => `/media/${postId}`)
    expect((await shown())?.covers).toEqual(next)
    await unsave(posts[0] ?? '')
    expect((await shown())?.covers).toEqual(next)
    await cover(null)
    expect(await shown()).toMatchObject({ coverPostId: null, name: 'Coats' })
  })
})

describe('the order in a collection', () => {
  const place = (collectionId: string, postId: string, after: string | null, as = keeper) =>
    call(contract.placeSavedPost, { params: { collectionId, postId }, body: { after } }, as)
  /** A collection of some posts, and their ids from first to last. */
  async function fill(count: number) {
    const { id } = (await create('Coats')).body
    const posts: string[] = []
    for (let number = 0; number < count; number += 1) {
      const postId = await shareLook()
      await save(postId, id)
      posts.unshift(postId)
    }
    return { id, posts }
  }
  const orderOf = async (id: string) => (await saved(id)).map((slot) => slot.id)

  test('a post is moved to the first position, the last one, and between two others', async () => {
    const { id, posts } = await fill(4)
    const [a = '', b = '', c = '', d = ''] = posts
    expect(await orderOf(id)).toEqual([a, b, c, d])
    expect((await place(id, c, null)).status).toBe(204)
    expect(await orderOf(id)).toEqual([c, a, b, d])
    await place(id, c, d)
    expect(await orderOf(id)).toEqual([a, b, d, c])
    await place(id, c, a)
    expect(await orderOf(id)).toEqual([a, c, b, d])
    await place(id, c, a)
    await place(id, c, c)
    expect(await orderOf(id)).toEqual([a, c, b, d])
    const last = await shareLook()
    await save(last, id)
    expect(await orderOf(id)).toEqual([last, a, c, b, d])
    // In the list of all saved posts, the newest comes first.
    expect((await saved()).map((slot) => slot.id)).toEqual([last, a, b, c, d])
  })

  test('a post that is taken out and put back has its position again, in all lists', async () => {
    const { id, posts } = await fill(4)
    const [a = '', b = '', c = '', d = ''] = posts
    await place(id, d, a)
    const before = [await saved(id), await saved()]
    expect(await orderOf(id)).toEqual([a, d, b, c])
    for (const postId of [d, b]) {
      const { place: was } = (await unsave(postId)).body
      const body = { collectionId: id, ...(was !== null && { place: was }) }
      await call(contract.savePost, { params: { postId }, body }, keeper)
    }
    expect([await saved(id), await saved()]).toEqual(before)
  })

  test('a place that no post can have is refused', async () => {
    const postId = await shareLook()
    for (const was of ['', '1', '1-', '4000000000000000-1', "1-'", '1e9-1']) {
      const body = { place: was }
      const { status, problem } = await call(
        contract.savePost,
        { params: { postId }, body },
        keeper,
      )
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.place'])
    }
  })

  test('there is always space: two posts change positions a hundred times', async () => {
    const { id, posts } = await fill(3)
    const [a = '', b = '', c = ''] = posts
    for (let number = 0; number < 100; number += 1) await place(id, number % 2 ? b : c, a)
    expect(await orderOf(id)).toEqual([a, b, c])
  })

  test('two tabs that move at once leave one order with each post once', async () => {
    const { id, posts } = await fill(6)
    const moves = posts.flatMap((postId, number) => [
      place(id, postId, null),
      place(id, postId, posts[(number + 3) % 6] ?? null),
    ])
    const answers = await Promise.all(moves)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await orderOf(id)).toSorted()).toEqual(posts.toSorted())
  })

  test('a position after a missing post, and one in a missing collection or somebody else’s, is refused', async () => {
    const { id, posts } = await fill(2)
    const [a = '', b = ''] = posts
    const gone = { status: 409, problem: { code: 'conflict' } }
    expect(await place(id, a, randomUUID())).toMatchObject(gone)
    const { id: hats } = (await create('Hats')).body
    await save(b, hats)
    expect(await place(id, a, b)).toMatchObject(gone)
    expect((await place(id, b, a)).problem.code).toBe('post_not_found')
    expect((await place(id, a, null, author)).problem.code).toBe('collection_not_found')
    expect((await place(randomUUID(), a, null)).problem.code).toBe('collection_not_found')
    const garbage = await call(
      contract.placeSavedPost,
      { params: { collectionId: id, postId: 'x' }, body: { after: 'y' } },
      keeper,
    )
    expect(garbage.status).toBe(400)
  })
})
