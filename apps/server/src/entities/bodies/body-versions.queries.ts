// SQL of body versions: what a person measured while posts were shared, moved for the eyes of others, one row
// a change, kept only while the person is opted in. Whether and when to keep one is decided in the
// measurements room.
import { measureNames } from '@kloset/contract/measurements'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { columnOf, type Measures, moveMeasures, type MovedMeasures } from './moved-body.rules.ts'
import { readOffsetSecret } from './server-secrets.queries.ts'

const measures = sql.raw(measureNames.map(columnOf).join())
const measuresByName = sql.raw(measureNames.map((name) => `${columnOf(name)} as "${name}"`).join())

const isMeasured = sql<boolean>`num_nonnulls(${measures}) > 0`

/** Makes the measurements of a new account, all empty. */
export async function insertMeasurements(tx: Database, userId: string): Promise<void> {
  await sql`insert into measurements (user_id) values (${userId})`.execute(tx)
}

/**
 * The version a new post points to. Holds the person's measurements until the end of the transaction,
 * so that a switch-off waits for the post or the post sees it.
 * @returns null when not opted in or without a single measure
 */
export async function findCurrentBodyId(db: Database, userId: string): Promise<string | null> {
  const { rows: own } = await sql`
    select 1 from measurements
    where user_id = ${userId} and allow_measurement_filtering and ${isMeasured}
    for share
  `.execute(db)
  if (own.length === 0) return null
  const { rows } = await sql<{ id: string }>`
    select id from bodies where user_id = ${userId} order by id desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The values of `measures`, in its order: only what was moved can be written. */
const valuesOf = (moved: MovedMeasures): RawBuilder<unknown> =>
  sql.join(measureNames.map((name) => sql`${moved[name]}::real`))

interface Present extends Measures {
  readonly gender: string | null
  readonly bodyType: string | null
  readonly ageRange: string | null
}

/**
 * Makes a version of the saved measurements, unless they are none or the newest version is equal. Waits
 * for a change of the gender that is under way.
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
  await sql`
    with newest as (
      select gender, body_type, age_range, ${measures} from bodies
      where user_id = ${userId} order by id desc limit 1
    )
    insert into bodies (user_id, gender, body_type, age_range, ${measures})
    select ${userId}, * from (
      select ${gender}::text, ${bodyType}::text, ${ageRange}::text, ${valuesOf(moved)}
      except select * from newest
    ) as changed
  `.execute(db)
}

/** Whether versions wait to be moved: those of before bodies were. */
export async function hasUnmoved(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from bodies_to_move limit 1`.execute(db)
  return rows.length > 0
}

interface Unmoved extends Measures {
  readonly userId: string
  readonly id: string
}

/**
 * Moves some of the versions that wait, in the caller's transaction: each is taken away from where it waits
 * as it is put back, so that none is moved twice. Others may move at the same time.
 * @returns how many were there
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
    update bodies set ${columns} from moved
    where bodies.user_id = moved.user_id and bodies.id = moved.id
  `.execute(db)
  return rows.length
}

/**
 * Says the person's gender anew in every version: it is who they are, not what they measured then. Call
 * it in the transaction that has changed the profile.
 */
export async function setGenderOfVersions(
  db: Database,
  userId: string,
  gender: string | null,
): Promise<void> {
  await sql`
    update bodies set gender = ${gender}
    where user_id = ${userId} and gender is distinct from ${gender}
  `.execute(db)
}

/** Points the person's posts that have no version to the given one. */
export async function pointPosts(db: Database, userId: string, bodyId: string): Promise<void> {
  await sql`
    update posts set body_id = ${bodyId} where user_id = ${userId} and body_id is null
  `.execute(db)
}

/** Takes the versions away that no post points to, but the current one. */
export async function dropUnusedVersions(
  db: Database,
  userId: string,
  currentId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct body_id as id from posts where user_id = ${userId} and body_id is not null
  `.execute(db)
  const used = [currentId, ...rows.map(({ id }) => id)]
  await sql`
    delete from bodies where user_id = ${userId} and id <> all(${used}::uuid[])
  `.execute(db)
}

/** Takes all versions of the person away, from the posts and altogether. */
export async function dropVersions(db: Database, userId: string): Promise<void> {
  await sql`
    update posts set body_id = null where user_id = ${userId} and body_id is not null
  `.execute(db)
  await sql`delete from bodies where user_id = ${userId}`.execute(db)
}
