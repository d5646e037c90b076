// The Notifications tab: what happened, newest first, with the way to mark it read and to follow back.
import { notificationsTexts } from '@kloset/texts/notifications'
import { commonTexts } from '@kloset/texts/common'
import { NotificationRow } from '../../features/notifications/components/notification-row.tsx'
import { useNotifications } from '../../features/notifications/notifications.hooks.ts'
import type { NotificationGroup } from '../../features/notifications/notifications.rules.ts'
import { unreadText } from '../../features/notifications/notifications.rules.ts'
import { useUnreadCount } from '../../features/notifications/unread-count.ts'
import { errorText } from '../../lib/api/http.ts'
import { QuietBell } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMoreMark } from '../../ui/load-more-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FollowButton } from '../follow-button.tsx'

function followBackOf({ newest }: NotificationGroup) {
  const { actor, isFollowingActor } = newest
  if (!actor || isFollowingActor === null) return undefined
  // A notification stays as it was when it was read: what this tab knows is newer.
  const person = { id: actor.id, isFollowing: isFollowingActor, asked: 0 }
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

export function NotificationList() {
  const list = useNotifications()
  const unread = useUnreadCount(true)
  if (list.isLoading) return <NotificationsSkeleton />
  if (list.error && list.groups.length === 0) {
    return (
      <ErrorState
        title={notificationsTexts.loadFailed.title}
        line={errorText(list.error)}
        onRetry={list.retry}
      />
    )
  }
  if (list.groups.length === 0) {
    return (
      <EmptyState drawing={<QuietBell />} title={notificationsTexts.none.title} className="pt-16" />
    )
  }
  return (
    <>
      <div className="flex min-h-17 items-center gap-4">
        <h2 aria-live="polite" className="serif-20 flex-1">
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
      <ul aria-label={notificationsTexts.title}>
        {list.groups.map((group) => (
          <NotificationRow
            key={group.key}
            group={group}
            onOpen={() => list.markRead(group.unreadIds)}
            action={followBackOf(group)}
          />
        ))}
      </ul>
      {list.error && (
        <ErrorState title={notificationsTexts.loadFailed.title} onRetry={list.retry} />
      )}
      {list.hasMore && !list.error && (
        <LoadMoreMark key={list.groups.length} onReach={list.loadMore} />
      )}
      <p role="status" className="min-h-20 py-6 text-center text-muted">
        {list.isLoadingMore && commonTexts.loading}
      </p>
    </>
  )
}
