import { expect, test } from 'vitest'
import { collapse } from './collapse.ts'

test('calls during a run are answered by one more run, also when the first one failed', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const call = collapse(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  for (let count = 0; count < 5; count += 1) call()
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('no network'))
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await runs[1]?.promise
  // A call after a run starts another one.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(runs).toHaveLength(2)
  call()
  expect(runs).toHaveLength(3)
})
