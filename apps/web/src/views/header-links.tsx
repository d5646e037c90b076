// The links at the right of a header: search, bell, own picture.
import { Bell, Search } from 'lucide-react'
import { Link } from 'react-router'
import { shellTexts } from '@kloset/texts/shell'
import type { Viewer } from '../features/auth/auth.session.ts'
import { useUnreadMessages } from '../features/messages/unread-messages.ts'
import { useUnreadCount } from '../features/notifications/unread-count.ts'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge, badgeText } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { iconButtonStyle } from '../ui/icon-button.tsx'

/** Begins with the number on the badge, so that voice control finds the bell by what it shows. */
function bellName(notifications: number, messages: number): string {
  const total = badgeText(notifications + messages)
  if (messages === 0)
    return notifications === 0 ? shellTexts.notifications : shellTexts.unread(total)
  if (notifications > 0) return shellTexts.unreadWithMessages(total, messages)
  return shellTexts.unreadMessages(total, messages)
}

interface HeaderLinksProps {
  user: Viewer
  /** Phones have a bar at the bottom, which counts messages: the bell does not, there. */
  hasInbox?: boolean
}

export function HeaderLinks({ user, hasInbox = false }: HeaderLinksProps) {
  const unread = useUnreadCount(true)
  const messages = useUnreadMessages(true)
  const isDesktop = useIsDesktop()
  const unreadMessages = hasInbox && !isDesktop ? 0 : messages
  return (
    <>
      <Link to={paths.search} aria-label={shellTexts.search} className={iconButtonStyle}>
        <Search aria-hidden />
      </Link>
      <Link
        to={paths.notifications}
        aria-label={bellName(unread, unreadMessages)}
        className={iconButtonStyle}
      >
        <Bell aria-hidden />
        <Badge count={unread + unreadMessages} />
      </Link>
      <Link
        to={paths.myKloset}
        aria-label={shellTexts.myKloset}
        className={cx(iconButtonStyle, 'lg:mr-3 lg:ml-1')}
      >
        <Avatar name={user.username} src={user.avatarUrl} size={32} />
      </Link>
    </>
  )
}
