// Sends messages one after the other. The bubble is shown at once; a failure restores the words in the field, with a
// Retry that sends only once.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { PersonLeft } from '../../lib/api/person-left.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { closeToast, toast } from '../../ui/toast.ts'
import { isToNobody, sendMessage, showOutgoing } from './messages.api.ts'
import type { NewMessage } from './messages.api.ts'
import { messageDrafts, onOtherWords, restoreUnsent } from './drafts.ts'
import type { MessageDraft } from './drafts.ts'
import type { Outgoing } from './thread.rules.ts'

/** A finished upload to attach, and its preview until the server's picture is here. */
export interface Attachment {
  uploadId: string
  preview: NonNullable<Outgoing['attachment']>
}

interface Written {
  draft: MessageDraft
  attachment: Attachment | null
}

const messageOf = ({ draft, attachment }: Written): NewMessage => ({
  content: draft.text.trim(),
  uploadId: attachment?.uploadId ?? null,
  replyToMessageId: draft.replyTo?.id ?? null,
  outgoing: {
    clientId: draft.clientId,
    content: draft.text.trim(),
    attachment: attachment?.preview ?? null,
    replyTo: draft.replyTo,
    sentAt: new Date().toISOString(),
  },
})

interface Sent {
  written: Written
  message: NewMessage
}

const toastOf = ({ draft }: Written) => `unsent-${draft.clientId}`

const sendKey = (userId: string) => ['send-message', userId] as const

/**
 * Returns a function that sends to a person, and whether an attachment is being sent. Words that are sent in the
 * meantime follow it.
 */
export function useSend(userId: string, onAttachmentSent: () => void) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: sendKey(userId),
    scope: { id: sendKey(userId).join() },
    mutationFn: ({ message }: Sent) => sendMessage(queryClient, userId, message),
    onSuccess: (_, { written }) => {
      if (written.attachment) onAttachmentSent()
    },
    onError: (error, { written }) => {
      // The next person on this device must not see the words or send them.
      if (error instanceof PersonLeft) return
      restoreUnsent(userId, written.draft)
      const id = toastOf(written)
      // The conversation shows that the account is deleted, instead of the field.
      if (isToNobody(error)) {
        toast(chatTexts.sendFailed, { kind: 'error', id })
        return
      }
      // No Retry when the words have changed: the button of the form sends the new ones.
      if (messageDrafts.get(userId).clientId !== written.draft.clientId) {
        toastFailure(chatTexts.sendFailed, error, id)
        return
      }
      const retry = { label: commonTexts.retry, onPress: () => send(written) }
      toastFailure(chatTexts.sendFailed, error, id, retry)
      onOtherWords(userId, written.draft, () => closeToast(id))
    },
  })
  const send = (written: Written) => {
    const message = messageOf(written)
    messageDrafts.clear(userId)
    closeToast(toastOf(written))
    showOutgoing(queryClient, userId, message.outgoing)
    mutate({ written, message })
  }
  const isAttached = useMutationState({
    filters: { mutationKey: sendKey(userId), status: 'pending' },
    select: ({ state }) => (state.variables as Sent).written.attachment !== null,
  })
  return { send, isSendingAttachment: isAttached.includes(true) }
}
