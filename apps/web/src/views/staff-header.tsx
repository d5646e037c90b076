// The header of the screens for moderators and admins, with tabs instead of the feeds.
import { Link } from 'react-router'
import { shellTexts } from '@kloset/texts/shell'
import { useSession } from '../features/auth/auth.session.ts'
import { showInRow } from '../lib/browser/show-in-row.ts'
import { paths } from '../lib/navigation/paths.ts'
import { cx } from '../ui/cx.ts'
import { tabStyle } from '../ui/tab-style.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { HeaderLinks } from './header-links.tsx'

interface StaffHeaderProps {
  /** The name of the tabs for screen readers. */
  label: string
  tabs: readonly { name: string; to: string }[]
  /** The address of the open tab. */
  current: string
}

export function StaffHeader({ label, tabs, current }: StaffHeaderProps) {
  const { user } = useSession()
  return (
    <header className="sticky top-0 z-20 bg-paper">
      <div className="flex h-(--header) items-center pr-1 pl-4 lg:border-b lg:border-line lg:px-8">
        <Link to={paths.feed} aria-label={shellTexts.toFeed} className="target relative">
          <Wordmark />
        </Link>
        <span className="flex-1" />
        {user && <HeaderLinks user={user} />}
      </div>
      <nav
        aria-label={label}
        className={cx(
          'flex h-(--tabs) gap-6 overflow-x-auto border-b border-line px-4',
          'lg:absolute lg:top-0 lg:left-1/2 lg:h-[calc(var(--tabs)-1px)] lg:-translate-x-1/2 lg:gap-8 lg:overflow-visible lg:border-0 lg:px-0',
        )}
      >
        {tabs.map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            ref={to === current ? showInRow : undefined}
            data-active={to === current ? '' : undefined}
            aria-current={to === current ? 'page' : undefined}
            className={cx(tabStyle, 'focus-visible:outline-offset-0')}
          >
            {name}
          </Link>
        ))}
      </nav>
    </header>
  )
}
