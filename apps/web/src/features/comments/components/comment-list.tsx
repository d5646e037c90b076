// The comments of a post in an order. Replies are shown under their comment on request.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { CommentOrder } from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { commonTexts } from '@kloset/texts/common'
import { useStoredPosts } from '../../../entities/post/posts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { handleOf } from '../comment-draft.ts'
import { useApproveComment, useDeleteComment, useThread } from '../comments.hooks.ts'
import { CommentRow, RepliesToggle } from './comment-row.tsx'
import { CommentsWaiting } from './comments-waiting.tsx'

type Author = NonNullable<Comment['author']>

/** What every row needs, at any depth. */
interface Shared {
  postId: string
  /** The author of the post. */
  authorId: string
  /** Null where the viewer may not comment. */
  onReply: ((comment: Comment) => void) | null
  onDelete: (comment: Comment) => void
  /** Null for a limited person. */
  onApprove: ((comment: Comment) => void) | null
  /** Null for visitors. */
  onReport: ((comment: Comment, author: Author) => void) | null
  /** Null unless the viewer wrote the post. */
  onRestrict: ((author: Author) => void) | null
  /** Whether the viewer restricts this person already. */
  isRestricted: (userId: string) => boolean
  /** Null unless the viewer wrote the thread. Only answers can be accepted, not replies. */
  onAccept: ((comment: Comment) => void) | null
  /** Whether answers of a thread say how many people they helped. */
  showsHelped: boolean
  /** Says that an answer helped, or takes it back; null when the viewer may only see the number. */
  onHelped: ((comment: Comment) => void) | null
  /** The id of the accepted answer. */
  acceptedId: string | null
  /** The id of a comment that was just written here; it is scrolled into view. */
  postedId: string | null
}

/** Null for people who are restricted already. */
const restrictionOf = (
  { author }: Comment,
  { onRestrict, isRestricted }: Pick<Shared, 'onRestrict' | 'isRestricted'>,
) => (author && isRestricted(author.id) ? null : onRestrict)

interface ThreadProps {
  thread: ReturnType<typeof useThread>
  more: string
  renderRow: (comment: Comment) => ReactNode
}

function Rows({ thread, more, renderRow }: ThreadProps) {
  return (
    <>
      {thread.arrivesFirst && thread.arrived.map(renderRow)}
      {thread.comments.map(renderRow)}
      {thread.hasMore && !thread.error && (
        <li>
          <button
            type="button"
            onClick={thread.loadMore}
            aria-busy={thread.isLoadingMore}
            className="target relative py-1 font-semibold hover:underline"
          >
            {thread.isLoadingMore ? commonTexts.loading : more}
          </button>
        </li>
      )}
      {thread.error && thread.comments.length > 0 && (
        <li>
          <ErrorState
            title={commentsTexts.loadFailed.title}
            error={thread.error}
            onRetry={thread.retry}
          />
        </li>
      )}
      {!thread.arrivesFirst && thread.arrived.map(renderRow)}
    </>
  )
}

function Replies({ parent, id, ...shared }: Shared & { parent: Comment; id: string }) {
  const thread = useThread(parent.postId, parent.id)
  if (thread.isLoading) {
    return (
      <div className="pt-3">
        <CommentsWaiting />
      </div>
    )
  }
  if (thread.error && thread.comments.length === 0) {
    return <ErrorState title={commentsTexts.repliesFailed.title} onRetry={thread.retry} />
  }
  return (
    <ol id={id} aria-label={commentsTexts.replies} className="flex flex-col gap-3 pt-3">
      <Rows
        thread={thread}
        more={commentsTexts.moreReplies}
        renderRow={(reply) => (
          <CommentRow
            key={reply.id}
            comment={reply}
            isAuthor={reply.author?.id === shared.authorId}
            isPosted={reply.id === shared.postedId}
            onReply={shared.onReply && (() => shared.onReply?.(reply))}
            onDelete={() => shared.onDelete(reply)}
            onReport={shared.onReport && ((author) => shared.onReport?.(reply, author))}
            onRestrict={restrictionOf(reply, shared)}
            onApprove={shared.onApprove && (() => shared.onApprove?.(reply))}
          />
        )}
      />
    </ol>
  )
}

interface TopCommentProps extends Shared {
  comment: Comment
  expanded: boolean
  onToggle: () => void
}

