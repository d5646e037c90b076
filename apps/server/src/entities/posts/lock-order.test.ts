// Concurrent changes of one post wait for each other instead of deadlocking. Each case blocks both sides where,
// in another lock order, they would deadlock (posts.queries.ts lists the order).
import type { NewReport } from '@kloset/contract/reports.schemas'
import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { addComment, deleteComment } from '../../features/comments/comments.service.ts'
import { like, unlike } from '../../features/likes/likes.service.ts'
import { decideCase } from '../../features/moderation/cases.service.ts'
import { giveModerator } from '../../features/moderation/test-support/moderators.ts'
import { fileReport } from '../../features/reports/reports.service.ts'
import { concludeUpload } from '../media/conclude-upload.ts'
import { retryMedia } from './post-media.ts'
import { castVote, removeVote } from '../../features/style-votes/style-votes.service.ts'
import { deleteView, insertView } from './post-views.queries.ts'
import { lockPost } from './posts.queries.ts'
import { deletePost } from './posts.service.ts'

const testApp = await createTestApp()
const { join, platform } = testApp
const { db } = platform
const [author, reader, other] = [await join('author'), await join('reader'), await join('other')]
const { id: userId } = await giveModerator(testApp)
const moderator = { userId, sessionId: '', role: 'moderator' } as const

/** These votes do not depend on likeness. */
const unasked = () => Promise.resolve(false)

type Act = () => Promise<unknown>

/** A style vote that the reader liked, saw, voted on and commented on. One of its files has failed. */
async function sharePost() {
  const post = await share(testApp, author, { postType: 'style_vote', title: 'Which?' }, 2)
  const [first = '', second = ''] = post.styleVote?.options.map(({ id }) => id) ?? []
  const postId = post.id
  const comment = (id: string, userId: string, parentId: string | null) =>
    addComment(platform, { id, postId, userId, content: 'nice', parentId })
  const commentId = randomUUID()
  await comment(commentId, reader.id, null)
  await like(platform, postId, reader.id)
  await castVote(platform, { postId, userId: reader.id, optionId: first }, unasked)
  await insertView(db, { postId, viewerKey: reader.id, userId: reader.id })
  const { rows } = await sql<{ id: string; user_id: string }>`
    update uploads set state = 'failed' where post_id = ${postId} and post_position = 0
    returning id, user_id
  `.execute(db)
  const upload = rows[0] as (typeof rows)[0]
  return { postId, first, second, comment, commentId, upload }
}

type Shared = Awaited<ReturnType<typeof sharePost>>

/**
 * Starts the acts one after the other while a row is locked, each once those before it wait, then releases
 * the lock.
 * @returns how each ended: the code of a refusal, null without one
 */
async function meet(held: RawBuilder<unknown>, acts: Act[]): Promise<(string | null)[]> {
  const begun: Promise<string | null>[] = []
  await db.transaction().execute(async (tx) => {
    await held.execute(tx)
    for (const act of acts) {
      begun.push(runOnce(act))
      await untilWaiting(db, begun.length)
    }
  })
  return Promise.all(begun)
}

/** Fails when the act met a deadlock: its transaction then runs again, so its first statement is recorded twice. */
async function runOnce(act: Act): Promise<string | null> {
  const { result, statements } = await recordStatements(() =>
    act().then(
      () => null,
      (error: { code: string }) => error.code,
    ),
  )
  expect(statements.filter((text) => text === statements[0])).toHaveLength(1)
  return result
}

const ownRow = (table: string, { postId }: Shared) =>
  sql`select from ${sql.table(table)} where post_id = ${postId} and user_id = ${reader.id} for update`

const file = ({ postId }: Shared) =>
  sql`select from post_media where post_id = ${postId} and position = 0 for update`

