// SQL of the numbers of an installation. No large table is read completely: people, posts and uploads are counted up to
// a bound, and estimated or sampled beyond it. The tables of moderation are small and read completely.
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** Up to this many rows are counted. */
const MOST_COUNTED = 10_000
/** Pages of 8 KB that a sample reads at most, on average. */
const SAMPLED_PAGES = 1_000

interface Amount {
  readonly value: number
  readonly isExact: boolean
}

/** @returns the number of rows: counted up to a bound, else the planner's estimate (`pg_class.reltuples`) */
export async function countRows(db: Database, table: 'users' | 'posts'): Promise<Amount> {
  const { rows } = await sql<{ counted: number; estimated: number }>`
    select
      (select count(*)::int from (
        select from ${sql.table(table)} limit ${MOST_COUNTED}
      ) as first) as counted,
      (select reltuples::float from pg_class where oid = ${table}::regclass) as estimated
  `.execute(db)
  const { counted = 0, estimated = 0 } = rows[0] ?? {}
  return counted < MOST_COUNTED
    ? { value: counted, isExact: true }
    : { value: Math.max(counted, Math.round(estimated)), isExact: false }
}

/** @returns the bytes of the files of all uploads; when there are many, estimated from a sample of pages */
export async function sumUploads(db: Database): Promise<{ pictures: Amount; videos: Amount }> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select (pg_relation_size('uploads') / 8192)::int as pages
  `.execute(db)
  const percent = Math.min(100, (100 * SAMPLED_PAGES) / Math.max(1, sizes[0]?.pages ?? 0))
  const { rows } = await sql<{ pictures: number; videos: number }>`
    select
      coalesce(sum(rendered) filter (where kind = 'image'), 0)::float as pictures,
      coalesce(sum(file_size + rendered) filter (where kind = 'video'), 0)::float as videos
    from (
      select kind, file_size, (
        select coalesce(sum((rendition ->> 'bytes')::bigint), 0)
        from jsonb_array_elements(renditions) as rendition
      ) as rendered
      from uploads tablesample system (${percent}::real)
      where state = 'ready'
    ) as stored
  `.execute(db)
  const { pictures = 0, videos = 0 } = rows[0] ?? {}
  const whole = (bytes: number): Amount => ({
    value: Math.round((bytes * 100) / percent),
    isExact: percent === 100,
  })
  return { pictures: whole(pictures), videos: whole(videos) }
}

export async function findDatabaseSize(db: Database): Promise<Amount> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float as bytes
  `.execute(db)
  return { value: rows[0]?.bytes ?? 0, isExact: true }
}

/** @returns when `npm run backup` last finished one; null when it never did */
export async function findLastBackup(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ finishedAt: Date }>`
    select finished_at as "finishedAt" from finished_backups order by finished_at desc limit 1
  `.execute(db)
  return rows[0]?.finishedAt ?? null
}

export interface ModerationNumbers {
  readonly since: Date
  readonly reports: number
  readonly medianMinutes: number | null
  readonly upheld: number
  readonly objections: number
  readonly acceptedObjections: number
  readonly overdue: number
}

const year = sql`(date_trunc('year', now() at time zone 'UTC') at time zone 'UTC')`

/** Numbers since the start of this year. Only the overdue ones are those of now. */
export async function findModerationNumbers(db: Database): Promise<ModerationNumbers> {
  const { rows } = await sql<ModerationNumbers>`
    select ${year} as since,
      (select count(*)::int from reports where created_at >= ${year}) as reports,
      (select count(*)::int from objections where created_at >= ${year}) as objections,
      (select count(*)::int from objections
        where created_at >= ${year} and state = 'accepted') as "acceptedObjections",
      count(*) filter (where outcome = 'upheld' and closed_at >= ${year})::int as upheld,
      count(*) filter (where state <> 'closed' and due_at < now())::int as overdue,
      round(extract(epoch from percentile_cont(0.5) within group (order by closed_at - opened_at)
        filter (where closed_at >= ${year})) / 60)::int as "medianMinutes"
    from moderation_cases
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate has one row')
  return row
}

interface CategoryNumbers {
  readonly category: ReportCategory
  readonly reports: number
  /** Reports whose case was upheld. */
  readonly upheld: number
}

/** @returns reports of this year by category, most first */
export async function countByCategory(db: Database): Promise<CategoryNumbers[]> {
  const { rows } = await sql<CategoryNumbers>`
    select reports.category, count(*)::int as reports,
      count(*) filter (where outcome = 'upheld')::int as upheld
    from reports join moderation_cases cases on cases.id = case_id
    where reports.created_at >= ${year}
    group by reports.category
    order by reports desc, reports.category
  `.execute(db)
  return rows
}

interface TransparencyRow {
  readonly month: string
  readonly category: string
  readonly measure: string
  readonly count: number
}

/** Acts that change what others see, or what a person may do. Taking a case is not one of them. */
const counted = sql`('dismiss', 'note', 'mark_sensitive', 'remove', 'warn', 'limit', 'suspend', 'hold', 'undo')`

/** @returns everything since the beginning, newest month first */
export async function countForTransparency(db: Database): Promise<TransparencyRow[]> {
  const { rows } = await sql<TransparencyRow>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, category, measure,
      count(*)::int as count
    from (
      select created_at as at, category, 'reports' as measure from reports
      union all
      select opened_at, category, 'cases_opened' from moderation_cases
      union all
      select closed_at, category, 'cases_' || outcome from moderation_cases where state = 'closed'
      union all
      select acts.created_at, coalesce(cases.category, 'none'),
        'act_' || kind || case when acts.is_automated then '_automated' else '' end
      from moderation_acts acts left join moderation_cases cases on cases.id = acts.case_id
      where kind in ${counted}
      union all
      select objections.created_at, coalesce(cases.category, 'none'), 'objections'
      from objections join moderation_acts acts on acts.id = act_id
      left join moderation_cases cases on cases.id = acts.case_id
      union all
      select objections.decided_at, coalesce(cases.category, 'none'), 'objections_' || objections.state
      from objections join moderation_acts acts on acts.id = act_id
      left join moderation_cases cases on cases.id = acts.case_id
      where decided_at is not null
    ) as events
    group by 1, 2, 3
    order by 1 desc, 2, 3
  `.execute(db)
  return rows
}
