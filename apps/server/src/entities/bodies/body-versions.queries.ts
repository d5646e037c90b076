// SQL of body versions: a person's measurements at the time of their posts, moved before others are compared with
// them. Each change adds one row, only while the person is opted in. measurements.service.ts decides when.
import { measureNames } from '@kloset/contract/measurements'
import type { UnitSystem } from '@kloset/contract/measurements.schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { filledColumns } from './body-rows.rules.ts'
import { columnOf, type Measures, moveMeasures, type MovedMeasures } from './moved-body.rules.ts'
import { readOffsetSecret } from './offset-secret.ts'

const measures = sql.raw(measureNames.map(columnOf).join())
const measuresByName = sql.raw(measureNames.map((name) => `${columnOf(name)} as "${name}"`).join())

/** Part of every update of a body. Processes that keep bodies in memory find changes by it (kept-bodies.queries.ts). */
const changed = sql`changed_xid = pg_current_xact_id()`

/**
 * The same for posts: part of every update after which a list of bodies may show a post that it did not show before.
 */
export const nowShown = sql`body_xid = pg_current_xact_id()`

const isMeasured = sql<boolean>`num_nonnulls(${measures}) > 0`

/** Makes the measurements of a new account, all empty. */
export async function insertMeasurements(
  tx: Database,
  userId: string,
  unitSystem: UnitSystem = 'imperial',
): Promise<void> {
  await sql`
    insert into measurements (user_id, unit_system) values (${userId}, ${unitSystem})
  `.execute(tx)
}

/**
 * The version for a new post. Locks the person's measurements until the transaction ends, so that opting out
 * waits for the post, or the post sees it.
 * @returns null when not opted in or without a single measure
 */
export async function findCurrentBodyId(db: Database, userId: string): Promise<string | null> {
  const { rows: own } = await sql`
    select 1 from measurements
    where user_id = ${userId} and allow_measurement_filtering and ${isMeasured}
    for share
  `.execute(db)
  if (own.length === 0) return null
  const { rows } = await sql<{ id: string | null }>`
    select newest_body_id(${userId}) as id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The values of `measures`, in its order: only moved measures can be written. */
const valuesOf = (moved: MovedMeasures): RawBuilder<unknown> =>
  sql.join(measureNames.map((name) => sql`${moved[name]}::real`))

interface Present extends Measures {
  readonly gender: string | null
  readonly bodyType: string | null
  readonly ageRange: string | null
}

/**
 * Adds a version of the saved measurements, unless there are none or the newest version is equal. Waits for a
 * concurrent change of the gender.
 */
export async function keepVersion(db: Database, userId: string): Promise<void> {
  const { rows } = await sql<Present>`
    select gender, body_type as "bodyType", age_range as "ageRange", ${measuresByName}
    from measurements join profiles on profiles.id = measurements.user_id
    where measurements.user_id = ${userId} and ${isMeasured}
    for share of profiles
  `.execute(db)
  const [present] = rows
  if (!present) return
  const { gender, bodyType, ageRange } = present
  const moved = moveMeasures(await readOffsetSecret(db), userId, present)
  const { filled, span } = filledColumns(present, moved)
  await sql`
    with newest as (
      select gender, body_type, age_range, ${measures} from bodies
      where user_id = ${userId} order by id desc limit 1
    )
    insert into bodies (user_id, gender, body_type, age_range, ${measures}, filled, span)
    select ${userId}, changed.*, ${filled}::cube, ${span}::cube from (
      select ${gender}::text, ${bodyType}::text, ${ageRange}::text, ${valuesOf(moved)}
      except select * from newest
    ) as changed
  `.execute(db)
}

/** Whether versions from before bodies were moved still wait. */
export async function hasUnmoved(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from bodies_to_move limit 1`.execute(db)
  return rows.length > 0
}

/** What filling a version needs. */
interface VersionRow extends Measures {
  readonly userId: string
  readonly id: string
  readonly gender: string | null
  readonly bodyType: string | null
}

const versionColumns = sql`
  user_id as "userId", id, gender, body_type as "bodyType", ${measuresByName}`

async function writeFilled(db: Database, versions: readonly VersionRow[]): Promise<void> {
  if (versions.length === 0) return
  const filled = versions.map((version) => {
    const { filled: point, span } = filledColumns(version, version)
    return sql`(${version.userId}::uuid, ${version.id}::uuid, ${point}::cube, ${span}::cube)`
  })
  await sql`
    with made (user_id, id, filled, span) as (values ${sql.join(filled)})
    update bodies set filled = made.filled, span = made.span, ${changed} from made
    where bodies.user_id = made.user_id and bodies.id = made.id
  `.execute(db)
}

