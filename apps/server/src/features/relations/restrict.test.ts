// A restricted person: their comments wait for the author of the post, and their messages wait as requests. They notice
// nothing, and nobody else sees or is notified of their comments.
import * as comments from '@kloset/contract/comments.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import * as contract from '@kloset/contract/relations.schemas'
import { createReport } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decideAbout, giveModerator, report } from '../moderation/test-support/moderators.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { type Connected, createSockets } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { connect, settle } = await createSockets(testApp)

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })
const restrict = (by: TestPerson, of: TestPerson) => call(contract.restrictPerson, ofPerson(of), by)
const unrestrict = (by: TestPerson, of: TestPerson) =>
  call(contract.unrestrictPerson, ofPerson(of), by)
const writeComment = (
  by: TestPerson,
  postId: string,
  parentCommentId: string | null = null,
  clientKey: string = randomUUID(),
) =>
  call(
    comments.addComment,
    { params: { postId }, body: { content: 'Nice', clientKey, parentCommentId } },
    by,
  )

async function meet() {
  const [ann, bo, cleo] = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  return { ann, bo, cleo }
}

/** Ann restricts Bo, who comments on a post of hers. */
async function waitUnder({ ann, bo }: { ann: TestPerson; bo: TestPerson }) {
  const post = await share(testApp, ann, { postType: 'regular' })
  await restrict(ann, bo)
  const { body } = await writeComment(bo, post.id)
  return { postId: post.id, commentId: body.id }
}

/** The comments that a person sees, each with its number of replies, and the count of the post. */
async function seen(postId: string, viewer: TestPerson | undefined) {
  const [list, post] = await Promise.all([
    call(comments.getComments, { params: { postId } }, viewer),
    call(getPost, { params: { postId } }, viewer),
  ])
  const shown = list.body.items.map(({ replyCount }) => replyCount)
  return { shown, count: post.body.counts.commentsCount }
}

const stored = async (postId: string) => {
  const { rows } = await sql<{ count: number }>`
    select comments_count as count from posts where post_id = ${postId}
  `.execute(platform.db)
  return rows[0]?.count
}

const one = { shown: [0], count: 1 }
const none = { shown: [], count: 0 }

