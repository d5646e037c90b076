import {
  addComment,
  type Comment,
  deleteComment,
  getComments,
  getReplies,
} from '@kloset/contract/comments'
import { getPost } from '@kloset/contract/posts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const shareThread = async () => ({
  params: { postId: (await share(testApp, author, { postType: 'forum' })).id },
})
type Params = Awaited<ReturnType<typeof shareThread>>

async function comment(
  { params }: Params,
  content: string,
  as = reader,
  parentCommentId: string | null = null,
): Promise<Comment> {
  const body = { content, parentCommentId, clientKey: randomUUID() }
  return (await call(addComment, { params, body }, as)).body
}

const commentsCount = async ({ params }: Params) =>
  (await call(getPost, { params })).body.counts.commentsCount

describe('comments', () => {
  test('are read oldest first, 50 a page, also by a visitor', async () => {
    const thread = await shareThread()
    for (let number = 1; number <= 52; number += 1) await comment(thread, `comment ${number}`)
    const first = await call(getComments, thread)
    expect(first.body.items.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, index) => `comment ${index + 1}`),
    )
    const cursor = first.body.nextCursor ?? ''
    const second = await call(getComments, { ...thread, query: { cursor } })
    expect(second.body.items.map(({ content }) => content)).toEqual(['comment 51', 'comment 52'])
    expect(second.body.nextCursor).toBeNull()
    expect(await commentsCount(thread)).toBe(52)
  })

  test('a reply to a reply is attached to the top comment, which counts its replies', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'top')
    const reply = await comment(thread, 'reply', author, top.id)
    const deeper = await comment(thread, '@author deeper', reader, reply.id)
    expect(deeper.parentCommentId).toBe(top.id)
    const { body } = await call(getReplies, { params: { ...thread.params, commentId: top.id } })
    expect(body.items.map(({ content }) => content)).toEqual(['reply', '@author deeper'])
    const { body: tops } = await call(getComments, thread)
    expect(tops.items).toMatchObject([{ content: 'top', replyCount: 2 }])
    expect(await commentsCount(thread)).toBe(3)
  })

  test('sending the same comment again adds it once', async () => {
    const thread = await shareThread()
    const body = { content: 'once', clientKey: randomUUID() }
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => call(addComment, { ...thread, body }, reader)),
    )
    expect(new Set(sent.map((answer) => answer.body.id))).toEqual(new Set([body.clientKey]))
    expect(await commentsCount(thread)).toBe(1)
  })

  test('only the author of a comment deletes it; with replies its place stays', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'words to forget')
    await comment(thread, 'reply', author, top.id)
    const params = { ...thread.params, commentId: top.id }
    expect((await call(deleteComment, { params }, author)).problem.code).toBe('comment_not_found')
    expect((await call(deleteComment, { params }, reader)).status).toBe(204)
    const { body } = await call(getComments, thread)
    expect(body.items).toMatchObject([{ isDeleted: true, content: '', replyCount: 1 }])
    expect(await commentsCount(thread)).toBe(1)
    const { rows } = await sql<{ content: string }>`
      select content from post_comments where id = ${top.id}
    `.execute(platform.db)
    expect(rows[0]?.content).not.toContain('forget')
  })

  test('deleting a reply lowers its parent’s count', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'top')
    const reply = await comment(thread, 'reply', reader, top.id)
    const params = { ...thread.params, commentId: reply.id }
    expect((await call(deleteComment, { params }, reader)).status).toBe(204)
    expect((await call(getComments, thread)).body.items).toMatchObject([{ replyCount: 0 }])
    expect(await commentsCount(thread)).toBe(1)
  })

  test('50 comments at once leave the count equal to the rows', async () => {
    const thread = await shareThread()
    await Promise.all(Array.from({ length: 50 }, (_, index) => comment(thread, `n ${index}`)))
    expect(await commentsCount(thread)).toBe(50)
  })

  test.for([
    ['nothing but spaces', '   '],
    ['more than 1,000 characters', 'a'.repeat(1001)],
    ['a character the database cannot store', 'a\u0000b'],
  ])('%s is refused with the field named', async ([, content]) => {
    const thread = await shareThread()
    const body = { content: content ?? '', clientKey: randomUUID() }
    const refused = await call(addComment, { ...thread, body }, reader)
    expect(refused).toMatchObject({
      status: 400,
      problem: { code: 'invalid_input', fields: [{ path: 'body.content' }] },
    })
    expect(await commentsCount(thread)).toBe(0)
  })

  test('a parent of another post, no post, and a visitor are refused', async () => {
    const [one, other] = [await shareThread(), await shareThread()]
    const top = await comment(other, 'elsewhere')
    const body = { content: 'hi', parentCommentId: top.id, clientKey: randomUUID() }
    expect((await call(addComment, { ...one, body }, reader)).problem.code).toBe(
      'comment_not_found',
    )
    const nowhere = { params: { postId: randomUUID() }, body: { ...body, parentCommentId: null } }
    expect((await call(addComment, nowhere, reader)).problem.code).toBe('post_not_found')
    expect((await call(addComment, { ...one, body })).problem.code).toBe('unauthenticated')
  })
})
