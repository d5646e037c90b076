// The links at the right of a header: search, inbox, bell, own picture.
import { Bell, Inbox, Search } from 'lucide-react'
import { Link } from 'react-router'
import { shellTexts } from '@kloset/texts/shell'
import type { Viewer } from '../features/auth/session-snapshot.ts'
import { useUnreadMessages } from '../features/messages/unread-messages.ts'
import { useUnreadCount } from '../features/notifications/unread-count.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge, badgeText } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { personName } from '../entities/person/person-name.ts'

/** Starts with the number on the badge, so that voice control finds the bell by its visible text. */
const bellName = (unread: number) =>
  unread === 0 ? shellTexts.notifications : shellTexts.unread(badgeText(unread))

/** Phones have the inbox in the bar at the bottom. */
function InboxLink() {
  const messages = useUnreadMessages(true)
  return (
    <Link
      to={paths.chat}
      aria-label={messages > 0 ? shellTexts.inboxUnread(messages) : shellTexts.inbox}
      className={cx(iconButtonStyle, 'max-lg:hidden')}
    >
      <Inbox aria-hidden />
      <Badge count={messages} />
    </Link>
  )
}

export function HeaderLinks({ user }: { user: Viewer }) {
  const unread = useUnreadCount(true)
  return (
    <>
      <Link to={paths.search} aria-label={shellTexts.search} className={iconButtonStyle}>
        <Search aria-hidden />
      </Link>
      <InboxLink />
      <Link to={paths.notifications} aria-label={bellName(unread)} className={iconButtonStyle}>
        <Bell aria-hidden />
        <Badge count={unread} />
      </Link>
      <Link
        to={paths.myKloset}
        aria-label={shellTexts.myKloset}
        className={cx(iconButtonStyle, 'lg:mr-3 lg:ml-1')}
      >
        <Avatar name={personName(user)} src={user.avatarUrl} size={32} />
      </Link>
    </>
  )
}
