// Versions from before bodies were moved: a job moves each of them once, and filters do not find those that wait.
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { measureNames, noMeasures } from '@kloset/contract/measurements'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { oddBody } from '../../test-support/bodies.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { queueMoving } from './bodies.jobs.ts'
import { fillVersions, hasUnfilled, hasUnmoved, moveVersions } from './body-versions.queries.ts'
import { filledColumns } from './body-rows.rules.ts'
import { columnOf, moveMeasures } from './moved-body.rules.ts'
import { readOffsetSecret } from './offset-secret.ts'

const { call, database, drain, join, platform } = await createTestApp()
const { db } = platform
const measures = sql.raw(measureNames.map(columnOf).join())
const byName = sql.raw(measureNames.map((name) => `${columnOf(name)} as "${name}"`).join())

const migrateTo = (last?: string) =>
  migrate(database.connection, migrationsFolder, platform.log, last)

interface Version extends Measurements {
  readonly id: string
  readonly userId: string
}

const versions = async () => {
  const { rows } = await sql<Version>`
    select id, user_id as "userId", ${byName} from bodies order by id
  `.execute(db)
  return rows
}

const expectedOf = async (before: readonly Version[]) => {
  const secret = await readOffsetSecret(db)
  return before.map(({ id, userId, ...own }) => ({
    id,
    userId,
    ...Object.fromEntries(
      Object.entries(moveMeasures(secret, userId, own)).map(([name, value]) => [
        name,
        value === null ? null : expect.closeTo(value, 3),
      ]),
    ),
  }))
}

/** The schema from before bodies were moved, with three people of two versions each and a look of every version. */
async function beginBefore(): Promise<Version[]> {
  await database.workPool.query('drop schema public cascade; create schema public')
  await migrateTo('0013-bodies-by-steps.sql')
  await sql`
    with made as (
      insert into users (email) select 'before' || n || '@test.example' from generate_series(1, 3) as n
      returning id, email
    )
    insert into profiles (id, username) select id, split_part(email, '@', 1) from made
  `.execute(db)
  await sql`
    insert into bodies (user_id, gender, body_type, age_range, ${measures})
    select id, 'female', 'feminine', '28-32', 66, 153, 38, 30 + n, 41, 16, 15, 33, 23, 30, 40, null
    from profiles cross join generate_series(0, 1) as n
  `.execute(db)
  await sql`
    insert into posts (user_id, body_id) select user_id, id from bodies
  `.execute(db)
  return versions()
}

const ANYBODY = 'heightFeet_5_90-heightInches_6_90-weight_150_90-waist_31_90'

test('are moved by a job, each once, keep their ids, and are found only then', async () => {
  const before = await beginBefore()
  await migrateTo()
  const viewer = await join('viewer')
  const find = async (body: string) => {
    const { body: page } = await call(getDiscover, { query: { body } }, viewer)
    return page.items.length
  }
  expect(await versions()).toEqual(
    before.map(({ id, userId }) => ({
      id,
      userId,
      ...noMeasures,
    })),
  )
  expect(await find(ANYBODY)).toBe(0)

  // An interrupted job has moved some.
  expect(await transaction(db, (tx) => moveVersions(tx, 2))).toBe(2)
  const cut = transaction(db, async (tx) => {
    await moveVersions(tx, 2)
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(await find(ANYBODY)).toBe(2)
  // Only moved versions can be filled.
  expect(await transaction(db, (tx) => fillVersions(tx, 100))).toBe(2)
  expect(await transaction(db, (tx) => fillVersions(tx, 100))).toBe(0)
  expect(await find(ANYBODY)).toBe(2)

  await queueMoving(db)
  await drain()
  const moved = await versions()
  expect(moved).toEqual(await expectedOf(before))
  expect([await hasUnmoved(db), await hasUnfilled(db)]).toEqual([false, false])
  expect(await find(ANYBODY)).toBe(6)

  // No version waits: no job is queued, and a job that still runs moves none twice.
  await queueMoving(db)
  await drain()
  expect(await transaction(db, (tx) => moveVersions(tx, 100))).toBe(0)
  expect(await versions()).toEqual(moved)
})

test('are deleted with an opt-out while they wait, and a newer version is moved at once', async () => {
  const person = await join('waiting')
  await call(saveMeasurements, { body: oddBody }, person)
  const own = async () => (await versions()).filter(({ userId }) => userId === person.id)
  const [kept] = await own()
  await sql`
    with unmoved as (
      update bodies set ${sql.raw(measureNames.map((name) => `${columnOf(name)} = null`).join())}
      where user_id = ${person.id} returning user_id, id
    )
    insert into bodies_to_move (user_id, id, waist) select user_id, id, 33 from unmoved
  `.execute(db)
  await call(saveMeasurements, { body: oddBody }, person)
  expect((await own()).at(-1)).toEqual({ ...kept, id: expect.any(String) })
  await call(saveMeasurements, { body: { ...oddBody, allowMeasurementFiltering: false } }, person)
  expect([await own(), await hasUnmoved(db)]).toEqual([[], false])
})

test('whose gender changes while they wait are filled by what is moved', async () => {
  const person = await join('changing')
  const own = { ...oddBody, bodyType: null }
  await call(saveMeasurements, { body: own }, person)
  const values = sql.join(measureNames.map((name) => sql`${own[name]}::real`))
  await sql`
    with unmoved as (
      update bodies set
        ${sql.raw(measureNames.map((name) => `${columnOf(name)} = null`).join())}, filled = null, span = null
      where user_id = ${person.id} returning user_id, id
    )
    insert into bodies_to_move (user_id, id, ${measures}) select user_id, id, ${values} from unmoved
  `.execute(db)
  await call(updateProfile, { body: { gender: 'female' } }, person)
  await queueMoving(db)
  await drain()
  const kept = moveMeasures(await readOffsetSecret(db), person.id, own)
  const { filled } = filledColumns({ bodyType: null, gender: 'female' }, kept)
  const { rows } = await sql`
    select filled = ${filled}::cube as "isWhole" from bodies where user_id = ${person.id}
  `.execute(db)
  expect(rows).toEqual([{ isWhole: true }])
})

test('a body that was not moved cannot be stored', async () => {
  const person = await join('unmoved')
  for (const [name, value] of measureNames.map((each) => [each, oddBody[each]] as const)) {
    const unmoved = sql`
      insert into bodies (user_id, ${sql.raw(columnOf(name))}) values (${person.id}, ${value})
    `.execute(db)
    await expect(unmoved).rejects.toThrow('bodies_moved_check')
  }
})

test('nodes that need the secret at the same time make one', async () => {
  await sql`delete from server_secrets`.execute(db)
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => transaction(db, (tx) => readOffsetSecret(tx))),
  )
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(32)
})
