// Runs the deletion of an account. Rows that others' counters include are deleted in pieces, each with its counter, so
// that no lock is held for long. If one cannot be deleted, the others still are. The account itself is deleted last,
// with all that is left. A second run continues where the first one stopped.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'
import {
  type AfterCommit,
  transaction,
  transactionOfJob,
} from '../../platform/database/transaction.ts'
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
  reassignMessages,
} from '../../features/messages/leaving.queries.ts'
import { deleteFollow } from '../../entities/people/change-follows.queries.ts'
import { findFollowPairs, type FollowPair } from '../../entities/people/follows.queries.ts'
import { deleteLike } from '../../features/likes/likes.queries.ts'
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
import { findSomePostIds } from '../../entities/posts/own-reactions.queries.ts'
import { beginToDelete, deletePart } from '../../entities/posts/large-posts.queries.ts'
import { deletePostRow, lockPost } from '../../entities/posts/posts.queries.ts'
import { deleteView } from '../../entities/posts/post-views.queries.ts'
import { keepDepartedUsernames } from '../../entities/people/departed-usernames.queries.ts'
import { findProfileCards, lockProfile } from '../../entities/people/profiles.queries.ts'
import { avatarKeyOf } from '../../entities/people/profiles.rules.ts'
import { deleteVote } from '../../features/style-votes/style-votes.queries.ts'
import { deleteUser } from '../../features/auth/auth.queries.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'storage' | 'realtime' | 'log'>
type Work<Result> = (tx: Database, afterCommit: AfterCommit) => Promise<Result>
interface Pass {
  /** Runs a piece of work in a transaction: its own, or the last one, which deletes the account. */
  readonly atomically: <Result>(work: Work<Result>) => Promise<Result>
  /** Runs a part. If it fails, the run ends, or continues with the other parts and leaves this one to the next run. */
  readonly attempt: (part: () => Promise<unknown>) => Promise<unknown>
}

const BATCH = 500

/** @throws AggregateError when something could not be deleted. The rest is deleted, but not the account itself */
export async function run(uses: Uses, { userId }: { userId: string }): Promise<void> {
  const failures: unknown[] = []
  const pass: Pass = {
    atomically: (work) => transactionOfJob(uses.db, work),
    attempt: (part) => part().catch((error: unknown) => failures.push(error)),
  }
  await eraseRows(uses, uses.db, userId, pass)
  await pass.attempt(() => eraseFiles(uses, userId, pass))
  if (failures.length > 0) throw new AggregateError(failures, 'Some of an account is not deleted')

  await transaction(uses.db, async (tx, afterCommit) => {
    // From here on nothing can be added; a concurrent request may have added rows before.
    const profile = await lockProfile(tx, userId)
    if (!profile) return
    await eraseRows(uses, tx, userId, {
      atomically: (work) => work(tx, afterCommit),
      attempt: (part) => part(),
    })
    // Deleted before the row, which alone holds its name.
    const avatarKey = avatarKeyOf(profile.avatarUrl)
    if (avatarKey !== null) await disposeOfFiles({ db: tx, storage: uses.storage }, [avatarKey])
    await keepDepartedUsernames(tx, userId, uses.config.sessionSecret)
    await deleteUser(tx, userId)
  })
}

