// A community that wears coats, and how its members ask for a size.
import { type GarmentInput, garmentInputs, getGarments } from '@kloset/contract/garments.schemas'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import * as contract from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { unmeasured } from '../../../test-support/bodies.ts'
import { share } from '../../../test-support/fixtures.ts'
import type { TestApp, TestPerson } from '../../../test-support/test-app.ts'
import { forgetFits } from '../community-fit.queries.ts'

export const coat = (
  brand: string,
  label: string,
  verdict: 'small' | 'true' | 'large',
  more = {},
) =>
  garmentInputs.parse([
    {
      category: 'coat',
      brand,
      size: { system: 'alpha', label },
      verdict,
      showsSize: true,
      ...more,
    },
  ])

/** Between M and L, so that one report decides nothing. */
export const between = { chest: 37.2, waist: 30.9 }

export const BRAND = 'Harrow & Lane'

export function createWearers(testApp: TestApp) {
  const { call, join, platform } = testApp
  // The advice changes each hour, so no hour begins during the tests.
  vi.useFakeTimers({ toFake: ['Date'] })
  afterAll(() => void vi.useRealTimers())

  async function saveBody(person: TestPerson, body: Partial<Measurements>): Promise<void> {
    const saved = { ...unmeasured, allowMeasurementFiltering: true, ...body }
    expect((await call(saveMeasurements, { body: saved }, person)).status).toBe(200)
  }

  /** Somebody opted in whose body is M on the chart of women. */
  async function joinSizeM(username: string, more: Partial<Measurements> = {}) {
    const person = await join(username)
    await saveBody(person, { chest: 36.2, waist: 29.9, hips: 39.4, bodyType: 'feminine', ...more })
    return person
  }

  const shareLook = async (person: TestPerson, garments: GarmentInput[]): Promise<string> =>
    (await share(testApp, person, { postType: 'regular', garments })).id

  async function adviceOn(postId: string, person: TestPerson, index = 0) {
    const { body } = await call(getGarments, { params: { postId } }, person)
    const garmentId = body.items[index]?.id ?? ''
    return (await call(contract.getGarmentAdvice, { params: { postId, garmentId } }, person)).body
  }

  const own = async (person: TestPerson, brand: string, label: string) => {
    const piece = { category: 'coat', brand, size: { system: 'alpha', label } } as const
    await call(contract.addPiece, { body: { ...piece, verdict: 'true' } }, person)
  }

  /**
   * Dates all reports two hours back, so that the next fit learns from them. One hour is too little: the clock of the
   * database may be in the next hour already.
   */
  async function nextHour(): Promise<void> {
    await sql`update garments set created_at = created_at - interval '2 hours'`.execute(platform.db)
    forgetFits(platform.db)
  }

  /** Eight wearers of a brand that runs a size small, and somebody whose taste is known. */
  async function settle() {
    const asker = await joinSizeM('asker')
    const wearers: TestPerson[] = []
    let postId = ''
    for (let index = 0; index < 8; index += 1) {
      const person = await joinSizeM(`wearer${index}`, { chest: 35.5 + 0.2 * index })
      wearers.push(person)
      // M is small on an M body, L is right.
      const isM = index % 2 === 0
      postId = await shareLook(person, coat(BRAND, isM ? 'M' : 'L', isM ? 'small' : 'true'))
    }
    await own(asker, 'Own A', 'M')
    for (let piece = 0; piece < 2; piece += 1) await own(asker, BRAND, 'L')
    await nextHour()
    return { asker, wearers, postId }
  }

  return { saveBody, joinSizeM, shareLook, adviceOn, own, nextHour, settle }
}
