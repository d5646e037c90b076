// The header: name, feed tabs, search, inbox, bell, own picture, Upload. One row on desktop; on phones the
// tabs are a second row that stays while the first one makes way for reading.
import { Camera, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { shellTexts } from '@kloset/texts/shell'
import { useSession } from '../features/auth/auth.session.ts'
import type { Viewer } from '../features/auth/session-snapshot.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { tabStyle } from '../ui/tab-style.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { HeaderLinks } from '../views/header-links.tsx'

const tabs = [
  { feed: 'discover', label: shellTexts.discover, to: paths.discover },
  { feed: 'following', label: shellTexts.following, to: paths.following },
  { feed: 'sos', label: shellTexts.sos, to: paths.sos },
] as const

function FeedTabs({ current, from }: { current: FeedName | null; from: FeedName | null }) {
  // A second press on the open feed goes back to its top.
  const toTop = () => scrollTo({ top: 0, behavior: 'smooth' })
  const active = current ?? from
  const here = current === null ? 'true' : 'page'
  return (
    <nav
      aria-label={shellTexts.feeds}
      className={cx(
        // Larger letters get smaller gaps: 24 px between words of 16 px letters, 8 px between words of 32 px letters.
        // The touch target of the last tab may be cut off after its word.
        'flex h-(--tabs) gap-[max(8px,calc(40px-1rem))] border-b border-line px-4 max-lg:overflow-x-clip',
        'lg:absolute lg:top-0 lg:left-1/2 lg:h-[calc(var(--tabs)-1px)] lg:-translate-x-1/2 lg:gap-8 lg:border-0 lg:px-0',
        current === null && 'max-lg:hidden',
      )}
    >
      {tabs.map(({ feed, label, to }) => (
        <Link
          key={feed}
          to={to}
          data-active={active === feed ? '' : undefined}
          aria-current={active === feed ? here : undefined}
          onClick={current === feed ? toTop : undefined}
          replace={current === feed}
          className={cx(tabStyle, 'focus-visible:outline-offset-0')}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface MemberActionsProps {
  user: Viewer
  onUpload: () => void
}

function MemberActions({ user, onUpload }: MemberActionsProps) {
  return (
    <>
      {/* With large letters a phone has no space for it; the closet links there too. */}
      <Link
        to={paths.today}
        aria-label={shellTexts.todaysLook}
        className={cx(iconButtonStyle, 'max-[18rem]:hidden')}
      >
        <Camera aria-hidden />
      </Link>
      <HeaderLinks user={user} />
      <Button
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={onUpload}
        className="max-lg:hidden"
      >
        {shellTexts.upload}
      </Button>
    </>
  )
}

function VisitorActions() {
  return (
    <div className="flex items-center gap-2 pr-2 lg:pr-0">
      <Link to={paths.auth('signin')} className={buttonStyle({ variant: 'text', size: 'sm' })}>
        {shellTexts.logIn}
      </Link>
      <Link to={paths.auth('signup')} className={buttonStyle({ size: 'sm' })}>
        {shellTexts.signUp}
      </Link>
    </div>
  )
}

interface HeaderProps {
  /** The feed on screen, if the page is one. */
  feed: FeedName | null
  /** The feed that the page was opened from. */
  from: FeedName | null
  onUpload: () => void
  /** Hidden while the reader scrolls down; phones only. */
  tucked: boolean
  className?: string
}

export function Header({ feed, from, onUpload, tucked, className }: HeaderProps) {
  const { user, loading } = useSession()
  return (
    <header
      data-keeps-controls
      className={cx(
        'sticky z-20 bg-paper transition-[top] duration-(--slow) lg:top-0',
        tucked ? '-top-(--header)' : 'top-0',
        className,
      )}
    >
      <div className="flex h-(--header) items-center pr-1 pl-4 lg:border-b lg:border-line lg:px-8">
        {user ? (
          <Link to={paths.feed} aria-label={shellTexts.toFeed} className="target relative">
            <Wordmark />
          </Link>
        ) : (
          <a href={paths.landing} aria-label={shellTexts.toStart} className="target relative">
            <Wordmark />
          </a>
        )}
        <span className="flex-1" />
        {user && <MemberActions user={user} onUpload={onUpload} />}
        {!user && !loading && <VisitorActions />}
      </div>
      {user && <FeedTabs current={feed} from={from} />}
    </header>
  )
}
