// Different filters are counted by person and by address, over all routes that take one.
import { getDiscover, getDiscoverCount } from '@kloset/contract/feeds.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { countSearchedPosts, searchPosts } from '@kloset/contract/search.schemas'
import { getSuggestedPeople } from '@kloset/contract/follows.schemas'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readCriteria } from '../features/body-match/body-match.rules.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { oddBody } from '../test-support/bodies.ts'
import { giveMembers } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { createFilterLimit } from './limit-filters.ts'

const testApp = await createTestApp()
const { platform } = testApp
const members = await giveMembers(testApp, 16)

/** The application with its real limits, and no counts yet. */
async function createLimited() {
  const { http } = await buildApp(platform, {
    consume: createRateLimits({}),
    checkAnswers: true,
    isReady: () => Promise.resolve(true),
  })
  return async (
    url: string,
    member: { readonly cookie: string } | undefined,
    address = '198.51.100.1',
  ) => {
    const headers = { cookie: member?.cookie ?? '' }
    const answer = await http.inject({ url, headers, remoteAddress: address })
    return answer.statusCode
  }
}

const paths = [getDiscover, getDiscoverCount, searchPosts, countSearchedPosts].map(
  ({ path }) => path,
)
const filterAt = (pounds: number) => `body=weight_${100 + pounds}_5`

test.for(paths)('a person may use 30 different filters in ten minutes: %s', async (path) => {
  const ask = await createLimited()
  const [person] = members
  for (let pounds = 0; pounds < 30; pounds += 1) {
    expect(await ask(`${path}?${filterAt(pounds)}`, person, `198.51.100.${pounds}`)).toBe(200)
  }
  expect(await ask(`${path}?${filterAt(30)}`, person)).toBe(429)
  // Known filters still work, at every route.
  for (const other of paths) expect(await ask(`${other}?${filterAt(7)}`, person)).toBe(200)
})

test('a filter that a list and its count ask for at the same moment counts once', async () => {
  const ask = await createLimited()
  const [person] = members
  for (let pounds = 0; pounds < 30; pounds += 1) {
    const at = [getDiscover, getDiscoverCount].map(({ path }) =>
      ask(`${path}?${filterAt(pounds)}`, person),
    )
    expect(await Promise.all(at)).toEqual([200, 200])
  }
})

test('pages, counts and orders of one filter count once over all routes', async () => {
  const ask = await createLimited()
  const [person] = members
  for (let pounds = 0; pounds < 30; pounds += 1) {
    const path = paths[pounds % paths.length]
    expect(await ask(`${path}?${filterAt(pounds)}`, person)).toBe(200)
    expect(await ask(`${getDiscover.path}?${filterAt(pounds)}&order=similar`, person)).toBe(200)
    expect(await ask(`${countSearchedPosts.path}?${filterAt(pounds)}&q=coat`, person)).toBe(200)
  }
  for (const path of paths) expect(await ask(`${path}?${filterAt(30)}`, person)).toBe(429)
})

test('an address may use 300 different filters, however many accounts it has', async () => {
  const ask = await createLimited()
  const statuses: number[] = []
  for (const member of members.slice(0, 12)) {
    for (let pounds = 0; pounds < 30; pounds += 1) {
      statuses.push(await ask(`${getDiscoverCount.path}?${filterAt(pounds)}`, member))
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(60)
  expect(await ask(`${getDiscoverCount.path}?${filterAt(99)}`, members[15], '203.0.113.9')).toBe(
    200,
  )
})

test('suggestions of people by one’s own body count as one filter', async () => {
  const ask = await createLimited()
  const person = await testApp.join('curious')
  await testApp.call(saveMeasurements, { body: oddBody }, person)
  expect(await ask(getSuggestedPeople.path, person)).toBe(200)
  for (let pounds = 0; pounds < 29; pounds += 1) {
    expect(await ask(`${getDiscoverCount.path}?${filterAt(pounds)}`, person)).toBe(200)
  }
  expect(await ask(`${getDiscoverCount.path}?${filterAt(29)}`, person)).toBe(429)
})

test('sixteen filters run at once, one for each person; a person with many does not delay others', async () => {
  const underFilter = createFilterLimit({ consume: createRateLimits({}) })
  const asked: string[] = []
  const ends: (() => void)[] = []
  const ask = (userId: string, value: number) => {
    const criteria = readCriteria({
      chest: { value, tolerance: 5 },
      bodyType: null,
      matchAll: false,
    })
    if (!criteria) throw new Error('The filter is not active')
    const viewer = { userId, sessionId: userId, role: 'user' } as const
    return underFilter(criteria, { request: { ip: '198.51.100.1' } as never, viewer }, async () => {
      asked.push(userId)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      await promise
    })
  }
  const settled = () => setImmediate()
  const others = Array.from({ length: 16 }, (_, index) => `person ${index}`)
  const all = [
    ...Array.from({ length: 7 }, (_, index) => ask('eager', 30 + index)),
    ...others.map((name) => ask(name, 38)),
  ]
  await settled()
  // Waiting requests hold slots that others need, so one person has six at most.
  await expect(ask('eager', 50)).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(asked).toEqual(['eager', ...others.slice(0, -1)])
  ends.shift()?.()
  await settled()
  expect(asked).toEqual(['eager', ...others])
  while (ends.length > 0) {
    ends.shift()?.()
    await settled()
  }
  await Promise.all(all)
  expect(asked.filter((name) => name === 'eager')).toHaveLength(7)
})
