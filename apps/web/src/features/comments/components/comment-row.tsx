// One comment or reply: author, time, text and actions.
import { Lock, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comment } from '@kloset/contract/comments.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { personName } from '../../../entities/person/person-name.ts'

type Author = NonNullable<Comment['author']>

const helpedStyle = 'flex items-center gap-1.5 tabular-nums'
const actionStyle = 'target relative py-1.5 text-12 font-medium hover:text-ink'

interface CommentRowProps {
  comment: Comment
  /** The author of the comment also wrote the post. */
  isAuthor: boolean
  /** The comment was written here just now. */
  isPosted: boolean
  /** Null where the viewer may not comment. */
  onReply: (() => void) | null
  onDelete: () => void
  /** Null for visitors, who report on a page of its own. */
  onReport: ((author: Author) => void) | null
  /** Null unless the viewer wrote the post, and for people who are restricted already. */
  onRestrict: ((author: Author) => void) | null
  /** Null unless the viewer wrote the thread, and for the accepted answer and replies. */
  onAccept?: ((comment: Comment) => void) | null
  /** True for an answer of a thread. */
  showsHelped?: boolean
  /** Null when the viewer may only see how many people the answer helped. */
  onHelped?: ((comment: Comment) => void) | null
  /** For a comment that waits for approval; null for a limited person, who can only remove it. */
  onApprove: (() => void) | null
  /** Under the text, beside Reply: a button for the replies. */
  more?: ReactNode
  /** Under everything: the replies themselves. */
  children?: ReactNode
}

const scrollHere = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

interface ActionsProps extends Omit<
  CommentRowProps,
  'isAuthor' | 'isPosted' | 'onApprove' | 'children'
> {
  author: Author
}

function Actions({ comment, author, more, ...act }: ActionsProps) {
  const { onReply, onDelete, onReport, onRestrict, onAccept, onHelped, showsHelped } = act
  const isReply = comment.parentCommentId !== null
  const name = personName(author)
  return (
    <div className="flex flex-wrap gap-x-4 text-muted">
      {showsHelped && !isReply && !comment.awaitsApproval && (
        <Helped comment={comment} name={name} onPress={onHelped ?? null} />
      )}
      {onReply && !comment.awaitsApproval && (
        <button
          type="button"
          onClick={onReply}
          aria-label={commentsTexts.replyTo(name)}
          className={actionStyle}
        >
          {commentsTexts.reply}
        </button>
      )}
      {onAccept && !comment.awaitsApproval && (
        <button
          type="button"
          onClick={() => onAccept(comment)}
          aria-label={commentsTexts.acceptThe(name)}
          className={actionStyle}
        >
          {commentsTexts.accept}
        </button>
      )}
      {comment.isMine && (
        <button
          type="button"
          onClick={onDelete}
          aria-label={isReply ? commentsTexts.deleteYourReply : commentsTexts.deleteYours}
          className={actionStyle}
        >
          {commonTexts.delete}
        </button>
      )}
      {more}
      {!onReport && (
        <Link
          to={paths.report(paths.comment(comment.postId, comment.id))}
          aria-label={commentsTexts.reportBy(name)}
          className={actionStyle}
        >
          {commentsTexts.report}
        </Link>
      )}
      {onReport && !comment.isMine && (
        <button
          type="button"
          onClick={() => onReport(author)}
          aria-label={commentsTexts.reportBy(name)}
          className={actionStyle}
        >
          {commentsTexts.report}
        </button>
      )}
      {onRestrict && !comment.isMine && !comment.awaitsApproval && (
        <button
          type="button"
          onClick={() => onRestrict(author)}
          aria-label={safetyTexts.restrictThe(name)}
          className={actionStyle}
        >
          {safetyTexts.restrict}
        </button>
      )}
    </div>
  )
}

