// People to follow: bodies like the viewer's come first, if their owners are opted in.
import type { Answer } from '@kloset/contract/endpoint'
import { getDiscoverCount } from '@kloset/contract/feeds.schemas'
import { followPerson, getSuggestedPeople } from '@kloset/contract/follows.schemas'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { profilesTexts } from '@kloset/texts/profiles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { unmeasured } from '../../test-support/bodies.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { distanceBetween, fillBody, targetOf } from '../../entities/bodies/filled-body.rules.ts'
import { readOwnWanted } from './wanted.rules.ts'

const { call, join, platform } = await createTestApp()

const body: Measurements = {
  ...unmeasured,
  height: 66,
  chest: 38,
  waist: 31,
  hips: 41,
  allowMeasurementFiltering: true,
}
const reason = profilesTexts.similarBody.title

async function joinWith(username: string, own: Partial<Measurements>): Promise<TestPerson> {
  const person = await join(username)
  await call(saveMeasurements, { body: { ...body, ...own } }, person)
  return person
}

const alike = [await joinWith('ana', { hips: 43 }), await joinWith('bea', { hips: 41.5 })]

/** Their names, sorted by their stored bodies: the most similar to `body` first. */
async function byLikeness(): Promise<string[]> {
  const names = ['height', 'chest', 'waist', 'hips'] as const
  const { rows } = await sql<Record<(typeof names)[number], number> & { username: string }>`
    select username, height, chest, waist, hips from bodies join profiles on profiles.id = user_id
    where user_id = any(${alike.map(({ id }) => id)}::uuid[])
  `.execute(platform.db)
  const target = targetOf('unknown', body)
  const distanceOf = (kept: (typeof rows)[number]) =>
    distanceBetween(target, fillBody('unknown', kept).axes)
  return rows.toSorted((a, b) => distanceOf(a) - distanceOf(b)).map(({ username }) => username)
}
await joinWith('far', { height: 76 })
await joinWith('hidden', { allowMeasurementFiltering: false })
await join('unmeasured')

const suggest = async (viewer: TestPerson) => {
  const { body: found } = await call(getSuggestedPeople, {}, viewer)
  return found.items.map((person) => [person.username, person.reason] as const)
}

test('the most similar bodies come first with that reason; nobody is suggested twice', async () => {
  const viewer = await joinWith('viewer', { allowMeasurementFiltering: false })
  const [first, second, ...others] = await suggest(viewer)
  const [nearest = '', near = ''] = await byLikeness()
  expect([first, second]).toEqual([
    [nearest, reason],
    [near, reason],
  ])
  expect(others.map(([username]) => username).toSorted()).toEqual(['far', 'hidden', 'unmeasured'])
  expect(others.some(([, words]) => words === reason)).toBe(false)

  const followed = alike.find(({ username }) => username === nearest)
  await call(followPerson, { params: { userId: followed?.id ?? '' } }, viewer)
  expect((await suggest(viewer))[0]).toEqual([near, reason])
})

test('a person without measures any more is not suggested for the body they had', async () => {
  const viewer = await joinWith('onlooker', { allowMeasurementFiltering: false })
  const cleared = await joinWith('cleared', {})
  expect(await suggest(viewer)).toContainEqual(['cleared', reason])
  const nothing: Measurements = { ...unmeasured, allowMeasurementFiltering: true }
  await call(saveMeasurements, { body: nothing }, cleared)
  expect(await suggest(viewer)).not.toContainEqual(['cleared', reason])
})

test('after opting out a person is no longer suggested for their body', async () => {
  const viewer = await joinWith('watcher', { allowMeasurementFiltering: false })
  const fickle = await joinWith('fickle', {})
  expect(await suggest(viewer)).toContainEqual(['fickle', reason])
  const out: Measurements = { ...body, allowMeasurementFiltering: false }
  await call(saveMeasurements, { body: out }, fickle)
  expect(await suggest(viewer)).not.toContainEqual(['fickle', reason])
})

test('a viewer without measurements gets no suggestions by body', async () => {
  const reasons = (await suggest(await join('stranger'))).map(([, words]) => words)
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons).not.toContain(reason)
  expect(readOwnWanted({ ...unmeasured, gender: null, height: 66 })).toBeNull()
})

test('suggestions take eight statements at most', async () => {
  const viewer = await joinWith('counting', {})
  const { statements } = await recordStatements(() => call(getSuggestedPeople, {}, viewer))
  // Hidden people are cached for a while.
  const own = statements.filter((text) => !/\b(relations|sanctions)\b/.test(text))
  expect(own.length).toBeLessThanOrEqual(8)
})

test('a person over the limit on filters still gets suggestions, but none by body', async () => {
  const viewer = await joinWith('curious', {})
  const { http } = await buildApp(platform, {
    consume: createRateLimits({}),
    checkAnswers: true,
    isReady: () => Promise.resolve(true),
  })
  const ask = (url: string) => http.inject({ url, headers: { cookie: viewer.cookie } })
  let status = 200
  for (let pounds = 100; status === 200; pounds += 1) {
    status = (await ask(`${getDiscoverCount.path}?body=weight_${pounds}_5`)).statusCode
  }
  expect(status).toBe(429)
  // Repeating a refused request does not help either.
  for (const _again of [1, 2]) {
    const answer = await ask(getSuggestedPeople.path)
    const { items } = answer.json<Answer<typeof getSuggestedPeople>>()
    expect(items.length).toBeGreaterThan(0)
    expect(items.map((person) => person.reason)).not.toContain(reason)
  }
})