function TopComment({ comment, expanded, onToggle, ...shared }: TopCommentProps) {
  const id = useId()
  const hasReplies = comment.replyCount > 0
  return (
    <CommentRow
      comment={comment}
      isAuthor={comment.author?.id === shared.authorId}
      isPosted={comment.id === shared.postedId}
      onReply={shared.onReply && (() => shared.onReply?.(comment))}
      onDelete={() => shared.onDelete(comment)}
      onReport={shared.onReport && ((author) => shared.onReport?.(comment, author))}
      onRestrict={restrictionOf(comment, shared)}
      onAccept={comment.id === shared.acceptedId ? null : shared.onAccept}
      showsHelped={shared.showsHelped}
      onHelped={shared.onHelped}
      onApprove={shared.onApprove && (() => shared.onApprove?.(comment))}
      more={
        hasReplies && (
          <RepliesToggle
            count={comment.replyCount}
            expanded={expanded}
            controls={id}
            onToggle={onToggle}
          />
        )
      }
    >
      {expanded && hasReplies && <Replies {...shared} id={id} parent={comment} />}
    </CommentRow>
  )
}

interface CommentListProps extends Omit<Shared, 'onDelete' | 'onApprove'> {
  /** Whether the viewer may release a comment that waits. */
  mayApprove: boolean
  /** Whether a comment's replies are on screen. */
  isExpanded: (commentId: string) => boolean
  onToggle: (commentId: string) => void
  order: CommentOrder
  /** The accepted answer, if the viewer sees it. It is shown above the list and not in it. */
  accepted: Comment | null
  /** Renders the part above the list, around the row of the accepted answer. */
  renderAbove: ((acceptedRow: ReactNode) => ReactNode) | null
}

/** A thread whose list leaves out the answer above it; the pages stay as they were read. */
function withoutAbove(thread: ReturnType<typeof useThread>, above: Comment | null) {
  if (above === null) return thread
  const isBelow = ({ id }: Comment) => id !== above.id
  return {
    ...thread,
    comments: thread.comments.filter(isBelow),
    arrived: thread.arrived.filter(isBelow),
  }
}

/**
 * The post's count includes comments of blocked or suspended people, which the viewer does not see. A comment that is
 * counted after the first render is about to arrive.
 */
function NoComments({ postId }: Pick<Shared, 'postId'>) {
  const isCounted = (useStoredPosts().byId.get(postId)?.counts.commentsCount ?? 0) > 0
  const [wasCounted] = useState(isCounted)
  return (
    <p className="py-2 text-muted">
      {isCounted && wasCounted ? commentsTexts.noneSeen : commentsTexts.none.title}
    </p>
  )
}

export function CommentList(props: CommentListProps) {
  const { mayApprove, isExpanded, onToggle, order, accepted, renderAbove, ...shared } = props
  const thread = useThread(shared.postId, null, order)
  const [doomed, setDoomed] = useState<Comment | null>(null)
  const { mutate, isPending } = useDeleteComment()
  const { mutate: approve } = useApproveComment()
  const remove = () => doomed && mutate(doomed, { onSettled: () => setDoomed(null) })
  const latest = thread.arrived.at(thread.arrivesFirst ? 0 : -1)
  // The list has a newer state than `accepted`, which was read on its own.
  const all = [...thread.comments, ...thread.arrived]
  const found = all.find(({ id }) => id === shared.acceptedId) ?? accepted
  const above = renderAbove && found?.author && !found.isDeleted ? found : null
  const renderRow = (comment: Comment) => (
    <TopComment
      key={comment.id}
      {...shared}
      comment={comment}
      onDelete={setDoomed}
      onApprove={mayApprove ? approve : null}
      expanded={isExpanded(comment.id)}
      onToggle={() => onToggle(comment.id)}
    />
  )
  const top = renderAbove?.(above && <ul>{renderRow(above)}</ul>)
  if (thread.isLoading) {
    return (
      <>
        {top}
        <CommentsWaiting />
      </>
    )
  }
  if (thread.error && thread.comments.length === 0) {
    return (
      <>
        {top}
        <ErrorState
          title={commentsTexts.loadFailed.title}
          error={thread.error}
          onRetry={thread.retry}
        />
      </>
    )
  }
  const question = questionOf(doomed)
  return (
    <>
      {top}
      {all.length === 0 && shared.onReply && <NoComments postId={shared.postId} />}
      <ol aria-label={commonTexts.comments} className="flex flex-col gap-4">
        <Rows
          thread={withoutAbove(thread, above)}
          more={commentsTexts.more}
          renderRow={renderRow}
        />
      </ol>
      <p role="status" className="sr-only">
        {latest && !latest.isMine && commentsTexts.arrived(handleOf(latest), latest.content)}
      </p>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => open || setDoomed(null)}
        title={question.title}
        description={question.line}
        confirmLabel={doomed?.awaitsApproval ? commentsTexts.remove : commonTexts.delete}
        destructive
        busy={isPending}
        onConfirm={remove}
      />
    </>
  )
}

function questionOf(doomed: Comment | null) {
  const { confirmDelete, confirmDeleteReply, confirmRemove } = commentsTexts
  if (doomed?.awaitsApproval) return confirmRemove
  return doomed?.parentCommentId ? confirmDeleteReply : confirmDelete
}

/** The text that visitors see instead of the form. */
export const visitorText = commentsTexts.signInToAdd.title
