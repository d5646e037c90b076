// SQL of a person's own measurements. Only this entity, body-match, size-advice and views may import it.
import { measureNames } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { sql } from 'kysely'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'

/** Columns of the tables `measurements` and `bodies`. */
export const measureColumns = `height, weight, chest, waist, hips, torso_length, shoulder_width,
  underbust_circumference, arm_length, inseam_length, outseam_length, pants_waist`

const columns = sql.raw(`
  height, weight, chest, waist, hips, torso_length as "torsoLength",
  shoulder_width as "shoulderWidth", underbust_circumference as "underbustCircumference",
  arm_length as "armLength", inseam_length as "inseamLength", outseam_length as "outseamLength",
  pants_waist as "pantsWaist", body_type as "bodyType", age_range as "ageRange",
  unit_system as "unitSystem", field_units as "fieldUnits", allow_measurement_filtering as "allowMeasurementFiltering"
`)

/** @returns what the person saved; null when there is no such person. */
export async function findMeasurements(db: Database, userId: string): Promise<Measurements | null> {
  const { rows } = await sql<Measurements>`
    select ${columns} from measurements where user_id = ${userId}
  `.execute(db)
  return rows[0] ?? null
}

type OwnBody = Measurements & { readonly gender: string | null }

/** By person. Requests of the same moment share one statement. */
const findOwnBodies = gatherReads<string, OwnBody>(async (db, userIds) => {
  const rows = await namedQuery<OwnBody & { readonly userId: string }>(
    db,
    'measurements.own-bodies',
    sql`
      select user_id as "userId", ${columns}, gender
      from measurements join profiles on profiles.id = measurements.user_id
      where user_id = any(array(select unnest(${userIds}::uuid[])))`,
  )
  return new Map(rows.map(({ userId, ...own }) => [userId, own]))
})

/** @returns what the person saved, with their gender; null when there is no such person */
export async function findOwnBody(db: Database, userId: string): Promise<OwnBody | null> {
  const found = await findOwnBodies(db, [userId])
  return found.get(userId) ?? null
}

/**
 * Writes all measurements. Concurrent saves of one person wait for each other. When no measure is left, the filter that
 * was used last is deleted too, because it repeats them.
 * @returns whether there is such a person
 */
export async function updateMeasurements(
  db: Database,
  userId: string,
  body: Measurements,
): Promise<boolean> {
  const isEmpty = measureNames.every((name) => body[name] === null)
  const { rows } = await sql`
    update measurements set
      height = ${body.height}, weight = ${body.weight}, chest = ${body.chest},
      waist = ${body.waist}, hips = ${body.hips}, torso_length = ${body.torsoLength},
      shoulder_width = ${body.shoulderWidth},
      underbust_circumference = ${body.underbustCircumference},
      arm_length = ${body.armLength}, inseam_length = ${body.inseamLength},
      outseam_length = ${body.outseamLength}, pants_waist = ${body.pantsWaist},
      body_type = ${body.bodyType}, age_range = ${body.ageRange},
      unit_system = ${body.unitSystem}, field_units = ${JSON.stringify(body.fieldUnits)}::jsonb,
      allow_measurement_filtering = ${body.allowMeasurementFiltering},
      last_filter = case when num_nonnulls(${sql.raw(measureColumns)}) > 0 and ${isEmpty} then null else last_filter end,
      updated_at = statement_timestamp()
    where user_id = ${userId}
    returning 1
  `.execute(db)
  return rows.length > 0
}
