// What is kept in memory of a post is never shown once it changed.
import { getDiscover } from '@kloset/contract/feeds'
import { likePost } from '@kloset/contract/likes'
import { deletePost, getPost, updatePost } from '@kloset/contract/posts'
import { updateProfile } from '@kloset/contract/profiles'
import { beforeEach, expect, test } from 'vitest'
import { concludeUpload } from '../features/media/conclude-upload.ts'
import { findMediaOfPosts, findUpload } from '../features/media/media.queries.ts'
import { recordStatements } from '../platform/database/statements.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

let postId: string
beforeEach(async () => {
  postId = (await share(testApp, author, { postType: 'regular', caption: 'Before' })).id
  // Read once, so that it is kept.
  await top()
})

const top = async () => (await call(getDiscover, {}, reader)).body.items[0]

test('a page that was read before takes two statements', async () => {
  const { statements } = await recordStatements(top)
  expect(statements).toHaveLength(2)
})

test('new words show at once', async () => {
  expect(await top()).toMatchObject({ id: postId, caption: 'Before' })
  const body = { postType: 'regular' as const, caption: 'After' }
  await call(updatePost, { params: { postId }, body }, author)
  expect(await top()).toMatchObject({ id: postId, caption: 'After' })
})

test('a new name of the author shows at once', async () => {
  await call(updateProfile, { body: { displayName: 'Another Name' } }, author)
  expect(await top()).toMatchObject({ author: { displayName: 'Another Name' } })
})

test('a picture that could not be processed says so at once', async () => {
  const [file] = await findMediaOfPosts(platform.db, [postId])
  const upload = await findUpload(platform.db, author.id, file?.upload_id ?? '')
  expect(upload).not.toBeNull()
  if (upload) await concludeUpload(platform, upload, { state: 'failed', failure: 'Damaged.' })
  expect(await top()).toMatchObject({ media: [{ state: 'failed', failure: 'Damaged.' }] })
})

test('likes count for everyone at once, and are marked for who gave them alone', async () => {
  await call(likePost, { params: { postId } }, reader)
  expect(await top()).toMatchObject({ counts: { likesCount: 1 }, viewer: { liked: true } })
  const { body } = await call(getPost, { params: { postId } }, author)
  expect(body).toMatchObject({
    counts: { likesCount: 1 },
    viewer: { liked: false, isOwner: true },
  })
})

test('a post that was deleted is gone at once', async () => {
  await call(deletePost, { params: { postId } }, author)
  expect((await top())?.id).not.toBe(postId)
  expect((await call(getPost, { params: { postId } }, reader)).problem.code).toBe('post_not_found')
})
