// The words being written, kept for the tab: they survive a reload, and nobody else sees them.
import type { PostType } from '@kloset/contract/posts'
import { emptyText } from './composer.rules.ts'
import type { ComposerText } from './composer.rules.ts'

const keyOf = (userId: string, postType: PostType) => `kloset.draft.${userId}.${postType}`

/** The kept words of this person and kind of post; empty when there are none. */
export function readTextDraft(userId: string, postType: PostType): ComposerText {
  try {
    const kept = sessionStorage.getItem(keyOf(userId, postType))
    return { ...emptyText, ...(JSON.parse(kept ?? '{}') as Partial<ComposerText>) }
  } catch {
    return emptyText
  }
}

export const keepTextDraft = (userId: string, postType: PostType, text: ComposerText) =>
  sessionStorage.setItem(keyOf(userId, postType), JSON.stringify(text))

export const dropTextDraft = (userId: string, postType: PostType) =>
  sessionStorage.removeItem(keyOf(userId, postType))
