// A conversation with one person: head, messages, composer.
import { ImagePlus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RelatedPerson } from '@kloset/contract/relations.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { loadingTexts } from '@kloset/texts/loading'
import { newPersonQuery } from '../../entities/new-person/new-person.ts'
import { profileQuery } from '../../entities/person/profiles.ts'
import { useSession } from '../../features/auth/auth.session.ts'
import { MessageComposer } from '../../features/messages/components/message-composer.tsx'
import {
  useConversation,
  useMarkRead,
  useMessages,
} from '../../features/messages/messages.hooks.ts'
import { useFirstUnread } from '../../features/messages/first-unread.ts'
import { attachmentKey, changeDraft, messageDrafts } from '../../features/messages/drafts.ts'
import { useSend } from '../../features/messages/send.ts'
import { hasArrived, quotedIn } from '../../features/messages/thread.rules.ts'
import { stopTyping, sendTyping } from '../../features/messages/typing.ts'
import { useCropping } from '../../features/media/crop/cropping.tsx'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { acceptedTypes } from '../../features/media/media.rules.ts'
import { BlockedNotice } from '../../features/relations/components/blocked-person.tsx'
import { useBlockedPerson } from '../../features/relations/relations.hooks.ts'
import { hasCode } from '../../lib/api/http.ts'
import { CalmNote } from '../../ui/calm-note.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { dropTabDraft } from '../../lib/drafts/tab-draft.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLimit } from '../limit.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationMessages } from './conversation-messages.tsx'
import { DraftAttachment } from './draft-attachment.tsx'
import { RequestBar } from './request-bar.tsx'

type Thread = ReturnType<typeof useMessages>

interface FileButtonProps {
  disabled: boolean
  onChoose: (files: readonly File[]) => void
}

