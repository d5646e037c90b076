// One conversation in the list: person, last words, time, number of unread messages.
import type { Conversation } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Count } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useIsTyping } from '../typing.ts'
import { personName } from '../../../entities/person/person-name.ts'

/** The name of a person in chat; a placeholder for a deleted account. */
export const chatName = (person: Conversation['person']) =>
  person ? personName(person) : chatTexts.deletedUser.title

interface ConversationRowProps {
  conversation: Conversation
  isOpen: boolean
}

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { person, lastMessage, unreadCount, withUserId, isRequest } = conversation
  const name = chatName(person)
  const isUnread = unreadCount > 0
  const isTyping = useIsTyping(withUserId)
  return (
    <li>
      <Link
        to={isRequest ? paths.requestOf(withUserId) : paths.chatWith(withUserId)}
        aria-current={isOpen ? 'true' : undefined}
        className={cx(
          'focus-inset flex min-h-18 items-center gap-3 px-4 py-2 lg:px-8',
          isOpen ? 'bg-wash-strong' : 'hover:bg-wash',
        )}
      >
        <Avatar name={name} src={person?.avatarUrl ?? null} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cx('truncate text-15', isUnread ? 'font-semibold' : 'font-medium')}>
              {name}
            </span>
            {lastMessage && (
              <TimeAgo
                at={lastMessage.createdAt}
                format="list"
                className="ml-auto shrink-0 text-12 text-muted"
              />
            )}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={cx('truncate', isUnread ? 'font-medium text-ink' : 'text-muted')}>
              {isTyping ? (
                chatTexts.typing
              ) : (
                <>
                  {lastMessage?.isMine && chatTexts.ownLast}
                  {lastMessage?.preview}
                </>
              )}
            </span>
            {isUnread && <span className="sr-only">{chatTexts.unreadCount(unreadCount)}</span>}
            {!isRequest && <Count count={unreadCount} className="ml-auto" />}
          </span>
        </span>
      </Link>
    </li>
  )
}
