import type { GarmentInput } from '@kloset/contract/garments.schemas'
import { garmentInputs, getGarments, setGarments } from '@kloset/contract/garments.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import * as contract from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as notifyOfAdvice } from './notify-of-advice.ts'
import { communityFit, forgetFits } from './community-fit.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

const coat = (brand: string, label: string, verdict: 'small' | 'true' | 'large', more = {}) =>
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

async function saveBody(person: TestPerson, body: Partial<Measurements>): Promise<void> {
  const saved = { ...unmeasured, allowMeasurementFiltering: true, ...body }
  expect((await call(saveMeasurements, { body: saved }, person)).status).toBe(200)
}

/** Somebody opted in whose body is M on the chart of women. */
async function joinMeasured(username: string, more = {}): Promise<TestPerson> {
  const person = await join(username)
  const body = { chest: 36.2, waist: 29.9, hips: 39.4, bodyType: 'feminine', ...more } as const
  await saveBody(person, body)
  return person
}

/** Between M and L, so that one report decides nothing. */
const between = { chest: 37.2, waist: 30.9 }

const shareLook = async (person: TestPerson, garments: GarmentInput[]): Promise<string> =>
  (await share(testApp, person, { postType: 'regular', garments })).id

async function adviceOn(postId: string, person: TestPerson, index = 0) {
  const { body } = await call(getGarments, { params: { postId } }, person)
  const garmentId = body.items[index]?.id ?? ''
  return (await call(contract.getGarmentAdvice, { params: { postId, garmentId } }, person)).body
}

const BRAND = 'Harrow & Lane'
const wearers: TestPerson[] = []
let asker: TestPerson
let postId: string

beforeAll(async () => {
  asker = await joinMeasured('asker')
  for (let index = 0; index < 8; index += 1) {
    const person = await joinMeasured(`wearer${index}`, { chest: 35.5 + 0.2 * index })
    wearers.push(person)
    // The brand runs a size small: M is small on an M body, L is right.
    const isM = index % 2 === 0
    postId = await shareLook(person, coat(BRAND, isM ? 'M' : 'L', isM ? 'small' : 'true'))
  }
  // They own what fits: the taste of the asker is known.
  for (const brand of ['Own A', BRAND, BRAND]) {
    const body = {
      category: 'coat' as const,
      brand,
      size: { system: 'alpha' as const, label: brand === BRAND ? 'L' : 'M' },
      verdict: 'true' as const,
    }
    await call(contract.addPiece, { body }, asker)
  }
  forgetFits(platform.db)
})

describe('somebody with measures', () => {
  test('is advised the size that people of their body wore, with its probability and reason', async () => {
    const advice = await adviceOn(postId, asker)
    expect(advice).toMatchObject({
      state: 'advised',
      best: { label: 'L' },
      wearersCount: 8,
      own: { label: 'L', verdict: 'true' },
      measures: ['bust', 'waist'],
    })
    expect(advice.best?.percent).toBeGreaterThanOrEqual(60)
    expect(advice.sizes.map(({ label }) => label)).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
    expect(advice.runs).not.toBeNull()
    expect(advice.evidence).toHaveLength(5)
    const said = advice.evidence.map(({ label, verdict }) => `${label} ${verdict}`)
    expect(said.every((each) => ['M small', 'L true'].includes(each))).toBe(true)
    const { body } = await call(contract.getSizeAdvice, { params: { postId } }, asker)
    expect(body.garments).toMatchObject([{ state: 'advised', best: { label: 'L' } }])
  })

  test('gets no advice on a brand without reports', async () => {
    const silent = await shareLook(wearers[0] as TestPerson, coat('Nobody Knows', 'M', 'true'))
    const stranger = await joinMeasured('stranger', between)
    expect(await adviceOn(silent, stranger)).toMatchObject({
      state: 'silent',
      best: null,
      runs: null,
      wearersCount: null,
      evidence: [],
    })
  })

  test('gets no advice on a garment without a brand, or without a chart', async () => {
    const bare = await shareLook(
      wearers[0] as TestPerson,
      garmentInputs.parse([{ category: 'coat' }, { category: 'shoes', brand: BRAND }]),
    )
    expect(await adviceOn(bare, asker, 0)).toMatchObject({ state: 'none' })
    expect(await adviceOn(bare, asker, 1)).toMatchObject({ state: 'none', measures: [] })
  })
})

