import { expect, test } from 'vitest'
import { createGather } from './gather.ts'
import { createLog } from '../observability/log.ts'

/** A gatherer whose pauses end when the test ends them. */
function createGathered(most: number, fails = false) {
  const sent: number[][] = []
  const pauses: (() => void)[] = []
  const add = createGather<number>({
    log: createLog('silent'),
    most,
    send: async (items) => {
      sent.push([...items])
      if (fails) throw new Error('nobody there')
    },
    pause: () =>
      new Promise((resolve) => {
        pauses.push(resolve)
      }),
  })
  const endPause = async () => {
    await expect.poll(() => pauses.length).toBeGreaterThan(0)
    pauses.shift()?.()
  }
  return { add, sent, endPause }
}

test('the first item is sent at once, and all that come in a pause together after it', async () => {
  const { add, sent, endPause } = createGathered(100)
  for (let item = 1; item <= 50; item += 1) add(item)
  await expect.poll(() => sent).toEqual([[1]])
  await endPause()
  const rest = Array.from({ length: 49 }, (_, index) => index + 2)
  await expect.poll(() => sent).toEqual([[1], rest])
  // Nothing arrived in the pause, so the next item is sent at once again.
  await endPause()
  add(51)
  await expect.poll(() => sent.at(-1)).toEqual([51])
  expect(sent).toHaveLength(3)
})

test('of too many items the newest are sent', async () => {
  const { add, sent, endPause } = createGathered(2)
  for (const item of [1, 2, 3, 4]) add(item)
  await endPause()
  await expect.poll(() => sent).toEqual([[1], [3, 4]])
})

test('an item that cannot be sent does not block later ones', async () => {
  const { add, sent, endPause } = createGathered(100, true)
  add(1)
  await endPause()
  add(2)
  await expect.poll(() => sent).toEqual([[1], [2]])
})