describe('a comment of a restricted person', () => {
  test('is seen and counted by the two alone, and its author sees nothing unusual', async () => {
    const { ann, bo, cleo } = await meet()
    const { postId, commentId } = await waitUnder({ ann, bo })
    // Both at the same moment, when one statement reads the pages of both.
    const all = await Promise.all([ann, bo, cleo, undefined].map((viewer) => seen(postId, viewer)))
    expect(all).toEqual([one, one, none, none])
    expect(await stored(postId)).toBe(0)

    const params = { postId, commentId }
    const read = (viewer?: TestPerson) => call(comments.getComment, { params }, viewer)
    expect((await read(ann)).body.awaitsApproval).toBe(true)
    expect((await read(bo)).body.awaitsApproval).toBe(false)
    expect((await read(cleo)).problem.code).toBe('comment_not_found')
    expect((await call(getNotifications, {}, ann)).body.items).toEqual([])
  })

  test('sends events to the two alone', async () => {
    const { ann, bo, cleo } = await meet()
    const post = await share(testApp, ann, { postType: 'regular' })
    await restrict(ann, bo)
    const people = [ann, bo, cleo]
    const tabs = await Promise.all(people.map(connect))
    for (const { client } of tabs) {
      await client.emitWithAck('post.watch', { postIds: [post.id] })
    }
    const received = async () => {
      await Promise.all(people.map((person, index) => settle(tabs[index] as Connected, person)))
      return tabs.map(({ received: all }) =>
        all
          .splice(0)
          .map(([name]) => name)
          .filter((name) => name.startsWith('comment.')),
      )
    }
    const { body } = await writeComment(bo, post.id)
    expect(await received()).toEqual([['comment.created'], ['comment.created'], []])
    const params = { postId: post.id, commentId: body.id }
    await call(comments.deleteComment, { params }, bo)
    expect(await received()).toEqual([['comment.deleted'], ['comment.deleted'], []])
    const again = { postId: post.id, commentId: (await writeComment(bo, post.id)).body.id }
    await received()
    await call(comments.approveComment, { params: again }, ann)
    expect(await received()).toEqual([
      ['comment.created'],
      ['comment.created'],
      ['comment.created'],
    ])
  })

  test('is removed by the author of the post or a moderator without an event to others', async () => {
    const { ann, bo, cleo } = await meet()
    const { postId, commentId } = await waitUnder({ ann, bo })
    const { body: second } = await writeComment(bo, postId)
    const moderator = await giveModerator(testApp)
    const people = [ann, bo, cleo]
    const tabs = await Promise.all(people.map(connect))
    for (const { client } of tabs) await client.emitWithAck('post.watch', { postIds: [postId] })
    const deletions = async () => {
      await Promise.all(people.map((person, index) => settle(tabs[index] as Connected, person)))
      return tabs.map(
        ({ received }) => received.splice(0).filter(([name]) => name === 'comment.deleted').length,
      )
    }
    await call(comments.deleteComment, { params: { postId, commentId } }, ann)
    expect(await deletions()).toEqual([1, 0, 0])
    await report(testApp, { subjectKind: 'comment', subjectId: second.id, postId }, ann)
    await decideAbout(testApp, moderator, bo.id, { action: 'remove' })
    expect(await deletions()).toEqual([1, 1, 0])
  })

  test('stays when the comment that it answers is deleted', async () => {
    const { ann, bo, cleo } = await meet()
    const post = await share(testApp, ann, { postType: 'regular' })
    const { body: top } = await writeComment(cleo, post.id)
    await restrict(ann, bo)
    const { body: reply } = await writeComment(bo, post.id, top.id)
    const remove = (id: string, by: TestPerson) =>
      call(comments.deleteComment, { params: { postId: post.id, commentId: id } }, by)
    expect((await remove(top.id, cleo)).body.gone).toEqual([])
    for (const viewer of [ann, bo]) {
      expect(await seen(post.id, viewer)).toEqual({ shown: [1], count: 1 })
    }
    for (const viewer of [cleo, undefined]) expect(await seen(post.id, viewer)).toEqual(none)
    expect((await remove(reply.id, bo)).body.gone.toSorted()).toEqual([top.id, reply.id].toSorted())
    expect(await seen(post.id, bo)).toEqual(none)
    expect(await stored(post.id)).toBe(0)
  })

  test('keeps the comment that it answers when another reply is deleted', async () => {
    const { ann, bo, cleo } = await meet()
    const post = await share(testApp, ann, { postType: 'regular' })
    const { body: top } = await writeComment(cleo, post.id)
    const { body: first } = await writeComment(cleo, post.id, top.id)
    await restrict(ann, bo)
    await writeComment(bo, post.id, top.id)
    for (const { id } of [top, first]) {
      await call(comments.deleteComment, { params: { postId: post.id, commentId: id } }, cleo)
    }
    expect(await seen(post.id, bo)).toEqual({ shown: [1], count: 1 })
  })

  test('is shown to everybody and counted once it is approved, which notifies the person whom it answers', async () => {
    const { ann, bo, cleo } = await meet()
    const post = await share(testApp, ann, { postType: 'regular' })
    const top = await writeComment(cleo, post.id)
    await restrict(ann, bo)
    const { body: reply } = await writeComment(bo, post.id, top.body.id)
    const notified = async () => (await call(getNotifications, {}, cleo)).body.items.length
    for (const viewer of [ann, bo]) {
      expect(await seen(post.id, viewer)).toEqual({ shown: [1], count: 2 })
    }
    for (const viewer of [cleo, undefined]) expect(await seen(post.id, viewer)).toEqual(one)
    expect(await notified()).toBe(0)

    const params = { postId: post.id, commentId: reply.id }
    for (const other of [bo, cleo]) {
      const { problem } = await call(comments.approveComment, { params }, other)
      expect(problem?.code).toBe('comment_not_found')
    }
    for (let time = 0; time < 2; time += 1) {
      const approved = await call(comments.approveComment, { params }, ann)
      expect([approved.status, approved.body.awaitsApproval]).toEqual([200, false])
    }
    for (const viewer of [ann, bo, cleo, undefined]) {
      expect(await seen(post.id, viewer)).toEqual({ shown: [1], count: 2 })
    }
    expect([await stored(post.id), await notified()]).toEqual([2, 1])
  })

  test('is removed by its author or by the author of the post, and by nobody else', async () => {
    const { ann, bo, cleo } = await meet()
    for (const by of [ann, bo]) {
      const { postId, commentId } = await waitUnder({ ann, bo })
      const params = { postId, commentId }
      expect((await call(comments.deleteComment, { params }, cleo)).status).toBe(404)
      expect((await call(comments.deleteComment, { params }, by)).body.gone).toEqual([commentId])
      for (const viewer of [ann, bo]) expect(await seen(postId, viewer)).toEqual(none)
      expect(await stored(postId)).toBe(0)
    }
    // A comment that was approved is visible to its author alone again.
    const { postId, commentId } = await waitUnder({ ann, bo })
    const params = { postId, commentId }
    await call(comments.approveComment, { params }, ann)
    expect((await call(comments.deleteComment, { params }, ann)).status).toBe(404)
  })

  test('can be answered by its author alone, visible to the two, until it is approved', async () => {
    const { ann, bo, cleo } = await meet()
    const { postId, commentId } = await waitUnder({ ann, bo })
    expect((await writeComment(cleo, postId, commentId)).problem.code).toBe('comment_not_found')
    expect((await writeComment(ann, postId, commentId)).problem).toMatchObject({
      code: 'conflict',
      detail: 'Approve the comment first. Until then only you and its author see it.',
    })
    // Also after the restriction: replies to a comment that waits are not for everybody.
    await unrestrict(ann, bo)
    const { body: own } = await writeComment(bo, postId, commentId)
    for (const viewer of [ann, bo]) {
      expect(await seen(postId, viewer)).toEqual({ shown: [1], count: 2 })
    }
    expect(await seen(postId, cleo)).toEqual(none)
    const replies = { params: { postId, commentId } }
    expect((await call(comments.getReplies, replies, cleo)).body.items).toEqual([])
    const approve = (id: string) =>
      call(comments.approveComment, { params: { postId, commentId: id } }, ann)
    expect((await approve(own.id)).problem.code).toBe('conflict')
    expect((await approve(commentId)).status).toBe(200)
    expect(await seen(postId, cleo)).toEqual(one)
    expect((await approve(own.id)).status).toBe(200)
    expect(await seen(postId, cleo)).toEqual({ shown: [1], count: 2 })
    expect(await stored(postId)).toBe(2)
  })

  test('cannot be reported by anybody who does not see it', async () => {
    const { ann, bo, cleo } = await meet()
    const { postId, commentId: subjectId } = await waitUnder({ ann, bo })
    const body = { subjectKind: 'comment', subjectId, postId, category: 'spam' } as const
    expect((await call(createReport, { body: body as never }, cleo)).problem.code).toBe(
      'comment_not_found',
    )
    expect((await call(createReport, { body: body as never }, ann)).status).toBe(200)
  })

  test('waits only under posts of people who restrict its author, and is stored once when sent twice', async () => {
    const { ann, bo, cleo } = await meet()
    const { postId, commentId } = await waitUnder({ ann, bo })
    expect((await writeComment(bo, postId, null, commentId)).status).toBe(200)
    expect(await seen(postId, bo)).toEqual(one)
    const other = await share(testApp, cleo, { postType: 'regular' })
    await writeComment(bo, other.id)
    for (const viewer of [ann, cleo]) expect(await seen(other.id, viewer)).toEqual(one)
  })
})

