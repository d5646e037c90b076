// Cases as moderators read them: the list, and one with everything that belongs to it.
import type { CaseSummary, ModerationCase } from '@kloset/contract/moderation.schemas'
import type { Language } from '@kloset/texts/languages'
import {
  findRecord,
  findReportsOfCase,
  type ReportRow,
} from '../../features/moderation/case-parts.queries.ts'
import type { CaseRow } from '../../features/moderation/queue.queries.ts'
import { findActsOfCase } from '../../entities/moderation/acts.queries.ts'
import { findSubject, type Found } from '../../entities/moderation/evidence.queries.ts'
import { mayDecideAbout } from '../../entities/moderation/moderation.rules.ts'
import { findRole } from '../../entities/moderation/roles.queries.ts'
import { isPostHidden } from '../../entities/moderation/seen-post.queries.ts'
import { findStanding } from '../../entities/posts/audiences.queries.ts'
import { findSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Platform } from '../../platform/platform.ts'
import { viewActs } from './act.ts'
import { isSame, presentEvidence } from './evidence.ts'

type Uses = Pick<Platform, 'db' | 'storage'>

/** @returns in their order; one statement for all of them */
export async function viewCases(
  { db }: Pick<Platform, 'db'>,
  rows: readonly CaseRow[],
): Promise<CaseSummary[]> {
  const ids = rows.flatMap((row) => [row.person_id, row.holder_id]).filter((id) => id !== null)
  const cards = await findProfileCards(db, ids)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    subjectKind: row.subject_kind,
    category: row.category,
    severity: row.severity,
    reportsCount: row.reports_count,
    person: cards.get(row.person_id ?? '') ?? null,
    words: row.words,
    placeholder: row.placeholder,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    holder: cards.get(row.holder_id ?? '') ?? null,
    isAutomated: row.is_automated,
  }))
}

/**
 * One case. The reported message of a conversation is closed until this moderator has opened it. A moderator whom the
 * case is about reads no report: the person concerned never learns who reported.
 */
export async function viewCase(
  uses: Uses,
  row: CaseRow,
  viewer: Viewer,
  language: Language,
): Promise<ModerationCase> {
  const { db } = uses
  const subject = { kind: row.subject_kind, id: row.subject_id, withinId: row.within_id }
  const [summaries, reports, actRows, author, found, postId] = await Promise.all([
    viewCases(uses, [row]),
    findReportsOfCase(db, row.id),
    findActsOfCase(db, row.id),
    viewAuthor(uses, row, viewer),
    findSubject(db, subject),
    findPlace(db, row, viewer),
  ])
  const [summary] = summaries
  const [first] = reports
  if (!summary) throw new Error('The case was not presented')
  const isOpened =
    row.subject_kind !== 'message' ||
    actRows.some(({ kind, actor_id: by }) => kind === 'open_message' && by === viewer.userId)
  const shows = isOpened && !row.is_purged ? first : undefined
  const readable = row.person_id === viewer.userId ? [] : reports
  return {
    ...summary,
    reported: shows ? presentEvidence(shows.evidence, shows.id) : null,
    now: shows ? presentNow(uses, found, shows) : null,
    isRemoved: found?.isRemoved ?? false,
    isSensitive: found?.isSensitive ?? false,
    postId,
    reports: await viewReports(uses, readable, shows),
    ...author,
    acts: await viewActs(uses, actRows, language),
  }
}

/** The post where it was seen. Null when the moderator can open no page: it is gone, held, or for others. */
async function findPlace(db: Database, row: CaseRow, { userId }: Viewer): Promise<string | null> {
  const { subject_kind: kind, subject_id: subjectId, within_id: withinId } = row
  if (kind !== 'post' && kind !== 'comment') return null
  const postId = kind === 'post' ? subjectId : withinId
  if (postId === null) return null
  const [standing, isHidden] = await Promise.all([
    findStanding(db, postId, userId),
    isPostHidden(db, postId, userId),
  ])
  return standing && !isHidden ? postId : null
}

/** The present state: files that the first report keeps have addresses of the report, later files their own. */
function presentNow(
  { storage }: Uses,
  found: Found | null,
  first: ReportRow,
): ModerationCase['now'] {
  if (!found) return null
  const { avatarUrl, pictures } = found.evidence
  // The files of a removed post cannot be reached.
  const addressOf = (key: string | null) =>
    key === null || found.isRemoved ? null : storage.publicUrl(key)
  const reported = presentEvidence(first.evidence, first.id).pictures
  const now = presentEvidence(found.evidence, null)
  return {
    ...now,
    avatarUrl,
    pictures: now.pictures.map((picture, index) => {
      const { key = null, videoKey = null } = pictures[index] ?? {}
      const at = first.evidence.pictures.findIndex((one) => one.key === key)
      const { url, videoUrl } = reported[at] ?? {
        url: addressOf(key),
        videoUrl: addressOf(videoKey),
      }
      return { ...picture, url, videoUrl }
    }),
  }
}

/** @param first the first report: others show their evidence if it differs from it; when undefined, none does */
async function viewReports(
  { db }: Uses,
  rows: readonly ReportRow[],
  first: ReportRow | undefined,
): Promise<ModerationCase['reports']> {
  const cards = await findProfileCards(
    db,
    rows.map((row) => row.reporter_id).filter((id) => id !== null),
  )
  return rows.toReversed().map((row) => {
    const differs = first !== undefined && !isSame(row.evidence, first.evidence)
    return {
      id: row.id,
      category: row.category,
      text: row.words,
      law: row.law,
      position: row.position,
      createdAt: row.created_at.toISOString(),
      isAutomated: row.is_automated,
      reporter: cards.get(row.reporter_id ?? '') ?? null,
      name: row.name,
      earlier: { decided: row.decided, upheld: row.upheld },
      evidence: differs ? presentEvidence(row.evidence, row.id) : null,
    }
  })
}

async function viewAuthor(
  { db }: Uses,
  { id: caseId, person_id: personId }: CaseRow,
  viewer: Viewer,
): Promise<Pick<ModerationCase, 'author' | 'mayDecide'>> {
  if (personId === null) {
    const nobody = { joinedAt: null, postsCount: 0, earlierCases: 0, upheldCases: 0, strikes: 0 }
    const free = { limitedUntil: null, isSuspended: false, suspendedUntil: null }
    return { author: { ...nobody, ...free }, mayDecide: true }
  }
  const [record, sanctions, role] = await Promise.all([
    findRecord(db, personId, caseId),
    findSanctions(db, personId),
    findRole(db, personId),
  ])
  const of = (wanted: 'limit' | 'suspend') => sanctions.find(({ kind }) => kind === wanted)
  const suspension = of('suspend')
  return {
    author: {
      joinedAt: record.joined_at?.toISOString() ?? null,
      postsCount: record.posts_count,
      earlierCases: record.earlier_cases,
      upheldCases: record.upheld_cases,
      strikes: record.strikes,
      limitedUntil: of('limit')?.endsAt?.toISOString() ?? null,
      isSuspended: suspension !== undefined,
      suspendedUntil: suspension?.endsAt?.toISOString() ?? null,
    },
    mayDecide: mayDecideAbout(viewer, role && { id: personId, role }),
  }
}
