import { garmentInputs } from '@kloset/contract/garments.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import * as contract from '@kloset/contract/size-advice.schemas'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { between, BRAND, coat, createWearers } from './test-support/wearers.ts'

const testApp = await createTestApp()
const { call } = testApp
const { joinSizeM, shareLook, adviceOn, settle } = createWearers(testApp)
const { asker, wearers, postId } = await settle()

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
    const stranger = await joinSizeM('stranger', between)
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

test('the gender says the body type of somebody who gives none, and evidence needs no girth', async () => {
  const person = await joinSizeM('plain', {
    height: 65,
    weight: 140,
    chest: null,
    waist: null,
    hips: null,
    bodyType: null,
  })
  expect((await adviceOn(postId, person)).state).toBe('unmeasured')
  await call(updateProfile, { body: { gender: 'female' } }, person)
  const advice = await adviceOn(postId, person)
  expect(['advised', 'silent']).toContain(advice.state)
  expect(advice.evidence).toHaveLength(5)
  expect(advice.measures).toEqual(['bust', 'waist'])
})

test.each([
  ['none', { chest: null, waist: null, hips: null }, ['unmeasured']],
  ['one', { chest: 36.2, waist: null, hips: null }, ['advised', 'silent']],
])('a body of %s measure gets an answer without an error', async (name, body, states) => {
  const person = await joinSizeM(`measure${name}`, body)
  expect(states).toContain((await adviceOn(postId, person)).state)
})
