// Memory that a process gives back, measured in a child process.
import { fork } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstMessage } from '../test-support/first-message.ts'

test('a process that was busy returns memory once it is quiet', async () => {
  const memory = await processWith('objects')
  await vi.waitFor(() => expect(memory.bytes).toBeLessThan(0.6 * memory.busyBytes), {
    timeout: 10_000,
  })
})

test('it returns memory that is free between pieces in use', async () => {
  const memory = await processWith('pieces')
  await vi.waitFor(() => expect(memory.bytes).toBeLessThan(0.5 * memory.busyBytes), {
    timeout: 10_000,
  })
})

/** The memory of a child process: first when it has filled it, then when most of it is free. */
async function processWith(filled: 'objects' | 'pieces') {
  const child = fork(new URL('../test-support/quiet-process.ts', import.meta.url), [filled])
  onTestFinished(() => void child.kill('SIGKILL'))
  const busyBytes = await firstMessage<number>(child)
  const memory = { busyBytes, bytes: busyBytes }
  child.on('message', (told: number) => (memory.bytes = told))
  return memory
}
