import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { withDeadline } from '../http/deadline.ts'
import { gatherWrites } from './gather-writes.ts'
import type { Database } from './pool.ts'

const db = {} as Database

interface Begun {
  readonly items: readonly string[]
  readonly skipLocked: boolean
  readonly answer: PromiseWithResolvers<ReadonlyMap<string, string>>
}

/** Writes whose answers a test controls. An item is its key and, after a colon, what it locks. */
function createWrites() {
  const begun: Begun[] = []
  const write = gatherWrites<string, string>({
    keyOf: (item) => item.split(':')[0] ?? '',
    lockOf: (item) => item.split(':')[1] ?? item,
    write: (_db, items, skipLocked) => {
      const answer = Promise.withResolvers<ReadonlyMap<string, string>>()
      begun.push({ items, skipLocked, answer })
      return answer.promise
    },
  })
  const until = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count)
    return begun.at(-1) as Begun
  }
  return {
    begun,
    until,
    write: (item: string, after?: (result: string) => void) => write(db, item, after),
  }
}

const done = (...keys: readonly string[]) => new Map(keys.map((key) => [key, `${key} written`]))

test('items that come while a group is written are the next group, answered after its own commit', async () => {
  const { until, write } = createWrites()
  const first = write('a')
  const one = await until(1)
  const others = [write('b'), write('c')]
  one.answer.resolve(done('a'))
  expect(await first).toBe('a written')
  const two = await until(2)
  expect(two).toMatchObject({ items: ['b', 'c'], skipLocked: true })
  two.answer.resolve(done('b', 'c'))
  expect(await Promise.all(others)).toEqual(['b written', 'c written'])
})

test('items of one key are written in their order, never in one group', async () => {
  const { begun, until, write } = createWrites()
  const asked = [write('a:1'), write('a:2'), write('b')]
  for (const count of [1, 2]) (await until(count)).answer.resolve(done('a', 'b'))
  await Promise.all(asked)
  expect(begun.map(({ items }) => items)).toEqual([['a:1', 'b'], ['a:2']])
})

test('a group has at most 100 items', async () => {
  const { begun, until, write } = createWrites()
  const keys = Array.from({ length: 150 }, (_, index) => String(index))
  const asked = keys.map((key) => write(key))
  for (const count of [1, 2]) (await until(count)).answer.resolve(done(...keys))
  await Promise.all(asked)
  expect(begun.map(({ items }) => items.length)).toEqual([100, 50])
})

test('an item whose rows are locked waits alone, and the next group does not wait for it', async () => {
  const { begun, until, write } = createWrites()
  const [locked, free] = [write('locked'), write('free')]
  ;(await until(1)).answer.resolve(done('free'))
  expect(await free).toBe('free written')
  const alone = await until(2)
  expect(alone).toMatchObject({ items: ['locked'], skipLocked: false })
  const next = write('next')
  ;(await until(3)).answer.resolve(done('next'))
  expect(await next).toBe('next written')
  alone.answer.resolve(done('locked'))
  expect(await locked).toBe('locked written')
  expect(begun).toHaveLength(3)
})

test('items that wait for the same rows are written together once these are free', async () => {
  const { begun, until, write } = createWrites()
  const asked = [write('a:post'), write('b:post'), write('c:other')]
  ;(await until(1)).answer.resolve(done())
  await until(3)
  expect(begun.slice(1)).toMatchObject([
    { items: ['a:post', 'b:post'], skipLocked: false },
    { items: ['c:other'], skipLocked: false },
  ])
  begun[2]?.answer.resolve(done('c'))
  expect(await asked[2]).toBe('c written')
  begun[1]?.answer.resolve(done('a'))
  expect(await asked[0]).toBe('a written')
  expect(await asked[1]).toBeNull()
})

test('an item without a result resolves with null', async () => {
  const { until, write } = createWrites()
  const gone = write('gone')
  for (const count of [1, 2]) (await until(count)).answer.resolve(done())
  expect(await gone).toBeNull()
})

test('when a group fails, each item is written alone and fails for itself', async () => {
  const { begun, until, write } = createWrites()
  const asked = [write('good'), write('bad')]
  ;(await until(1)).answer.reject(new Error('bad item'))
  await until(3)
  for (const { items, answer } of begun.slice(1)) {
    if (items[0] === 'bad') answer.reject(new Error('bad item'))
    else answer.resolve(done('good'))
  }
  expect(await asked[0]).toBe('good written')
  await expect(asked[1]).rejects.toThrow('bad item')
})

test('a database that is unavailable is not asked again by each item, and later items are written', async () => {
  const { begun, until, write } = createWrites()
  const asked = [write('a'), write('b')]
  ;(await until(1)).answer.reject(new AppError('service_unavailable'))
  for (const each of asked) {
    await expect(each).rejects.toMatchObject({ code: 'service_unavailable' })
  }
  const later = write('c')
  ;(await until(2)).answer.resolve(done('c'))
  expect(await later).toBe('c written')
  expect(begun).toHaveLength(2)
})

test('an item whose caller is out of time before its group begins is not written', async () => {
  const { begun, until, write } = createWrites()
  const first = write('a')
  const one = await until(1)
  const hurried = withDeadline(20, () => write('hurried'))
  await expect(hurried).rejects.toMatchObject({ code: 'service_unavailable' })
  one.answer.resolve(done('a'))
  await first
  const later = write('b')
  ;(await until(2)).answer.resolve(done('b'))
  await later
  expect(begun.map(({ items }) => items)).toEqual([['a'], ['b']])
})

test('after a deadlock of a group its items are tried again one by one', async () => {
  const { until, write } = createWrites()
  const asked = [write('a'), write('b')]
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  ;(await until(1)).answer.reject(new AppError('service_unavailable', { cause: deadlock }))
  const alone = await until(3)
  alone.answer.reject(deadlock)
  const again = await until(4)
  expect(again.items).toEqual(['b'])
  again.answer.resolve(done('b'))
  expect(await asked[1]).toBe('b written')
})

test('effects of a write run although its caller ran out of time', async () => {
  const { until, write } = createWrites()
  const announced: string[] = []
  const hurried = withDeadline(20, () => write('a', (result) => announced.push(result)))
  const failed = hurried.catch((error: unknown) => error)
  const group = await until(1)
  expect(await failed).toMatchObject({ code: 'service_unavailable' })
  expect(announced).toEqual([])
  group.answer.resolve(done('a'))
  await expect.poll(() => announced).toEqual(['a written'])
})
