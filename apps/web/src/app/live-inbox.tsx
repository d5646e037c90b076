// New notifications and messages as toasts on any page of a signed-in tab, unless the page that lists them is open.
// Draws nothing.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Conversation } from '@kloset/contract/messages.schemas'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { shellTexts } from '@kloset/texts/shell'
import { chatName } from '../features/messages/components/conversation-row.tsx'
import { useLiveMessages } from '../features/messages/messages.realtime.ts'
import { PostPicture, targetOf } from '../features/notifications/components/notification-row.tsx'
import { renewPush } from '../features/notifications/push-device.ts'
import { useLiveNotifications } from '../features/notifications/notifications.realtime.ts'
import { sentenceOf } from '../features/notifications/notifications.rules.ts'
import { paths } from '../lib/navigation/paths.ts'
import { onPostDeleted } from '../entities/post/post-deleted.ts'
import { Avatar } from '../ui/avatar.tsx'
import { closeToast, toast } from '../ui/toast.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { personName } from '../entities/person/person-name.ts'

const NOTIFICATION_TOAST = 'new-notification'
const messageToast = (userId: string) => `message-${userId}`

/** Only a visible tab shows the toast. */
const isInSight = () => document.visibilityState === 'visible'

/** The page of a post of any kind ends in its id. */
const isPageOf = (pathname: string, postId: string | null) =>
  postId !== null && pathname.split('/').includes(postId)

export function LiveInbox({ me }: { me: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isInbox = pathname === paths.notifications
  const isChat = query.get('tab') === 'chat'

  // The open page shows what the toast is about.
  const openUserId = isInbox && isChat ? query.get('with') : null
  const seesList = isInbox && !isChat
  useEffect(() => {
    if (openUserId) closeToast(messageToast(openUserId))
    if (seesList) closeToast(NOTIFICATION_TOAST)
  }, [openUserId, seesList])

  // What the toast is about may be opened, deleted or withdrawn while the toast is shown.
  const shownIds = useRef<readonly string[]>([])
  const shownPostId = useRef<string | null>(null)
  useEffect(() => {
    if (isPageOf(pathname, shownPostId.current)) closeToast(NOTIFICATION_TOAST)
  }, [pathname])
  useEffect(
    () =>
      onPostDeleted((postId) => {
        if (postId === shownPostId.current) closeToast(NOTIFICATION_TOAST)
      }),
    [],
  )

  const showNotifications = (arrived: readonly Notification[]) => {
    const items = arrived.filter(({ post }) => !isPageOf(pathname, post?.id ?? null))
    const [newest] = items
    if (!newest || !isInSight() || seesList) return
    const { who, what } = sentenceOf(newest)
    const isSeveral = items.length > 1
    shownIds.current = isSeveral ? [] : [newest.id]
    shownPostId.current = isSeveral ? null : (newest.post?.id ?? null)
    toast(
      isSeveral
        ? { title: shellTexts.newNotifications(items.length) }
        : { title: who ?? what, ...(who !== null && { line: what }) },
      {
        kind: 'notice',
        id: NOTIFICATION_TOAST,
        leading: newest.actor && !isSeveral && (
          <Avatar name={personName(newest.actor)} src={newest.actor.avatarUrl} size={36} />
        ),
        trailing: newest.post && !isSeveral && <PostPicture url={newest.post.thumbnailUrl} />,
        onOpen: () => navigate(isSeveral ? paths.notifications : targetOf(newest)),
      },
    )
  }
  const withdraw = (id: string) => {
    if (shownIds.current.includes(id)) closeToast(NOTIFICATION_TOAST)
  }
  useLiveNotifications(showNotifications, withdraw)
  useOtherTabs(me)
  // When this fails, the device gets notifications again after the next start.
  useEffect(() => void renewPush().catch(() => undefined), [])

  const showMessage = ({ withUserId, person, lastMessage }: Conversation) => {
    if (openUserId === withUserId || !isInSight() || !lastMessage || lastMessage.isMine) return
    const name = chatName(person)
    toast(
      { title: name, line: lastMessage.preview },
      {
        kind: 'notice',
        id: messageToast(withUserId),
        leading: <Avatar name={name} src={person?.avatarUrl ?? null} size={36} />,
        onOpen: () => navigate(paths.chatWith(withUserId)),
      },
    )
  }
  const followLeft = (withUserId: string, nowWithUserId: string) => {
    closeToast(messageToast(withUserId))
    if (openUserId === withUserId) void navigate(paths.chatWith(nowWithUserId), { replace: true })
  }
  useLiveMessages(me, { onMessage: showMessage, onLeft: followLeft })
  return null
}
