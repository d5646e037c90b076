// Counts what a word would hide if the viewer muted it now, among the newest posts that they see, by the rule that
// feeds use.
import type { MutedWordPreview } from '@kloset/contract/relations.schemas'
import { findRecentTexts } from '../entities/relations/hidden-content.queries.ts'
import { mentions, wordsIn, toMutedWords } from '../entities/relations/relations.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { visibleTo } from './visible-to.ts'

/** @param word as `normalizeMutedWord` leaves it */
export async function viewMutedWordPreview(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  viewerId: string,
  word: string,
): Promise<MutedWordPreview> {
  const [sees, rows] = await Promise.all([
    visibleTo({ db }, viewerId),
    findRecentTexts(reads, viewerId),
  ])
  const muted = toMutedWords([word])
  const preview = { posts: 0, hidden: 0, hiddenOfStrangers: 0 }
  for (const { postId, authorId, title, caption, description, klotags, isFollowed } of rows) {
    const words = wordsIn(title, caption, description)
    const content = { postId, readWords: () => words, klotags, isInFeed: true }
    if (!sees('post', authorId, content)) continue
    preview.posts += 1
    if (!mentions(content, muted)) continue
    preview.hidden += 1
    if (!isFollowed) preview.hiddenOfStrangers += 1
  }
  return preview
}