describe('the list', () => {
  test('shows restricted people to the person who restricts them, and is empty after the restriction ends', async () => {
    const { ann, bo } = await meet()
    const restricted = async (viewer: TestPerson) => {
      const { body } = await call(contract.getSafety, {}, viewer)
      return body.restricted.map(({ id }) => id)
    }
    expect((await restrict(ann, bo)).status).toBe(204)
    expect((await restrict(ann, bo)).status).toBe(204)
    expect([await restricted(ann), await restricted(bo)]).toEqual([[bo.id], []])
    const profile = { params: { idOrUsername: bo.id } }
    expect((await call(getProfile, profile, ann)).body.viewer.isRestricted).toBe(true)
    const ofAnn = { params: { idOrUsername: ann.id } }
    expect((await call(getProfile, ofAnn, bo)).body.viewer.isRestricted).toBe(false)
    await unrestrict(ann, bo)
    expect(await restricted(ann)).toEqual([])
  })

  test('refuses oneself, unknown people, and blocked people', async () => {
    const { ann, bo, cleo } = await meet()
    expect((await restrict(ann, ann)).problem.code).toBe('forbidden')
    expect((await restrict(ann, { ...bo, id: randomUUID() })).problem.code).toBe(
      'profile_not_found',
    )
    await call(contract.blockPerson, ofPerson(cleo), ann)
    expect((await restrict(ann, cleo)).problem.code).toBe('profile_not_found')
    expect((await restrict(cleo, ann)).problem.code).toBe('profile_not_found')
  })
})