/** Whether versions wait that cannot be compared yet. */
export async function hasUnfilled(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from bodies where filled is null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Fills some of the waiting versions, in the caller's transaction. Unmoved versions continue to wait. Uses
 * bodies_unfilled_idx.
 * @returns the number of filled versions
 */
export async function fillVersions(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<VersionRow>`
    -- single-node: distributed, the versions of one person at a time.
    select ${versionColumns} from bodies
    where filled is null
      and (user_id, id) not in (select user_id, id from bodies_to_move)
    order by user_id, id limit ${limit}
    for update skip locked
  `.execute(db)
  await writeFilled(db, rows)
  return rows.length
}

interface Unmoved extends Measures {
  readonly userId: string
  readonly id: string
}

/**
 * Moves some of the waiting versions in the caller's transaction. One statement deletes the waiting row and
 * writes the moved one, so that none is moved twice. Several callers may move at the same time.
 * @returns the number of moved versions
 */
export async function moveVersions(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<Unmoved>`
    -- single-node: distributed, the versions of one person at a time.
    select user_id as "userId", id, ${measuresByName} from bodies_to_move
    order by user_id, id limit ${limit}
    for update skip locked
  `.execute(db)
  if (rows.length === 0) return 0
  const secret = await readOffsetSecret(db)
  const moved = rows.map(
    (row) =>
      sql`(${row.userId}::uuid, ${row.id}::uuid, ${valuesOf(moveMeasures(secret, row.userId, row))})`,
  )
  const columns = sql.raw(
    measureNames.map((name) => `${columnOf(name)} = moved.${columnOf(name)}`).join(),
  )
  await sql`
    with moved (user_id, id, ${measures}) as (values ${sql.join(moved)}), done as (
      delete from bodies_to_move using moved
      where bodies_to_move.user_id = moved.user_id and bodies_to_move.id = moved.id
    )
    update bodies set ${columns}, ${changed} from moved
    where bodies.user_id = moved.user_id and bodies.id = moved.id
  `.execute(db)
  return rows.length
}

/**
 * Writes the person's gender to all versions: it belongs to the person, not to the time of a version. Call it in
 * the transaction that changes the profile.
 */
export async function setGenderOfVersions(
  db: Database,
  userId: string,
  gender: string | null,
): Promise<void> {
  const { rows } = await sql<VersionRow>`
    update bodies set gender = ${gender}, ${changed}
    where user_id = ${userId} and gender is distinct from ${gender}
    returning ${versionColumns}
  `.execute(db)
  if (rows.length === 0) return
  // The job fills those once they have their measures.
  const { rows: unmoved } = await sql<{ id: string }>`
    select id from bodies_to_move where user_id = ${userId}
  `.execute(db)
  const waiting = new Set(unmoved.map(({ id }) => id))
  await writeFilled(
    db,
    rows.filter(({ id }) => !waiting.has(id)),
  )
}

/** Points a post to its own version, else to the given one. A post that stays out of likeness gets none. */
export async function pointPost(
  db: Database,
  { postId, userId, bodyId }: { postId: string; userId: string; bodyId: string | null },
): Promise<void> {
  await sql`
    update posts set
      ${nowShown},
      body_id = case
        when not hides_body and not shows_nobody and audience = 'everyone'
          then coalesce(body_id, ${bodyId}::uuid)
      end
    where post_id = ${postId} and user_id = ${userId}
  `.execute(db)
}

/**
 * Deletes the versions that no post points to, except the current one, which is null when nothing is measured any more.
 */
export async function dropUnusedVersions(
  db: Database,
  userId: string,
  currentId: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct body_id as id from posts where user_id = ${userId} and body_id is not null
  `.execute(db)
  const used = rows.map(({ id }) => id).concat(currentId ?? [])
  await sql`
    delete from bodies where user_id = ${userId} and id <> all(${used}::uuid[])
  `.execute(db)
}

/** Deletes all versions of the person. Posts that show one must point to none. */
export async function dropVersions(db: Database, userId: string): Promise<void> {
  await sql`delete from bodies where user_id = ${userId}`.execute(db)
}