const beside: [string, (at: Shared) => RawBuilder<unknown>, (at: Shared) => Promise<unknown>][] = [
  [
    'a like that is taken back',
    (at) => ownRow('post_likes', at),
    ({ postId }) => unlike(platform, postId, reader.id),
  ],
  [
    'a comment that is deleted',
    (at) => ownRow('post_comments', at),
    ({ postId, commentId }) => deleteComment(platform, { postId, commentId, userId: reader.id }),
  ],
  [
    'a regular that is taken back',
    (at) => ownRow('post_views', at),
    ({ postId }) =>
      transaction(db, async (tx) => {
        await lockPost(tx, postId)
        await deleteView(tx, postId, reader.id)
      }),
  ],
  [
    'a first vote',
    ({ first }) => sql`select from style_vote_options where id = ${first} for update`,
    ({ postId, first }) =>
      castVote(platform, { postId, userId: other.id, optionId: first }, unasked),
  ],
  [
    'a vote that moves',
    (at) => ownRow('style_votes', at),
    ({ postId, second }) =>
      castVote(platform, { postId, userId: reader.id, optionId: second }, unasked),
  ],
  [
    'a vote that is taken back',
    (at) => ownRow('style_votes', at),
    ({ postId }) => removeVote(platform, { postId, userId: reader.id }, unasked),
  ],
  [
    'a file that is ready',
    file,
    ({ upload }) => concludeUpload(platform, upload, { state: 'ready', failure: null }),
  ],
  [
    'a file that is tried again',
    file,
    ({ postId }) => retryMedia(platform, { postId, position: 0 }, author.id),
  ],
]

/** A request right before or after the deletion of the post is answered 404, and never otherwise. */
const endings = [null, 'post_not_found']

test.for(beside)('%s and the deletion of the post wait for each other', async ([, held, act]) => {
  const at = await sharePost()
  const acts = [() => act(at), () => deletePost(platform, at.postId, author.id)]
  const [acted, deleted] = await meet(held(at), acts)
  expect(endings).toContain(acted)
  expect(deleted).toBeNull()
})

/** A case about the post that the moderator has taken, because the reader reported it. */
async function openCase({ postId }: Shared) {
  await fileReport(platform, reportOf(postId, reader))
  const { rows } = await sql<{ id: string }>`
    update moderation_cases set holder_id = ${moderator.userId} where subject_id = ${postId} returning id
  `.execute(db)
  return rows[0]?.id ?? ''
}

const reportOf = (postId: string, { id: reporterId }: TestPerson) => ({
  subject: { kind: 'post', id: postId, withinId: null } as const,
  report: { subjectKind: 'post', subjectId: postId, category: 'spam' } as NewReport,
  reporterId,
  language: 'en' as const,
})

const besideDecision: [string, (at: Shared) => Promise<unknown>][] = [
  ['a report', ({ postId }) => fileReport(platform, reportOf(postId, other))],
  [
    'a picture that was removed before',
    async ({ upload }) => {
      await sql`
        update uploads set finding = 'removed_before' where id = ${upload.id} and finding is null
      `.execute(db)
      await concludeUpload(platform, upload, { state: 'ready', failure: null })
    },
  ],
]

test.for(besideDecision)(
  '%s and a decision about the post wait for each other',
  async ([, act]) => {
    const at = await sharePost()
    const caseId = await openCase(at)
    const post = sql`select from posts where post_id = ${at.postId} for update`
    const decide = () => decideCase(platform, moderator, caseId, { action: 'dismiss', note: null })
    expect(await meet(post, [() => act(at), decide])).toEqual([null, null])
  },
)

test('a reply that comes while its comment is being deleted is refused', async () => {
  const at = await sharePost()
  const { postId, commentId } = at
  const acts = [
    () => deleteComment(platform, { postId, commentId, userId: reader.id }),
    () => at.comment(randomUUID(), other.id, commentId),
  ]
  expect(await meet(ownRow('post_comments', at), acts)).toEqual([null, 'comment_not_found'])
})

test('a view that comes while the post is being deleted is not an error', async () => {
  const at = await sharePost()
  const view = { postId: at.postId, viewerKey: other.id, userId: other.id }
  const end = sql`delete from posts where post_id = ${at.postId}`
  expect(await meet(end, [() => insertView(db, view)])).toEqual([null])
})
