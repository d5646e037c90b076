// The values that a cache keeps, and for how long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCacheByDatabase, PURGE_MS } from './cache-by-database.ts'
import type { Database } from './database/pool.ts'

const KEPT_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  // A value that is set at 0 ms counts as one without a time.
  vi.advanceTimersByTime(1)
})
afterEach(() => void vi.useRealTimers())

const cacheOf = createCacheByDatabase<string>({
  entries: 3,
  bytes: 20,
  bytesOf: ({ length }) => length,
  keptMs: KEPT_MS,
})
const createCache = () => cacheOf({} as Database)

test('each database has one of its own', () => {
  const [one, other] = [{} as Database, {} as Database]
  cacheOf(one).set('a', 'one')
  expect(cacheOf(one).get('a')).toBe('one')
  expect(cacheOf(other).get('a')).toBeUndefined()
})

test('it holds a number of values and of bytes', () => {
  const cache = createCache()
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key)
  expect([...cache.keys()]).toEqual(['d', 'c', 'b'])
  cache.set('e', 'sixteen letters!')
  expect([...cache.keys()]).toEqual(['e', 'd'])
  cache.set('f', 'more bytes than all of it may have')
  expect(cache.has('f')).toBe(false)
})

test('what is too old is not used', () => {
  const cache = createCache()
  cache.set('a', 'old')
  vi.advanceTimersByTime(KEPT_MS - 1)
  expect(cache.get('a')).toBe('old')
  vi.advanceTimersByTime(2)
  expect(cache.get('a')).toBeUndefined()
})

test('what is too old takes no memory, though nobody asks for it', () => {
  const cache = createCache()
  cache.set('a', 'old')
  vi.advanceTimersByTime(KEPT_MS / 2)
  cache.set('b', 'newer')
  vi.advanceTimersByTime(KEPT_MS / 2 + PURGE_MS)
  expect(cache.size).toBe(1)
  vi.advanceTimersByTime(KEPT_MS / 2 + PURGE_MS)
  expect(cache.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
