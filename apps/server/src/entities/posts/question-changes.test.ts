// The question of a vote: a typo can be fixed for 15 minutes, as long as nobody voted or answered, also at the same
// moment. thread-versions.test.ts is about the title of a thread.
import { addComment, deleteComment } from '@kloset/contract/comments.schemas'
import { getPost, type PostChange, updatePost } from '@kloset/contract/posts.schemas'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { db } = platform
const [author, reader] = [await join('author'), await join('reader')]

const shareVote = async () => {
  const post = await share(testApp, author, { postType: 'style_vote', title: 'Wich coat?' }, 2)
  return { ...post, option: post.styleVote?.options[0]?.id ?? '' }
}

const retitle = async (postId: string, title: string | null | undefined, more: object = {}) => {
  const words = { caption: 'For snow.', klotags: [] }
  const body = { postType: 'style_vote', ...words, title, ...more } as PostChange
  const {
    status,
    problem,
    body: post,
  } = await call(updatePost, { params: { postId }, body }, author)
  return status === 200 ? post.title : (problem.detail ?? problem.code)
}
const wordsOf = async (postId: string) => {
  const { title, caption } = (await call(getPost, { params: { postId } })).body
  return [title, caption]
}
const shareEarlier = (postId: string, seconds: number) =>
  sql`update posts set created_at = now() - make_interval(secs => ${seconds}) where post_id = ${postId}`.execute(
    db,
  )
const comment = async (postId: string) => {
  const body = { content: 'Take both', clientKey: randomUUID() }
  return (await call(addComment, { params: { postId }, body }, reader)).body.id
}

const late = 'The question can no longer be changed: 15 minutes have passed since you shared it.'
const answered = 'The question can no longer be changed: somebody has voted or answered.'

describe('for 15 minutes', () => {
  test('a typo in a question is fixed for everybody, and the post says that it was edited', async () => {
    const { id } = await shareVote()
    expect(await retitle(id, 'Which coat?')).toBe('Which coat?')
    const { body: seen } = await call(getPost, { params: { postId: id } }, reader)
    expect(seen.title).toBe('Which coat?')
    expect(seen.editedAt).not.toBeNull()
  })

  test('it can be removed, stays when it is not sent, and is at most as long as when it is shared', async () => {
    const { id } = await shareVote()
    expect(await retitle(id, undefined)).toBe('Wich coat?')
    expect(await retitle(id, ' ')).toBeNull()
    expect(await retitle(id, 'x'.repeat(201))).toBe('invalid_input')
  })

  test('but not later: then only the other texts change, and an equal question is accepted', async () => {
    const { id } = await shareVote()
    await shareEarlier(id, 14 * 60)
    expect(await retitle(id, 'Which coat?')).toBe('Which coat?')
    await shareEarlier(id, 15 * 60)
    expect(await retitle(id, 'Another?', { caption: 'Not written' })).toBe(late)
    expect(await wordsOf(id)).toEqual(['Which coat?', 'For snow.'])
    expect(await retitle(id, 'Which coat?', { caption: 'For rain.' })).toBe('Which coat?')
  })

  test('only its author changes it, and a look has none', async () => {
    const { id: postId } = await shareVote()
    const body: PostChange = { postType: 'style_vote', title: 'Mine', caption: 'x', klotags: [] }
    const refused = await call(updatePost, { params: { postId }, body }, reader)
    expect(refused.problem.code).toBe('post_not_found')
    const regular = await share(testApp, author, { postType: 'regular' })
    expect(await retitle(regular.id, 'Coat')).toBe('post_not_found')
  })
})

describe('before anybody votes or answers', () => {
  test('a vote or an answer makes it final; once that is taken back it can change again', async () => {
    const vote = await shareVote()
    const params = { postId: vote.id }
    await call(castVote, { params, body: { optionId: vote.option } }, reader)
    expect(await retitle(vote.id, 'Which coat?')).toBe(answered)
    await call(removeVote, { params }, reader)
    expect(await retitle(vote.id, 'Which coat?')).toBe('Which coat?')
    const commentId = await comment(vote.id)
    expect(await retitle(vote.id, 'Which boots?')).toBe(answered)
    expect(await retitle(vote.id, undefined)).toBe('Which coat?')
    await call(deleteComment, { params: { postId: vote.id, commentId } }, reader)
    expect(await retitle(vote.id, 'Which boots?')).toBe('Which boots?')
  })

  test('a vote or an answer that comes a moment earlier refuses the change', async () => {
    const [voted, commented] = [await shareVote(), await shareVote()]
    const body = { optionId: voted.option }
    const cases = [
      {
        id: voted.id,
        // A vote changes this counter last.
        held: sql`select from style_vote_options where post_id = ${voted.id} for update`,
        answer: () => call(castVote, { params: { postId: voted.id }, body }, reader),
      },
      {
        id: commented.id,
        // The author's notification is written after the comment, and waits for the one of the same cause.
        held: sql`
          insert into notifications (user_id, type, title, dedupe_key)
          values (${author.id}, 'comment', 'commented on your post', ${`comments:${commented.id}`})`,
        answer: () => comment(commented.id),
      },
    ]
    for (const { id, held, answer } of cases) {
      const begun: Promise<unknown>[] = []
      await db.transaction().execute(async (tx) => {
        await held.execute(tx)
        begun.push(answer())
        await untilWaiting(db, 1)
        begun.push(retitle(id, 'Another question?'))
        await untilWaiting(db, 2)
      })
      expect((await Promise.all(begun))[1]).toBe(answered)
    }
  })

  test('a vote that comes while the question is being changed is for the changed one', async () => {
    const { id: postId, option } = await shareVote()
    const begun: Promise<unknown>[] = []
    await db.transaction().execute(async (tx) => {
      await sql`select from posts where post_id = ${postId} for update`.execute(tx)
      begun.push(retitle(postId, 'Which coat?'))
      await untilWaiting(db, 1)
      begun.push(call(castVote, { params: { postId }, body: { optionId: option } }, reader))
      await untilWaiting(db, 2)
    })
    await Promise.all(begun)
    const { body: seen } = await call(getPost, { params: { postId } }, reader)
    expect([seen.title, seen.styleVote?.totalVotes]).toEqual(['Which coat?', 1])
  })
})
