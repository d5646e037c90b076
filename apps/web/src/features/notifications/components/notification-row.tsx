// A notification in the list: who, what, to which post, how long ago. An unread one has a red dot in the margin and
// darker text.
import { Bell, Heart, ListChecks, MessageCircle, Send, ShieldCheck, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notification, NotificationType } from '@kloset/contract/notifications.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { notificationsTexts } from '@kloset/texts/notifications'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { sentenceOf } from '../notifications.rules.ts'
import { personName } from '../../../entities/person/person-name.ts'

const icons: Record<NotificationType, ReactNode> = {
  other: <ListChecks className="size-3.5" />,
  like: <Heart className="size-3.5 fill-accent text-accent" />,
  comment: <MessageCircle className="size-3.5" />,
  follow: <UserPlus className="size-3.5" />,
  post_share: <Send className="size-3.5" />,
}

/**
 * The address that a notification links to: its post or the comments there, or else its person. A request to follow
 * links to its answer, a decision of moderators to its statement, an answered report to the viewer's reports, and a
 * draft to the drafts.
 */
export function targetOf({ moderation, post, type, kind, actor }: Notification): string {
  if (kind === 'asked') return paths.privateAccount
  if (moderation) {
    const isOfReport = moderation.kind.startsWith('report_')
    return isOfReport ? paths.ownReports : paths.statement(moderation.id)
  }
  if (kind === 'draft') return paths.drafts
  if (post) return type === 'comment' ? paths.postComments(post.id) : paths.post(post.id)
  return actor ? paths.profile(actor.id) : paths.notifications
}

function NobodysSign({ moderation, kind }: Notification) {
  if (moderation) return <ShieldCheck className="size-5" />
  return kind === 'votes' || kind === 'ended' ? (
    <ListChecks className="size-5" />
  ) : (
    <Bell className="size-5" />
  )
}

/** The pictures of one or two people, with an icon of what they did. */
function Faces(notification: Notification) {
  const { actor, secondActor, type } = notification
  if (type === 'other' && !actor) {
    return (
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-wash">
        <NobodysSign {...notification} />
      </span>
    )
  }
  const name = actor ? personName(actor) : chatTexts.unknownSender.title
  const src = actor?.avatarUrl ?? null
  return (
    <span className="relative size-11 shrink-0">
      {secondActor ? (
        <>
          <Avatar
            name={personName(secondActor)}
            src={secondActor.avatarUrl}
            size={30}
            className="absolute top-0 right-0"
          />
          <Avatar
            name={name}
            src={src}
            size={32}
            className="absolute bottom-0 left-0 box-content border-2 border-paper -m-0.5"
          />
        </>
      ) : (
        <Avatar name={name} src={src} size={44} />
      )}
      <span
        aria-hidden
        className="absolute -right-1 -bottom-0.5 grid size-5.5 place-items-center rounded-full bg-paper"
      >
        {icons[type]}
      </span>
    </span>
  )
}

export function PostPicture({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      width={39}
      height={52}
      loading="lazy"
      className="h-13 w-[39px] shrink-0 rounded-thumb bg-wash object-cover object-[50%_20%]"
    />
  )
}

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
  /** The button to follow back, at the right end. It replaces the post's picture. */
  action?: ReactNode
}

export function NotificationRow({ notification, onOpen, action }: NotificationRowProps) {
  const { isRead, createdAt, post } = notification
  const isUnread = !isRead
  const { who, what } = sentenceOf(notification)
  return (
    <li className="relative flex min-h-17 items-center gap-3 rounded-field hover:bg-wash">
      {isUnread && (
        <span aria-hidden className="absolute -left-3 size-2 rounded-full bg-accent lg:-left-4.5" />
      )}
      <Link
        to={targetOf(notification)}
        onClick={onOpen}
        className="focus-inset flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-field py-2"
      >
        <Faces {...notification} />
        <span className={cx('min-w-0 flex-1 text-15', isUnread ? 'text-ink' : 'text-ink-2')}>
          {isUnread && <span className="sr-only">{notificationsTexts.unreadMark} </span>}
          <span className="line-clamp-3 max-lg:line-clamp-5 break-words">
            {/* A normal space before the time: a non-breaking one would wrap the last word together with it. */}
            {who !== null && <b className="font-semibold text-ink">{who}</b>} {what}{' '}
            <TimeAgo at={createdAt} format="list" className="text-12 text-muted" />
          </span>
          {/* Without a picture, only the caption identifies the post. */}
          {post?.thumbnailUrl === null && post.caption && (
            <span className="written block truncate text-14 text-muted">{post.caption}</span>
          )}
        </span>
        {post && <PostPicture url={post.thumbnailUrl} />}
      </Link>
      {action}
    </li>
  )
}
