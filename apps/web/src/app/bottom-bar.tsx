// The bar at the bottom of a member's phone: Home, Search, Inbox and Me, with the upload button in the middle. It
// hides while the reader scrolls down, and on forms.
import { House, Inbox, Plus, Search } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Location } from 'react-router'
import { shellTexts } from '@kloset/texts/shell'
import type { Viewer } from '../features/auth/session-snapshot.ts'
import { useUnreadMessages } from '../features/messages/unread-messages.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { feedOf } from './feed-tabs.ts'
import { personName } from '../entities/person/person-name.ts'

export const BAR_ID = 'bar'

interface ItemProps {
  to: string
  isHere: boolean
  label: string
  /** What screen readers say instead of the label when the icon has a badge. */
  name?: string | undefined
  children: ReactNode
}

function Item({ to, isHere, label, name, children }: ItemProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={isHere ? () => scrollTo({ top: 0, behavior: 'smooth' }) : undefined}
      replace={isHere}
      data-active={isHere ? '' : undefined}
      className={cx(
        'focus-inset relative flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[min(0.75rem,max(12px,4vw),16px)] text-muted',
        'before:absolute before:-top-px before:h-0.5 before:w-10 before:bg-ink before:opacity-0',
        'data-active:font-semibold data-active:text-ink data-active:before:opacity-100',
      )}
    >
      {name !== undefined && <span className="sr-only">{name}</span>}
      <span aria-hidden={name !== undefined} className="contents">
        {children}
        <span className="max-w-full truncate">{label}</span>
      </span>
    </Link>
  )
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden className="size-6!" />

interface BottomBarProps {
  user: Viewer
  /** The location of the page on screen. */
  page: Location
  tucked: boolean
  onUpload: () => void
}

export function BottomBar({ user, page, tucked, onUpload }: BottomBarProps) {
  const messages = useUnreadMessages(true)
  const { pathname } = page
  return (
    <nav
      id={BAR_ID}
      tabIndex={-1}
      aria-label={shellTexts.bar}
      inert={tucked}
      data-keeps-controls
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-t outline-none border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden',
        'transition-[translate] duration-(--base) peer-has-[form:not([role=search])]:hidden',
        // The upload button rises 20 px above the line.
        tucked && 'translate-y-[calc(100%+24px)]',
      )}
    >
      <div className="mx-auto flex h-[68px] max-w-130">
        <Item to={paths.feed} isHere={feedOf(pathname) !== null} label={shellTexts.home}>
          {icon(House)}
        </Item>
        <Item to={paths.search} isHere={pathname === paths.search} label={shellTexts.search}>
          {icon(Search)}
        </Item>
        <button
          type="button"
          onClick={onUpload}
          className="group relative flex min-w-0 flex-1 flex-col items-center justify-end pb-2.5 text-[min(0.75rem,max(12px,4vw),16px)] text-muted"
        >
          <span className="absolute -top-5 grid size-14 place-items-center rounded-full bg-ink text-on-ink shadow-float ring-4 ring-paper transition-[scale] group-active:scale-98">
            <Plus aria-hidden className="size-6!" />
          </span>
          <span className="max-w-full truncate leading-tight">{shellTexts.upload}</span>
        </button>
        <Item
          to={paths.chat}
          isHere={pathname === paths.notifications}
          label={shellTexts.inbox}
          name={messages > 0 ? shellTexts.inboxUnread(messages) : undefined}
        >
          <span className="relative">
            {icon(Inbox)}
            <span className="absolute -top-2.5 -left-2.5">
              <Badge count={messages} />
            </span>
          </span>
        </Item>
        <Item to={paths.myKloset} isHere={pathname === paths.myKloset} label={shellTexts.me}>
          <Avatar name={personName(user)} src={user.avatarUrl} size={24} />
        </Item>
      </div>
    </nav>
  )
}
