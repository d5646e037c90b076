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
import { deleteHelped, findHelpedOfPerson } from '../../features/comments/helped.queries.ts'
import { lockMembers } from '../../entities/conversations/members.queries.ts'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import {
  deleteMember,
  deleteMessages,
  findMemberships,
  handOverMessages,
} from '../../features/messages/leaving.queries.ts'
import { deleteFollow } from '../../entities/people/change-follows.queries.ts'
import { findFollowPairs, type FollowPair } from '../../entities/people/follows.queries.ts'
import { deleteLike, findLikedPostIds } from '../../features/likes/likes.queries.ts'
import { moveCasesOfConversation } from '../../entities/moderation/cases.queries.ts'
import { findUploadsOfPerson } from '../../entities/media/leaving.queries.ts'
import { deleteUpload, type UploadRow } from '../../entities/media/media.queries.ts'
import {
  disposeOfFiles,
  disposeOfUploads,
  findAwaited,
} from '../../entities/media/withhold-files.ts'
import {
  announceNotification,
  withdrawActor,
  withdrawComment,
  withdrawPost,
} from '../../entities/notifications/notify.ts'
import { deletePostRow, findPostIdsOfPerson, lockPost } from '../../entities/posts/posts.queries.ts'
import { deleteView, findViewedPostIds } from '../../entities/posts/post-views.queries.ts'
import { keepDepartedUsernames } from '../../entities/people/departed-usernames.queries.ts'
import { findProfileCards, lockProfile } from '../../entities/people/profiles.queries.ts'
import { avatarKeyOf } from '../../entities/people/profiles.rules.ts'
import { deleteVote, findVotedPostIds } from '../../features/style-votes/style-votes.queries.ts'
import { deleteUser } from '../../features/auth/auth.queries.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'storage' | 'realtime' | 'log'>
type Work = (tx: Database, afterCommit: AfterCommit) => Promise<unknown>
/** Runs a piece of work in a transaction: its own, or the last one, which deletes the account. */
type Atomically = (work: Work) => Promise<unknown>

const BATCH = 500

export async function run(uses: Uses, { userId }: { userId: string }): Promise<void> {
  await eraseRows(uses, uses.db, userId, (work) => transaction(uses.db, work))
  await eraseFiles(uses, userId)
  await transaction(uses.db, async (tx, afterCommit) => {
    // From here on nothing can be added; a concurrent request may have added rows before.
    const profile = await lockProfile(tx, userId)
    if (!profile) return
    await eraseRows(uses, tx, userId, (work) => work(tx, afterCommit))
    // Before the row, which alone has its name.
    const avatarKey = avatarKeyOf(profile.avatarUrl)
    if (avatarKey !== null) await disposeOfFiles({ db: tx, storage: uses.storage }, [avatarKey])
    await keepDepartedUsernames(tx, userId, uses.config.sessionSecret)
    await deleteUser(tx, userId)
  })
}

/** Every picture and video the person ever sent, on posts, in messages or unused, processed or not. */
function eraseFiles(uses: Uses, userId: string): Promise<void> {
  const { db, storage } = uses
  return inBatches<UploadRow>(
    (limit) => findUploadsOfPerson(db, userId, limit),
    async (upload) => {
      // A case needs it. Its row is deleted with the account, so its own job would come too late.
      const [awaited] = await findAwaited(db, userId, [upload.id])
      if (awaited) await processNow(uses, { userId, uploadId: awaited })
      // The row last: a second try finds the files by it.
      await disposeOfUploads({ db, storage }, [upload.id])
      await deleteUpload(db, userId, upload.id)
    },
  )
}

async function processNow(uses: Uses, upload: { userId: string; uploadId: string }) {
  const { run: processMedia } = await import('../../entities/media/process-media.ts')
  await processMedia(uses, upload, { isLast: true })
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
      atomically(async (tx, afterCommit) => {
        const unliked = await deleteLike(tx, { postId, userId })
        const id = unliked?.notificationId ?? null
        if (unliked === null || id === null) return
        const change = { userId: unliked.authorId, id, what: unliked.what }
        afterCommit(() => announceNotification({ realtime }, change))
      }),
  )
  await inBatches(
    (limit) => findVotedPostIds(db, userId, limit),
    (postId) => atomically((tx) => deleteVote(tx, { postId, userId }, { evenOver: true })),
  )
  await inBatches<CommentKey>(
    (limit) => findHelpedOfPerson(db, userId, limit),
    (comment) => atomically((tx) => deleteHelped(tx, { ...comment, userId })),
  )
  await inBatches(
    (limit) => findViewedPostIds(db, userId, limit),
    (postId) =>
      atomically(async (tx) => {
        await lockPost(tx, postId)
        await deleteView(tx, postId, userId)
      }),
  )
  await inBatches<CommentKey>(
    (limit) => findCommentsOfPerson(db, userId, limit),
    (comment) =>
      atomically(async (tx, afterCommit) => {
        await lockPost(tx, comment.postId)
        await deleteOwnComment(tx, { ...comment, userId })
        await withdrawComment({ realtime }, tx, afterCommit, comment)
      }),
  )
  await disownDeletedComments(db, userId)
  await eraseNotifications({ realtime }, userId, atomically)
  await inBatches<FollowPair>(
    (limit) => findFollowPairs(db, userId, limit),
    ({ followerId, followingId }) => atomically((tx) => deleteFollow(tx, followerId, followingId)),
  )
  await inBatches(
    (limit) => findMemberships(db, userId, limit),
    ({ conversationId, otherId }) =>
      atomically(async (tx, afterCommit) => {
        const nobodyId = randomUUID()
        await leaveConversation(tx, userId, { from: conversationId, otherId, nobodyId })
        const event = { withUserId: userId, nowWithUserId: nobodyId }
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
    nobodyId,
  }: { readonly from: string; readonly otherId: string; readonly nobodyId: string },
): Promise<void> {
  const staying = await findProfileCards(tx, [otherId])
  if (!staying.has(otherId)) {
    await deleteMessages(tx, from)
  } else {
    await lockMembers(tx, from, [leaverId, otherId])
    const to = conversationIdOf(otherId, nobodyId)
    await moveCasesOfConversation(tx, { from, to })
    await handOverMessages(tx, otherId, { from, to, leaverId, nobodyId })
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
