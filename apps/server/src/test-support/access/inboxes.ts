// Access to notifications and direct messages. The owner reads the conversation with the friend. Everybody else can
// only ask for their own one with the owner.
import * as chat from '@kloset/contract/messages.schemas'
import * as choices from '@kloset/contract/notification-choices.schemas'
import * as reactions from '@kloset/contract/message-reactions.schemas'
import * as notifications from '@kloset/contract/notifications.schemas'
import * as askedMails from '@kloset/contract/asked-mails.schemas'
import { randomUUID } from 'node:crypto'
import { entry, members, nobody, ownerAlone } from './entry.ts'
import type { ViewerName, World } from './world.ts'

const nothing = () => ({})
const withThem = ({ owner, friend }: World, as: ViewerName) => ({
  params: { userId: as === 'owner' ? friend.id : owner.id },
})

export const inboxes = [
  entry(notifications.getNotifications, members, nothing),
  entry(notifications.getNotification, ownerAlone('not_found'), ({ notificationId }) => ({
    params: { notificationId },
  })),
  entry(notifications.getUnreadCount, members, nothing),
  entry(
    notifications.markNotificationsRead,
    members,
    ({ notificationId }) => ({ body: { ids: [notificationId] } }),
    { byOwner: ['notifications'] },
  ),

  entry(choices.getNotificationChoices, members, nothing),
  entry(
    choices.chooseNotifications,
    members,
    () => ({ params: { subject: 'likes', channel: 'push' } as const, body: { isOn: true } }),
    { byOwner: ['notification_choices'] },
  ),
  entry(
    choices.chooseQuietHours,
    members,
    () => ({ body: { isOn: true, fromMinute: 0, untilMinute: 60 } }),
    { byOwner: ['quiet_hours'] },
  ),
  entry(choices.getPostAlerts, members, ({ postId }) => ({ params: { postId } })),
  entry(
    choices.choosePostAlerts,
    members,
    ({ postId }) => ({ params: { postId }, body: { isOn: false } }),
    { byAnyone: ['muted_posts'] },
  ),
  entry(askedMails.chooseWeeklyMail, members, () => ({ body: { isOn: true } }), {
    byOwner: ['weekly_mails'],
  }),
  entry(askedMails.stopWeeklyMail, nobody('not_found'), ({ owner }) => ({
    query: { person: owner.id, seal: 'of nobody' },
  })),
  entry(askedMails.stopNewsMail, nobody('not_found'), ({ owner }) => ({
    query: { person: owner.id, seal: 'of nobody' },
  })),
  entry(choices.getPushKey, members, nothing),
  entry(
    choices.switchPushOn,
    members,
    (_, as) => ({
      body: {
        endpoint: `https://push.example.com/${as}`,
        keys: { p256dh: 'key', auth: 'secret' },
        timeZone: 'Europe/Berlin',
      },
    }),
    { byOwner: ['push_subscriptions'] },
  ),
  entry(choices.switchPushOff, members, () => ({
    body: { endpoint: 'https://push.example.com/gone' },
  })),

  entry(chat.getConversations, members, nothing),
  entry(chat.getUnreadMessagesCount, members, nothing),
  entry(chat.getConversation, members, withThem),
  entry(chat.getMessages, members, withThem),
  entry(chat.getMessage, ownerAlone('not_found'), (world, as) => ({
    params: { ...withThem(world, as).params, messageId: world.messageId },
  })),
  entry(
    chat.sendMessage,
    members,
    (world, as) => ({
      ...withThem(world, as),
      body: { clientId: randomUUID(), content: 'Hello' },
    }),
    { byAnyone: ['conversation_members', 'direct_messages'] },
  ),
  entry(
    reactions.reactToMessage,
    ownerAlone('not_found'),
    (world, as) => ({
      params: { ...withThem(world, as).params, messageId: world.messageId },
      body: { emoji: 'heart' } as const,
    }),
    { byOwner: ['message_reactions'] },
  ),
  entry(reactions.takeReactionBack, ownerAlone('not_found'), (world, as) => ({
    params: { ...withThem(world, as).params, messageId: world.messageId },
  })),
  entry(chat.markConversationRead, members, withThem),
  entry(chat.acceptRequest, members, withThem),
  entry(chat.deleteConversation, members, withThem, { byOwner: ['conversation_members'] }),
]
