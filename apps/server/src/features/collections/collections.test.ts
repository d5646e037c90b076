import { collectionLimits } from '@kloset/contract/collections'
import * as contract from '@kloset/contract/collections.schemas'
import { getUnreadCount } from '@kloset/contract/notifications.schemas'
import { deletePost, getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { blockPerson, mutePerson, unblockPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { deleteCollection } from './collections.queries.ts'
import { savePost } from './collections.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const author = await join('author')
let keeper: TestPerson
beforeEach(async () => {
  keeper = await givePerson(testApp)
})

const shareLook = async () => (await share(testApp, author, { postType: 'regular' })).id
const save = (postId: string, collectionId?: string, as = keeper) =>
  call(
    contract.savePost,
    { params: { postId }, body: { ...(collectionId && { collectionId }) } },
    as,
  )
const unsave = (postId: string, as = keeper) =>
  call(contract.unsavePost, { params: { postId } }, as)
const create = (name: string, as = keeper) =>
  call(contract.createCollection, { body: { name } }, as)
const list = async (postId?: string) =>
  (await call(contract.getCollections, { query: { ...(postId && { postId }) } }, keeper)).body
const saved = async (collectionId?: string) =>
  (await call(contract.getSavedPosts, { query: { ...(collectionId && { collectionId }) } }, keeper))
    .body.items
const isSaved = async (postId: string, as: TestPerson) =>
  (await call(getPost, { params: { postId } }, as)).body.viewer.saved

describe('saving', () => {
  test('the first save makes a collection, in the language of the reader', async () => {
    const postId = await shareLook()
    const { body } = await save(postId)
    expect(body.collection.name).toBe('Saved posts')
    expect((await list(postId)).savedIn).toBe(body.collection.id)
    expect(await saved()).toMatchObject([{ id: postId, post: { viewer: { saved: true } } }])
    expect([await isSaved(postId, keeper), await isSaved(postId, author)]).toEqual([true, false])

    const german = await testApp.app.http.inject({
      method: 'PUT',
      url: `/api/posts/${postId}/save`,
      headers: { cookie: author.cookie, 'accept-language': 'de' },
      payload: {},
    })
    expect(german.json()).toMatchObject({ collection: { name: 'Gemerkte Beiträge' } })
  })

  test('a post is saved although the collection that was used last is deleted meanwhile', async () => {
    const [first, second] = [await shareLook(), await shareLook()]
    const { collection } = (await save(first)).body
    let saving: ReturnType<typeof save> | undefined
    await transaction(platform.db, async (tx) => {
      await deleteCollection(tx, keeper.id, collection.id)
      saving = save(second)
      await untilWaiting(platform.db, 1)
    })
    const answer = await saving
    expect(answer).toMatchObject({ status: 200, body: { collection: { name: 'Saved posts' } } })
    expect(await saved()).toMatchObject([{ id: second }])
  })

  test('a post goes to the collection that was used last, and stays where it is', async () => {
    const [coats, hats] = [(await create('Coats')).body, (await create('Hats')).body]
    const [first, second] = [await shareLook(), await shareLook()]
    expect((await save(first)).body.collection).toEqual(hats)
    expect((await save(second, coats.id)).body.collection).toEqual(coats)
    expect((await save(first)).body.collection).toEqual(hats)
    expect((await list()).items.map(({ name, postsCount }) => [name, postsCount])).toEqual([
      ['Hats', 1],
      ['Coats', 1],
    ])
    expect((await save(first, coats.id)).body.collection).toEqual(coats)
    expect((await saved(coats.id)).map(({ id }) => id)).toEqual([second, first])
    expect(await saved(hats.id)).toEqual([])
  })

  test('it is one statement, and nobody is notified', async () => {
    const postId = await shareLook()
    const one = { userId: keeper.id, postId, collectionId: null, firstName: 'Saved posts' }
    const before = (await call(getUnreadCount, {}, author)).body
    const { statements } = await recordStatements(() => savePost(platform, one))
    expect(statements).toHaveLength(1)
    expect((await call(getUnreadCount, {}, author)).body).toEqual(before)
  })

  test('the author alone reads how many others saved a post, and never who', async () => {
    const postId = await shareLook()
    const answerOf = async (as: TestPerson | null) =>
      (await call(getPost, { params: { postId } }, as ?? undefined)).body
    expect((await answerOf(author)).savesCount).toBe(0)
    await save(postId)
    await save(postId, undefined, await givePerson(testApp))
    await save(postId, undefined, author)
    const shown = await answerOf(author)
    expect(shown.savesCount).toBe(2)
    expect(JSON.stringify(shown)).not.toContain(keeper.id)
    for (const other of [keeper, null])
      expect(await answerOf(other)).not.toHaveProperty('savesCount')
    const ofAuthor = await call(getPostsOfPerson, { params: { userId: author.id } }, keeper)
    expect(JSON.stringify(ofAuthor.body)).not.toContain('savesCount')
    await unsave(postId)
    expect((await answerOf(author)).savesCount).toBe(1)
  })

  test('ten saves at once are one save in one collection; so are saves and removals', async () => {
    const postId = await shareLook()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(postId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list()).items).toMatchObject([{ name: 'Saved posts', postsCount: 1 }])
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 2 ? save(postId) : unsave(postId))),
    )
    expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('taking it back says where it was; doing it again changes nothing', async () => {
    const postId = await shareLook()
    const { collection } = (await save(postId)).body
    const place = expect.stringMatching(/^\d+-\d+$/) as string
    expect((await unsave(postId)).body).toEqual({ collection, note: null, place })
    expect((await unsave(postId)).body).toEqual({ collection: null, note: null, place: null })
    expect((await list(postId)).savedIn).toBeNull()
  })

  test('what does not exist, or is somebody else’s, is refused', async () => {
    const postId = await shareLook()
    const foreign = (await create('Mine', author)).body.id
    const missing = { status: 404, problem: { code: 'collection_not_found' } }
    expect(await save(postId, foreign)).toMatchObject(missing)
    expect(await save(postId, randomUUID())).toMatchObject(missing)
    const noPost = { status: 404, problem: { code: 'post_not_found' } }
    expect(await save(randomUUID())).toMatchObject(noPost)
    await sql`update posts set held_at = now() where post_id = ${postId}`.execute(platform.db)
    expect(await save(postId)).toMatchObject(noPost)
    await call(blockPerson, { params: { userId: keeper.id } }, author)
    expect(await save(await shareLook())).toMatchObject(noPost)
    expect((await list()).items).toEqual([])
    await call(unblockPerson, { params: { userId: keeper.id } }, author)
    const garbage = await call(
      contract.savePost,
      { params: { postId: 'x' }, body: { collectionId: 'y' } },
      keeper,
    )
    expect(garbage).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
  })
})

