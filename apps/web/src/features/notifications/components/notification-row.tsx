// One sentence of the list: who, what, to which post, how long ago. Unread has a red dot in the margin
// and full ink.
import { Bell, Heart, MessageCircle, Send, ShieldCheck, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NotificationType } from '@kloset/contract/notifications.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { notificationsTexts } from '@kloset/texts/notifications'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { sentenceOf } from '../notifications.rules.ts'
import type { NotificationGroup } from '../notifications.rules.ts'
import { personName } from '../../../entities/person/person-name.ts'

const icons: Record<Exclude<NotificationType, 'other'>, ReactNode> = {
  like: <Heart className="size-3.5 fill-accent text-accent" />,
  comment: <MessageCircle className="size-3.5" />,
  follow: <UserPlus className="size-3.5" />,
  post_share: <Send className="size-3.5" />,
}

/**
 * Where a notification leads: its post, or the comments there, otherwise its person; a decision of moderators to its
 * statement of reasons, and one about a report to one's own reports.
 */
export function targetOf({ newest }: Pick<NotificationGroup, 'newest'>): string {
  const { moderation } = newest
  if (moderation) {
    return moderation.kind === 'report_decided' ? paths.ownReports : paths.statement(moderation.id)
  }
  if (newest.post) {
    return newest.type === 'comment'
      ? paths.postComments(newest.post.id)
      : paths.post(newest.post.id)
  }
  return newest.actor ? paths.profile(newest.actor.id) : paths.notifications
}

/** The picture of the person, with a mark of what they did. */
function Actor({ newest }: NotificationGroup) {
  const { actor, type } = newest
  if (type === 'other') {
    return (
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-wash">
        {newest.moderation ? <ShieldCheck className="size-5" /> : <Bell className="size-5" />}
      </span>
    )
  }
  const name = actor ? personName(actor) : chatTexts.unknownSender.title
  return (
    <span className="relative shrink-0">
      <Avatar name={name} src={actor?.avatarUrl ?? null} size={44} />
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
  group: NotificationGroup
  onOpen: () => void
  /** At the right end, instead of the post's picture: follow back. */
  action?: ReactNode
}

export function NotificationRow({ group, onOpen, action }: NotificationRowProps) {
  const { newest, unreadIds } = group
  const isUnread = unreadIds.length > 0
  const { who, what } = sentenceOf(group)
  return (
    <li className="relative flex min-h-17 items-center gap-3 rounded-field hover:bg-wash">
      {isUnread && (
        <span aria-hidden className="absolute -left-3 size-2 rounded-full bg-accent lg:-left-4.5" />
      )}
      <Link
        to={targetOf(group)}
        onClick={onOpen}
        className="focus-inset flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-field py-2"
      >
        <Actor {...group} />
        <span className={cx('min-w-0 flex-1 text-15', isUnread ? 'text-ink' : 'text-ink-2')}>
          {isUnread && <span className="sr-only">{notificationsTexts.unreadMark} </span>}
          <span className="line-clamp-3 break-words">
            {who !== null && <b className="font-semibold text-ink">{who}</b>} {what}
            {/* The time is never alone on a line. */}
            {'\u00a0'}
            <TimeAgo at={newest.createdAt} wording="list" className="text-12 text-muted" />
          </span>
        </span>
        {newest.post && <PostPicture url={newest.post.thumbnailUrl} />}
      </Link>
      {action}
    </li>
  )
}