export function CommentRow({
  comment,
  isAuthor,
  isPosted,
  onApprove,
  children,
  ...actions
}: CommentRowProps) {
  const { author } = comment
  const isReply = comment.parentCommentId !== null
  if (comment.isDeleted || !author) {
    return (
      <li className="pl-11">
        <p className="py-1 text-muted">{commentsTexts.gone.title}</p>
        <div className="flex text-muted">{actions.more}</div>
        {children}
      </li>
    )
  }
  const name = personName(author)
  return (
    <li ref={isPosted ? scrollHere : undefined} className="flex scroll-mb-20 gap-3">
      <Link
        to={paths.user(author.id)}
        aria-hidden
        tabIndex={-1}
        className="target relative h-fit shrink-0 rounded-full"
      >
        <Avatar name={name} src={author.avatarUrl} size={isReply ? 24 : 32} />
      </Link>
      <div className="min-w-0 flex-1">
        <article aria-label={isReply ? commentsTexts.replyBy(name) : commentsTexts.by(name)}>
          <p className="flex items-baseline gap-2">
            <Link to={paths.user(author.id)} className="truncate font-semibold hover:underline">
              {name}
            </Link>
            {isAuthor && (
              <span className="text-12 font-medium text-ink-2">{commentsTexts.author}</span>
            )}
            <TimeAgo at={comment.createdAt} format="comment" className="text-12 text-muted" />
          </p>
          <p className="written mt-0.5 text-15 break-words whitespace-pre-line text-ink-2 lg:text-14">
            <LinkedText text={comment.content} />
          </p>
          <Actions comment={comment} author={author} {...actions} />
          {comment.awaitsApproval && (
            <Waiting name={name} onApprove={onApprove} onRemove={actions.onDelete} />
          )}
        </article>
        {children}
      </div>
    </li>
  )
}

interface HelpedProps {
  comment: Comment
  name: string
  onPress: ((comment: Comment) => void) | null
}

/** How many people an answer helped: for its author a number, for others a button. */
function Helped({ comment, name, onPress }: HelpedProps) {
  const { helpedCount, helpedMe, isMine } = comment
  const words = (
    <>
      <ThumbsUp aria-hidden className={cx('size-4', helpedMe && 'fill-current')} />
      {commentsTexts.helped(helpedCount)}
    </>
  )
  if (isMine || !onPress) {
    return helpedCount > 0 && <span className={cx(helpedStyle, 'py-1.5 text-12')}>{words}</span>
  }
  return (
    <button
      type="button"
      aria-pressed={helpedMe}
      aria-label={commentsTexts.helpedThe(helpedCount, name)}
      onClick={() => onPress(comment)}
      className={cx(actionStyle, helpedStyle, helpedMe && 'text-ink')}
    >
      {words}
    </button>
  )
}

interface WaitingProps {
  name: string
  onApprove: (() => void) | null
  onRemove: () => void
}

/** Under a comment of a person whom the viewer restricts. */
function Waiting({ name, onApprove, onRemove }: WaitingProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-2.5 rounded-field bg-wash py-2 pr-2 pl-3">
      <p className="flex min-w-48 flex-1 items-center gap-2 text-12 text-ink-2">
        <Lock aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{commentsTexts.awaits(name)}</span>
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="outline"
          aria-label={commentsTexts.removeThe(name)}
          onClick={onRemove}
        >
          {commentsTexts.remove}
        </Button>
        {onApprove && (
          <Button size="sm" aria-label={commentsTexts.approveThe(name)} onClick={onApprove}>
            {commentsTexts.approve}
          </Button>
        )}
      </div>
    </div>
  )
}

interface RepliesToggleProps {
  count: number
  expanded: boolean
  controls: string
  onToggle: () => void
}

export function RepliesToggle({ count, expanded, controls, onToggle }: RepliesToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onToggle}
      className={`${actionStyle} text-ink`}
    >
      {expanded ? commentsTexts.hideReplies : commentsTexts.viewReplies(count)}
    </button>
  )
}
