// A pause keeps nothing once it is over: its signal may live as long as the page.
import { expect, test } from 'vitest'
import { wait } from './wait.ts'

test('a pause that is over leaves no listener at its signal', async () => {
  const { signal } = new AbortController()
  const listeners = new Set<unknown>()
  signal.addEventListener = (_name: string, listener: unknown) => void listeners.add(listener)
  signal.removeEventListener = (_name: string, listener: unknown) => void listeners.delete(listener)
  await wait(0, signal)
  expect(listeners.size).toBe(0)
})

test('a pause ends early when its signal is aborted', async () => {
  const stop = new AbortController()
  const pause = wait(3_600_000, stop.signal)
  stop.abort()
  await expect(pause).resolves.toBeUndefined()
})
