// Memory that a process gives back, in one of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a process that was busy returns memory once it is quiet', async () => {
  const child = fork(new URL('../test-support/quiet-process.ts', import.meta.url))
  onTestFinished(() => void child.kill('SIGKILL'))
  const [busyBytes] = (await once(child, 'message')) as [number]
  let bytes = busyBytes
  child.on('message', (told: number) => (bytes = told))
  await vi.waitFor(() => expect(bytes).toBeLessThan(0.6 * busyBytes), { timeout: 10_000 })
})
