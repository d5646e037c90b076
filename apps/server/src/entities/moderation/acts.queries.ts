// SQL of the log of acts. Rows are only added; what is in force is derived from those that no later act reverses.
import type { ActKind } from '@kloset/contract/moderation-acts.schemas'
import type { Removable } from '@kloset/contract/evidence.schemas'
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import type { Subject } from './cases.queries.ts'
import { isExplained } from './moderation.rules.ts'

export interface NewAct {
  readonly kind: ActKind
  /** Null for the server itself. */
  readonly actorId: string | null
  readonly caseId?: string
  /** The person concerned. */
  readonly personId?: string | null
  readonly subject?: Subject
  readonly removed?: Removable | undefined
  /** The number of a rule of the version in force. */
  readonly rule?: number
  readonly reason?: string
  readonly note?: string | null
  readonly endsAt?: string | null
  /** What an undo writes back. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly reversesId?: string
}

/**
 * Adds a line to the log, in the transaction of what it describes.
 * @throws the unique key `moderation_acts_reverses_key` when the act that it reverses is reversed already
 */
export async function recordAct(tx: Database, act: NewAct): Promise<string> {
  const { actorId, subject } = act
  const { rows } = await sql<{ id: string }>`
    insert into moderation_acts (
      kind, actor_id, actor_name, is_automated, case_id, person_id, subject_kind, subject_id,
      within_id, removed, rule_version, rule_number, reason, note, ends_at, before, reverses_id
    )
    values (
      ${act.kind}, ${actorId}::uuid, (select username from profiles where id = ${actorId}::uuid),
      ${actorId === null} or ${isExplained(act.kind)} and exists (
        select from reports where case_id = ${act.caseId ?? null}::uuid and is_automated
      ), ${act.caseId ?? null}::uuid, ${act.personId ?? null}::uuid,
      ${subject?.kind ?? null}, ${subject?.id ?? null}::uuid, ${subject?.withinId ?? null}::uuid,
      ${act.removed ?? null},
      case when ${act.rule ?? null}::integer is not null then (
        select max(version) from house_rule_versions
      ) end,
      ${act.rule ?? null}::integer, ${act.reason ?? null}, ${act.note ?? null},
      ${act.endsAt ?? null}::timestamptz, ${JSON.stringify(act.before ?? {})}::jsonb,
      ${act.reversesId ?? null}::uuid
    )
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The act was not recorded')
  return row.id
}

export interface ActRow extends Keyset {
  readonly kind: ActKind
  readonly created_at: Date
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly is_automated: boolean
  readonly case_id: string | null
  readonly case_number: number | null
  /** Where the case's subject is now; `within_id` is where it was. */
  readonly case_within_id: string | null
  /** Whether the case's evidence is deleted: nothing can be restored any more. */
  readonly is_purged: boolean
  readonly person_id: string | null
  readonly subject_kind: Subject['kind'] | null
  readonly subject_id: string | null
  readonly within_id: string | null
  readonly removed: Removable | null
  readonly rule_version: number | null
  readonly rule_number: number | null
  /** The text of the rule, by language. */
  readonly rule_texts: Readonly<Record<string, string>> | null
  readonly reason: string | null
  readonly note: string | null
  readonly ends_at: Date | null
  readonly before: Readonly<Record<string, unknown>>
  readonly reverses_id: string | null
  readonly reversed_by_id: string | null
  readonly reversed_by_kind: ActKind | null
  readonly reversed_at: Date | null
}

export const subjectOf = (row: ActRow): Subject | undefined =>
  row.subject_kind === null || row.subject_id === null
    ? undefined
    : {
        kind: row.subject_kind,
        id: row.subject_id,
        withinId: row.case_within_id ?? row.within_id,
      }

const select = `
  select acts.*, ${microsText('acts.created_at')} as "createdAtMicros",
    cases.number as case_number, cases.within_id as case_within_id,
    cases.swept_at is not null as is_purged,
    rules.texts as rule_texts, reversal.id as reversed_by_id, reversal.kind as reversed_by_kind,
    reversal.created_at as reversed_at
  from moderation_acts acts
  left join moderation_cases cases on cases.id = acts.case_id
  left join house_rules rules
    on rules.version = acts.rule_version and rules.number = acts.rule_number
  left join moderation_acts reversal on reversal.reverses_id = acts.id`

/** @returns those that exist, in no particular order */
export function findActs(db: Database, ids: readonly string[]): Promise<ActRow[]> {
  return preparedQuery<ActRow>(db, {
    name: 'acts.find',
    text: `${select} where acts.id = any($1::uuid[])`,
    values: [ids],
  })
}

export async function findAct(db: Database, id: string): Promise<ActRow | null> {
  const [row] = await findActs(db, [id])
  return row ?? null
}

/** @returns the act by which a person is suspended now; null when they are not */
export async function findSuspendingAct(db: Database, personId: string): Promise<ActRow | null> {
  const { rows } = await sql<{ id: string }>`
    select act_id as id from sanctions
    where person_id = ${personId} and kind = 'suspend' and (ends_at is null or ends_at > now())
  `.execute(db)
  const [standing] = rows
  return standing ? findAct(db, standing.id) : null
}

/** @returns the history of a case, oldest first. Uses moderation_acts_case_idx. */
export function findActsOfCase(db: Database, caseId: string): Promise<ActRow[]> {
  return preparedQuery<ActRow>(db, {
    name: 'acts.of-case',
    text: `${select} where acts.case_id = $1 order by acts.created_at, acts.id`,
    values: [caseId],
  })
}

interface LogPage {
  /** Acts that concern one person; everybody's when absent. */
  readonly personId: string | undefined
  /** Only about this post, comment, message or profile. */
  readonly subjectId?: string | undefined
  /** Only these kinds; all when absent. */
  readonly kinds?: readonly ActKind[]
  readonly before: Keyset | null
  readonly limit: number
}

/** @returns newest first. Uses moderation_acts_log_idx or moderation_acts_person_idx. */
export function findActsPage(db: Database, page: LogPage): Promise<ActRow[]> {
  const { personId, subjectId, kinds, before, limit } = page
  const { values, next } = numbered(limit)
  const conditions = [
    personId === undefined ? '' : `acts.person_id = ${next(personId)}`,
    subjectId === undefined ? '' : `acts.subject_id = ${next(subjectId)}`,
    kinds === undefined ? '' : `acts.kind = any(${next(kinds)}::text[])`,
    before ? olderText(['acts.created_at', 'acts.id'], before, next) : '',
  ]
  const given = conditions.filter((condition) => condition !== '')
  const shape = conditions.map((condition) => (condition === '' ? '0' : '1')).join('')
  return preparedQuery<ActRow>(db, {
    name: `acts.page-${shape}`,
    text: `${select}
      ${given.length > 0 ? `where ${given.join(' and ')}` : ''}
      order by acts.created_at desc, acts.id desc
      limit $1`,
    values,
  })
}
