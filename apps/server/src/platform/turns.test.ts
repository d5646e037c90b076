import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

test('so many work at once, the others in the order of coming, whether work fails or not', async () => {
  const takeTurn = createTurns(2)
  const ends: PromiseWithResolvers<string>[] = []
  const begin = () =>
    takeTurn(() => {
      const end = Promise.withResolvers<string>()
      ends.push(end)
      return end.promise
    })
  const [first, second, third, fourth] = [begin(), begin(), begin(), begin()]
  expect(ends).toHaveLength(2)

  ends[0]?.reject(new Error('damaged'))
  await expect(first).rejects.toThrow('damaged')
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  const fifth = begin()
  ends[2]?.resolve('third')
  expect(await third).toBe('third')
  await vi.waitFor(() => expect(ends).toHaveLength(4))

  ends[3]?.resolve('fourth')
  expect(await fourth).toBe('fourth')
  await vi.waitFor(() => expect(ends).toHaveLength(5))
  ends[1]?.resolve('second')
  ends[4]?.resolve('fifth')
  expect([await second, await fifth]).toEqual(['second', 'fifth'])

  const again = [begin(), begin(), begin()]
  expect(ends).toHaveLength(7)
  for (let index = 5; index < 8; index += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(index))
    ends[index]?.resolve('again')
  }
  expect(await Promise.all(again)).toEqual(['again', 'again', 'again'])
})
