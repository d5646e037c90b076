// Notifications and Chat. The tab and the open conversation are in the address, so that Back, links and reloads work.
// Chat on desktop has two panes; on phones a conversation covers the screen.
import { Tabs } from '@base-ui/react/tabs'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { chatTexts } from '@kloset/texts/chat'
import { Link, useSearchParams } from 'react-router'
import { notificationsTexts } from '@kloset/texts/notifications'
import { useSession } from '../features/auth/auth.session.ts'
import {
  ConversationList,
  RequestList,
} from '../features/messages/components/conversation-list.tsx'
import { useUnreadMessages } from '../features/messages/unread-messages.ts'
import { useUnreadCount } from '../features/notifications/unread-count.ts'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { paths } from '../lib/navigation/paths.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { useOnline } from '../lib/browser/online.ts'
import { useVisibleHeight } from '../lib/browser/visible-height.ts'
import { Count } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { OfflineSign } from '../ui/offline-sign.tsx'
import { tabStyle } from '../ui/tab-style.ts'
import { Conversation } from '../views/conversation/conversation.tsx'
import { NewChatSheet } from '../views/conversation/new-chat-sheet.tsx'
import { NotificationList } from '../views/notification-list/notification-list.tsx'

type Tab = 'notifications' | 'chat'

/** The number of unread items of a tab; draws nothing for 0. */
function UnreadOfTab({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{chatTexts.unreadCount(count)}</span>
      <Count count={count} className="ml-1.5" />
    </>
  )
}

function TabList({ isChat }: { isChat: boolean }) {
  const unreadMessages = useUnreadMessages(true)
  const unreadNotifications = useUnreadCount(true)
  return (
    <div className="flex h-11 shrink-0 items-center border-b border-line px-4 max-[12em]:h-auto lg:h-14 lg:px-0">
      <Tabs.List className="flex h-full flex-1 gap-6 max-[12em]:flex-wrap max-[12em]:gap-y-0 max-[12em]:*:h-11">
        <Tabs.Tab value="notifications" className={tabStyle}>
          {notificationsTexts.title}
          {/* The headline of the open list has this number. */}
          {isChat && <UnreadOfTab count={unreadNotifications} />}
        </Tabs.Tab>
        <Tabs.Tab value="chat" className={tabStyle}>
          {notificationsTexts.chat}
          <UnreadOfTab count={unreadMessages} />
        </Tabs.Tab>
      </Tabs.List>
      {!isChat && (
        <Link
          to={paths.notificationChoices}
          aria-label={notificationsTexts.choose}
          className={cx(iconButtonStyle, '-mr-2.5')}
        >
          <Settings aria-hidden className="size-5" />
        </Link>
      )}
    </div>
  )
}

/** Covers a phone's screen above the keyboard, the shell's banner included; on desktop it is the right pane. */
function OpenConversation({ userId }: { userId: string }) {
  const height = useVisibleHeight()
  const isDesktop = useIsDesktop()
  const online = useOnline()
  return (
    <div
      className="fixed inset-x-0 top-0 z-30 flex flex-col bg-paper lg:static lg:h-auto lg:min-h-0"
      style={isDesktop ? {} : { height }}
    >
      {!online && !isDesktop && (
        // Screen readers announce the shell's banner, which is under this one.
        <div aria-hidden>
          <OfflineSign />
        </div>
      )}
      <Conversation key={userId} userId={userId} />
    </div>
  )
}

/** The format of a person's id in the address. */
const ID = /^[\da-f-]{36}$/i

function NothingOpen() {
  return (
    <div className="grid place-items-center max-lg:hidden">
      <EmptyState drawing={<Hanger />} title={chatTexts.noneOpen.title} />
    </div>
  )
}

export function NotificationsScreen() {
  const { user } = useSession()
  const online = useOnline()
  const [search, setSearch] = useSearchParams()
  const [choosesPerson, setChoosesPerson] = useState(false)
  const tab: Tab = search.get('tab') === 'chat' ? 'chat' : 'notifications'
  const isChat = tab === 'chat'
  const asked = search.get('with') ?? ''
  const withUserId = isChat && ID.test(asked) ? asked : null
  usePageTitle(isChat ? notificationsTexts.messages : notificationsTexts.title)
  const setTab = (next: Tab) => setSearch(next === 'chat' ? { tab: 'chat' } : {}, { replace: true })
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => setTab(next as Tab)}
      className={cx(
        isChat && 'lg:grid lg:grid-cols-[408px_minmax(0,1fr)]',
        // The shell's offline banner is 36 px high, and the text field must stay visible.
        isChat &&
          (online ? 'lg:h-[calc(100dvh-var(--header))]' : 'lg:h-[calc(100dvh-var(--header)-36px)]'),
      )}
    >
      <h1 className="sr-only">{isChat ? notificationsTexts.messages : notificationsTexts.title}</h1>
      <div
        className={cx(
          isChat
            ? 'lg:flex lg:min-h-0 lg:flex-col lg:border-r lg:border-line'
            : 'lg:mx-auto lg:max-w-(--column) lg:pt-4',
        )}
      >
        <div className={cx(isChat && 'lg:px-8')}>
          <TabList isChat={isChat} />
        </div>
        <Tabs.Panel
          value="notifications"
          className="mx-auto max-w-(--column) px-4 outline-none lg:px-0"
        >
          <NotificationList />
        </Tabs.Panel>
        <Tabs.Panel
          value="chat"
          className="outline-none max-lg:mx-auto max-lg:max-w-(--column) lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
        >
          {search.get('list') === 'requests' ? (
            <RequestList openUserId={withUserId} />
          ) : (
            <ConversationList openUserId={withUserId} onNewChat={() => setChoosesPerson(true)} />
          )}
        </Tabs.Panel>
      </div>
      {isChat && (withUserId ? <OpenConversation userId={withUserId} /> : <NothingOpen />)}
      {user && <NewChatSheet me={user.id} open={choosesPerson} onOpenChange={setChoosesPerson} />}
    </Tabs.Root>
  )
}
