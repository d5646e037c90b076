// The message being written to each person. It outlives the screen, and gets its words back when
// sending them failed.
import { useSyncExternalStore } from 'react'
import type { DirectMessage } from '@kloset/contract/direct-messages'
import { newId } from '../../lib/new-id.ts'

export type MessageDraft = {
  readonly text: string
  readonly replyTo: DirectMessage['replyTo']
  /** Names what is sent: the same words sent again are not a second message. */
  readonly clientId: string
}

const kept = new Map<string, MessageDraft>()
const listeners = new Set<() => void>()

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

const keep = (userId: string, draft: MessageDraft) => {
  kept.set(userId, draft)
  for (const changed of listeners) changed()
}

/** The draft to a person; made on the first look. */
export function draftTo(userId: string): MessageDraft {
  const known = kept.get(userId)
  if (known) return known
  const draft: MessageDraft = { text: '', replyTo: null, clientId: newId() }
  kept.set(userId, draft)
  return draft
}

/** Other words are another message: they get a name of their own. */
export const changeDraft = (
  userId: string,
  change: Partial<Pick<MessageDraft, 'text' | 'replyTo'>>,
) => keep(userId, { ...draftTo(userId), ...change, clientId: newId() })

export const clearDraft = (userId: string) => changeDraft(userId, { text: '', replyTo: null })

/** Puts words back that could not be sent, before whatever was typed meanwhile. */
export function giveBack(userId: string, unsent: MessageDraft) {
  const { text } = draftTo(userId)
  if (text.trim() === '') keep(userId, unsent)
  else changeDraft(userId, { text: `${unsent.text}\n${text}`.trim() })
}

/** Calls back, once, when other words than these are in the draft. */
export function onOtherWords(userId: string, { clientId }: MessageDraft, call: () => void): void {
  const stop = subscribe(() => {
    if (draftTo(userId).clientId === clientId) return
    stop()
    call()
  })
}

/** Drafts belong to who wrote them. */
export const forgetMessageDrafts = () => kept.clear()

export const useDraft = (userId: string) => useSyncExternalStore(subscribe, () => draftTo(userId))
