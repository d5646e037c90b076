// One message: the viewer's own are dark and at the right, others light and at the left, with their author's picture
// beside the last of a group. It has a quote, an attachment, words, and buttons to answer.
import { Flag, Reply } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import type { DirectMessage, MessageType } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { openOver } from '../../../lib/navigation/location-state.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { fullTime } from '../../../lib/text/time.ts'
import { ownEmoji } from '../reactions.rules.ts'
import { ReactionChips } from './reaction-chips.tsx'
import { ReactionMenu } from './reaction-menu.tsx'
import { personName } from '../../../entities/person/person-name.ts'

const wordless: Record<MessageType, string> = {
  // A moderator removed it.
  text: chatTexts.quotedGone.title,
  image: chatTexts.photo.title,
  video: chatTexts.video.title,
  post_share: chatTexts.sharedPost.title,
}

/** A message in one line. */
export const lineOf = ({ content, messageType }: Pick<DirectMessage, 'content' | 'messageType'>) =>
  content ?? wordless[messageType]

export const messageElementId = (messageId: string) => `message-${messageId}`

function SharedPost({ post }: { post: DirectMessage['sharedPost'] }) {
  const location = useLocation()
  if (!post) return <p className="px-4 py-2.5 text-muted">{chatTexts.postGone.title}</p>
  const name = post.author ? personName(post.author) : null
  return (
    <Link
      to={paths.post(post.id)}
      state={openOver(location)}
      className="press focus-inset relative block w-57 overflow-hidden bg-paper text-ink"
    >
      {post.thumbnailUrl && (
        <span data-thumb={`${post.id}/0`} className="block overflow-hidden">
          <img
            src={post.thumbnailUrl}
            alt=""
            width={228}
            height={285}
            className="aspect-4/5 w-full bg-wash object-cover object-[50%_20%]"
          />
        </span>
      )}
      <span className="block px-3 py-2.5">
        {post.author && name && (
          <span className="flex items-center gap-2 font-medium">
            <Avatar name={name} src={post.author.avatarUrl} size={20} />
            <span className="written truncate">{name}</span>
          </span>
        )}
        {post.caption && (
          <span className="mt-1 line-clamp-2 text-12 text-ink-2">{post.caption}</span>
        )}
      </span>
    </Link>
  )
}

interface BubbleProps {
  message: Pick<DirectMessage, 'content' | 'messageType' | 'replyTo'> & {
    sharedPost?: DirectMessage['sharedPost']
  }
  isMine: boolean
  /** A group is the messages of one person until the other answers, or an hour passes. */
  startsGroup: boolean
  endsGroup: boolean
  /** The picture or video of the message. */
  media?: ReactNode
  onJump?: ((messageId: string) => void) | undefined
}

/** Inside a group, adjacent corners are square. */
const cornersOf = ({ isMine, startsGroup, endsGroup }: Omit<BubbleProps, 'message'>) =>
  cx(
    !startsGroup && (isMine ? 'rounded-tr-thumb' : 'rounded-tl-thumb'),
    !endsGroup && (isMine ? 'rounded-br-thumb' : 'rounded-bl-thumb'),
  )

/** The bubble with attachment and words, for messages from the server and messages being sent. */
export function Bubble({ message, ...props }: BubbleProps) {
  const { isMine, media, onJump } = props
  const { content, replyTo, messageType } = message
  const hasWords = content !== null && content !== ''
  const hasFile = media !== undefined && media !== null && media !== false
  const isPost = messageType === 'post_share'
  // Words below a picture wrap at its edge, and do not make the bubble wider.
  const besideFile = (hasFile || isPost) && 'w-0 min-w-full'
  const jump = () => replyTo && onJump?.(replyTo.id)
  return (
    <div className={cx('flex min-w-0', isMine && 'justify-end')}>
      <div
        className={cx(
          'relative max-w-full min-w-0 overflow-hidden rounded-[20px] text-15',
          isMine ? 'bg-own text-on-own' : 'bg-wash-strong text-ink',
          isPost && 'border border-line',
          cornersOf(props),
        )}
      >
        {replyTo && (
          <div className={cx('px-4 pt-2.5', besideFile, !hasWords && 'pb-2.5')}>
            <button
              type="button"
              onClick={jump}
              aria-label={chatTexts.repliesTo(lineOf(replyTo))}
              className="block max-w-full border-l-2 border-current pl-2 text-left text-12 opacity-80 hover:opacity-100"
            >
              <span className="written line-clamp-2 break-words">{lineOf(replyTo)}</span>
            </button>
          </div>
        )}
        {hasFile && media}
        {isPost && <SharedPost post={message.sharedPost ?? null} />}
        {hasWords && (
          <p
            className={cx(
              'written px-4 pb-2.5 break-words whitespace-pre-wrap',
              replyTo && !hasFile && !isPost ? 'pt-1' : 'pt-2.5',
              besideFile,
            )}
          >
            <LinkedText text={content} />
          </p>
        )}
      </div>
    </div>
  )
}

