// SQL of body versions: what a person measured while posts were shared, by the steps that others may compare
// it by, one row a change, kept only while the person is opted in. Whether and when to keep one is decided
// in the measurements room.
import { toleranceFloor } from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export const columnOf = (name: MeasureName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const bySteps = (name: MeasureName) => {
  const step = toleranceFloor(name)
  return `round(${columnOf(name)} / ${step}) * ${step}`
}

const measures = sql.raw(measureNames.map(columnOf).join())
const measuresBySteps = sql.raw(measureNames.map(bySteps).join())

const isMeasured = sql<boolean>`num_nonnulls(${measures}) > 0`

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

/**
 * Makes a version of the saved measurements, unless they are none or the newest version is equal. Waits
 * for a change of the gender that is under way.
 */
export async function keepVersion(db: Database, userId: string): Promise<void> {
  await sql`
    with present as (
      select gender, body_type, age_range, ${measuresBySteps}
      from measurements join profiles on profiles.id = measurements.user_id
      where measurements.user_id = ${userId} and ${isMeasured}
      for share of profiles
    ), newest as (
      select gender, body_type, age_range, ${measures} from bodies
      where user_id = ${userId} order by id desc limit 1
    )
    insert into bodies (user_id, gender, body_type, age_range, ${measures})
    select ${userId}, * from (select * from present except select * from newest) as changed
  `.execute(db)
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
