// Adding, approving and deleting comments: row, counters and notifications in one transaction, which for a new comment
// is one statement; events after the commit.
import type { CommentsFrom } from '@kloset/contract/audiences.schemas'
import { storedTitles } from '@kloset/contract/notifications'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { explainRefusal } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { commentsCause, repliesCause } from '../../entities/notifications/notifications.rules.ts'
import {
  announceNotification,
  isNotifiedOfComment,
  notifyOfComment,
  withdrawComment,
} from '../../entities/notifications/notify.ts'
import { announceCounts } from '../../entities/posts/announce-counts.ts'
import { findStanding } from '../../entities/posts/audiences.queries.ts'
import { lockPost } from '../../entities/posts/posts.queries.ts'
import { findRelations, isUnseenNow } from '../../entities/relations/relations.queries.ts'
import {
  type AddedComment,
  type CommentToWrite,
  findCommentedPost,
  insertComments,
  type Recipient,
} from './add-comment.queries.ts'
import { withdrawAcceptance } from './accept-answer.service.ts'
import { notifyOfAnswer, withdrawAnswer } from './comments.jobs.ts'
import {
  approveWaiting,
  type CommentKey,
  type CommentRow,
  deleteOwnComment,
  findComment,
} from './comments.queries.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

const { commented, replied } = storedTitles

interface NewComment {
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly content: string
  /** The comment that this one replies to; a reply to a reply gets the same top-level comment. */
  readonly parentId: string | null
}

/** Comments of the same moment are written together, those of one person one after the other. */
const writeComment = gatherWrites<CommentToWrite, AddedComment>({
  keyOf: ({ userId }) => userId,
  lockOf: ({ postId }) => postId,
  write: async (db, comments, skipLocked) => {
    const rows = await insertComments(db, comments, skipLocked)
    return new Map(rows.map((row) => [row.user_id ?? '', row]))
  },
})

/**
 * Adds a comment once: the same id again adds nothing. The comment of a person whom the post's author restricts waits:
 * only these two receive its event, and nobody is notified.
 * @throws AppError `post_not_found`, `forbidden` when the owner does not let the writer comment,
 * `comment_not_found` when the parent is gone or of another post,
 * `conflict` when the id belongs to another person's comment or the parent waits for the writer,
 * `rate_limited`
 */
export async function addComment(uses: Uses, comment: NewComment): Promise<CommentRow> {
  const { db } = uses
  const { id, postId, userId, content } = comment
  const [owner, answered] = await Promise.all([
    findCommentedPost(db, postId, userId),
    comment.parentId === null ? null : findComment(db, postId, comment.parentId, userId),
  ])
  if (owner === null) throw new AppError('post_not_found')
  if (!owner.mayComment) throw closedTo(owner.commentsFrom)
  if (comment.parentId !== null && !answered) throw new AppError('comment_not_found')
  if (answered) await requireAnswerable(db, answered, userId)
  const parentId = answered ? (answered.parent_comment_id ?? answered.id) : null
  const awaitsApproval = answered?.awaits_approval === true || owner.isRestricted
  const recipients = awaitsApproval ? [] : await findRecipients(db, comment, owner, answered)
  const writes = { userId, limits: ['comment', 'commentOnPost'], postId } as const
  const { config } = uses
  const own = { id, postId, userId, content, parentId, awaitsApproval, recipients, writes, config }
  const added = await explainRefusal(uses, writes, () =>
    writeComment(db, own, (row) => announceAdded(uses, row)).catch(explainMissingParent),
  )
  if (added) return added
  const earlier = await findComment(db, postId, id, userId)
  // The post was deleted or hidden at the same moment.
  if (earlier === null) throw new AppError('post_not_found')
  if (earlier.user_id !== userId) throw new AppError('conflict')
  return earlier
}

/**
 * The authors of the post and of the parent comment are notified, unless they muted the writer or a word, or may not
 * read the post any more.
 */
async function findRecipients(
  db: Uses['db'],
  { postId, userId: actorId, content }: NewComment,
  { ownerId, relations }: NonNullable<Awaited<ReturnType<typeof findCommentedPost>>>,
  answered: CommentRow | null,
): Promise<Recipient[]> {
  const repliedTo = answered?.user_id ?? null
  const recipients: Recipient[] = []
  const comment = { actorId, content }
  if (repliedTo !== null && repliedTo !== actorId) {
    const [theirs, standing] = await Promise.all([
      repliedTo === ownerId ? relations : findRelations(db, repliedTo),
      findStanding(db, postId, repliedTo),
    ])
    const dedupeKey = repliesCause(postId)
    if (standing?.mayRead && isNotifiedOfComment(theirs, comment))
      recipients.push({ userId: repliedTo, title: replied, dedupeKey })
  }
  if (ownerId !== repliedTo && ownerId !== actorId && isNotifiedOfComment(relations, comment)) {
    recipients.push({ userId: ownerId, title: commented, dedupeKey: commentsCause(postId) })
  }
  return recipients
}

