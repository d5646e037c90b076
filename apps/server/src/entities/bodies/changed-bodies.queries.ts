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

/** Rows, and the oldest transaction that was open when they were read, or the next one: all before it were over. */
export interface BodyRows {
  readonly openSince: bigint
  readonly rows: readonly BodyRow[]
}

/** @param which what follows `from bodies` */
async function readRows(db: Database, name: string, which: RawBuilder<unknown>): Promise<BodyRows> {
  const found = await namedQuery<{ openSince: string } & (BodyRow | { bodyId: null })>(
    db,
    name,
    sql`
      -- single-node: distributed, each node counts its transactions by itself.
      -- One row at least says what was over, also where there is no body.
      select now.*, found.*
      from (select pg_snapshot_xmin(pg_current_snapshot())::text as "openSince") as now
      left join (select ${columns} from bodies ${which}) as found on true
      order by "bodyId"`,
  )
  const rows = found.filter((row) => row.bodyId !== null)
  return { openSince: BigInt(found[0]?.openSince ?? 0), rows }
}

const PAGE = 1000

/** @param after the id of the last body of the page before. Uses bodies_id_idx. */
export const findBodiesAfter = (db: Database, after: string): Promise<BodyRows> =>
  readRows(
    db,
    'bodies.all-after',
    sql`where id > ${after}::uuid order by id limit ${sql.lit(PAGE)}`,
  )

export const isLastPage = ({ rows }: BodyRows): boolean => rows.length < PAGE

/** More are read as all bodies are: page by page. */
export const MOST_CHANGED = 2000

/**
 * What later transactions wrote that were over already is read again while an older one is open: a replica cannot tell
 * them apart.
 * @returns at most one more than `MOST_CHANGED` of the bodies that this transaction and later ones wrote. Uses
 * bodies_changed_idx.
 */
export const findChangedBodies = (db: Database, since: bigint): Promise<BodyRows> =>
  readRows(
    db,
    'bodies.changed',
    sql`
      where changed_xid >= ${String(since)}::xid8
      order by changed_xid limit ${sql.lit(MOST_CHANGED + 1)}`,
  )

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

const MARKED_AT_ONCE = 1000

/**
 * Marks the bodies whose transactions this server does not know, some at a time. There are such bodies when the database
 * was copied here by other means than a backup. Without the mark they would be read before each answer.
 */
export async function markForeignBodies(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      -- single-node: distributed, each node counts its transactions by itself.
      update bodies set changed_xid = pg_current_xact_id()
      where (user_id, id) in (
        select user_id, id from bodies
        where changed_xid >= pg_snapshot_xmax(pg_current_snapshot())
        limit ${MARKED_AT_ONCE}
      )
      returning 1
    `.execute(db)
    if (rows.length < MARKED_AT_ONCE) return
  }
}
