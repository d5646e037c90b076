// The comments of a post and the form under them: in the page on desktop, in a bottom drawer on phones. The page
// decides what opens the drawer.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CommentOrder } from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { commonTexts } from '@kloset/texts/common'
import { postsTexts } from '@kloset/texts/posts'
import { useHelped } from '../../features/comments/comments.hooks.ts'
import { CommentForm } from '../../features/comments/components/comment-form.tsx'
import { CommentList, visitorText } from '../../features/comments/components/comment-list.tsx'
import { useSession } from '../../features/auth/auth.session.ts'
import { RestrictQuestion } from '../../features/relations/components/restrict-question.tsx'
import { useRestricted } from '../../features/relations/relations.hooks.ts'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { COMMENTS_HASH } from '../../lib/navigation/paths.ts'
import { cx } from '../../ui/cx.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useLimit } from '../limit.ts'
import { useMemberOnly } from '../member-only.ts'
import { reportedComment, useReporting } from '../reporting.tsx'
import { useAsksForComments } from './asks-for-comments.ts'
import type { CommentsSheet } from './comments-sheet.ts'
import { useComments } from './use-comments.ts'

type Comments = ReturnType<typeof useComments>

interface ThreadProps {
  postId: string
  /** The id of the post's author, who is marked in the thread. */
  authorId: string
  /** For the author of a thread: accepts the answer that helped. */
  onAccept?: ((comment: Comment) => void) | null
  acceptedId?: string | null
  /** The accepted answer, if the viewer sees it. */
  accepted?: Comment | null
  /** Renders the part above the list, around the row of the accepted answer. */
  renderAbove?: ((acceptedRow: ReactNode) => ReactNode) | null
  /** The order of a thread's answers; null for comments of other posts, which are the oldest first. */
  order?: CommentOrder | null
}

/** Why the viewer may not comment; null when they may. */
function useWhyClosed(postId: string): string | null {
  const limit = useLimit()
  const commenting = useStoredPosts().byId.get(postId)?.commenting
  if (commenting && !commenting.isAllowed) return commentsTexts.closed[commenting.from]
  return limit
}

function List({
  comments,
  onAccept = null,
  acceptedId = null,
  accepted = null,
  renderAbove = null,
  order = null,
  ...props
}: ThreadProps & { comments: Comments }) {
  const { user } = useSession()
  const { report, sheet } = useReporting()
  const memberOnly = useMemberOnly()
  const helped = useHelped()
  const isClosed = useWhyClosed(props.postId) !== null
  const isLimited = useLimit() !== null
  const isOwn = user?.id === props.authorId
  const isRestricted = useRestricted(isOwn)
  const [question, setQuestion] = useState<{ person: ProfileCard; isOpen: boolean } | null>(null)
  return (
    <>
      <CommentList
        {...props}
        mayApprove={!isLimited}
        onAccept={isLimited ? null : onAccept}
        acceptedId={acceptedId}
        accepted={accepted}
        renderAbove={renderAbove}
        order={order ?? 'oldest'}
        showsHelped={order !== null}
        // The author of the thread accepts the answer that helped.
        onHelped={isOwn ? null : (comment) => void memberOnly(() => helped(comment))()}
        onReply={isClosed ? null : comments.reply}
        onReport={user && ((comment, author) => report(reportedComment(comment, author)))}
        onRestrict={isOwn ? (person) => setQuestion({ person, isOpen: true }) : null}
        isRestricted={isRestricted}
        isExpanded={comments.isExpanded}
        postedId={comments.postedId}
        onToggle={comments.toggle}
      />
      {sheet}
      {question && (
        <RestrictQuestion
          person={question.person}
          open={question.isOpen}
          onOpenChange={(isOpen) => setQuestion({ ...question, isOpen })}
        />
      )}
    </>
  )
}

function Form({ postId, comments }: { postId: string; comments: Comments }) {
  const whyClosed = useWhyClosed(postId)
  const { user, loading } = useSession()
  const memberOnly = useMemberOnly()
  if (whyClosed !== null) return <p className="py-2.5 text-14 text-muted">{whyClosed}</p>
  if (!user) {
    return (
      <button
        type="button"
        disabled={loading}
        onClick={memberOnly(() => undefined)}
        className="press h-11 w-full rounded-full bg-well px-4 text-left font-medium text-ink-2"
      >
        {visitorText}
      </button>
    )
  }
  return (
    <CommentForm
      me={user}
      draft={comments.draft}
      isPosting={comments.isPosting}
      onWrite={comments.write}
      onCancelReply={comments.cancelReply}
      onPost={comments.post}
      fieldRef={comments.field}
    />
  )
}

/** For the comments button, when the thread is in the page. */
export const focusCommentField = () =>
  document.querySelector<HTMLElement>(`${COMMENTS_HASH} textarea`)?.focus()

interface CommentThreadProps extends ThreadProps {
  /** Replies are open at first, for the page of a thread. */
  opensReplies?: boolean
  /** Puts list and form into the scrolling column of the caller; the form stays visible at its bottom. */
  sharesColumn?: boolean
  className?: string
}

/** List and form in the page; the form stays visible at the bottom of the scrolling part. */
export function CommentThread({
  opensReplies,
  sharesColumn = false,
  className,
  ...props
}: CommentThreadProps) {
  const comments = useComments(props.postId, opensReplies)
  const isAskedFor = useAsksForComments()
  const thread = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAskedFor) thread.current?.scrollIntoView()
  }, [isAskedFor])
  return (
    <section
      id={COMMENTS_HASH.slice(1)}
      aria-label={commonTexts.comments}
      data-about
      className={sharesColumn ? 'contents' : cx('flex flex-col', className)}
    >
      <div ref={thread} className={cx('flex-1 pb-4', sharesColumn && className)}>
        <List {...props} comments={comments} />
      </div>
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper py-2.5 print:hidden">
        <Form postId={props.postId} comments={comments} />
      </div>
    </section>
  )
}

interface CommentsDrawerProps extends ThreadProps {
  count: number
  sheet: CommentsSheet
}

export function CommentsDrawer({ count, sheet, ...props }: CommentsDrawerProps) {
  const comments = useComments(props.postId)
  return (
    <Drawer
      open={sheet.isOpen}
      onOpenChange={sheet.setOpen}
      // When there are none, the list says so.
      title={count === 0 ? commonTexts.comments : postsTexts.commentsCounted(count)}
      firstFocus={() => (sheet.atField ? comments.field.current : null)}
      footer={<Form postId={props.postId} comments={comments} />}
    >
      <List {...props} comments={comments} />
    </Drawer>
  )
}
