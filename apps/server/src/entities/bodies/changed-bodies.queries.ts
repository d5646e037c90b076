// SQL of the bodies that a process keeps in memory: all of them page by page, and what changed since, of them and of the
// posts that show them.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { BodyKind } from './filled-body.rules.ts'
import type { PostRow } from './kept-posts.ts'
import { isShown, postColumns } from './posts-of-bodies.queries.ts'

/** Cubes are in PostgreSQL's text format. */
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

/** The oldest open transaction, or else the next one: all transactions before it have ended. */
const openSince = sql`pg_snapshot_xmin(pg_current_snapshot())::text as "openSince"`

/** Rows, and the oldest transaction that was open when they were read. */
export interface BodyRows {
  readonly openSince: bigint
  readonly rows: readonly BodyRow[]
}

const PAGE = 1000

/** @param after the id of the last body of the page before. Uses bodies_id_idx. */
export async function findBodiesAfter(db: Database, after: string): Promise<BodyRows> {
  const found = await namedQuery<{ openSince: string } & (BodyRow | { bodyId: null })>(
    db,
    'bodies.all-after',
    sql`
      -- single-node: distributed, each node counts its transactions by itself.
      -- At least one row, which has "openSince", also when there is no body.
      select now.*, found.*
      from (select ${openSince}) as now
      left join (
        select ${columns} from bodies where id > ${after}::uuid order by id limit ${sql.lit(PAGE)}
      ) as found on true
      order by "bodyId"`,
  )
  const rows = found.filter((row) => row.bodyId !== null)
  return { openSince: BigInt(found[0]?.openSince ?? 0), rows }
}

export const isLastPage = ({ rows }: BodyRows): boolean => rows.length < PAGE

/** When more than this many bodies changed, all bodies are read again, page by page. */
export const MOST_CHANGED = 2000

/** A post with the transaction that wrote it. */
interface ChangedPost extends PostRow {
  readonly xid: string
}

/** What changed. */
export interface Changes {
  readonly openSince: bigint
  /** At most one more than `MOST_CHANGED`. */
  readonly bodies: readonly BodyRow[]
  /** At most `MOST_CHANGED`: more are read after the last of these. */
  readonly posts: readonly ChangedPost[]
}

const NO_POST = '00000000-0000-0000-0000-000000000000'

/**
 * While an older transaction is open, everything that later ones wrote is read again, also by those that have ended: a
 * replica cannot tell them apart.
 * @param since what this transaction and later ones wrote
 * @param after the last post of the part before
 * @returns bodies and posts of one moment. Uses bodies_changed_idx and posts_body_xid_idx.
 */
export async function findChanges(
  db: Database,
  since: bigint,
  after: Pick<ChangedPost, 'xid' | 'postId'> = { xid: String(since), postId: NO_POST },
): Promise<Changes> {
  const [row] = await namedQuery<{
    openSince: string
    bodies: BodyRow[] | null
    posts: ChangedPost[] | null
  }>(
    db,
    'bodies.changes',
    sql`
      -- single-node: distributed, each node counts its transactions by itself.
      select ${openSince}, (
        select json_agg(changed) from (
          select ${columns} from bodies
          where changed_xid >= (select ${String(since)}::xid8)
          order by changed_xid limit ${sql.lit(MOST_CHANGED + 1)}
        ) as changed
      ) as bodies, (
        select json_agg(changed) from (
          select ${postColumns}, body_xid::text as xid from posts
          where body_id is not null and ${isShown}
            and (body_xid, post_id) > ((select ${after.xid}::xid8), (select ${after.postId}::uuid))
          order by body_xid, post_id limit ${sql.lit(MOST_CHANGED)}
        ) as changed
      ) as posts`,
  )
  return {
    openSince: BigInt(row?.openSince ?? 0),
    bodies: row?.bodies ?? [],
    posts: row?.posts ?? [],
  }
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

const MARKED_AT_ONCE = 1000

/**
 * Marks the bodies, and the posts that show them, whose transactions this server does not know, some at a time. There
 * are such rows when the database was copied here by other means than a backup. Unmarked, they would be read before
 * each answer.
 */
export async function markForeignBodies(db: Database): Promise<void> {
  const isForeign = (column: string) =>
    sql`${sql.ref(column)} >= pg_snapshot_xmax(pg_current_snapshot())`
  await untilFew(
    db,
    sql`
    -- single-node: distributed, each node counts its transactions by itself.
    update bodies set changed_xid = pg_current_xact_id()
    where (user_id, id) in (
      select user_id, id from bodies where ${isForeign('changed_xid')} limit ${MARKED_AT_ONCE}
    )`,
  )
  await untilFew(
    db,
    sql`
    -- single-node: distributed, each node counts its transactions by itself.
    update posts set body_xid = pg_current_xact_id()
    where post_id in (
      select post_id from posts
      where body_id is not null and ${isShown} and ${isForeign('body_xid')} limit ${MARKED_AT_ONCE}
    )`,
  )
}

async function untilFew(db: Database, update: RawBuilder<unknown>): Promise<void> {
  for (let marked = MARKED_AT_ONCE; marked === MARKED_AT_ONCE;) {
    const { numAffectedRows = 0n } = await update.execute(db)
    marked = Number(numAffectedRows)
  }
}
