// The lists of notifications in the cache, and the unread count: one list of everything, and one for each subject.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import {
  getNotification,
  getNotifications,
  markNotificationsRead,
  notificationTabs,
} from '@kloset/contract/notifications'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { call, hasCode } from '../../lib/api/http.ts'
import { nextRequest } from '../../lib/api/merged-list.ts'
import * as rules from './notifications.rules.ts'
import type { Inbox, InboxTab } from './notifications.rules.ts'
import { unreadCountQuery } from './unread-count.ts'

/** The key of all lists. */
export const inboxesKey = ['notifications', 'list'] as const
const inboxKey = (tab: InboxTab) => [...inboxesKey, tab] as const
const tabs: readonly InboxTab[] = [null, ...notificationTabs]

const merge = (known: unknown, next: unknown) =>
  known === undefined ? next : rules.mergeInboxes(known as Inbox, next as Inbox)

const readPage = (tab: InboxTab, cursor?: string) =>
  call(getNotifications, { query: { ...(tab && { tab }), ...(cursor && { cursor }) } })

/** A list. Answers are merged with the existing rows, so a late answer removes nothing. */
export const inboxQuery = (queryClient: QueryClient, tab: InboxTab) =>
  queryOptions({
    queryKey: inboxKey(tab),
    // Never cancelled: that would undo what was merged in the meantime.
    queryFn: async () => {
      const asked = nextRequest()
      const before = queryClient.getQueryData<Inbox>(inboxKey(tab))
      const page = await readPage(tab)
      const known = queryClient.getQueryData<Inbox>(inboxKey(tab))
      const era = eraFor(page, known)
      const gone = before ? rules.missingFrom(page, rules.notificationsIn(before)) : []
      const found = rules.inboxOfPage(page, asked, era)
      return rules.mergeInboxes(found, rules.inboxWithout(gone, asked, era))
    },
    structuralSharing: merge,
  })

// After a long absence the newest page may not reach the known rows. Rows between them would be missing, so the list
// starts again.
function eraFor(page: { items: Notification[]; nextCursor: string | null }, known?: Inbox) {
  if (!known) return 0
  const reaches =
    page.nextCursor === null || page.items.some(({ id }) => known.readings[id] !== undefined)
  return reaches ? known.era : known.era + 1
}

/** Merges a state into each list. A first read of a list may miss the state, so then the list is read again. */
export function joinInboxes(
  queryClient: QueryClient,
  join: (known: Inbox, tab: InboxTab) => Inbox,
) {
  for (const tab of tabs) {
    const known = queryClient.getQueryData<Inbox>(inboxKey(tab))
    if (known) queryClient.setQueryData<Inbox>(inboxKey(tab), join(known, tab))
    else void queryClient.invalidateQueries({ queryKey: inboxKey(tab), exact: true })
  }
}

const joinItems = (queryClient: QueryClient, items: readonly Notification[], asked: number) =>
  joinInboxes(queryClient, ({ era }, tab) =>
    rules.inboxOf(
      items.filter((item) => rules.isInTab(item, tab)),
      asked,
      era,
    ),
  )

/** Reads the page after the ones that are known. */
export async function readOlder(queryClient: QueryClient, tab: InboxTab) {
  const known = queryClient.getQueryData<Inbox>(inboxKey(tab))
  const cursor = known?.end?.cursor
  if (!known || !cursor) return
  const asked = nextRequest()
  const page = await readPage(tab, cursor)
  queryClient.setQueryData<Inbox>(inboxKey(tab), rules.inboxOfPage(page, asked, known.era))
}

/** Reads the notifications that events named: a single one by its id, several as the newest page. */
export async function readNew(
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<Notification[]> {
  const asked = nextRequest()
  const [id = ''] = ids
  const items =
    ids.length === 1
      ? [await call(getNotification, { params: { notificationId: id } })]
      : (await readPage(null)).items
  joinItems(queryClient, items, asked)
  return items.filter((item) => ids.includes(item.id))
}

/** Reads a notification again that an event named. It may be gone by now. */
export async function readAgain(queryClient: QueryClient, notificationId: string) {
  const asked = nextRequest()
  try {
    const item = await call(getNotification, { params: { notificationId } })
    joinItems(queryClient, [item], asked)
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error
    joinGone(queryClient, [notificationId], asked)
  }
}

const joinGone = (queryClient: QueryClient, ids: readonly string[], asked: number) =>
  joinInboxes(queryClient, ({ era }) => rules.inboxWithout(ids, asked, era))

/** Removes a notification that is gone. */
export const drop = (queryClient: QueryClient, id: string) =>
  joinGone(queryClient, [id], nextRequest())

/** Removes every notification about a post. */
export function dropPost(queryClient: QueryClient, postId: string) {
  const asked = nextRequest()
  joinInboxes(queryClient, (known) => {
    const about = rules.notificationsIn(known).filter(({ post }) => post?.id === postId)
    return rules.inboxWithout(
      about.map(({ id }) => id),
      asked,
      known.era,
    )
  })
}

const MARKED_AT_ONCE = 100

/** Marks notifications read, on screen at once. @param ids which ones, or all of them */
export async function markRead(queryClient: QueryClient, ids: readonly string[] | 'all') {
  if (ids.length === 0) return
  await queryClient.cancelQueries({ queryKey: unreadCountQuery.queryKey })
  joinInboxes(queryClient, (known) =>
    ids === 'all' ? rules.allReadHere(known) : rules.readHere(known, ids),
  )
  const { queryKey } = unreadCountQuery
  queryClient.setQueryData(queryKey, (known) => {
    const count = known?.unreadCount ?? 0
    return { unreadCount: ids === 'all' ? 0 : rules.lowered(count, ids.length) }
  })
  const body = { ids: ids === 'all' ? ids : ids.slice(0, MARKED_AT_ONCE) }
  try {
    queryClient.setQueryData(queryKey, await call(markNotificationsRead, { body }))
  } catch {
    // The notification is still unread: the server's count is shown again, and opening it again marks it.
    await queryClient.invalidateQueries({ queryKey })
  }
}
