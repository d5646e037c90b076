// The unsent text of a post, kept for the tab: it survives a reload, and no other person sees it.
import type { PostType } from '@kloset/contract/posts.schemas'
import { dropTabDraft, keepTabDraft, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import { emptyText } from './composer.rules.ts'
import type { ComposerText } from './composer.rules.ts'

/** The key of a person's draft, for its text and its other parts. */
export const draftKey = (userId: string, postType: PostType) => `kloset.draft.${userId}.${postType}`

/** The kept text of this person and kind of post; empty when there is none. */
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

/** The client key with which it was sent: if the answer was lost, the post may exist. Null before that. */
export const readSentKey = (userId: string, postType: PostType) =>
  readTabDraft<string | null>(sentKey(userId, postType), null)

export const keepSentKey = (userId: string, postType: PostType, clientKey: string) =>
  keepTabDraft(sentKey(userId, postType), clientKey)
