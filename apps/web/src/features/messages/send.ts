// Sending what was written: the bubble at once, the words back when it fails, Retry that sends once.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { errorText } from '../../lib/api/http.ts'
import { closeToast, toast } from '../../ui/toast.ts'
import { sendMessage } from './messages.api.ts'
import type { NewMessage } from './messages.api.ts'
import { giveBack, messageDrafts, onOtherWords } from './drafts.ts'
import type { MessageDraft } from './drafts.ts'
import type { Outgoing } from './thread.rules.ts'

/** A finished upload that goes along, and what shows it until the server's own picture is here. */
export interface Attachment {
  uploadId: string
  preview: NonNullable<Outgoing['attachment']>
}

interface Letter {
  draft: MessageDraft
  attachment: Attachment | null
}

const messageOf = ({ draft, attachment }: Letter): NewMessage => ({
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

const toastOf = ({ draft }: Letter) => `unsent-${draft.clientId}`

async function deliver(queryClient: QueryClient, userId: string, letter: Letter) {
  messageDrafts.clear(userId)
  closeToast(toastOf(letter))
  try {
    return await sendMessage(queryClient, userId, messageOf(letter))
  } catch (error) {
    giveBack(userId, letter.draft)
    throw error
  }
}

const sendKey = (userId: string) => ['send-message', userId] as const

/** Answers how to send to a person, and whether a message is on its way. */
export function useSend(userId: string, onSent: () => void) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: sendKey(userId),
    mutationFn: (letter: Letter) => deliver(queryClient, userId, letter),
    onSuccess: onSent,
    onError: (error, letter) => {
      const id = toastOf(letter)
      const words = { ...chatTexts.sendFailed, line: errorText(error) }
      // Only while nothing was changed: other words are sent by their own button.
      if (messageDrafts.get(userId).clientId !== letter.draft.clientId) {
        toast(words, { kind: 'error', id })
        return
      }
      toast(words, {
        kind: 'error',
        id,
        action: { label: commonTexts.retry, onPress: () => mutate(letter) },
      })
      onOtherWords(userId, letter.draft, () => closeToast(id))
    },
  })
  const onTheirWay = useMutationState({
    filters: { mutationKey: sendKey(userId), status: 'pending' },
  })
  return { send: mutate, isSending: onTheirWay.length > 0 }
}