function announceAdded(
  uses: Uses,
  { id, post_id: postId, user_id, post_owner_id: ownerId, ...row }: AddedComment,
): void {
  const event = { postId, commentId: id, parentCommentId: row.parent_comment_id }
  const audience = row.awaits_approval ? theTwo(user_id ?? '', ownerId) : rooms.post(postId)
  uses.realtime.emit(audience, 'comment.created', event)
  if (row.awaits_approval) return
  for (const notified of row.notified) announceNotification(uses, { ...notified, what: 'created' })
  announceCounts(uses, postId)
}

/** The parent comment was deleted at the same moment. */
function explainMissingParent(error: unknown): never {
  if (violatedConstraint(error) !== 'post_comments_parent_fkey') throw error
  throw new AppError('comment_not_found')
}

const theTwo = (authorId: string, ownerId: string) => [
  rooms.person(authorId),
  rooms.person(ownerId),
]

/** Who gets the event that a waiting comment is deleted. Its author gets it only for their own deletion. */
const receiversOf = (deleterId: string, authorId: string, ownerId: string) =>
  deleterId === authorId ? theTwo(authorId, ownerId) : rooms.person(ownerId)

/** @throws AppError `comment_not_found` when the writer does not see the parent, `conflict` when it waits for them */
async function requireAnswerable(
  tx: Uses['db'],
  parent: CommentRow,
  userId: string,
): Promise<void> {
  const isGone = (parent.deleted_at ?? parent.removed_at) !== null
  const isHidden = parent.user_id !== null && (await isUnseenNow(tx, userId, parent.user_id))
  if (isGone || isHidden) throw new AppError('comment_not_found')
  if (!parent.awaits_approval || parent.user_id === userId) return
  if (parent.post_owner_id !== userId) throw new AppError('comment_not_found')
  throw approveFirst()
}

const closedTo = (from: CommentsFrom) =>
  new AppError('forbidden', {
    detail: ({ comments }) => comments.closed[from === 'nobody' ? 'nobody' : 'followers'],
  })

const approveFirst = () =>
  new AppError('conflict', { detail: ({ comments }) => comments.approveFirst })

/**
 * Shows a waiting comment under the person's own post to everybody. A comment that is shown already stays as it is. Its
 * author is not notified, because they never knew. The person it answers, and the followers of the thread, are notified
 * now.
 * @throws AppError `comment_not_found`, `conflict` for a reply to a comment that waits itself
 */
export async function approveComment(
  uses: Uses,
  { postId, commentId, userId }: CommentKey & { readonly userId: string },
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    await lockPost(tx, postId)
    const comment = await findComment(tx, postId, commentId, userId)
    if (comment?.post_owner_id !== userId) throw new AppError('comment_not_found')
    if (!comment.awaits_approval) return
    const approved = await approveWaiting(tx, { postId, commentId })
    if (!approved) throw approveFirst()
    const { authorId: actorId, parentId, content } = approved
    const parent = parentId === null ? null : await findComment(tx, postId, parentId, userId)
    if (parentId === null) await enqueue(tx, notifyOfAnswer, { postId, commentId })
    afterCommit(() => {
      const event = { postId, commentId, parentCommentId: parentId }
      uses.realtime.emit(rooms.post(postId), 'comment.created', event)
    })
    const answeredId = parent?.user_id ?? null
    const standing = answeredId === null ? null : await findStanding(tx, postId, answeredId)
    if (answeredId !== null && answeredId !== userId && standing?.mayRead) {
      await notifyOfComment(uses, tx, afterCommit, {
        userId: answeredId,
        title: replied,
        dedupeKey: repliesCause(postId),
        actorId,
        postId,
        commentId,
        content,
      })
    }
    afterCommit(() => announceCounts(uses, postId))
  })
}

/**
 * Deletes one's own comment, or one that waits under one's own post.
 * @returns the comments whose rows were removed, which is not this one while it has replies
 * @throws AppError `comment_not_found` also for another person's comment
 */
export async function deleteComment(
  uses: Uses,
  comment: { postId: string; commentId: string; userId: string },
): Promise<string[]> {
  const { postId, commentId } = comment
  return transaction(uses.db, async (tx, afterCommit) => {
    await lockPost(tx, postId)
    await withdrawAcceptance(uses, tx, afterCommit, comment)
    const deleted = await deleteOwnComment(tx, comment)
    if (!deleted) throw new AppError('comment_not_found')
    const { parentId: parentCommentId, gone, awaitsApproval, authorId, ownerId } = deleted
    const audience = awaitsApproval
      ? receiversOf(comment.userId, authorId, ownerId)
      : rooms.post(postId)
    afterCommit(() => {
      const event = { postId, commentId, parentCommentId, gone }
      uses.realtime.emit(audience, 'comment.deleted', event)
    })
    const isMore = await withdrawComment(uses, tx, afterCommit, comment)
    if (isMore) await enqueue(tx, withdrawAnswer, { postId, commentId })
    if (!awaitsApproval) afterCommit(() => announceCounts(uses, postId))
    return deleted.gone
  })
}
