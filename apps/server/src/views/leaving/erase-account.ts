// Runs the deletion of an account. Rows that others' counters include are deleted piece by piece, each with its
// counter, so that no lock is held for long. The account itself is deleted last, with all that is left. A second
// run continues where the first one stopped.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import {
  type CommentKey,
  deleteOwnComment,
  disownDeletedComments,
  findCommentsOfPerson,
} from '../../features/comments/comments.queries.ts'
import { holdMembers } from '../../features/messages/messages.queries.ts'
import { conversationIdOf } from '../../features/messages/messages.rules.ts'
import {
  deleteMember,
  deleteMessages,
  findMemberships,
  handOverMessages,
} from '../../features/messages/leaving.queries.ts'
import {
  deleteFollow,
  findFollowPairs,
  type FollowPair,
  moveFollowCounts,
} from '../../entities/people/follows.queries.ts'
import { deleteLike, findLikedPostIds } from '../../features/likes/likes.queries.ts'
import { findUploadsOfPerson } from '../../entities/media/leaving.queries.ts'
import { deleteUpload, type UploadRow } from '../../entities/media/media.queries.ts'
import { derivativesFolder, originalKey } from '../../entities/media/media.rules.ts'
import {
  withdrawActor,
  withdrawComment,
  withdrawPost,
} from '../../entities/notifications/notify.ts'
import { deletePostRow, findPostIdsOfPerson, holdPost } from '../../entities/posts/posts.queries.ts'
import { deleteView, findViewedPostIds } from '../../entities/posts/post-views.queries.ts'
import { keepDepartedUsernames } from '../../entities/people/departed-usernames.queries.ts'
import { findProfileCards, holdProfile } from '../../entities/people/profiles.queries.ts'
import { avatarKeyOf } from '../../entities/people/profiles.rules.ts'
import { deleteVote, findVotedPostIds } from '../../features/style-votes/style-votes.queries.ts'
import { deleteUser } from '../../features/auth/auth.queries.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'storage' | 'realtime'>
type Work = (tx: Database, afterCommit: AfterCommit) => Promise<unknown>
/** Runs a piece of work in a transaction: its own, or the last one, which deletes the account. */
type Atomically = (work: Work) => Promise<unknown>

const BATCH = 500

export async function run(uses: Uses, { userId }: { userId: string }): Promise<void> {
  await eraseRows(uses, uses.db, userId, (work) => transaction(uses.db, work))
  await eraseFiles(uses, userId)
  await transaction(uses.db, async (tx, afterCommit) => {
    // From here on nothing can be added; a concurrent request may have added rows before.
    const profile = await holdProfile(tx, userId)
    if (!profile) return
    await eraseRows(uses, tx, userId, (work) => work(tx, afterCommit))
    // Before the row, which alone has its name.
    const avatarKey = avatarKeyOf(profile.avatarUrl)
    if (avatarKey !== null) await uses.storage.delete([avatarKey])
    await keepDepartedUsernames(tx, userId, uses.config.sessionSecret)
    await deleteUser(tx, userId)
  })
}

/** Every picture and video the person ever sent, on posts, in messages or unused, processed or not. */
function eraseFiles({ db, storage }: Uses, userId: string): Promise<void> {
  return inBatches<UploadRow>(
    (limit) => findUploadsOfPerson(db, userId, limit),
    async (upload) => {
      // The row last: a second try finds the files by it.
      await storage.delete([originalKey(upload.id)])
      await storage.deletePrefix(derivativesFolder(upload.id))
      await deleteUpload(db, userId, upload.id)
    },
  )
}

async function eraseRows(
  { realtime }: Uses,
  db: Database,
  userId: string,
  atomically: Atomically,
): Promise<void> {
  await inBatches(
    (limit) => findPostIdsOfPerson(db, userId, limit),
    (postId) =>
      atomically(async (tx, afterCommit) => {
        await deletePostRow(tx, postId, userId)
        afterCommit(() => realtime.emit(rooms.post(postId), 'post.deleted', { postId }))
        await withdrawPost({ realtime }, tx, afterCommit, postId)
      }),
  )
  await inBatches(
    (limit) => findLikedPostIds(db, userId, limit),
    (postId) =>
      atomically(async (tx) => {
        await holdPost(tx, postId)
        await deleteLike(tx, postId, userId)
      }),
  )
  await inBatches(
    (limit) => findVotedPostIds(db, userId, limit),
    (postId) => atomically((tx) => deleteVote(tx, postId, userId)),
  )
  await inBatches(
    (limit) => findViewedPostIds(db, userId, limit),
    (postId) =>
      atomically(async (tx) => {
        await holdPost(tx, postId)
        await deleteView(tx, postId, userId)
      }),
  )
  await inBatches<CommentKey>(
    (limit) => findCommentsOfPerson(db, userId, limit),
    (comment) =>
      atomically(async (tx, afterCommit) => {
        await holdPost(tx, comment.postId)
        await deleteOwnComment(tx, { ...comment, userId })
        await withdrawComment({ realtime }, tx, afterCommit, comment)
      }),
  )
  await disownDeletedComments(db, userId)
  await eraseNotifications({ realtime }, userId, atomically)
  await inBatches<FollowPair>(
    (limit) => findFollowPairs(db, userId, limit),
    ({ followerId, followingId }) =>
      atomically(async (tx) => {
        const was = await deleteFollow(tx, followerId, followingId)
        if (was) await moveFollowCounts(tx, followerId, followingId, -1)
      }),
  )
  await inBatches(
    (limit) => findMemberships(db, userId, limit),
    ({ conversationId, otherId }) =>
      atomically(async (tx, afterCommit) => {
        const strangerId = randomUUID()
        await leaveConversation(tx, userId, { from: conversationId, otherId, strangerId })
        const event = { withUserId: userId, nowWithUserId: strangerId }
        afterCommit(() => realtime.emit(rooms.person(otherId), 'conversation.left', event))
      }),
  )
}

/** Removes the notifications of the person's likes, follows and shares. */
async function eraseNotifications(
  uses: Pick<Uses, 'realtime'>,
  userId: string,
  atomically: Atomically,
): Promise<void> {
  let deleted: number
  do {
    deleted = 0
    await atomically(async (tx, afterCommit) => {
      deleted = await withdrawActor(uses, tx, afterCommit, { actorId: userId, limit: BATCH })
    })
  } while (deleted > 0)
}

// The person who stays keeps the messages, in a conversation with nobody; without such a person they are deleted.
async function leaveConversation(
  tx: Database,
  leaverId: string,
  {
    from,
    otherId,
    strangerId,
  }: { readonly from: string; readonly otherId: string; readonly strangerId: string },
): Promise<void> {
  const staying = await findProfileCards(tx, [otherId])
  if (!staying.has(otherId)) {
    await deleteMessages(tx, from)
  } else {
    await holdMembers(tx, from, [leaverId, otherId])
    const to = conversationIdOf(otherId, strangerId)
    await handOverMessages(tx, otherId, { from, to, leaverId, strangerId })
  }
  await deleteMember(tx, leaverId, from)
}

/** Finds and removes until nothing is found. */
async function inBatches<Item>(
  find: (limit: number) => Promise<Item[]>,
  remove: (item: Item) => Promise<unknown>,
): Promise<void> {
  let before = ''
  for (;;) {
    const items = await find(BATCH)
    if (items.length === 0) return
    const found = JSON.stringify(items)
    if (found === before) throw new Error('Rows of a deleted account do not go away')
    before = found
    for (const item of items) await remove(item)
  }
}
