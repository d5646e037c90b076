import { getDiscover, getDiscoverChoice, saveDiscoverChoice } from '@kloset/contract/feeds.schemas'
import {
  type Measurements,
  getMeasureGuesses,
  getMeasurements,
  saveMeasurements,
} from '@kloset/contract/measurements.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { addPiece } from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { moveMeasures } from './moved-body.rules.ts'
import { readOffsetSecret } from './offset-secret.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

const wrongly = await join('wrongly')

const save = (person: TestPerson, body: Partial<Measurements>) =>
  call(saveMeasurements, { body: { ...unmeasured, ...body } }, person)

/** What is stored of a waist for others, which is never the number itself. */
async function keptOf({ id }: TestPerson, waist: number) {
  const secret = await readOffsetSecret(platform.db)
  const { waist: kept } = moveMeasures(secret, id, { ...unmeasured, waist })
  expect(kept).not.toBe(waist)
  return expect.closeTo(kept ?? 0, 4) as number
}

async function versionsOf({ id }: TestPerson) {
  const { rows: bodies } = await sql<{ id: string; waist: number | null }>`
    select id, waist from bodies where user_id = ${id} order by id
  `.execute(platform.db)
  const { rows: posts } = await sql<{ body_id: string | null }>`
    select body_id from posts where user_id = ${id} order by post_id
  `.execute(platform.db)
  return { bodies, bodyIds: posts.map(({ body_id }) => body_id) }
}

test('the filter that was used last is deleted with the last measure, and not before', async () => {
  const person = await join('forgetful')
  const filter = 'waist_30_1-all'
  const used = async () => (await call(getDiscoverChoice, {}, person)).body.filter
  await call(saveDiscoverChoice, { body: { filter } }, person)
  await save(person, { unitSystem: 'metric' })
  expect(await used()).toBe(filter)
  await save(person, { waist: 30, hips: 40 })
  await save(person, { hips: 40 })
  expect(await used()).toBe(filter)
  await save(person, {})
  expect(await used()).toBeNull()
})

describe('guesses of one’s own measures', () => {
  const guessesOf = async (person: TestPerson) => {
    const { body } = await call(getMeasureGuesses, {}, person)
    return Object.fromEntries(body.guesses.map(({ name, low, high }) => [name, { low, high }]))
  }
  const widthOf = ({ low, high } = { low: 0, high: 0 }) => high - low

  test('get narrower with known measures, follow the sizes that are worn, and are not stored', async () => {
    const person = await join('guesser')
    expect(await guessesOf(person)).toEqual({})
    await save(person, { bodyType: 'feminine' })
    expect(await guessesOf(person)).toEqual({})
    await save(person, { bodyType: 'feminine', height: 65 })
    const byHeight = await guessesOf(person)
    expect(Object.keys(byHeight)).toHaveLength(9)
    const size = { system: 'eu', label: '48' } as const
    const jeans = { category: 'jeans', brand: 'Halm', size, verdict: 'true' } as const
    await call(addPiece, { body: jeans }, person)
    const bySize = await guessesOf(person)
    expect(widthOf(bySize['waist'])).toBeLessThan(widthOf(byHeight['waist']) / 1.5)
    expect(bySize['waist']?.low).toBeGreaterThan(33)
    const { body } = await call(getMeasurements, {}, person)
    expect(body).toMatchObject({ height: 65, waist: null, hips: null })

    // Once it is measured, the guess from the other measures is compared with it.
    await save(person, { bodyType: 'feminine', height: 65, waist: 60 })
    expect(await guessesOf(person)).toMatchObject({ waist: bySize['waist'] })
    expect((await call(getMeasureGuesses, {})).status).toBe(401)
  })
})

describe('one’s own measurements', () => {
  test('are empty and private at first, and come back as they were saved', async () => {
    const person = await join('keeper')
    const { body: first } = await call(getMeasurements, {}, person)
    expect(first).toEqual(unmeasured)

    const given = { height: 66.93, weight: 154.32, chest: 36.6, bodyType: 'feminine' } as const
    const saved = await save(person, { ...given, ageRange: '28-32', unitSystem: 'metric' })
    const { body } = await call(getMeasurements, {}, person)
    expect(body).toMatchObject({ ...given, ageRange: '28-32', unitSystem: 'metric', waist: null })
    expect(saved.body).toEqual(body)
  })

  test('remember the unit of each measure, without a loss of precision', async () => {
    const person = await join('stones')
    const fieldUnits = { weight: 'stone', height: 'metric' } as const
    const saved = await save(person, { weight: 158.3, height: 66.93, fieldUnits })
    expect(saved.body).toMatchObject({ fieldUnits, weight: 158.3, height: 66.93 })
    expect((await save(person, { fieldUnits: {} })).body.fieldUnits).toEqual({})
  })

  test.for([
    ['a height beyond human limits', { height: 109 }, 'body.height'],
    ['a waist of a doll', { waist: 2 }, 'body.waist'],
    ['a weight below zero', { weight: -140 }, 'body.weight'],
    ['text instead of a number', { hips: '42' }, 'body.hips'],
    ['something that is no number', { chest: Number.NaN, hips: [] }, 'body.hips'],
    ['an age range that does not exist', { ageRange: '20-30' }, 'body.ageRange'],
    ['a height in stones', { fieldUnits: { height: 'stone' } }, 'body.fieldUnits'],
    ['a unit of nothing that is measured', { fieldUnits: { feet: 'metric' } }, 'body.fieldUnits'],
    ['a body type that does not exist', { bodyType: 'any' }, 'body.bodyType'],
    ['a field that is none', { shoeSize: 39 }, 'body'],
  ] as const)('%s is refused with the field named', async ([, wrong, path]) => {
    const refused = await call(
      saveMeasurements,
      { body: { ...unmeasured, ...wrong } as never },
      wrongly,
    )
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
    expect(refused.problem.fields?.map((field) => field.path)).toContain(path)
    expect((await call(getMeasurements, {}, wrongly)).body).toEqual(unmeasured)
  })

  test('are for people who are signed in', async () => {
    expect((await call(getMeasurements, {})).problem.code).toBe('unauthenticated')
  })
})