/** Every picture and video the person ever sent, on posts, in messages or unused, processed or not. */
function eraseFiles(uses: Uses, userId: string, pass: Pass): Promise<void> {
  const { db, storage } = uses
  return inBatches<UploadRow>(
    pass,
    (limit) => findUploadsOfPerson(db, userId, limit),
    async (upload) => {
      // A case needs this file. Its row is deleted with the account, so the job that would store it would be too late.
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
  pass: Pass,
): Promise<void> {
  const { atomically, attempt } = pass
  const erase = <Item>(
    find: (limit: number) => Promise<Item[]>,
    remove: (item: Item, ...its: Parameters<Work<unknown>>) => Promise<unknown>,
  ) =>
    attempt(() =>
      inBatches(pass, find, (item) =>
        atomically((tx, afterCommit) => remove(item, tx, afterCommit)),
      ),
    )

  await attempt(() =>
    inBatches<string>(
      pass,
      (limit) => findSomePostIds(db, 'posts', userId, limit),
      async (postId) => {
        const withdrawPart = () =>
          atomically((tx, afterCommit) => withdrawPost({ realtime }, tx, afterCommit, postId))
        await atomically(async (tx, afterCommit) => {
          await beginToDelete(tx, postId, userId)
          afterCommit(() => realtime.emit(rooms.post(postId), 'post.deleted', { postId }))
        })
        while (await withdrawPart());
        while (await atomically((tx) => deletePart(tx, postId)));
        await atomically((tx) => deletePostRow(tx, postId, userId))
      },
    ),
  )
  await erase(
    (limit) => findSomePostIds(db, 'post_likes', userId, limit),
    async (postId, tx, afterCommit) => {
      const unliked = await deleteLike(tx, { postId, userId })
      const id = unliked?.notificationId ?? null
      if (unliked === null || id === null) return
      const change = { userId: unliked.authorId, id, what: unliked.what }
      afterCommit(() => announceNotification({ realtime }, change))
    },
  )
  await erase(
    (limit) => findSomePostIds(db, 'style_votes', userId, limit),
    (postId, tx) => deleteVote(tx, { postId, userId }, { evenOver: true }),
  )
  await erase<CommentKey>(
    (limit) => findHelpedOfPerson(db, userId, limit),
    (comment, tx) => deleteHelped(tx, { ...comment, userId }),
  )
  await erase(
    (limit) => findSomePostIds(db, 'post_views', userId, limit),
    async (postId, tx) => {
      await lockPost(tx, postId)
      await deleteView(tx, postId, userId)
    },
  )
  await attempt(() =>
    inBatches<CommentKey>(
      pass,
      (limit) => findCommentsOfPerson(db, userId, limit),
      async (comment) => {
        // The comment goes with the last of its notifications: until then others may be added.
        const erasePage = () =>
          atomically(async (tx, afterCommit) => {
            await lockPost(tx, comment.postId)
            const isMore = await withdrawComment({ realtime }, tx, afterCommit, comment)
            if (!isMore) await deleteOwnComment(tx, { ...comment, userId })
            return isMore
          })
        while (await erasePage());
      },
    ),
  )
  await attempt(() => disownDeletedComments(db, userId))
  await attempt(() => eraseNotifications({ realtime }, userId, pass))
  await erase<FollowPair>(
    (limit) => findFollowPairs(db, userId, limit),
    ({ followerId, followingId }, tx) => deleteFollow(tx, followerId, followingId),
  )
  await erase(
    (limit) => findMemberships(db, userId, limit),
    async ({ conversationId, otherId }, tx, afterCommit) => {
      const nobodyId = randomUUID()
      await leaveConversation(tx, userId, { from: conversationId, otherId, nobodyId })
      const event = { withUserId: userId, nowWithUserId: nobodyId }
      afterCommit(() => realtime.emit(rooms.person(otherId), 'conversation.left', event))
    },
  )
}

/** Removes the notifications of the person's likes, follows and shares. */
async function eraseNotifications(
  uses: Pick<Uses, 'realtime'>,
  userId: string,
  { atomically }: Pass,
): Promise<void> {
  const erasePage = () =>
    atomically((tx, afterCommit) =>
      withdrawActor(uses, tx, afterCommit, { actorId: userId, limit: BATCH }),
    )
  while ((await erasePage()) > 0);
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
    await reassignMessages(tx, otherId, { from, to, leaverId, nobodyId })
  }
  await deleteMember(tx, leaverId, from)
}

/** Finds and removes items until only those are left that could not be removed. */
async function inBatches<Item>(
  { attempt }: Pass,
  find: (limit: number) => Promise<Item[]>,
  remove: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed = new Set<string>()
  let before = ''
  for (;;) {
    const found = await find(BATCH + failed.size)
    const items = found.filter((item) => !failed.has(JSON.stringify(item)))
    if (items.length === 0) return
    const tried = JSON.stringify(items)
    if (tried === before) throw new Error('Rows of a deleted account do not go away')
    before = tried
    for (const item of items) {
      const key = JSON.stringify(item)
      failed.add(key)
      await attempt(async () => {
        await remove(item)
        failed.delete(key)
      })
    }
  }
}
