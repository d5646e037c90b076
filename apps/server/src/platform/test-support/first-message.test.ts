import { fork } from 'node:child_process'
import { expect, test } from 'vitest'
import { firstMessage } from './first-message.ts'

test('a process that fails before its first message is not waited for', async () => {
  const missing = new URL('./no-such-process.ts', import.meta.url)
  const child = fork(missing, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  await expect(firstMessage(child)).rejects.toThrow('ended with 1 before its first message')
})