describe('letting posts be found', () => {
  test('gives the posts a version, and posts shared after a change a new one', async () => {
    const person = await join('opted')
    await share(testApp, person, { postType: 'regular' })
    await save(person, { waist: 30 })
    expect(await versionsOf(person)).toEqual({ bodies: [], bodyIds: [null] })

    await save(person, { waist: 30, allowMeasurementFiltering: true })
    const {
      bodies: [first],
    } = await versionsOf(person)
    await share(testApp, person, { postType: 'forum' })
    // Nothing changed, so there is no new version.
    await save(person, { waist: 30, unitSystem: 'metric', allowMeasurementFiltering: true })
    expect(await versionsOf(person)).toEqual({
      bodies: [first],
      bodyIds: [first?.id, first?.id],
    })

    await save(person, { waist: 34, allowMeasurementFiltering: true })
    await share(testApp, person, { postType: 'regular' })
    const { bodies, bodyIds } = await versionsOf(person)
    expect(bodies).toMatchObject([
      { waist: await keptOf(person, 30) },
      { waist: await keptOf(person, 34) },
    ])
    expect(bodyIds).toEqual([first?.id, first?.id, bodies[1]?.id])
  })

  test('keeps the newest version and those that posts point to', async () => {
    const person = await join('changing')
    await save(person, { waist: 25, allowMeasurementFiltering: true })
    await share(testApp, person, { postType: 'regular' })
    for (const waist of [30, 35, 40]) await save(person, { waist, allowMeasurementFiltering: true })
    const kept = [{ waist: await keptOf(person, 25) }, { waist: await keptOf(person, 40) }]
    expect((await versionsOf(person)).bodies).toMatchObject(kept)
  })

  test('makes no version without a measure; the first version is for all posts', async () => {
    const person = await join('later')
    await save(person, { bodyType: 'feminine', allowMeasurementFiltering: true })
    await share(testApp, person, { postType: 'regular' })
    expect(await versionsOf(person)).toEqual({ bodies: [], bodyIds: [null] })
    await save(person, { hips: 40, allowMeasurementFiltering: true })
    const { bodies, bodyIds } = await versionsOf(person)
    expect(bodyIds).toEqual([bodies[0]?.id])
  })

  test('deletes every version and every reference to one when it ends', async () => {
    const person = await join('leaving')
    await save(person, { waist: 30, allowMeasurementFiltering: true })
    await share(testApp, person, { postType: 'regular' })
    await save(person, { waist: 33, allowMeasurementFiltering: true })
    await save(person, { waist: 33 })
    expect(await versionsOf(person)).toEqual({ bodies: [], bodyIds: [null] })
    // The person's own measurements stay.
    expect((await call(getMeasurements, {}, person)).body.waist).toBe(33)
  })

  test('uses the gender of the profile as soon as it changes', async () => {
    const [person, viewer] = [await join('fluid'), await join('viewer')]
    await save(person, { waist: 30, allowMeasurementFiltering: true })
    const regular = await share(testApp, person, { postType: 'regular' })
    await save(person, { waist: 36, allowMeasurementFiltering: true })
    const isFound = async (body: string) => {
      const page = await call(getDiscover, { query: { body } }, viewer)
      return page.body.items.some(({ id }) => id === regular.id)
    }
    for (const [gender, feminine, masculine] of [
      ['female', true, false],
      ['male', false, true],
      [null, false, false],
    ] as const) {
      await call(updateProfile, { body: { gender } }, person)
      expect([await isFound('feminine'), await isFound('masculine')]).toEqual([feminine, masculine])
    }
    // Saving measurements changes no more versions.
    const { bodies } = await versionsOf(person)
    await save(person, { waist: 36, allowMeasurementFiltering: true })
    expect((await versionsOf(person)).bodies).toEqual(bodies)
  })

  test('and changing the gender at the same time leaves no version with the old gender', async () => {
    const person = await join('swift')
    for (const [round, gender] of (['female', 'male', 'female', 'male'] as const).entries()) {
      await Promise.all([
        save(person, { waist: 30 + round, allowMeasurementFiltering: true }),
        call(updateProfile, { body: { gender } }, person),
      ])
      const { rows } = await sql<{ gender: string }>`
        select distinct gender from bodies where user_id = ${person.id}
      `.execute(platform.db)
      expect(rows).toEqual([{ gender }])
    }
  })

  test('and sharing at the same time never leaves a post that can still be found', async () => {
    const person = await join('hasty')
    for (let round = 0; round < 5; round += 1) {
      await save(person, { waist: 30 + round, allowMeasurementFiltering: true })
      await Promise.all([
        share(testApp, person, { postType: 'regular' }),
        save(person, { waist: 30 + round }),
        share(testApp, person, { postType: 'regular' }),
      ])
      const { bodies, bodyIds } = await versionsOf(person)
      expect([bodies, bodyIds.filter(Boolean)]).toEqual([[], []])
    }
  })
})
