// The ceiling while several mails are on their way at once.
import { expect, test } from 'vitest'
import { PutOffError } from '../jobs/put-off.ts'
import { createMailCeiling } from './mail-ceiling.ts'

test('a mail that fails while others wait fails by its own error, and leaves its slot to the next', async () => {
  const within = createMailCeiling(1, null)
  const server = Promise.withResolvers<boolean>()
  const first = within('accounts', () => server.promise)
  for (let others = 0; others < 3; others += 1) {
    await expect(within('accounts', () => Promise.resolve(true))).rejects.toThrow(PutOffError)
  }
  server.reject(new Error('451 Busy'))
  await expect(first).rejects.toThrow('451 Busy')
  expect(await within('accounts', () => Promise.resolve(true))).toBe(true)
})

test('a mail without content to send does not fail while others wait', async () => {
  const within = createMailCeiling(1, null)
  const mail = Promise.withResolvers<boolean>()
  const first = within('accounts', () => mail.promise)
  for (let others = 0; others < 3; others += 1) {
    await expect(within('accounts', () => Promise.resolve(true))).rejects.toThrow(PutOffError)
  }
  mail.resolve(false)
  expect(await first).toBe(false)
})
