import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { millisecondsLeft, withDeadline } from '../http/deadline.ts'
import { gatherReads } from './gather-reads.ts'
import type { Database } from './pool.ts'

const db = {} as Database
type Rows = ReadonlyMap<string, string>

/** Each call is one of a request. */
const inRequest =
  <Key, Row>(read: ReturnType<typeof gatherReads<Key, Row>>): typeof read =>
  (...asked) =>
    millisecondsLeft() === undefined ? withDeadline(60_000, () => read(...asked)) : read(...asked)

/** Reads whose answers a test controls. */
function createReads() {
  const begun: { keys: readonly string[]; answer: PromiseWithResolvers<Rows>; left?: number }[] = []
  const read = gatherReads<string, string>((_db, keys) => {
    const answer = Promise.withResolvers<Rows>()
    const left = millisecondsLeft()
    begun.push({ keys, answer, ...(left !== undefined && { left }) })
    return answer.promise
  })
  return { begun, read: inRequest(read), readAlone: read }
}

const rowsOf = (keys: readonly string[], text = 'row') =>
  new Map(keys.map((key) => [key, `${text} ${key}`]))

test('requests of the same moment are one read of each key once', async () => {
  const { begun, read } = createReads()
  const asked = [read(db, ['a', 'b']), read(db, ['b', 'c']), read(db, [])]
  await nextTurn()
  expect(begun.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
  begun[0]?.answer.resolve(rowsOf(['a', 'b', 'c']))
  const [first, second, none] = await Promise.all(asked)
  expect([...(first ?? [])]).toEqual([
    ['a', 'row a'],
    ['b', 'row b'],
  ])
  expect([...(second ?? [])].map(([key]) => key)).toEqual(['b', 'c'])
  expect(none?.size).toBe(0)
})

test('a call never joins a read that has begun, nor waits for it', async () => {
  const { begun, read } = createReads()
  const before = read(db, ['a'])
  await nextTurn()
  const after = read(db, ['a'])
  await nextTurn()
  expect(begun).toHaveLength(2)
  begun[1]?.answer.resolve(rowsOf(['a'], 'new'))
  expect((await after).get('a')).toBe('new a')
  begun[0]?.answer.resolve(rowsOf(['a'], 'old'))
  expect((await before).get('a')).toBe('old a')
})

test('databases are read separately, and a statement takes at most 1,000 keys', async () => {
  const { begun, read } = createReads()
  const keys = Array.from({ length: 1000 }, (_, index) => String(index))
  const asked = [read(db, keys), read(db, ['more']), read({} as Database, ['other'])]
  expect(begun).toHaveLength(1)
  await nextTurn()
  expect(begun.map((each) => each.keys.length)).toEqual([1000, 1, 1])
  for (const { keys: own, answer } of begun) answer.resolve(rowsOf(own))
  await Promise.all(asked)
})

test('when a group fails, each of its callers reads alone and fails alone', async () => {
  const reads: (readonly string[])[] = []
  const read = inRequest(
    gatherReads<string, string>(async (_db, keys) => {
      reads.push(keys)
      if (keys.includes('bad')) throw new Error('no such key')
      return rowsOf(keys)
    }),
  )
  const [good, bad] = [read(db, ['good']), read(db, ['bad'])]
  await expect(bad).rejects.toThrow('no such key')
  expect((await good).get('good')).toBe('row good')
  expect(reads).toEqual([['good', 'bad'], ['good'], ['bad']])
})

test('a database that is unavailable is not asked again by each caller', async () => {
  let reads = 0
  const read = inRequest(
    gatherReads<string, string>(() => {
      reads += 1
      return Promise.reject(new AppError('service_unavailable'))
    }),
  )
  const asked = [read(db, ['a']), read(db, ['b'])]
  for (const each of asked)
    await expect(each).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(reads).toBe(1)
})

test('a caller out of time leaves, and the read continues for the others', async () => {
  const { begun, read } = createReads()
  const hurried = withDeadline(20, () => read(db, ['a']))
  const patient = withDeadline(60_000, () => read(db, ['a']))
  await expect(hurried).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(begun[0]?.left).toBeGreaterThan(20)
  begun[0]?.answer.resolve(rowsOf(['a']))
  expect((await patient).get('a')).toBe('row a')
})

test('work without a deadline reads alone, at once', async () => {
  const { begun, readAlone } = createReads()
  const asked = [readAlone(db, ['a', 'a']), readAlone(db, ['b'])]
  expect(begun).toMatchObject([{ keys: ['a'] }, { keys: ['b'] }])
  for (const { keys, answer, left } of begun) {
    expect(left).toBeUndefined()
    answer.resolve(rowsOf(keys))
  }
  await Promise.all(asked)
})