describe('collections', () => {
  test('a name is 1 to 60 characters and taken once, whatever its case', async () => {
    expect(await create('Coats')).toMatchObject({ status: 200, body: { name: 'Coats' } })
    const taken = { code: 'conflict', detail: 'You have a collection with this name.' }
    expect(await create(' coats ')).toMatchObject({ status: 409, problem: taken })
    expect((await create('Coats', author)).status).toBe(200)
    for (const name of ['', '   ', 'a'.repeat(61), 'a'.repeat(200)]) {
      expect((await create(name)).problem.fields).toMatchObject([{ path: 'body.name' }])
    }
  })

  test('one that is made again with the same key is the same', async () => {
    const body = { name: 'Coats', clientKey: randomUUID() }
    const make = (as = keeper) => call(contract.createCollection, { body }, as)
    const answers = await Promise.all(Array.from({ length: 10 }, () => make()))
    const made = { status: 200, body: { id: body.clientKey, name: 'Coats' } }
    for (const each of [...answers, await make()]) expect(each).toMatchObject(made)
    expect((await list()).items).toHaveLength(1)
    expect(await make(await givePerson(testApp))).toMatchObject(made)
    expect((await create('Coats')).status).toBe(409)
    const other = { name: 'coats', clientKey: randomUUID() }
    expect((await call(contract.createCollection, { body: other }, keeper)).status).toBe(409)
  })

  test('one is renamed to a name that is not taken, and deleted with what is saved in it', async () => {
    const [coats, hats] = [(await create('Coats')).body, (await create('Hats')).body]
    const rename = (collectionId: string, name: string, as = keeper) =>
      call(contract.updateCollection, { params: { collectionId }, body: { name } }, as)
    const remove = (collectionId: string, as = keeper) =>
      call(contract.deleteCollection, { params: { collectionId } }, as)
    expect((await rename(hats.id, 'COATS')).status).toBe(409)
    expect((await rename(hats.id, ' ')).status).toBe(400)
    expect((await rename(hats.id, 'hats')).body).toEqual({ id: hats.id, name: 'hats' })
    expect((await rename(hats.id, 'Mine', author)).problem.code).toBe('collection_not_found')
    const [inHats, inCoats] = [await shareLook(), await shareLook()]
    await save(inHats, hats.id)
    await save(inCoats, coats.id)
    expect((await remove(hats.id, author)).problem.code).toBe('collection_not_found')
    expect((await remove(hats.id)).status).toBe(204)
    expect((await remove(hats.id)).status).toBe(404)
    expect((await rename(hats.id, 'Late')).status).toBe(404)
    expect([await isSaved(inHats, keeper), await isSaved(inCoats, keeper)]).toEqual([false, true])
    expect((await list()).items.map(({ name }) => name)).toEqual(['Coats'])
  })

  test('more collections than the limit are refused, also when they are made at once', async () => {
    await sql`
      insert into collections (user_id, name)
      select ${keeper.id}, 'Number ' || number
      from generate_series(2, ${collectionLimits.collections}::int) as number
    `.execute(platform.db)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => create(`More ${number}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  test('more collections or saved posts than the limits are refused', async () => {
    await sql`
      insert into collections (user_id, name)
      select ${keeper.id}, 'Number ' || number
      from generate_series(1, ${collectionLimits.collections}::int) as number
    `.execute(platform.db)
    const full = { code: 'conflict', detail: 'You can have 200 collections.' }
    expect(await create('One more')).toMatchObject({ status: 409, problem: full })
    const kept = await shareLook()
    const { id } = (await save(kept)).body.collection
    await sql`
      insert into saved_posts (user_id, post_id, collection_id)
      select ${keeper.id}, gen_random_uuid(), ${id}
      from generate_series(2, ${collectionLimits.saves}::int)
    `.execute(platform.db)
    const noMore = { code: 'conflict', detail: 'You can save 10,000 posts. Remove one first.' }
    expect(await save(await shareLook())).toMatchObject({ status: 409, problem: noMore })
    expect((await save(kept, (await list()).items.at(-1)?.id)).status).toBe(200)
    await unsave(kept)
    expect((await save(await shareLook())).status).toBe(200)
  })
})

describe('saved posts', () => {
  test('pages have each once, newest first, also while others are saved', async () => {
    const { id } = (await create('Many')).body
    await sql`
      insert into saved_posts (user_id, post_id, collection_id)
      select ${keeper.id}, gen_random_uuid(), ${id} from generate_series(1, 70)
    `.execute(platform.db)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { collectionId: id, ...(cursor && { cursor }) }
      const { body } = await call(contract.getSavedPosts, { query }, keeper)
      seen.push(...body.items.map((item) => item.id))
      if (!cursor) await save(await shareLook())
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([70, 70])
  })

  test('a deleted post, and one of a blocked person, leaves an empty slot that goes away', async () => {
    const other = await givePerson(testApp)
    const [deleted, blocked] = [
      await shareLook(),
      (await share(testApp, other, { postType: 'regular' })).id,
    ]
    const { id } = (await save(deleted)).body.collection
    await save(blocked)
    await call(mutePerson, { params: { userId: other.id }, body: { days: null } }, keeper)
    expect((await saved()).map(({ post }) => post?.id)).toEqual([blocked, deleted])
    await call(deletePost, { params: { postId: deleted } }, author)
    await call(blockPerson, { params: { userId: keeper.id } }, other)
    expect(await saved(id)).toMatchObject([
      { id: blocked, post: null },
      { id: deleted, post: null },
    ])
    expect((await list()).items).toMatchObject([{ postsCount: 2, covers: [] }])
    expect((await unsave(deleted)).status).toBe(200)
    expect((await unsave(blocked)).status).toBe(200)
    expect(await saved(id)).toEqual([])
  })

  test('nobody else reads them', async () => {
    const postId = await shareLook()
    const { id } = (await save(postId)).body.collection
    const asked = await call(contract.getSavedPosts, { query: { collectionId: id } }, author)
    expect(asked).toMatchObject({ status: 404, problem: { code: 'collection_not_found' } })
    expect((await unsave(postId, author)).body).toEqual({
      collection: null,
      note: null,
      place: null,
    })
    expect(await saved()).toHaveLength(1)
  })
})
