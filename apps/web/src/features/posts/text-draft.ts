// The words being written, kept for the tab: they survive a reload, and no other person sees them.
import type { PostType } from '@kloset/contract/posts.schemas'
import { dropTabDraft, keepTabDraft, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import { emptyText } from './composer.rules.ts'
import type { ComposerText } from './composer.rules.ts'

/** Names a draft of this person, also for what is kept of it besides its text. */
export const draftKey = (userId: string, postType: PostType) => `kloset.draft.${userId}.${postType}`

/** The kept words of this person and kind of post; empty when there are none. */
export function readTextDraft(userId: string, postType: PostType): ComposerText {
  const kept = readTabDraft<Partial<ComposerText>>(draftKey(userId, postType), {})
  return { ...emptyText, ...kept, vote: { ...emptyText.vote, ...kept.vote } }
}

export const keepTextDraft = (userId: string, postType: PostType, text: ComposerText) =>
  keepTabDraft(draftKey(userId, postType), text)

export function dropTextDraft(userId: string, postType: PostType) {
  dropTabDraft(draftKey(userId, postType))
  dropTabDraft(sentKey(userId, postType))
}

const sentKey = (userId: string, postType: PostType) => `${draftKey(userId, postType)}.sent`

/** The key under which it was sent: the answer may be lost, and the post be there. Null before that. */
export const readSentKey = (userId: string, postType: PostType) =>
  readTabDraft<string | null>(sentKey(userId, postType), null)

export const keepSentKey = (userId: string, postType: PostType, clientKey: string) =>
  keepTabDraft(sentKey(userId, postType), clientKey)
