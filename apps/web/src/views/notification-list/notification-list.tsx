// The Notifications tab: notifications, newest first, with buttons to mark them read and to follow back. The subject of
// the list is in the address.
import { Link, useSearchParams } from 'react-router'
import { notificationTabs } from '@kloset/contract/notifications'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { notificationsTexts } from '@kloset/texts/notifications'
import { commonTexts } from '@kloset/texts/common'
import { privacyTexts } from '@kloset/texts/privacy'
import { NotificationRow } from '../../features/notifications/components/notification-row.tsx'
import { useNotifications } from '../../features/notifications/notifications.hooks.ts'
import { type InboxTab, unreadText } from '../../features/notifications/notifications.rules.ts'
import { useUnreadCount } from '../../features/notifications/unread-count.ts'
import { showInRow } from '../../lib/browser/show-in-row.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Chip } from '../../ui/chip.tsx'
import { QuietBell } from '../../ui/drawings.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMoreMark } from '../../ui/load-more-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FollowButton } from '../follow-button.tsx'

function actionOf({ kind, actor, isFollowingActor, isRequestedActor }: Notification) {
  if (kind === 'asked') {
    return (
      <Link to={paths.privateAccount} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
        {privacyTexts.answer}
      </Link>
    )
  }
  if (!actor || isFollowingActor === null) return undefined
  // A notification has the state of its read; the follow state of this tab is newer.
  const isRequested = isRequestedActor === true
  const person = { id: actor.id, isFollowing: isFollowingActor, isRequested, asked: 0 }
  return <FollowButton person={person} username={actor.username} />
}

function NotificationsSkeleton() {
  return (
    <div role="status" aria-label={notificationsTexts.loading}>
      <div className="flex h-17 items-center">
        <Skeleton className="h-6 w-48 rounded-thumb" />
      </div>
      {['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-3/4'].map((width) => (
        <div key={width} className="flex h-17 items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className={`h-4 rounded-thumb ${width}`} />
        </div>
      ))}
    </div>
  )
}

const TAB = 'show'
const tabs: readonly InboxTab[] = [null, ...notificationTabs]

function ChooseTab({ tab, onChoose }: { tab: InboxTab; onChoose: (tab: InboxTab) => void }) {
  return (
    <div
      role="group"
      aria-label={notificationsTexts.lists}
      className="flex gap-2 overflow-x-auto pt-3 pb-1 max-lg:-mx-4 max-lg:px-4"
    >
      {tabs.map((each) => (
        <Chip
          key={each}
          ref={each === tab ? showInRow : undefined}
          selected={each === tab}
          aria-pressed={each === tab}
          onClick={() => onChoose(each)}
        >
          {notificationsTexts.tabs[each ?? 'all']}
        </Chip>
      ))}
    </div>
  )
}

export function NotificationList() {
  const [search, setSearch] = useSearchParams()
  const tab = notificationTabs.find((each) => each === search.get(TAB)) ?? null
  return (
    <>
      <ChooseTab
        tab={tab}
        onChoose={(next) => setSearch(next === null ? {} : { [TAB]: next }, { replace: true })}
      />
      <Listed key={tab} tab={tab} />
    </>
  )
}

function Listed({ tab }: { tab: InboxTab }) {
  const list = useNotifications(tab)
  const unread = useUnreadCount(true)
  const { notifications } = list
  if (list.isLoading) return <NotificationsSkeleton />
  if (list.error && notifications.length === 0) {
    return (
      <ErrorState
        title={notificationsTexts.loadFailed.title}
        error={list.error}
        onRetry={list.retry}
      />
    )
  }
  if (notifications.length === 0 && !list.hasMore) {
    const { title } = tab === null ? notificationsTexts.none : notificationsTexts.noneInTab[tab]
    return <EmptyState drawing={<QuietBell />} title={title} className="pt-16" />
  }
  return (
    <>
      {tab === null && (
        <div className="flex min-h-17 flex-wrap content-center items-center gap-x-4">
          <h2 aria-live="polite" className="serif-20 grow">
            {unreadText(unread)}
          </h2>
          <button
            type="button"
            disabled={unread === 0}
            onClick={() => list.markRead('all')}
            className="target relative font-semibold not-disabled:hover:underline disabled:text-muted"
          >
            {notificationsTexts.markAllRead}
          </button>
        </div>
      )}
      <ul aria-label={notificationsTexts.title} className={cx(tab !== null && 'pt-2')}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) list.markRead([notification.id])
            }}
            action={actionOf(notification)}
          />
        ))}
      </ul>
      {list.error && (
        <ErrorState title={notificationsTexts.loadFailed.title} onRetry={list.retry} />
      )}
      {list.hasMore && !list.error && (
        <LoadMoreMark key={notifications.length} onReach={list.loadMore} />
      )}
      <p role="status" className="min-h-20 py-6 text-center text-muted">
        {list.isLoadingMore && commonTexts.loading}
      </p>
    </>
  )
}
