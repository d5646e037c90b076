import { expect, test } from 'vitest'
import { startFitThread } from './fit-thread.ts'

test('a thread that ended refuses what waits and what is asked later, and says that it ended', async () => {
  const ended = Promise.withResolvers<undefined>()
  const send = startFitThread(() => ended.resolve(undefined), new URL('data:text/javascript,'))
  const waiting = send({ ask: [] })
  await expect(waiting).rejects.toThrow('ended')
  await ended.promise
  await expect(send({ ask: [] })).rejects.toThrow('ended')
})
