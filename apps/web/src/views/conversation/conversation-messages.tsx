// The messages with one person, each with its picture or video, the other person's picture, and buttons to answer.
import type { ReactNode } from 'react'
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import type { Conversation, DirectMessage } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { loadingTexts } from '@kloset/texts/loading'
import { chatName } from '../../features/messages/components/conversation-row.tsx'
import {
  Bubble,
  MessageBubble,
  messageElementId,
} from '../../features/messages/components/message-bubble.tsx'
import { MessageList } from '../../features/messages/components/message-list.tsx'
import { TypingBubble } from '../../features/messages/components/typing-bubble.tsx'
import { changeDraft } from '../../features/messages/drafts.ts'
import { useReact } from '../../features/messages/message-reactions.ts'
import type { useMessages } from '../../features/messages/messages.hooks.ts'
import type { Placed, PlacedOutgoing } from '../../features/messages/thread.rules.ts'
import { lastSeen, latestOf } from '../../features/messages/thread.rules.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { durationMs } from '../../ui/motion.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { reportedMessage, useReporting } from '../reporting.tsx'
import { MessageMedia, OutgoingMedia } from './message-media.tsx'

type Thread = ReturnType<typeof useMessages>

/** Scrolls to a quoted message and highlights it. Reads older pages first if it is not loaded. */
async function jumpTo(messageId: string, reach: Thread['reach']) {
  const isThere = await reach(messageId).catch(() => false)
  if (!isThere) {
    toast(chatTexts.messageGone, { kind: 'notice', id: 'no-message' })
    return
  }
  await new Promise(requestAnimationFrame)
  const element = document.getElementById(messageElementId(messageId))
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  element?.focus({ preventScroll: true })
  element?.animate([{ backgroundColor: 'var(--wash)' }, { backgroundColor: 'transparent' }], {
    // Long enough to be noticed, also with reduced motion.
    duration: 12 * durationMs('--blink'),
  })
}

const NewMark = () => (
  <p className="flex items-center gap-3 py-3 text-12 font-semibold text-accent before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {chatTexts.newMessages}
  </p>
)

/** A message that is being sent. */
function OutgoingMessage({ outgoing, ...position }: PlacedOutgoing) {
  const { content, attachment, replyTo } = outgoing
  return (
    <article aria-label={chatTexts.sending} className="flex flex-row-reverse">
      <div className="max-w-[80%] min-w-0 lg:max-w-[76%]">
        <Bubble
          {...position}
          message={{ content, replyTo, messageType: attachment?.kind ?? 'text' }}
          isMine
          media={attachment && <OutgoingMedia {...attachment} />}
        />
      </div>
    </article>
  )
}

interface ConversationMessagesProps {
  userId: string
  person: Conversation['person'] | undefined
  thread: Thread
  /** The first message that is new since the last visit. */
  firstUnreadId: string | null
  /** False in a request, and for a deleted account. */
  mayAnswer: boolean
  /** False for a limited person, who may still react. */
  mayReply: boolean
  /** Shown while there are no messages. */
  empty: ReactNode
}

export function ConversationMessages({
  userId,
  person,
  thread,
  firstUnreadId,
  mayAnswer,
  mayReply,
  empty,
}: ConversationMessagesProps) {
  const { report, sheet } = useReporting()
  const reportIt = (messageId: string) =>
    person ? () => report(reportedMessage(messageId, person)) : undefined
  const react = useReact(userId)
  const seenId = lastSeen(thread.messages, userId)
  const latestOfOther = latestOf(thread.messages, userId)
  const name = chatName(person ?? null)
  const face = <Avatar name={name} src={person?.avatarUrl ?? null} size={28} />
  const answersTo = (message: DirectMessage) => ({
    onReply: mayReply ? () => changeDraft(userId, { replyTo: message }) : undefined,
    onReact: (emoji: MessageEmoji) => void react(message, emoji),
  })
  const renderMessage = ({ message, ...position }: Placed) => (
    <>
      {message.id === firstUnreadId && <NewMark />}
      <MessageBubble
        {...position}
        message={message}
        isMine={message.senderId !== userId}
        face={face}
        isLatestOfOther={message.id === latestOfOther}
        onReport={message.senderId === userId ? reportIt(message.id) : undefined}
        answers={mayAnswer ? answersTo(message) : undefined}
        onJump={(messageId) => void jumpTo(messageId, thread.reach)}
        media={
          (message.messageType === 'image' || message.messageType === 'video') && (
            <MessageMedia media={message.media} isOwn={message.senderId !== userId} />
          )
        }
      />
      {message.id === seenId && (
        <p className="pt-1 pr-1 text-right text-12 text-muted">{chatTexts.seen}</p>
      )}
    </>
  )
  if (thread.error) {
    return (
      <div className="grid flex-1 place-items-center">
        <ErrorState
          title={loadingTexts.messages.title}
          error={thread.error}
          onRetry={thread.retry}
        />
      </div>
    )
  }
  if (thread.isLoading) {
    return (
      <div className="grid flex-1 place-items-center">
        <Spinner label={chatTexts.loadingMessages} />
      </div>
    )
  }
  return (
    <>
      <MessageList
        withUserId={userId}
        messages={thread.messages}
        firstUnreadId={firstUnreadId}
        outgoing={thread.outgoing}
        hasOlder={thread.hasOlder}
        isLoadingOlder={thread.isLoadingOlder}
        olderFailed={thread.olderFailed}
        onOlder={thread.loadOlder}
        empty={empty}
        typing={mayAnswer && <TypingBubble userId={userId} name={name} face={face} />}
        renderMessage={renderMessage}
        renderOutgoing={(placed) => <OutgoingMessage {...placed} />}
      />
      {sheet}
    </>
  )
}
