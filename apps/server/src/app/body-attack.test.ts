// Somebody changes their own body step by step, to locate others by everything that compares bodies: order, words,
// zones, counts and advice. Each reveals the moved body, and none distinguishes two people with equal moved bodies. So
// the true body stays as uncertain as the offset and the rounding make it.
import { getDiscover, getDiscoverCount, getLikeMine } from '@kloset/contract/feeds.schemas'
import { garmentInputs, getGarments } from '@kloset/contract/garments.schemas'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getGarmentAdvice } from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { populationDeviations, roundingStep } from '../entities/bodies/deviations.ts'
import { offsetOf } from '../entities/bodies/moved-body.rules.ts'
import { readOffsetSecret } from '../entities/bodies/offset-secret.ts'
import { unmeasured } from '../test-support/bodies.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const secret = await readOffsetSecret(platform.db)
const movedAt = (name: 'waist' | 'hips', step: number) => step * roundingStep(name)

interface Joined {
  readonly postId: string
  readonly garmentId: string
}

interface Given {
  /** The moved waist, in steps of a quarter deviation. */
  readonly step: number
  /** How far the true waist is from the middle of the step. */
  readonly off?: number
  readonly brand: string
  readonly ageRange?: Measurements['ageRange']
}

const HIPS = 30

/** A person with this moved waist and a skirt of this brand. Everybody has the same moved hips. */
async function joinAt(username: string, given: Given): Promise<Joined> {
  const person = await join(username)
  const { step, off = 0, brand, ageRange = null } = given
  const saved = (name: 'waist' | 'hips', at: number) =>
    movedAt(name, at) - offsetOf(secret, person.id, name) * populationDeviations[name]
  const own = { ...unmeasured, bodyType: 'feminine', allowMeasurementFiltering: true } as const
  const measures = { waist: saved('waist', step + off), hips: saved('hips', HIPS) }
  const body = { ...own, ...measures, ageRange }
  expect((await call(saveMeasurements, { body }, person)).status).toBe(200)
  const size = { system: 'alpha', label: 'M' }
  const garments = garmentInputs.parse([
    { category: 'skirt', brand, size, verdict: 'true', showsSize: true },
  ])
  const { id: postId } = await share(testApp, person, { postType: 'regular', garments })
  const { body: worn } = await call(getGarments, { params: { postId } }, person)
  return { postId, garmentId: worn.items[0]?.id ?? '' }
}

const AT = 19
/** An accomplice with a smaller moved waist, which the asker knows. */
const BELOW = AT - 6
const ABOVE = AT + 7
const TRIES = 60
const brands = ['low', 'high'] as const
const ages = { low: '18-22', high: '23-27' } as const

/** For a channel that says yes from halfway between the accomplice and the twins on. */
const fromHalfway = (yes: readonly number[]) => 2 * Math.min(...yes) - movedAt('waist', BELOW)
/** For a channel that says yes equally far on both sides of the twins. */
const inTheMiddle = (yes: readonly number[]) => (Math.min(...yes) + Math.max(...yes)) / 2

/** The moved waist that a channel reveals. Given are the asker's waists at which it said yes. */
const locate = {
  order: fromHalfway,
  words: fromHalfway,
  advice: fromHalfway,
  zones: inTheMiddle,
  counts: inTheMiddle,
}
type Channel = keyof typeof locate
const channels = Object.keys(locate) as Channel[]

test('order, words, zones, counts and advice reveal a moved waist, and do not distinguish two equal ones', async () => {
  const twins: Record<string, Joined> = {}
  const decoys: Record<string, Joined> = {}
  for (const brand of brands) {
    decoys[brand] = await joinAt(`decoy_${brand}`, { step: BELOW, brand })
    const off = brand === 'low' ? -0.45 : 0.45
    twins[brand] = await joinAt(`twin_${brand}`, { step: AT, off, brand, ageRange: ages[brand] })
    // Five people wear each brand, and eight have the twins' moved waist.
    for (let index = 0; index < 3; index += 1) {
      await joinAt(`above_${brand}${index}`, { step: ABOVE, brand })
      await joinAt(`beside_${brand}${index}`, { step: AT, brand: 'another' })
    }
  }
  await sql`update garments set created_at = created_at - interval '1 hour'`.execute(platform.db)
  const asker = await join('asker')

  /** Asks everything at one waist. @returns what each channel says of a twin */
  const askAt = async (waist: number) => {
    const own = { ...unmeasured, bodyType: 'feminine', waist, hips: movedAt('hips', HIPS) } as const
    expect((await call(saveMeasurements, { body: own }, asker)).status).toBe(200)
    const wide = `waist_${waist}_60-hips_${movedAt('hips', HIPS)}_60-feminine-all`
    const query = { body: wide, order: 'similar' } as const
    const order = (await call(getDiscover, { query }, asker)).body.items.map(({ id }) => id)
    const { body: mine } = await call(getLikeMine, {}, asker)
    return async (brand: (typeof brands)[number]): Promise<Record<Channel, boolean>> => {
      const [twin, decoy] = [twins[brand], decoys[brand]]
      const [postId = '', garmentId = ''] = [twin?.postId, twin?.garmentId]
      const match = mine.items.find(({ id }) => id === postId)?.match
      const word = `waist_${waist}_1-age_${ages[brand].replace('-', '_')}-feminine-all`
      const { body: counted } = await call(getDiscoverCount, { query: { body: word } }, asker)
      const params = { postId, garmentId }
      const { body: advice } = await call(getGarmentAdvice, { params }, asker)
      const evidence = advice.evidence.map((each) => each.postId)
      const isBefore = (ids: readonly string[]) =>
        ids.includes(postId) && ids.indexOf(postId) < ids.indexOf(decoy?.postId ?? '')
      return {
        order: isBefore(order),
        words: match?.similarity === 'very close',
        zones: match?.closeOn.includes('waist') === true,
        counts: counted.exact > 0,
        advice: isBefore(evidence),
      }
    }
  }

  const yes = Object.fromEntries(channels.map((channel) => [channel, [] as number[]]))
  for (let tried = 0; tried < TRIES; tried += 1) {
    const waist = Math.round((movedAt('waist', AT) - 10 + tried / 3) * 100) / 100
    const answerFor = await askAt(waist)
    const said = await answerFor('low')
    // Their true waists differ, their moved ones do not.
    expect(await answerFor('high')).toEqual(said)
    for (const channel of channels) if (said[channel]) yes[channel]?.push(waist)
  }
  for (const channel of channels) {
    const found = locate[channel](yes[channel] ?? [])
    // Within two tries. The true waist differs by the offset and the rounding.
    expect([channel, Math.abs(found - movedAt('waist', AT)) < 0.7]).toEqual([channel, true])
  }
}, 120_000)
