// Pure rules of notifications: the key of each cause, so that it notifies a person once and is found again.
import { garmentCategories, type GarmentCategory } from '@kloset/contract/garments'
import {
  kindsOfNotifications,
  type NotificationKind,
  type NotificationTab,
} from '@kloset/contract/notifications'

/** The job that pushes a notification to a person's devices. Statements add it. */
export const PUSH_JOB = 'notifications.push'

const kindNames = new Map<string, NotificationKind>(
  kindsOfNotifications.map(({ name }) => [name, name]),
)

/** @returns null for a cause of a kind that no longer exists */
export function kindOfCause(dedupeKey: string): NotificationKind | null {
  const end = dedupeKey.indexOf(':')
  return kindNames.get(end === -1 ? dedupeKey : dedupeKey.slice(0, end)) ?? null
}

/** @returns the kinds of one list; null for the list of everything */
export const kindsOfTab = (tab: NotificationTab | undefined): NotificationKind[] | null =>
  tab === undefined
    ? null
    : kindsOfNotifications.filter((kind) => kind.tab === tab).map(({ name }) => name)

/** The cause of a notification that somebody likes a post. */
export const likeCause = (postId: string, actorId: string) => `like:${postId}:${actorId}`

/** The cause of a notification that somebody follows. */
export const followCause = (actorId: string) => `follow:${actorId}`

/** The cause that somebody asks to follow a private account. */
export const followRequestCause = (askerId: string) => `asked:${askerId}`

/**
 * The beginning of the cause that a private account accepted a request, for its asker. The time of the request follows.
 */
export const requestAcceptedCause = (personId: string) => `admitted:${personId}:`

/** The cause of a notification that somebody sent a post to others, once or several times. */
export const shareCause = (postId: string, actorId: string) => `share:${postId}:${actorId}`

/** The cause that all comments on a post have in common, for its author. */
export const commentsCause = (postId: string) => `comments:${postId}`

/** The cause that all replies to one person on a post have in common. */
export const repliesCause = (postId: string) => `replies:${postId}`

/** The cause that all answers of a thread have in common, for each follower of the thread. */
export const answersCause = (postId: string) => `answers:${postId}`

/** The beginning of the cause that a style vote reached a number of votes: `votes:{post}:{votes}`. */
export const VOTES = 'votes:'

/** The number of votes that caused a notification; null for every other cause. */
export const votesOfCause = (dedupeKey: string): number | null =>
  dedupeKey.startsWith(VOTES) ? Number(dedupeKey.slice(dedupeKey.lastIndexOf(':') + 1)) : null

/** The cause that a style vote is over, for its author and each voter. */
export const voteEndCause = (postId: string) => `ended:${postId}`

/** The cause that the author of a style vote told its outcome, for each voter. */
export const voteOutcomeCause = (postId: string) => `outcome:${postId}`

/** The cause that an answer was accepted, for its writer. */
export const acceptedCause = (postId: string, commentId: string) =>
  `accepted:${postId}:${commentId}`

/** The cause that a draft was not shared at its time, for its author. */
export const draftCause = (draftId: string, publishAt: Date) =>
  `draft:${draftId}:${publishAt.getTime()}`

const SIZE = 'size:'

/** The cause that a size of a brand and category can be advised, for a person who asked at that time to be told. */
export const sizeCause = (brandKey: string, category: GarmentCategory, askedAt: Date) =>
  `${SIZE}${brandKey}:${category}:${askedAt.getTime()}`

/** The garment whose size caused a notification; null for every other cause. */
export function sizeOfCause(
  dedupeKey: string,
): { readonly brandKey: string; readonly category: GarmentCategory } | null {
  if (!dedupeKey.startsWith(SIZE)) return null
  // The key of a brand has no colon.
  const [brandKey = '', named = ''] = dedupeKey.slice(SIZE.length).split(':')
  const category = garmentCategories.find((each) => each === named)
  return category ? { brandKey, category } : null
}

const MODERATION = 'moderation:'

/** What a reporter is notified of: a decision, its reversal, and that the report is open again. */
export type ReportNews = 'decided' | 'taken_back' | 'reopened'

/** What moderators decided: `id` is that of the act, or of the report. */
export interface ModerationCause {
  readonly kind: 'statement' | 'reversed' | 'objection_decided' | `report_${ReportNews}`
  readonly id: string
  /** The act; only for a report, which may be decided again. */
  readonly after?: string
}

/** The cause of a notification of a decision. */
export const moderationCause = ({ kind, id, after = '' }: ModerationCause) =>
  `${MODERATION}${kind}:${id}:${after}`

/** The decision that caused a notification; null for every other cause. */
export function moderationOfCause(dedupeKey: string): Omit<ModerationCause, 'after'> | null {
  if (!dedupeKey.startsWith(MODERATION)) return null
  const [kind = '', id = ''] = dedupeKey.slice(MODERATION.length).split(':')
  return { kind: kind as ModerationCause['kind'], id }
}

/** The report that a notification is about; null for every other cause. */
export function reportOfCause(dedupeKey: string): string | null {
  const cause = moderationOfCause(dedupeKey)
  return cause?.kind.startsWith('report_') ? cause.id : null
}
