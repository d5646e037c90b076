// The parts around a page: skip links, offline banner, header, the phone's bar.
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { shellTexts } from '@kloset/texts/shell'
import { useSession } from '../features/auth/auth.session.ts'
import { useUnreadMessages } from '../features/messages/unread-messages.ts'
import { useUnreadCount } from '../features/notifications/unread-count.ts'
import { shownPost, shownSos } from '../lib/loading/early-answers.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { originPath } from '../lib/navigation/location-state.ts'
import { useOnline } from '../lib/browser/online.ts'
import { useAppBadge } from '../lib/browser/app-badge.ts'
import { usePageTitleCount } from '../lib/navigation/page-title.ts'
import { MAIN_ID, RouteAnnouncer } from '../lib/navigation/route-announcer.tsx'
import { useScrollHide } from '../lib/browser/scroll-hide.ts'
import { useScrollMemory } from '../lib/navigation/scroll-memory.ts'
import { cx } from '../ui/cx.ts'
import { OfflineSign } from '../ui/offline-sign.tsx'
import { feedOf } from './feed-tabs.ts'
import { BAR_ID, BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { NextPageWait, PageWait } from './page-wait.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

const UploadChooser = lazyPart(async () => (await import('./upload-chooser.tsx')).UploadChooser)

/**
 * `full`: header and, on phones, the bar at the bottom, which makes way for forms. `header`: no bar.
 * `desktop`: the page has its own bar on phones. `own`: the page has its own header. `none`: the page
 * alone, without shortcuts and counts.
 */
export type Chrome = 'full' | 'header' | 'desktop' | 'own' | 'none'

function OfflineBanner() {
  const online = useOnline()
  return <div role="status">{!online && <OfflineSign />}</div>
}

interface SkipLinkProps {
  /** The id of the element that gets the focus. */
  to: string
  className?: string
  children: string
}

/** Visible only while it has the focus. */
const SkipLink = ({ to, className, children }: SkipLinkProps) => (
  <a
    href={`#${to}`}
    data-keeps-controls
    className={cx(
      'fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink focus:translate-y-0 print:hidden',
      className,
    )}
  >
    {children}
  </a>
)

/** While a page loads: what app/early.ts has shown of it. */
function EarlyPart({ pathname }: { pathname: string }) {
  const post = shownPost()
  const ofPost = post && pathname.endsWith(post.postId) ? post.element : undefined
  const element = feedOf(pathname) === 'sos' ? shownSos() : ofPost
  if (!element) return <PageWait />
  return <div ref={(frame) => frame?.append(element)} />
}

/** Loaded when it is first opened. */
type Overlay = 'unused' | 'open' | 'closed'

interface ShellProps {
  chrome: Chrome
  /** The location of the page on screen, not of a modal over it. */
  page: Location
  children: ReactNode
}

export function Shell({ chrome, page, children }: ShellProps) {
  const { user } = useSession()
  // Pages without a header do not distract.
  const counts = user !== null && chrome !== 'none'
  const unread = useUnreadCount(counts)
  const unreadMessages = useUnreadMessages(counts)
  usePageTitleCount(unread + unreadMessages)
  useAppBadge(unread + unreadMessages)
  const tucked = useScrollHide()
  const [chooser, setChooser] = useState<Overlay>('unused')
  const [keys, setKeys] = useState<Overlay>('unused')
  const feed = feedOf(page.pathname)
  useScrollMemory(page, feed)
  const hasBar = user !== null && chrome === 'full'
  const openChooser = () => setChooser('open')
  useShortcuts(chrome !== 'none', {
    onNew: user ? openChooser : undefined,
    onList: () => setKeys('open'),
  })
  return (
    <>
      <SkipLink to={MAIN_ID}>{shellTexts.skip}</SkipLink>
      {/* The bar comes after the content, and a feed has no end. */}
      {hasBar && (
        <SkipLink to={BAR_ID} className="has-[~main_form:not([role=search])]:hidden lg:hidden">
          {shellTexts.skipToBar}
        </SkipLink>
      )}
      <OfflineBanner />
      <NextPageWait />
      {chrome !== 'none' && chrome !== 'own' && (
        <Header
          feed={feed}
          from={feedOf(originPath(page) ?? '')}
          onUpload={openChooser}
          tucked={tucked}
          // On a visitor's phone the header scrolls away; the bar at the bottom stays.
          {...(chrome === 'desktop' && { className: user ? 'max-lg:hidden' : 'max-lg:static' })}
        />
      )}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx('peer outline-none', hasBar && 'pb-(--below)')}
      >
        <Suspense fallback={<EarlyPart pathname={page.pathname} />}>{children}</Suspense>
      </main>
      {hasBar && <BottomBar user={user} page={page} tucked={tucked} onUpload={openChooser} />}
      {chooser !== 'unused' && (
        <UploadChooser
          open={chooser === 'open'}
          onOpenChange={(open) => setChooser(open ? 'open' : 'closed')}
        />
      )}
      {keys !== 'unused' && (
        <ShortcutsDialog
          open={keys === 'open'}
          onOpenChange={(open) => setKeys(open ? 'open' : 'closed')}
        />
      )}
      <RouteAnnouncer />
    </>
  )
}
