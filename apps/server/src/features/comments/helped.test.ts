// Answers that helped: each person can mark one once, and the answers of a thread are read in three orders.
import {
  addComment,
  chooseHelped,
  deleteComment,
  getComment,
  getComments,
} from '@kloset/contract/comments.schemas'
import { commentLimits, type CommentOrder } from '@kloset/contract/comments'
import { blockPerson, restrictPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { giveMembers, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { run as eraseAccount } from '../../views/leaving/erase-account.ts'
import { findExportPage } from '../../views/leaving/export.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [asker, helper, reader] = [await join('asker'), await join('helper'), await join('reader')]
const crowd = await giveMembers(testApp, 3)

let params: { postId: string }

beforeEach(async () => {
  params = { postId: (await share(testApp, asker, { postType: 'forum' })).id }
})

async function answer(content = 'Snip the tape.', as: TestPerson = helper, of = params) {
  const clientKey = randomUUID()
  const { status } = await call(addComment, { params: of, body: { content, clientKey } }, as)
  expect(status).toBe(200)
  return clientKey
}

const say = (commentId: string, helped = true, as: Pick<TestPerson, 'cookie'> = reader) =>
  call(chooseHelped, { params: { ...params, commentId }, body: { helped } }, as)

const read = async (commentId: string, as: TestPerson = reader) => {
  const { body } = await call(getComment, { params: { ...params, commentId } }, as)
  return [body.helpedCount, body.helpedMe]
}

async function helpsOf(commentId: string) {
  const { rows } = await sql`
    select from comment_helps where comment_id = ${commentId}
  `.execute(platform.db)
  return rows
}

describe('an answer that helped', () => {
  test('counts each person once, until they take it back', async () => {
    const commentId = await answer()
    expect(await read(commentId)).toEqual([0, false])
    for (let time = 0; time < 2; time += 1) {
      expect((await say(commentId)).body).toEqual({ helpedCount: 1, helpedMe: true })
    }
    await say(commentId, true, asker)
    expect(await read(commentId)).toEqual([2, true])
    expect(await read(commentId, helper)).toEqual([2, false])
    for (let time = 0; time < 2; time += 1) {
      expect((await say(commentId, false)).body).toEqual({ helpedCount: 1, helpedMe: false })
    }
  })

  test('counts everybody who says so at the same moment', async () => {
    const commentId = await answer()
    await Promise.all(
      crowd.flatMap((each) => [say(commentId, true, each), say(commentId, true, each)]),
    )
    expect(await read(commentId)).toEqual([crowd.length, false])
  })

  test('is never one’s own, a reply, one that waits, or a comment of another post', async () => {
    const own = await answer('Mine.', reader)
    expect((await say(own)).problem.code).toBe('forbidden')
    const clientKey = randomUUID()
    const body = { content: 'And then?', clientKey, parentCommentId: own }
    await call(addComment, { params, body }, helper)
    expect((await say(clientKey)).problem.code).toBe('comment_not_found')
    const restricted = await join('restricted')
    await call(restrictPerson, { params: { userId: restricted.id } }, asker)
    const waiting = await answer('Later.', restricted)
    expect((await say(waiting, true, asker)).problem.code).toBe('comment_not_found')
    const look = { postId: (await share(testApp, asker, { postType: 'regular' })).id }
    const under = await answer('Nice.', helper, look)
    const asked = { params: { ...look, commentId: under }, body: { helped: true } }
    expect((await call(chooseHelped, asked, reader)).problem.code).toBe('comment_not_found')
    expect((await say(randomUUID())).problem.code).toBe('comment_not_found')
    const nonsense = { params: { ...params, commentId: own }, body: { helped: 1 as never } }
    expect((await call(chooseHelped, nonsense, reader)).problem.code).toBe('invalid_input')
  })

  test('cannot be marked across a block', async () => {
    const [one, two] = [await join('one'), await join('two')]
    const commentId = await answer('Sew a bar.', one)
    await call(blockPerson, { params: { userId: two.id } }, one)
    expect((await say(commentId, true, two)).problem.code).toBe('comment_not_found')
  })

  test('helps nobody once it is deleted and stays for its replies', async () => {
    const commentId = await answer()
    await say(commentId)
    const body = { content: 'Thanks.', clientKey: randomUUID(), parentCommentId: commentId }
    await call(addComment, { params, body }, asker)
    await call(deleteComment, { params: { ...params, commentId } }, helper)
    expect(await read(commentId)).toEqual([0, false])
    expect(await helpsOf(commentId)).toEqual([])
  })

  test.each(['before it is deleted', 'once it is deleted'])(
    'helps nobody whose word comes at the same moment, %s',
    async (when) => {
      const commentId = await answer()
      const body = { content: 'Thanks.', clientKey: randomUUID(), parentCommentId: commentId }
      await call(addComment, { params, body }, asker)
      const both = [
        () => say(commentId),
        () => call(deleteComment, { params: { ...params, commentId } }, helper),
      ]
      if (when === 'once it is deleted') both.reverse()
      const begun: Promise<unknown>[] = []
      await transaction(platform.db, async (tx) => {
        await sql`select from post_comments where id = ${commentId} for update`.execute(tx)
        for (const begin of both) {
          begun.push(begin())
          await untilWaiting(platform.db, begun.length)
        }
      })
      await Promise.all(begun)
      expect(await read(commentId)).toEqual([0, false])
      expect(await helpsOf(commentId)).toEqual([])
    },
  )

  test('no longer counts somebody who left', async () => {
    const leaver = await join('leaver')
    const commentId = await answer()
    await say(commentId)
    await say(commentId, true, leaver)
    await eraseAccount(platform, { userId: leaver.id })
    expect(await read(commentId)).toEqual([1, true])
  })

  test('is in the export of the person whom it helped', async () => {
    const commentId = await answer()
    await say(commentId)
    const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
    const exported = async ({ id: userId }: TestPerson) =>
      (
        await findExportPage(platform.db, 'answers_that_helped_me', { userId, after, limit: 99 })
      ).map(({ id }) => id)
    expect(await exported(reader)).toContain(commentId)
    expect(await exported(helper)).toEqual([])
  })
})

describe('the answers of a thread', () => {
  const inOrder = async (order: CommentOrder, cursor?: string) =>
    (
      await call(
        getComments,
        { params, query: { order, ...(cursor !== undefined && { cursor }) } },
        reader,
      )
    ).body

  const words = async (order: CommentOrder) =>
    (await inOrder(order)).items.map(({ content }) => content)

  test('are read the oldest first, the newest first, or those that helped most', async () => {
    const [, second, third] = [await answer('a'), await answer('b'), await answer('c')]
    await answer('d')
    await say(third)
    await say(third, true, asker)
    await say(second)
    expect(await words('oldest')).toEqual(['a', 'b', 'c', 'd'])
    expect(await words('newest')).toEqual(['d', 'c', 'b', 'a'])
    expect(await words('helpful')).toEqual(['c', 'b', 'a', 'd'])
    const asked = { params, query: { order: 'loudest' as never } }
    expect((await call(getComments, asked)).problem.code).toBe('invalid_input')
  })

  test.each(['oldest', 'newest', 'helpful'] as const)(
    'are read page by page, each once: %s',
    async (order) => {
      const all = 2 * commentLimits.pageSize + 3
      await sql`
        insert into post_comments (post_id, user_id, content, helped_count, created_at)
        select ${params.postId}, ${helper.id}, number::text, number % 3, now() + number * interval '1 second'
        from generate_series(1, ${all}) as number
      `.execute(platform.db)
      const found: number[] = []
      let cursor: string | undefined
      do {
        const page = await inOrder(order, cursor)
        found.push(...page.items.map(({ content }) => Number(content)))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      const numbers = Array.from({ length: all }, (_, index) => index + 1)
      const expected = {
        oldest: numbers,
        newest: numbers.toReversed(),
        helpful: numbers.toSorted((one, other) => (other % 3) - (one % 3)),
      }
      expect(found).toEqual(expected[order])
    },
  )

  test('have a cursor for each order, and refuse an invalid one', async () => {
    for (const cursor of ['x', '1.x', '-1.x', '.', '01.x', '9999999999.x']) {
      const { problem } = await call(getComments, { params, query: { order: 'helpful', cursor } })
      expect(problem.code).toBe('invalid_cursor')
    }
  })
})
