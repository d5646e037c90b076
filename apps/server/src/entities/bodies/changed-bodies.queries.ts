// SQL of the bodies that a process keeps in memory: all of them page by page, and those that changed since.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { BodyKind } from './filled-body.rules.ts'

/** Cubes are in PostgreSQL's text form. */
export interface BodyRow {
  readonly bodyId: string
  readonly userId: string
  readonly kind: BodyKind
  readonly ageRange: string | null
  readonly filled: string | null
  readonly point: string
  readonly span: string | null
}

const columns = sql`
  id as "bodyId", user_id as "userId", coalesce(kind, 'unknown') as kind, age_range as "ageRange",
  filled::text as filled, point::text as point, span::text as span`

/** What is committed now, as PostgreSQL's text of a snapshot. */
export async function readSnapshot(db: Database): Promise<string> {
  const rows = await namedQuery<{ snapshot: string }>(
    db,
    'bodies.snapshot',
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return rows[0]?.snapshot ?? ''
}

const PAGE = 1000

/** @param after the id of the last body of the page before. Uses bodies_id_idx. */
export function findBodiesAfter(db: Database, after: string): Promise<BodyRow[]> {
  return namedQuery<BodyRow>(
    db,
    'bodies.all-after',
    sql`select ${columns} from bodies where id > ${after}::uuid order by id limit ${sql.lit(PAGE)}`,
  )
}

export const isLastPage = (rows: readonly BodyRow[]): boolean => rows.length < PAGE

/**
 * Written by a transaction that was not finished when the snapshot was taken. A value from a subquery keeps the plan, as
 * in `knownLimit`.
 */
const changedSince = (snapshot: string): RawBuilder<boolean> => sql`
  changed_xid >= (select pg_snapshot_xmin(${snapshot}::pg_snapshot))
  and not pg_visible_in_snapshot(changed_xid, ${snapshot}::pg_snapshot)`

/** @returns the bodies that were committed after a snapshot, and the snapshot they are of. Uses bodies_changed_idx. */
export async function findChangedBodies(
  db: Database,
  snapshot: string,
): Promise<{ readonly snapshot: string; readonly rows: readonly BodyRow[] }> {
  const found = await namedQuery<{ snapshot: string } & (BodyRow | { bodyId: null })>(
    db,
    'bodies.changed',
    sql`
      -- single-node: distributed, each node counts its transactions by itself.
      select now.snapshot, changed.* from (select pg_current_snapshot()::text as snapshot) as now
      left join (select ${columns} from bodies where ${changedSince(snapshot)}) as changed on true`,
  )
  const rows = found.filter((row) => row.bodyId !== null)
  return { snapshot: found[0]?.snapshot ?? snapshot, rows }
}

/** @returns those of the bodies that are still there */
export async function findExisting(db: Database, bodyIds: readonly string[]): Promise<Set<string>> {
  const rows = await namedQuery<{ id: string }>(
    db,
    'bodies.existing',
    // single-node: distributed, bodies are found by their people.
    sql`select id from bodies where id = any(array(select unnest(${bodyIds}::uuid[])))`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Marks bodies as changed whose transactions this server does not know yet: after a backup was restored into a new
 * database. Else they would be read before each answer.
 */
export async function markForeignBodies(db: Database): Promise<void> {
  await sql`
    -- single-node: distributed, each node counts its transactions by itself.
    update bodies set changed_xid = pg_current_xact_id()
    where changed_xid >= pg_snapshot_xmax(pg_current_snapshot())
  `.execute(db)
}
