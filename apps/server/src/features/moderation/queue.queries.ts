// SQL of the queue: cases as moderators read them, and how many wait.
import type { CaseState } from '@kloset/contract/moderation.schemas'
import type { CaseSubjectKind } from '@kloset/contract/evidence.schemas'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import { type Keyset, microsText, newerText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

/** `createdAtMicros` is the time that the list is ordered by. */
export interface CaseRow extends Keyset {
  readonly number: number
  readonly state: CaseState
  readonly outcome: 'upheld' | 'dismissed' | null
  readonly subject_kind: CaseSubjectKind
  readonly subject_id: string
  readonly within_id: string | null
  readonly person_id: string | null
  readonly category: ReportCategory
  readonly severity: number
  readonly holder_id: string | null
  readonly is_automated: boolean
  readonly opened_at: Date
  readonly due_at: Date
  readonly closed_at: Date | null
  readonly is_purged: boolean
  readonly reports_count: number
  /** The first words of the first report's evidence; null for a message, which is closed until somebody opens it. */
  readonly words: string | null
  readonly placeholder: string | null
}

/** @param cases SQL of the rows of `moderation_cases`. Their reports are read, so it contains no more than are returned */
const selectBy = (time: string, cases: string) => `
  select cases.id, number, state, outcome, subject_kind, subject_id, within_id, person_id,
    cases.category, severity, holder_id, is_automated, opened_at, due_at, closed_at,
    swept_at is not null as is_purged, ${microsText(time)} as "createdAtMicros",
    (select count(*)::int from reports where case_id = cases.id) as reports_count,
    case when subject_kind <> 'message' then first.words end as words,
    case when subject_kind <> 'message' then first.placeholder end as placeholder
  from (${cases}) as cases
  -- single-node: reports are stored with their cases.
  left join lateral (
    select left(coalesce(evidence ->> 'title', evidence ->> 'words'), 200) as words,
      evidence #>> '{pictures,0,placeholder}' as placeholder
    from reports where case_id = cases.id order by created_at limit 1
  ) as first on true`

interface QueuePage {
  readonly show: CaseState | 'mine'
  readonly order: 'due' | 'severity'
  readonly viewerId: string
  readonly after: Keyset | null
  readonly limit: number
}

/**
 * One column for both: a level of severity counts as five years of due time, longer than a case waits. Cases that are not
 * closed are few, and sorted.
 */
const bySeverity = `(due_at - severity * interval '5 years')`

/**
 * @returns the next due or the most severe first, closed ones newest first. Uses moderation_cases_queue_idx or
 * moderation_cases_closed_idx.
 */
export function findCasesPage(db: Database, page: QueuePage): Promise<CaseRow[]> {
  const { show, viewerId, after, limit } = page
  const isClosed = show === 'closed'
  const { values, next } = numbered(limit)
  const isBySeverity = !isClosed && page.order === 'severity'
  const time = isClosed ? 'closed_at' : isBySeverity ? bySeverity : 'due_at'
  const condition = isClosed
    ? `state = 'closed'`
    : show === 'mine'
      ? `state <> 'closed' and holder_id = ${next(viewerId)}`
      : `state = ${next(show)}::text`
  const beyond = isClosed ? olderText : newerText
  const order = isClosed ? 'desc' : 'asc'
  const list = show === 'mine' || isClosed ? show : 'state'
  return preparedQuery<CaseRow>(db, {
    name: `cases.${list}${isBySeverity ? '-severity' : ''}${after ? '-after' : ''}`,
    text: `${selectBy(
      time,
      `select * from moderation_cases
      where ${condition} ${after ? `and ${beyond([time, 'id'], after, next)}` : ''}
      order by ${time} ${order}, id ${order}
      limit $1`,
    )}
      order by ${time} ${order}, cases.id ${order}`,
    values,
  })
}

export async function findCase(db: Database, caseId: string): Promise<CaseRow | null> {
  const [row] = await preparedQuery<CaseRow>(db, {
    name: 'cases.one',
    text: selectBy('opened_at', 'select * from moderation_cases where id = $1'),
    values: [caseId],
  })
  return row ?? null
}

export interface CaseCounts {
  readonly open: number
  readonly mine: number
  readonly waiting: number
  readonly escalated: number
  readonly dueWithinDay: number
  readonly medianSecondsToDecide: number | null
  readonly objections: number
}

/** Uses moderation_cases_queue_idx, and moderation_cases_closed_idx for the median of the last 30 days. */
export async function countCases(db: Database, viewerId: string): Promise<CaseCounts> {
  const { rows } = await sql<CaseCounts>`
    select
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'escalated')::int as escalated,
      count(*) filter (where holder_id = ${viewerId})::int as mine,
      count(*) filter (where due_at < now() + interval '1 day')::int as "dueWithinDay",
      (
        select (percentile_cont(0.5) within group (
          order by extract(epoch from closed_at - opened_at)
        ))::int
        from moderation_cases where state = 'closed' and closed_at > now() - interval '30 days'
      ) as "medianSecondsToDecide",
      (select count(*)::int from objections where state = 'open') as objections
    from moderation_cases where state in ('open', 'waiting', 'escalated')
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The cases were not counted')
  return row
}
