// The unsent message to each person. It is kept over a reload and while other pages are open, and gets its words back
// when sending fails.
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { createDraftStore } from '../../lib/drafts/draft-store.ts'
import { newId } from '../../lib/api/new-id.ts'

export interface MessageDraft {
  readonly text: string
  readonly replyTo: DirectMessage['replyTo']
  /** The idempotency key: the same words sent again do not make a second message. */
  readonly clientId: string
  /** The restored words; the text still has them if it begins with them. */
  readonly restored?: string
}

export const messageDrafts = createDraftStore<MessageDraft>({
  name: 'message-drafts',
  empty: () => ({ text: '', replyTo: null, clientId: newId() }),
  isBlank: ({ text, replyTo }) => text === '' && replyTo === null,
})

/** The key of the attached picture, which the tab keeps like the words. */
export const attachmentKey = (viewerId: string, userId: string) =>
  `kloset.draft.${viewerId}.message.${userId}.files`

/** Changed words are another message, so they get a new `clientId`. */
export const changeDraft = (userId: string, change: Partial<Omit<MessageDraft, 'clientId'>>) =>
  messageDrafts.keep(userId, { ...messageDrafts.get(userId), ...change, clientId: newId() })

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== '').join('\n')

/**
 * Restores words that could not be sent: before the words typed in the meantime, and after earlier words that could
 * not be sent either.
 */
export function restoreUnsent(userId: string, unsent: MessageDraft) {
  const { text, restored: known = '' } = messageDrafts.get(userId)
  const before = text.startsWith(known) ? known : ''
  const restored = lines(before, unsent.text)
  if (text.trim() === '') messageDrafts.keep(userId, { ...unsent, restored })
  else changeDraft(userId, { text: lines(restored, text.slice(before.length).trim()), restored })
}

/** Calls back once, when the draft has other words than these. */
export function onOtherWords(userId: string, { clientId }: MessageDraft, call: () => void): void {
  const stop = messageDrafts.subscribe(() => {
    if (messageDrafts.get(userId).clientId === clientId) return
    stop()
    call()
  })
}