function FileButton({ disabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={chatTexts.addFile}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes('regular')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface ComposerProps {
  viewerId: string
  userId: string
  thread: Thread
}

function Composer({ viewerId, userId, thread }: ComposerProps) {
  const draft = messageDrafts.use(userId)
  const keptAs = attachmentKey(viewerId, userId)
  const draftFiles = useDraftFiles('regular', { isForMessage: true, keptAs })
  const { files, chooseInstead, remove, retry, clear, keepSent } = draftFiles
  const cropping = useCropping(draftFiles)
  const { send, isSendingAttachment } = useSend(userId, () => clear({ shared: true }))
  const field = useRef<HTMLTextAreaElement>(null)
  const [file] = files

  // The message failed here but did arrive: the restored words must not be sent a second time.
  const didArrive = hasArrived(thread.thread, draft.clientId)
  useEffect(() => {
    if (didArrive) messageDrafts.clear(userId)
  }, [didArrive, userId])
  // Replying to a message focuses the field.
  const repliesTo = draft.replyTo?.id
  useEffect(() => {
    if (repliesTo) field.current?.focus()
  }, [repliesTo])

  const write = (text: string) => {
    changeDraft(userId, { text })
    sendTyping(userId, text)
  }
  const isUploading = file?.uploadId === null
  const sendDraft = () => {
    const attachment =
      file?.uploadId && !isSendingAttachment
        ? { uploadId: file.uploadId, preview: { kind: file.kind, url: file.previewUrl } }
        : null
    // Leaving the page now must not delete the attachment, or keep it for the next message.
    if (attachment) {
      keepSent()
      dropTabDraft(keptAs)
    }
    send({ draft, attachment })
    stopTyping(userId)
    field.current?.focus()
  }
  return (
    <>
      <MessageComposer
        draft={{ ...draft, replyTo: quotedIn(thread.thread, draft.replyTo) }}
        hasAttachment={file !== undefined && !isSendingAttachment}
        isBusy={isUploading}
        onWrite={write}
        onCancelReply={() => changeDraft(userId, { replyTo: null })}
        onSend={sendDraft}
        fieldRef={field}
        attach={<FileButton disabled={isSendingAttachment} onChoose={chooseInstead} />}
        attachment={
          file &&
          !isSendingAttachment && (
            <DraftAttachment
              file={file}
              onCrop={cropping.mayCrop(file) ? () => void cropping.openFor(file) : null}
              onRemove={() => remove(file.key)}
              onRetry={() => retry(file.key)}
            />
          )
        }
      />
      {cropping.dialog}
    </>
  )
}

/** Polling interval until the other person follows back: no event says that they do. */
const ASK_AGAIN_MS = 15_000

/**
 * The text for a new person who may not write first, instead of the field; null if they may write. Undefined
 * while that is unknown, so that a field is not shown and then removed.
 */
function useTooEarly(userId: string, hasBegun: boolean): string | null | undefined {
  const { data, isLoading } = useQuery({ ...newPersonQuery, enabled: !hasBegun })
  const limits = hasBegun ? null : (data?.limits ?? null)
  const profile = useQuery({
    ...profileQuery(userId),
    enabled: limits !== null,
    refetchInterval: ({ state }) => !state.data?.viewer.isFollowedBy && ASK_AGAIN_MS,
  })
  if (isLoading || profile.isLoading) return undefined
  return limits && profile.data?.viewer.isFollowedBy === false ? limits.says.messages : null
}

const frameStyle = 'flex h-full min-h-0 flex-1 flex-col'

const BlockedConversation = ({ person }: { person: RelatedPerson }) => (
  <section aria-label={chatTexts.conversation} className={frameStyle}>
    <ConversationHead userId={person.id} person={person} isRequest={false} isBlocked />
    <div className="grid flex-1 place-items-center">
      <BlockedNotice person={person} headingLevel={3} />
    </div>
  </section>
)

export function Conversation({ userId }: { userId: string }) {
  const { user } = useSession()
  const conversation = useConversation(userId)
  const thread = useMessages(userId)
  const firstUnreadId = useFirstUnread({
    ...thread,
    withUserId: userId,
    unreadCount: conversation.data?.unreadCount,
  })
  const isRequest = conversation.data?.isRequest ?? false
  useMarkRead(userId, isRequest ? 0 : (conversation.data?.unreadCount ?? 0))
  const { error } = conversation
  const isRefused = hasCode(error, 'conversation_not_found')
  const { blocked, isUnknown } = useBlockedPerson(userId, isRefused)
  // The server does not know this id (any more).
  const isGone = isRefused && !isUnknown
  const isNobody = isGone && !conversation.data
  const person = isGone ? null : conversation.data?.person
  const isOneself = userId === user?.id
  const hasBegun = conversation.data?.hasBegun !== false || thread.messages.length > 0
  const early = useTooEarly(userId, hasBegun)
  const limit = useLimit()
  // If the two people wrote before, the field need not wait for the messages.
  const isUndecided = conversation.isLoading || (!hasBegun && thread.isLoading)
  const whyNot = limit ?? (isUndecided ? undefined : early)
  const refusal = isOneself ? chatTexts.notOneself : person === null ? chatTexts.accountGone : null
  if (blocked) return <BlockedConversation person={blocked} />
  return (
    <section aria-label={chatTexts.conversation} className={frameStyle}>
      <ConversationHead
        userId={userId}
        person={isNobody ? 'nobody' : person}
        isRequest={isRequest}
      />
      {error && !conversation.data ? (
        <div className="grid flex-1 place-items-center">
          {isNobody && <EmptyState headingLevel={3} {...chatTexts.nobody} />}
          {!isRefused && (
            <ErrorState
              title={loadingTexts.conversations.title}
              error={error}
              onRetry={conversation.refetch}
            />
          )}
        </div>
      ) : (
        <>
          <ConversationMessages
            userId={userId}
            person={person}
            thread={thread}
            firstUnreadId={firstUnreadId}
            mayAnswer={!isRequest && !refusal}
            mayReply={limit === null}
            empty={
              !refusal &&
              whyNot === null && <EmptyState headingLevel={3} {...chatTexts.noMessages} />
            }
          />
          <div className="shrink-0 border-t border-line bg-paper px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:px-4 lg:py-3">
            {isRequest && conversation.data ? (
              <RequestBar userId={userId} person={conversation.data.person} />
            ) : refusal ? (
              <p className="py-2.5 text-center text-muted">{refusal.title}</p>
            ) : whyNot === undefined ? (
              <div className="h-11" />
            ) : whyNot ? (
              <CalmNote className="mx-auto max-w-(--thread)">{whyNot}</CalmNote>
            ) : (
              <Composer viewerId={user?.id ?? ''} userId={userId} thread={thread} />
            )}
          </div>
        </>
      )}
    </section>
  )
}
