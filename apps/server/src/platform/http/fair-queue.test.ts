import { expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when the test ends it. `begun` holds the people whose work began, in order. */
function playQueue(atOnce: number, mostWaiting?: number) {
  const enqueue = createFairQueue(atOnce, mostWaiting)
  const ends: PromiseWithResolvers<string>[] = []
  const begun: string[] = []
  const begin = (person: string) =>
    enqueue(person, () => {
      const end = Promise.withResolvers<string>()
      ends.push(end)
      begun.push(person)
      return end.promise
    })
  return { begin, begun, ends }
}

const newcomers = ['ana', 'ben', 'cem', 'dia', 'eva', 'fox', 'gil', 'hal']

test('a fixed number of tasks run at once, the others in the order of their calls, also when a task fails', async () => {
  const { begin, begun, ends } = playQueue(2)
  const works = newcomers.slice(0, 4).map(begin)
  await vi.waitFor(() => expect(begun).toEqual(['ana', 'ben']))

  ends[0]?.reject(new Error('damaged'))
  await expect(works[0]).rejects.toThrow('damaged')
  await vi.waitFor(() => expect(begun).toEqual(['ana', 'ben', 'cem']))
  works.push(begin('eva'))
  ends[2]?.resolve('third')
  expect(await works[2]).toBe('third')
  await vi.waitFor(() => expect(begun.at(-1)).toBe('dia'))

  ends[3]?.resolve('fourth')
  expect(await works[3]).toBe('fourth')
  await vi.waitFor(() => expect(begun.at(-1)).toBe('eva'))
  ends[1]?.resolve('second')
  ends[4]?.resolve('fifth')
  expect([await works[1], await works[4]]).toEqual(['second', 'fifth'])

  const again = newcomers.slice(5).map(begin)
  await vi.waitFor(() => expect(begun).toEqual(newcomers.slice(0, 7)))
  for (let index = 5; index < 8; index += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(index))
    ends[index]?.resolve('again')
  }
  expect(await Promise.all(again)).toEqual(['again', 'again', 'again'])
})

test('a person with many tasks has one running, and tasks of others come before the next', async () => {
  const { begin, begun, ends } = playQueue(2)
  const works = ['ana', 'ana', 'ana', 'ben', 'ben', 'cem', 'dia'].map(begin)
  await vi.waitFor(() => expect(begun).toEqual(['ana', 'ben']))
  for (let index = 0; index < works.length; index += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(index))
    ends[index]?.resolve('done')
  }
  expect(await Promise.all(works)).toHaveLength(7)
  expect(begun).toEqual(['ana', 'ben', 'cem', 'dia', 'ana', 'ben', 'ana'])
})

test('a person with too many waiting tasks is refused at once, others are not', async () => {
  const { begin, begun, ends } = playQueue(1, 2)
  const works = [begin('ana'), begin('ana'), begin('ana')]
  await expect(begin('ana')).rejects.toMatchObject({ code: 'service_unavailable' })
  works.push(begin('ben'))
  for (const [index] of works.entries()) {
    await vi.waitFor(() => expect(begun).toHaveLength(index + 1))
    ends[index]?.resolve('done')
  }
  await Promise.all(works)
  expect(begun.toSorted()).toEqual(['ana', 'ana', 'ana', 'ben'])
})
