// Pure rules of drafts: the post that a draft becomes, and why it was not shared.
import type { DraftFailure } from '@kloset/contract/drafts'
import type { DraftContent } from '@kloset/contract/drafts.schemas'
import type { ErrorCode } from '@kloset/contract/errors'
import { type NewPost, newPost } from '@kloset/contract/posts.schemas'

/** @returns the post as its author would share it; null while something is missing or too long */
export function toPost(content: DraftContent, draftId: string): NewPost | null {
  const parsed = newPost.safeParse(inputOf(content, draftId))
  return parsed.success ? parsed.data : null
}

function inputOf(content: DraftContent, clientKey: string): unknown {
  const { postType, title, body, media, klotags, isSensitive, audience, commentsFrom } = content
  const shared = { postType, media, klotags, isSensitive, audience, commentsFrom, clientKey }
  const { isFashionEmergency } = content
  if (postType === 'forum') {
    return { ...shared, title: title ?? '', description: body ?? '', isFashionEmergency }
  }
  if (postType === 'style_vote') {
    const { hidesResults, hidesUntilEnd, isYesNo, votesFrom, optionNames } = content
    const ends = endOf(content)
    return {
      ...shared,
      title,
      caption: body,
      isFashionEmergency,
      hidesResults,
      hidesUntilEnd,
      isYesNo,
      votesFrom,
      optionNames,
      ends,
    }
  }
  const { productDots, garments, hidesBody, showsNobody } = content
  return { ...shared, caption: body, productDots, garments, hidesBody, showsNobody }
}

function endOf({ endsInMinutes, endsAt }: DraftContent) {
  if (endsInMinutes !== null) return { inMinutes: endsInMinutes }
  return endsAt === null ? null : { at: endsAt }
}

const failures: Partial<Record<ErrorCode, DraftFailure>> = {
  suspended: 'suspended',
  limited: 'limited',
  new_person_limit: 'new_person',
  rate_limited: 'too_many',
  upload_not_found: 'files',
  file_damaged: 'files',
  invalid_input: 'incomplete',
}

export const failureOf = (code: ErrorCode): DraftFailure => failures[code] ?? 'other'