test.each([
  ['none', { chest: null, waist: null, hips: null }, ['unmeasured']],
  ['one', { chest: 36.2, waist: null, hips: null }, ['advised', 'silent']],
])('a body of %s measure gets an answer without an error', async (name, body, states) => {
  const person = await joinMeasured(`measure${name}`, body)
  expect(states).toContain((await adviceOn(postId, person)).state)
})

describe('what the advice reveals of a wearer', () => {
  test('is nothing while fewer than five are opted in', async () => {
    let last = ''
    for (const person of wearers.slice(0, 4))
      last = await shareLook(person, coat('Four', 'M', 'true'))
    forgetFits(platform.db)
    expect(await adviceOn(last, asker)).toMatchObject({
      runs: null,
      wearersCount: null,
      evidence: [],
    })
  })

  test('excludes people who are blocked, hide the size, or opted out, at once', async () => {
    const [blocked, hiding, out] = wearers as [TestPerson, TestPerson, TestPerson]
    const names = async () => (await adviceOn(postId, asker)).evidence.map(({ name }) => name)
    await call(blockPerson, { params: { userId: blocked.id } }, asker)
    expect(await names()).not.toContain(blocked.username)
    const { rows } = await sql<{ postId: string }>`
      select post_id as "postId" from posts where user_id = ${hiding.id}
    `.execute(platform.db)
    for (const { postId: own } of rows) {
      const garments = coat(BRAND, 'L', 'true', { showsSize: false })
      await call(setGarments, { params: { postId: own }, body: { garments } }, hiding)
    }
    expect(await names()).not.toContain(hiding.username)
    await saveBody(out, { allowMeasurementFiltering: false })
    expect(await names()).not.toContain(out.username)
  })

  test('stays the same within an hour, whatever is reported meanwhile', async () => {
    const before = await adviceOn(postId, asker)
    for (const person of wearers.slice(3, 7)) await shareLook(person, coat(BRAND, 'XL', 'true'))
    expect(await adviceOn(postId, asker)).toEqual(before)
    const later = Date.now() + 61 * 60_000
    const fit = await communityFit(platform.db, later)
    expect([...fit.wearers.values()].flat().filter(({ label }) => label === 'XL')).toHaveLength(4)
  })

  test('is never a measure, nor a hidden size', async () => {
    const text = JSON.stringify(await adviceOn(postId, asker))
    for (const word of ['chest":', 'waist":', 'userId', 'body']) expect(text).not.toContain(word)
  })
})

describe('“Tell me when somebody does”', () => {
  test('notifies once, when a size can be advised', async () => {
    const waiting = await joinMeasured('waiting', between)
    const brand = 'Later Known'
    const look = await shareLook(wearers[4] as TestPerson, coat(brand, 'M', 'true'))
    forgetFits(platform.db)
    const { body } = await call(getGarments, { params: { postId: look } }, waiting)
    const at = { params: { postId: look, garmentId: body.items[0]?.id ?? '' } }
    await call(contract.wishSize, at, waiting)
    expect(await adviceOn(look, waiting)).toMatchObject({ state: 'silent', isWished: true })
    const told = async () => {
      await notifyOfAdvice(platform)
      const { body: list } = await call(getNotifications, {}, waiting)
      return list.items.filter(({ title }) => title.includes(brand))
    }
    expect(await told()).toEqual([])
    for (const own of ['Own A', 'Own B', 'Own C', brand, brand]) {
      const piece = {
        category: 'coat' as const,
        brand: own,
        size: { system: 'alpha' as const, label: 'M' },
        verdict: 'true' as const,
      }
      await call(contract.addPiece, { body: piece }, waiting)
    }
    expect(await told()).toMatchObject([{ type: 'other', actor: null, post: { id: look } }])
    expect(await told()).toHaveLength(1)
    expect((await adviceOn(look, waiting)).isWished).toBe(false)
  })
})

