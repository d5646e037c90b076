// Pure rules of the composer: the texts of each kind of post, their limits, and why a post cannot be shared yet.
import { uploadTexts } from '@kloset/texts/upload'
import type { Message } from '@kloset/texts/message'
import { klotagLimits, normalizeKlotag } from '@kloset/contract/klotags'
import { type Audience, type CommentsFrom, isNarrower } from '@kloset/contract/audiences.schemas'
import { postLimits } from '@kloset/contract/posts'
import type { Post, PostChange, PostType } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { formats } from '../../lib/text/number.ts'
import { emptyChoices, whyNotEnd } from './vote-choices.rules.ts'
import type { VoteChoices } from './vote-choices.rules.ts'

/** Who sees a post, and who may comment on it. */
export interface AudienceChoice {
  audience: Audience
  commentsFrom: CommentsFrom
}

export interface ComposerText extends AudienceChoice {
  title: string
  /** The caption; of a forum thread, its description. */
  body: string
  klotags: readonly string[]
  isFashionEmergency: boolean
  isSensitive: boolean
  /** For a regular post: nobody finds it by its author's body. */
  hidesBody: boolean
  showsNobody: boolean
  /** Of a style vote. */
  vote: VoteChoices
}

export const emptyText: ComposerText = {
  title: '',
  body: '',
  klotags: [],
  isFashionEmergency: false,
  isSensitive: false,
  audience: 'everyone',
  commentsFrom: 'everyone',
  hidesBody: false,
  showsNobody: false,
  vote: emptyChoices,
}

interface Words {
  /** The screen's title. */
  screen: string
  /** Label of the one-line field; none for a regular post. */
  title: string | null
  body: string
  bodyHint: string
  bodyMax: number
}

/** The labels and limits of the composer, by kind of post. */
export const wordsOf: Record<PostType, Words> = {
  regular: {
    screen: composerTexts.uploadFashion,
    title: null,
    body: composerTexts.caption,
    bodyHint: composerTexts.captionHint,
    bodyMax: postLimits.captionLength.regular,
  },
  style_vote: {
    screen: composerTexts.styleVote,
    title: composerTexts.question,
    body: composerTexts.caption,
    bodyHint: composerTexts.styleVoteCaptionHint,
    bodyMax: postLimits.captionLength.style_vote,
  },
  forum: {
    screen: composerTexts.forumThread,
    title: composerTexts.threadTitle,
    body: composerTexts.description,
    bodyHint: composerTexts.descriptionHint,
    bodyMax: postLimits.descriptionLength,
  },
}

/** The length as the server counts it: trimmed, in UTF-16 units. */
const lengthOf = (text: string) => text.trim().length

const isEmpty = (text: string) => text.trim() === ''

/** Whether there is text that leaving would lose. */
export const hasText = (text: ComposerText) =>
  !isEmpty(text.title) || !isEmpty(text.body) || text.klotags.length > 0

function whyTooLong(postType: PostType, text: ComposerText): Message | null {
  const words = wordsOf[postType]
  const tooLong = (label: string, max: number): Message => ({
    title: composerTexts.tooLong(label, max),
  })
  if (words.title && lengthOf(text.title) > postLimits.titleLength) {
    return tooLong(words.title, postLimits.titleLength)
  }
  return lengthOf(text.body) > words.bodyMax ? tooLong(words.body, words.bodyMax) : null
}

/** A chosen file, as far as sharing depends on it. */
interface ChosenFile {
  failure: { canRetry: boolean } | null
}

function whyFailed(files: readonly ChosenFile[]): Message | null {
  const index = files.findIndex(({ failure }) => failure)
  const failure = files[index]?.failure
  if (!failure) return null
  // Another file may be on screen, so the message has the number.
  if (files.length > 1)
    return uploadTexts[failure.canRetry ? 'nthNotSent' : 'nthRefused'](index + 1)
  return uploadTexts[failure.canRetry ? 'fileNotSent' : 'fileRefused']
}

/** Why a new post cannot be shared yet; null when it can. */
export function whyNotShare(
  postType: PostType,
  text: ComposerText,
  files: readonly ChosenFile[],
): Message | null {
  if (postType === 'forum') {
    if (isEmpty(text.title)) return uploadTexts.forumTitleMissing
    if (isEmpty(text.body)) return uploadTexts.forumDescriptionMissing
  } else if (files.length === 0) {
    return postType === 'style_vote' ? uploadTexts.imagesMissing : uploadTexts.fileMissing
  }
  const failed = whyFailed(files)
  if (failed) return failed
  const end = postType === 'style_vote' ? whyNotEnd(text.vote, new Date()) : null
  return end ?? whyTooLong(postType, text)
}

