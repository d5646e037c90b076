import { expect, test } from 'vitest'
import { millisecondsLeft, withDeadline } from '../http/deadline.ts'
import type { Database } from './pool.ts'
import { shareReads, shareReadsOf } from './share-reads.ts'

test('calls during a read share the next one, which begins after them', async () => {
  const reads: PromiseWithResolvers<string>[] = []
  const ask = shareReads(() => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  })
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(reads).toHaveLength(1)
  reads[0]?.resolve('old')
  expect(await first).toBe('old')
  await expect.poll(() => reads.length).toBe(2)
  const later = ask()
  reads[1]?.resolve('new')
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new'])
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.resolve('newest')
  expect(await later).toBe('newest')
})

test('a read that fails, fails only for its own callers', async () => {
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve('back')]
  const ask = shareReads(() => outcomes.shift() ?? Promise.resolve('again'))
  const [first, second] = [ask(), ask()]
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe('back')
  expect(await ask()).toBe('again')
})

test('a read continues for callers with time left when its first caller has none', async () => {
  const read = Promise.withResolvers<string>()
  const clocks: (number | undefined)[] = []
  const ask = shareReads(() => {
    clocks.push(millisecondsLeft())
    return read.promise
  })
  const first = withDeadline(20, ask)
  const second = withDeadline(20, ask)
  const third = withDeadline(60_000, ask)
  await expect(first).rejects.toMatchObject({ code: 'service_unavailable' })
  await expect(second).rejects.toMatchObject({ code: 'service_unavailable' })
  read.resolve('there')
  expect(await third).toBe('there')
  for (const left of clocks) expect(left).toBeGreaterThan(20)
  expect(clocks).toHaveLength(2)
})

test('equal reads are shared; other reads and databases are separate', async () => {
  const reads: { key: string; answer: PromiseWithResolvers<string> }[] = []
  const read = shareReadsOf((_db, { key }: { key: string }) => {
    const answer = Promise.withResolvers<string>()
    reads.push({ key, answer })
    return answer.promise
  })
  const ask = (db: Database, key: string) => read(db, { key })
  const [one, other] = [{} as Database, {} as Database]
  const first = [ask(one, 'coat'), ask(one, 'dress'), ask(other, 'coat')]
  const later = [ask(one, 'coat'), ask(one, 'coat')]
  expect(reads.map(({ key }) => key)).toEqual(['coat', 'dress', 'coat'])
  for (const { answer } of reads) answer.resolve('old')
  expect(await Promise.all(first)).toEqual(['old', 'old', 'old'])
  await expect.poll(() => reads.length).toBe(4)
  reads[3]?.answer.resolve('new')
  expect(await Promise.all(later)).toEqual(['new', 'new'])
})
