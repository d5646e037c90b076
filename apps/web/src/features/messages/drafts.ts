// The message being written to each person. It outlives the screen and a reload, and gets its words back
// when sending them failed.
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { createDraftStore } from '../../lib/drafts/draft-store.ts'
import { newId } from '../../lib/api/new-id.ts'

export interface MessageDraft {
  readonly text: string
  readonly replyTo: DirectMessage['replyTo']
  /** Names what is sent: the same words sent again are not a second message. */
  readonly clientId: string
  /** The words that were put back; the text still has them if it begins with them. */
  readonly givenBack?: string
}

export const messageDrafts = createDraftStore<MessageDraft>({
  name: 'message-drafts',
  empty: () => ({ text: '', replyTo: null, clientId: newId() }),
  isBlank: ({ text, replyTo }) => text === '' && replyTo === null,
})

/** Names the picture that goes along, which is kept for the tab as the words are. */
export const attachmentKey = (viewerId: string, userId: string) =>
  `kloset.draft.${viewerId}.message.${userId}.files`

/** Other words are another message: they get a name of their own. */
export const changeDraft = (userId: string, change: Partial<Omit<MessageDraft, 'clientId'>>) =>
  messageDrafts.keep(userId, { ...messageDrafts.get(userId), ...change, clientId: newId() })

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== '').join('\n')

/**
 * Puts words back that could not be sent, before whatever was typed meanwhile, and after those that were sent
 * before them and could not be sent either.
 */
export function giveBack(userId: string, unsent: MessageDraft) {
  const { text, givenBack: known = '' } = messageDrafts.get(userId)
  const before = text.startsWith(known) ? known : ''
  const givenBack = lines(before, unsent.text)
  if (text.trim() === '') messageDrafts.keep(userId, { ...unsent, givenBack })
  else changeDraft(userId, { text: lines(givenBack, text.slice(before.length).trim()), givenBack })
}

/** Calls back, once, when other words than these are in the draft. */
export function onOtherWords(userId: string, { clientId }: MessageDraft, call: () => void): void {
  const stop = messageDrafts.subscribe(() => {
    if (messageDrafts.get(userId).clientId === clientId) return
    stop()
    call()
  })
}
