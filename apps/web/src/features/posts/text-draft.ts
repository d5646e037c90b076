// The words being written, kept for the tab: they survive a reload, and nobody else sees them.
import type { PostType } from '@kloset/contract/posts'
import { emptyText } from './composer.rules.ts'
import type { ComposerText } from './composer.rules.ts'

/** Names a draft of this person, also to whoever keeps more of it than its words. */
export const draftKey = (userId: string, postType: PostType) => `kloset.draft.${userId}.${postType}`

/** The kept words of this person and kind of post; empty when there are none. */
export function readTextDraft(userId: string, postType: PostType): ComposerText {
  try {
    const kept = sessionStorage.getItem(draftKey(userId, postType))
    return { ...emptyText, ...(JSON.parse(kept ?? '{}') as Partial<ComposerText>) }
  } catch {
    return emptyText
  }
}

export const keepTextDraft = (userId: string, postType: PostType, text: ComposerText) =>
  sessionStorage.setItem(draftKey(userId, postType), JSON.stringify(text))

export const dropTextDraft = (userId: string, postType: PostType) =>
  sessionStorage.removeItem(draftKey(userId, postType))