/** Why it cannot be saved as a draft, which may be incomplete; null when it can. */
export function whyNotKeep(
  postType: PostType,
  text: ComposerText,
  files: readonly ChosenFile[],
): Message | null {
  return whyFailed(files) ?? whyTooLong(postType, text)
}

/** Why a change cannot be saved; null when it can. */
export function whyNotUpdate(postType: PostType, text: ComposerText): Message | null {
  if (postType === 'forum' && isEmpty(text.title)) return uploadTexts.forumTitleMissing
  if (postType === 'forum' && isEmpty(text.body)) return uploadTexts.forumDescriptionMissing
  return whyTooLong(postType, text)
}

/** Adds the typed tags, normalized. Returns the same list for an empty or known tag, or when it is full. */
export function withKlotags(klotags: readonly string[], typed: string): readonly string[] {
  const added = typed.split(/[\s,]+/).map(normalizeKlotag)
  return [...new Set([...klotags, ...added])].filter(Boolean).slice(0, klotagLimits.perPost)
}

/** The text of a shared post, for editing. */
export const textOf = (post: Post): ComposerText => ({
  title: post.title ?? '',
  body: (post.postType === 'forum' ? post.description : post.caption) ?? '',
  klotags: post.klotags,
  isFashionEmergency: post.isFashionEmergency,
  isSensitive: post.isSensitive,
  audience: post.audience ?? 'everyone',
  commentsFrom: post.commenting?.from ?? 'everyone',
  hidesBody: post.viewer.foundBy?.hidesBody ?? false,
  showsNobody: post.viewer.foundBy?.showsNobody ?? false,
  vote: emptyChoices,
})

/** Whether two forms say the same. */
export const hasSameWords = (one: ComposerText, other: ComposerText) =>
  one.title.trim() === other.title.trim() &&
  one.body.trim() === other.body.trim() &&
  one.klotags.join(' ') === other.klotags.join(' ')

/** The time until which the question of a shared vote may change, in milliseconds since 1970. */
export const questionMayChangeUntilMs = (post: Post): number =>
  Date.parse(post.createdAt) + postLimits.titleChangeMinutes * 60_000

/**
 * Whether the question or title of a shared post may change, and until when or why not. The server has the same rules.
 * @returns null for a regular post, which has none
 */
export function titleStateOf(
  post: Post,
  nowMs: number,
): { mayChange: boolean; line: string } | null {
  const { postType, counts, styleVote } = post
  if (postType === 'regular') return null
  if (postType === 'forum') return { mayChange: true, line: composerTexts.threadTitleKept }
  const stays = composerTexts.questionStays
  if (counts.commentsCount > 0 || (styleVote?.totalVotes ?? 0) > 0) {
    return { mayChange: false, line: stays.answered }
  }
  const untilMs = questionMayChangeUntilMs(post)
  if (nowMs >= untilMs) return { mayChange: false, line: stays.late }
  return { mayChange: true, line: composerTexts.questionUntil(formats.time(new Date(untilMs))) }
}

/** The new audience of a shared post; null when it does not change. */
export function audienceChangeOf(
  post: Post,
  { audience, commentsFrom }: AudienceChoice,
): AudienceChoice | null {
  const before = textOf(post)
  const isSame = audience === before.audience && commentsFrom === before.commentsFrom
  return isSame ? null : { audience, commentsFrom }
}

/** Whether the new audience leaves out somebody who sees the post now. */
export const isNarrowed = (post: Post, { audience }: AudienceChoice): boolean =>
  isNarrower(audience, post.audience ?? 'everyone')

/** The request that changes a post. It has the title and switches only when they changed. */
export function changeOf(
  post: Post,
  { title, body, klotags, isFashionEmergency, isSensitive, hidesBody, showsNobody }: ComposerText,
  altTexts: readonly string[],
): PostChange {
  const { postType } = post
  const shared = {
    klotags: [...klotags],
    altTexts: [...altTexts],
    ...(isSensitive !== post.isSensitive && { isSensitive }),
  }
  if (postType === 'regular') {
    const before = textOf(post)
    const foundBy = {
      ...(hidesBody !== before.hidesBody && { hidesBody }),
      ...(showsNobody !== before.showsNobody && { showsNobody }),
    }
    return { postType, caption: body, ...shared, ...foundBy }
  }
  const isSame = title.trim() === (post.title ?? '')
  const titled = {
    ...(isSame ? {} : { title: title.trim() }),
    ...(isFashionEmergency !== post.isFashionEmergency && { isFashionEmergency }),
    ...shared,
  }
  return postType === 'forum'
    ? { postType, description: body, ...titled }
    : { postType, caption: body, ...titled }
}