describe('one’s own sizes', () => {
  test('list owned garments and sizes to try, and garments can be removed', async () => {
    const { body } = await call(contract.getOwnSizes, {}, asker)
    expect(body.pieces).toHaveLength(3)
    expect(body.brands.map(({ brand }) => brand)).toEqual(expect.arrayContaining(['Own A', BRAND]))
    const { body: fewer } = await call(
      contract.removePiece,
      { params: { pieceId: body.pieces[0]?.id ?? '' } },
      asker,
    )
    expect(fewer.pieces).toHaveLength(2)
  })

  test('say why a size is advised: by a piece of the brand, else by the measures', async () => {
    const person = await joinMeasured('reasons', {
      bodyType: 'masculine',
      chest: 39.4,
      waist: 34.6,
    })
    for (const [category, brand, verdict] of [
      ['jacket', 'Reason', 'true'],
      ['shirt', 'Reason', 'small'],
    ] as const) {
      const size = { system: 'alpha', label: 'M' } as const
      await call(contract.addPiece, { body: { category, brand, size, verdict } }, person)
    }
    const { body } = await call(contract.getOwnSizes, {}, person)
    const reasons = body.brands.flatMap(({ brand, categories }) =>
      categories.map(({ category, own, measures }) => ({ brand, category, own, measures })),
    )
    expect(reasons).toEqual(
      expect.arrayContaining([
        {
          brand: 'Reason',
          category: 'shirt',
          own: { category: 'shirt', label: 'M', verdict: 'small' },
          measures: ['chest', 'waist'],
        },
        {
          brand: BRAND,
          category: 'coat',
          own: null,
          measures: ['chest', 'waist'],
        },
      ]),
    )
  })

  test('a piece without a brand says something of the taste, and two are not one brand', async () => {
    const person = await joinMeasured('brandless')
    const sizesOf = async () => (await adviceOn(postId, person)).sizes
    const before = await sizesOf()
    for (const category of ['coat', 'jacket', 'shirt', 'dress'] as const) {
      const size = { system: 'alpha', label: 'L' } as const
      const piece = { category, brand: ' ', size, verdict: 'true' } as const
      expect((await call(contract.addPiece, { body: piece }, person)).status).toBe(200)
    }
    const { body } = await call(contract.getOwnSizes, {}, person)
    expect(body.pieces.map(({ brand }) => brand)).toEqual([null, null, null, null])
    expect(body.brands.map(({ brand }) => brand)).not.toContain(null)
    const larger = (sizes: typeof before) =>
      sizes
        .filter(({ label }) => ['XL', 'XXL'].includes(label))
        .reduce((sum, one) => sum + one.percent, 0)
    expect(larger(await sizesOf())).toBeGreaterThan(larger(before))
  })

  test.each([
    ['a size that no system has', { size: { system: 'eu', label: '41' } }],
    ['a system of another category', { size: { system: 'shoe', label: '39' } }],
    ['a brand of signs alone', { brand: '!?' }],
    ['a brand of 200 letters', { brand: 'B'.repeat(200) }],
  ])('refuse %s', async (_what, wrong) => {
    const piece = {
      category: 'coat',
      brand: 'B',
      size: { system: 'eu', label: '40' },
      verdict: 'true',
    }
    const { problem } = await call(
      contract.addPiece,
      { body: { ...piece, ...wrong } as never },
      asker,
    )
    expect(problem.code).toBe('invalid_input')
  })
})