const actionStyle =
  'press grid size-9 place-items-center rounded-full text-muted hover:bg-wash hover:text-ink'

interface MessageBubbleProps extends Omit<BubbleProps, 'message'> {
  message: DirectMessage
  /** The other person's picture, beside the last message of their group. */
  face: ReactNode
  /** Left out when the viewer cannot answer: in a request, and for a deleted account. */
  answers?:
    | {
        /** Left out for a person who can only react. */
        onReply: (() => void) | undefined
        onReact: (emoji: MessageEmoji) => void
      }
    | undefined
  /** The last message of the other person: phones show its button to react, so that people find it. */
  isLatestOfOther?: boolean
  /** Left out for the viewer's messages, and for those of a deleted account. */
  onReport?: (() => void) | undefined
}

function Actions(props: Omit<MessageBubbleProps, 'face'>) {
  const { message, isMine, answers, onReport, isLatestOfOther } = props
  return (
    <div
      className={cx(
        'flex shrink-0 opacity-0 transition-opacity',
        'group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-popup-open]]:opacity-100',
        // On a phone they cover what is above, and ignore presses until they are shown. They touch the bubble: a
        // pointer can move from it to them without leaving both.
        'max-lg:pointer-events-none max-lg:group-hover:pointer-events-auto max-lg:group-focus-within:pointer-events-auto',
        'max-lg:absolute max-lg:bottom-full max-lg:z-10 max-lg:-mb-1 max-lg:rounded-full max-lg:bg-raise max-lg:shadow-float',
        isMine ? 'flex-row-reverse max-lg:right-0' : 'max-lg:left-0',
      )}
    >
      {answers && (
        <>
          {answers.onReply && (
            <button
              type="button"
              aria-label={chatTexts.reply}
              onClick={answers.onReply}
              className={actionStyle}
            >
              <Reply aria-hidden className="size-4.5" />
            </button>
          )}
          <ReactionMenu
            own={ownEmoji(message.reactions)}
            onReact={answers.onReact}
            className={cx(actionStyle, isLatestOfOther && 'max-lg:hidden')}
          />
        </>
      )}
      {onReport && (
        <button
          type="button"
          aria-label={chatTexts.reportMessage}
          onClick={onReport}
          className={actionStyle}
        >
          <Flag aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  )
}

export function MessageBubble({ message, face, ...props }: MessageBubbleProps) {
  const { isMine, endsGroup, answers, isLatestOfOther } = props
  const giveHeart = ({ target }: MouseEvent) => {
    // Links, buttons and videos in a bubble handle their own presses.
    const isPressed = target instanceof Element && target.closest('a, button, video') !== null
    if (isPressed || !answers) return
    // The double click has selected a word.
    getSelection()?.removeAllRanges()
    if (ownEmoji(message.reactions) !== 'heart') answers.onReact('heart')
  }
  return (
    <article
      id={messageElementId(message.id)}
      tabIndex={-1}
      aria-label={chatTexts[isMine ? 'wroteMine' : 'wroteTheirs'](fullTime(message.createdAt))}
      className="group flex items-end gap-2 rounded-[20px] transition-colors"
    >
      {!isMine && <span className="w-7 shrink-0">{endsGroup && face}</span>}
      <div
        className={cx(
          'relative flex min-w-0 flex-1 items-center gap-1',
          isMine && 'flex-row-reverse',
        )}
      >
        <div className="max-w-[80%] min-w-0 lg:max-w-[76%]">
          {/* With a keyboard, the menu beside it does the same. */}
          <div onDoubleClick={giveHeart} className="touch-manipulation">
            <Bubble message={message} {...props} />
          </div>
          <ReactionChips reactions={message.reactions} isMine={isMine} onReact={answers?.onReact} />
        </div>
        <Actions message={message} {...props} />
        {isLatestOfOther && answers && (
          <ReactionMenu
            own={ownEmoji(message.reactions)}
            onReact={answers.onReact}
            className={cx(actionStyle, 'target relative shrink-0 lg:hidden')}
          />
        )}
      </div>
    </article>
  )
}
