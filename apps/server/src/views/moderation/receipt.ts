// A report as its reporter sees it: its subject, its outcome, and nothing of the moderators.
import type { Receipt } from '@kloset/contract/reports.schemas'
import { firstWordsOf } from '../../entities/moderation/moderation.rules.ts'
import {
  findShownComments,
  findShownMessages,
  type ReceiptRow,
} from '../../features/reports/reports.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { viewPeople } from '../person.ts'
import { viewPosts } from '../post.ts'

type Uses = Pick<Platform, 'db' | 'reads' | 'storage'>

/**
 * @param reporterId null for a visitor
 * @returns in their order; a fixed number of statements whatever their number
 */
export async function viewOwnReceipts(
  uses: Uses,
  rows: readonly ReceiptRow[],
  reporterId: string | null,
): Promise<Receipt[]> {
  const placeOf = await findPlaces(uses, rows, reporterId)
  return rows.map((row) => ({
    id: row.id,
    subjectKind: row.subject_kind,
    personName: row.person_id && (row.evidence.author.displayName ?? row.evidence.author.username),
    firstWords: row.person_id && firstWordsOf(row.evidence),
    place: placeOf(row),
    category: row.category,
    reportedAt: row.created_at.toISOString(),
    isSeen: row.is_seen,
    outcome: row.outcome,
    decidedAt: row.closed_at?.toISOString() ?? null,
  }))
}

/** Where the reporter can still read the subject. Visitors have just seen it. */
async function findPlaces(
  uses: Uses,
  rows: readonly ReceiptRow[],
  reporterId: string | null,
): Promise<(row: ReceiptRow) => Receipt['place']> {
  if (reporterId === null) return () => null
  const idsOf = (kind: ReceiptRow['evidence']['kind']) =>
    rows.flatMap(({ evidence, subject_id: id, within_id: withinId }) =>
      evidence.kind === kind ? [{ id, withinId: withinId ?? id }] : [],
    )
  const [comments, messages] = [idsOf('comment'), idsOf('message')]
  const postIds = [...idsOf('post'), ...comments].map(({ withinId }) => withinId)
  // A comment can be read if its post and its author are visible.
  const authorIds = rows.flatMap(({ evidence, person_id: id }) =>
    evidence.kind === 'comment' && id !== null ? [id] : [],
  )
  const personIds = [...idsOf('profile').map(({ id }) => id), ...authorIds]
  const [posts, people, shownComments, shownMessages] = await Promise.all([
    viewPosts(uses, [...new Set(postIds)], reporterId),
    viewPeople(uses, [...new Set(personIds)], reporterId),
    findShownComments(uses.db, comments),
    findShownMessages(uses.db, reporterId, messages),
  ])
  const parts = new Set([...shownComments, ...shownMessages])
  const seen = new Set([...posts, ...people].map(({ id }) => id))
  return ({ evidence: { kind }, subject_id: id, within_id: withinId, person_id: personId }) => {
    switch (kind) {
      case 'post':
        return seen.has(id) ? { kind, postId: id } : null
      case 'comment':
        return withinId !== null && seen.has(withinId) && seen.has(personId ?? '') && parts.has(id)
          ? { kind, postId: withinId, commentId: id }
          : null
      case 'message':
        return personId !== null && parts.has(id)
          ? { kind: 'conversation', withUserId: personId }
          : null
      case 'profile':
        return seen.has(id) ? { kind, userId: id } : null
    }
  }
}
