// Notifications as the contract shows them: who did it, to which post, in which words, read in batches.
// A deleted person, post or comment leaves a gap, never a failure.
import type { Catalogue } from '@kloset/texts/catalogues'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { storedTitles } from '@kloset/contract/notifications'
import { findCommentWords } from '../features/comments/comments.queries.ts'
import { findReportCategories } from '../features/reports/reports.queries.ts'
import { findFollowedAmong } from '../entities/people/follows.queries.ts'
import {
  type Commenters,
  findCommenters,
} from '../entities/notifications/comment-notifications.queries.ts'
import { findHiddenPeople } from '../entities/moderation/hidden-people.queries.ts'
import {
  findGroups,
  type NotificationRow,
} from '../entities/notifications/notification-groups.queries.ts'
import {
  kindOfCause,
  moderationOfCause,
  reportOfCause,
  sizeOfCause,
  votesOfCause,
} from '../entities/notifications/notifications.rules.ts'
import { hasMutedWord, wordsIn } from '../entities/relations/relations.rules.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { findBrandNames } from '../entities/posts/garments.queries.ts'
import { findPrivateAmong } from '../entities/people/privacy.queries.ts'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import { pairOf } from '../platform/database/id-pairs.ts'
import type { Platform } from '../platform/platform.ts'
import { viewThumbnails } from './thumbnails.ts'
import { visibleTo } from './visible-to.ts'

/** Whether it is a follow, and not a request to follow or its answer. */
const isFollow = ({ type, dedupe_key }: NotificationRow) => {
  if (type !== 'follow') return false
  const kind = kindOfCause(dedupe_key)
  return kind !== 'asked' && kind !== 'admitted'
}

type TitleName = keyof typeof storedTitles
const titleNames = Object.keys(storedTitles) as TitleName[]
const nameOfTitle = new Map<string, TitleName>(titleNames.map((name) => [storedTitles[name], name]))

/** What the title of a notification names. */
interface TitleParts {
  readonly actorsCount: number
  readonly brands: ReadonlyMap<string, string>
  /** Categories of reports, by the ids of the reports. */
  readonly categories: ReadonlyMap<string, ReportCategory>
}

function titleIn(
  { notifications, garments, reports }: Catalogue,
  { title, dedupe_key }: NotificationRow,
  { actorsCount, brands, categories }: TitleParts,
): string {
  const votes = votesOfCause(dedupe_key)
  if (votes !== null) return notifications.votesReached(votes).title
  const decided = moderationOfCause(dedupe_key)
  if (decided !== null) {
    const category = categories.get(decided.id)
    const { title: what } = notifications.moderation[decided.kind]
    return category ? `${what}: ${reports.categories[category]}` : what
  }
  const sized = sizeOfCause(dedupe_key)
  if (sized !== null) {
    const { brandKey, category } = sized
    return garments.told(brands.get(brandKey) ?? brandKey, garments.categories[category])
  }
  const name = nameOfTitle.get(title)
  if (!name) return title
  const { bySeveral }: { bySeveral: Readonly<Partial<Record<typeof name, string>>> } = notifications
  return (actorsCount > 1 && bySeveral[name]) || notifications[name].title
}

/**
 * A notification of votes names nobody, also in a row that an earlier version wrote. One of comments names the author
 * of the newest comment that the viewer sees.
 */
const actorOf = (row: NotificationRow, commenters: Map<string, Commenters>) =>
  votesOfCause(row.dedupe_key) === null
    ? (commenters.get(row.id)?.actorId ?? row.related_user_id)
    : null

/** The newest comment, by the pair of the post and the comment; undefined for other notifications. */
function commentOf(row: NotificationRow, commenters: Map<string, Commenters>): string | undefined {
  const { id, related_post_id: postId } = row
  const commentId = commenters.get(id)?.newestCommentId
  return commentId === undefined || postId === null ? undefined : pairOf(postId, commentId)
}

