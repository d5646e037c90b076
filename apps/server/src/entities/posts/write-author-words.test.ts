// A new name reaches the posts of its owner, whatever happens to them at the same moment.
import { updatePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { deletePost } from './posts.service.ts'
import { run } from './write-author-words.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { db } = platform
const author = await join('author')

let postId = ''
beforeEach(async () => {
  const shared = await share(testApp, author, { postType: 'regular', caption: 'Velvet' })
  postId = shared.id
})

const isFoundBy = async (words: string) => {
  const { rows } = await sql`
    select from post_words where post_id = ${postId} and words @@ search_query(${words})
  `.execute(db)
  return rows.length > 0
}
const rename = (name: string) =>
  sql`update profiles set display_name = ${name} where id = ${author.id}`.execute(db)

test('a post that is being edited is found by its new words and the new name', async () => {
  await rename('Clementine')
  const body = { postType: 'regular', caption: 'Corduroy' } as const
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    // The edit waits here, before its last statement.
    await sql`select from post_words where post_id = ${postId} for update`.execute(tx)
    begun.push(call(updatePost, { params: { postId }, body }, author))
    await untilWaiting(db, 1)
    begun.push(run({ db }, { userId: author.id }))
    await untilWaiting(db, 2)
  })
  await Promise.all(begun)
  expect(await isFoundBy('clementine corduroy')).toBe(true)
  expect(await isFoundBy('velvet')).toBe(false)
})

test('a post that is being deleted leaves no search words, and no error', async () => {
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select from post_words where post_id = ${postId} for update`.execute(tx)
    begun.push(deletePost(platform, postId, author.id))
    await untilWaiting(db, 1)
    begun.push(run({ db }, { userId: author.id }))
    await untilWaiting(db, 2)
  })
  await Promise.all(begun)
  const { rows } = await sql`select from post_words where post_id = ${postId}`.execute(db)
  expect(rows).toEqual([])
})

test('when the words of one post cannot be written, later posts get theirs', async () => {
  const { id: laterId } = await share(testApp, author, { postType: 'regular', caption: 'Linen' })
  await rename('Josephine')
  const allow = await refuseWrites(db, {
    event: 'update',
    table: 'post_words',
    column: 'post_id',
    value: postId,
  })
  await expect(run({ db }, { userId: author.id })).rejects.toThrow('failed')
  await allow()
  expect(await isFoundBy('josephine')).toBe(false)
  postId = laterId
  expect(await isFoundBy('josephine linen')).toBe(true)
})
