import {
  addComment,
  type Comment,
  deleteComment,
  getComments,
  getReplies,
} from '@kloset/contract/comments.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askAgain, share } from '../../test-support/fixtures.ts'
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

describe('the id that a client makes', () => {
  test('adds one comment to each post, and notifies of each', async () => {
    const threads = [await shareThread(), await shareThread()]
    const body = { content: 'nice', clientKey: randomUUID() }
    for (const { params } of [...threads, ...threads]) {
      expect((await call(addComment, { params, body }, reader)).body.id).toBe(body.clientKey)
    }
    expect(await Promise.all(threads.map(commentsCount))).toEqual([1, 1])
    const told = (await call(getNotifications, {}, author)).body.items
    const postIds = told.filter(({ content }) => content === 'nice').map(({ post }) => post?.id)
    expect(postIds.toReversed()).toEqual(threads.map(({ params }) => params.postId))
  })

  test('is refused when it is of somebody else’s comment', async () => {
    const { params } = await shareThread()
    const body = { content: 'mine', clientKey: randomUUID() }
    await call(addComment, { params, body }, reader)
    const refused = await call(addComment, { params, body }, author)
    expect(refused.problem.code).toBe('conflict')
  })
})

describe('comments', () => {
  test('are those of each post in each order, also when several are read at the same moment', async () => {
    const [one, other] = [await shareThread(), await shareThread()]
    for (const content of ['a', 'b']) await comment(one, content)
    await comment(other, 'c')
    const read = async ({ params }: Params, order: 'oldest' | 'newest') =>
      (await call(getComments, { params, query: { order } })).body.items.map(
        ({ content }) => content,
      )
    expect(
      await Promise.all([
        read(one, 'oldest'),
        read(one, 'newest'),
        read(other, 'oldest'),
        read(one, 'oldest'),
      ]),
    ).toEqual([['a', 'b'], ['b', 'a'], ['c'], ['a', 'b']])
  })

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

  test('only the author of a comment deletes it; with replies its row stays', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'words to forget')
    await comment(thread, 'reply', author, top.id)
    const params = { ...thread.params, commentId: top.id }
    expect((await call(deleteComment, { params }, author)).problem.code).toBe('comment_not_found')
    expect((await call(deleteComment, { params }, reader)).body).toEqual({ gone: [] })
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
    expect((await call(deleteComment, { params }, reader)).body).toEqual({ gone: [reply.id] })
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
    ['a character that speaks to terminals', 'a\u0007b'],
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

  test('10 MB are refused before they are read', async () => {
    const thread = await shareThread()
    const body = { content: 'a'.repeat(10_000_000), clientKey: randomUUID() }
    expect((await call(addComment, { ...thread, body }, reader)).status).toBe(413)
    expect(await commentsCount(thread)).toBe(0)
  })

  test('script tags are plain text', async () => {
    const thread = await shareThread()
    const { content } = await comment(thread, '<script>alert(1)</script>')
    expect(content).toBe('<script>alert(1)</script>')
  })

  test('a parent of another post, an unknown post, and a visitor are refused', async () => {
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

describe('a deleted comment', () => {
  test('keeps its row only as long as it has replies', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'top')
    const replies = [
      await comment(thread, 'one', author, top.id),
      await comment(thread, 'two', author, top.id),
    ]
    await call(deleteComment, { params: { ...thread.params, commentId: top.id } }, reader)
    const remove = ({ id }: Comment) =>
      call(deleteComment, { params: { ...thread.params, commentId: id } }, author)
    await Promise.all(replies.map(remove))
    expect((await call(getComments, thread)).body.items).toEqual([])
    expect(await commentsCount(thread)).toBe(0)
  })

  test('cannot be replied to, but the replies under it can', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'top')
    const reply = await comment(thread, 'reply', author, top.id)
    await call(deleteComment, { params: { ...thread.params, commentId: top.id } }, reader)
    const answer = (parentCommentId: string) => {
      const body = { content: 'late', parentCommentId, clientKey: randomUUID() }
      return call(addComment, { ...thread, body }, reader)
    }
    expect((await answer(top.id)).problem.code).toBe('comment_not_found')
    expect((await answer(reply.id)).body.parentCommentId).toBe(top.id)
  })

  test('at the moment of 10 replies: each finds it or not, and the counts are true', async () => {
    const thread = await shareThread()
    const top = await comment(thread, 'top')
    const answers = await Promise.all([
      askAgain(() =>
        call(deleteComment, { params: { ...thread.params, commentId: top.id } }, reader),
      ),
      ...Array.from({ length: 10 }, (_, index) => {
        const body = { content: `n ${index}`, parentCommentId: top.id, clientKey: randomUUID() }
        return askAgain(() => call(addComment, { ...thread, body }, author))
      }),
    ])
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([])
    const written = answers.slice(1).filter(({ status }) => status === 200).length
    expect(await commentsCount(thread)).toBe(written)
    const [kept] = (await call(getComments, thread)).body.items
    expect(kept?.replyCount ?? 0).toBe(written)
  })
})

describe('a comment notifies', () => {
  const told = async (person: typeof author) =>
    (await call(getNotifications, {}, person)).body.items.map(({ title, content }) => [
      title,
      content,
    ])

  test('the author of the post and of the comment, with its text, until it is deleted', async () => {
    const [host, guest, other] = [await join('host'), await join('guest'), await join('other')]
    const post = await share(testApp, host, { postType: 'forum' })
    const thread = { params: { postId: post.id } }
    const top = await comment(thread, 'Which size?', guest)
    const reply = await comment(thread, 'Mine is 38', other, top.id)
    expect(await told(guest)).toEqual([['replied to your comment', 'Mine is 38']])
    expect(await told(host)).toEqual([['commented on your post', 'Mine is 38']])
    await call(deleteComment, { params: { ...thread.params, commentId: reply.id } }, other)
    expect(await told(guest)).toEqual([])
    expect(await told(host)).toEqual([['commented on your post', 'Which size?']])
  })

  test('the person whose reply is answered, not oneself', async () => {
    const [host, guest, other] = [await join('host2'), await join('guest2'), await join('other2')]
    const post = await share(testApp, host, { postType: 'forum' })
    const thread = { params: { postId: post.id } }
    const top = await comment(thread, 'top', host)
    const reply = await comment(thread, 'reply', guest, top.id)
    await comment(thread, '@guest2 deeper', other, reply.id)
    expect(await told(guest)).toEqual([['replied to your comment', '@guest2 deeper']])
    expect((await told(host)).map(([title]) => title)).toEqual([
      'commented on your post',
      'replied to your comment',
    ])
  })
})