/** @returns those that the viewer sees, in their order; ten statements at most whatever their number */
export async function viewNotifications(
  { db }: Pick<Platform, 'db'>,
  viewerId: string,
  found: readonly NotificationRow[],
  texts: Catalogue,
): Promise<Notification[]> {
  const [sees, relations, hidden] = await Promise.all([
    visibleTo({ db }, viewerId),
    relationsOf(db, viewerId),
    findHiddenPeople(db, viewerId),
  ])
  const ofComments = found.filter(({ type }) => type === 'comment').map(({ id }) => id)
  const groupIds = found.map((row) => row.group_id).filter((id) => id !== null)
  const [commenters, groups] = await Promise.all([
    findCommenters(db, viewerId, ofComments, hidden),
    findGroups(db, viewerId, groupIds, hidden),
  ])
  const rows = found.filter((row) => sees('notification', actorOf(row, commenters)))
  const several = (row: NotificationRow) => commenters.get(row.id) ?? groups.get(row.shown_id)
  const seconds = rows.map((row) => several(row)?.secondActorId ?? null)
  const firsts = rows.map((row) => actorOf(row, commenters))
  const actorIds = [...firsts, ...seconds].filter((id) => id !== null)
  const postIds = rows.map((row) => row.related_post_id).filter((id) => id !== null)
  const followers = rows.filter(isFollow).flatMap((row) => row.related_user_id ?? [])
  const brandKeys = rows.flatMap((row) => sizeOfCause(row.dedupe_key)?.brandKey ?? [])
  const reportIds = rows.flatMap((row) => reportOfCause(row.dedupe_key) ?? [])
  const [actors, posts, words, followed, privateOnes, brands, categories] = await Promise.all([
    findProfileCards(db, actorIds),
    viewThumbnails({ db }, postIds, viewerId),
    findCommentWords(
      db,
      rows.flatMap((row) => commentOf(row, commenters) ?? []),
    ),
    followers.length > 0 ? findFollowedAmong(db, viewerId, followers) : null,
    followers.length > 0 ? findPrivateAmong(db, viewerId, followers) : null,
    brandKeys.length > 0 ? findBrandNames(db, brandKeys) : new Map<string, string>(),
    reportIds.length > 0
      ? findReportCategories(db, viewerId, reportIds)
      : new Map<string, ReportCategory>(),
  ])
  // A comment from before its word was muted still counts, without its text.
  const contentOf = (content: string | null, actorId: string | null) =>
    content !== null && hasMutedWord(relations, actorId, { readWords: () => wordsIn(content) })
      ? null
      : content
  return rows.map((row) => {
    const actorId = actorOf(row, commenters)
    // A notification of votes names nobody: the number is in its title.
    const { actorsCount = 1, secondActorId = null } = (actorId !== null && several(row)) || {}
    const secondActor = actors.get(secondActorId ?? '')
    const post = posts.get(row.related_post_id ?? '')
    return {
      id: row.shown_id,
      type: row.type,
      kind: kindOfCause(row.dedupe_key),
      title: titleIn(texts, row, { actorsCount, brands, categories }),
      // The viewer may not read texts about a post that they do not see any more.
      content:
        row.type === 'comment' && !post
          ? null
          : contentOf(words.get(commentOf(row, commenters) ?? '') ?? row.content, actorId),
      isRead: row.is_read && groups.get(row.shown_id)?.isUnread !== true,
      createdAt: new Date(row.createdAtMicros / 1000).toISOString(),
      actor: actors.get(actorId ?? '') ?? null,
      actorsCount,
      secondActor: secondActor && sees('person', secondActor.id) ? secondActor : null,
      isFollowingActor: isFollow(row) ? followed?.has(actorId ?? '') === true : null,
      isRequestedActor: isFollow(row)
        ? privateOnes?.get(actorId ?? '')?.isRequested === true
        : null,
      moderation: moderationOfCause(row.dedupe_key),
      post: post ?? null,
    }
  })
}
