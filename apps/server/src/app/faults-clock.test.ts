// What stays true when the machine's clock is set while Kloset runs: hours back, hours ahead, years ahead.
// The database's own clock is not part of it: sessions and jobs end by `now()` of the database alone,
// and `bench/faults/clock.ts` sets that one as well.
import { HOUR_MS } from '@kloset/contract/durations'
import { signOut } from '@kloset/contract/auth.schemas'
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { createAuth } from '../features/auth/auth.service.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const ana = await testApp.join('ana.clock')
const ben = await testApp.join('ben.clock')
const posts: string[] = []
for (let count = 0; count < 30; count += 1) {
  posts.push((await share(testApp, ben, { postType: 'regular' })).id)
}

afterEach(() => {
  vi.useRealTimers()
})

/** Sets the wall clock, and not the monotonic one. */
const jump = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test.for([
  ['two hours back', -2 * HOUR_MS],
  ['two hours ahead', 2 * HOUR_MS],
  ['to a leap day', Date.UTC(2032, 1, 29, 23, 59) - Date.now()],
  ['ten years ahead', 10 * 365 * 24 * HOUR_MS],
] as const)('a clock set %s ends no session and loses no position in a feed', async ([, ms]) => {
  const first = await call(getDiscover, {}, ana)
  expect(first.body.items).toHaveLength(25)
  jump(ms)
  const { nextCursor } = first.body
  const second = await call(getDiscover, { query: { cursor: nextCursor ?? '' } }, ana)
  const seen = [...first.body.items, ...second.body.items].map(({ id }) => id)
  expect(new Set(seen)).toEqual(new Set(posts))
  const [postId = ''] = posts
  expect((await call(likePost, { params: { postId } }, ana)).status).toBe(200)
  const [newest] = (await call(getDiscover, {}, ana)).body.items
  expect(newest?.id).toBe(posts.at(-1))
})

test('a clock set back keeps no ended session alive on another node', async () => {
  const cora = await testApp.join('cora.clock')
  const request = { headers: { cookie: cora.cookie } }
  const otherNode = createAuth(platform)
  expect(await otherNode.authenticate(request)).not.toBe(null)
  await call(signOut, {}, cora)

  const laterMs = performance.now() + 30_001
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() - 2 * HOUR_MS })
  vi.advanceTimersByTime(laterMs)
  vi.setSystemTime(Date.now() - 2 * HOUR_MS)
  expect(await otherNode.authenticate(request)).toBe(null)
})
