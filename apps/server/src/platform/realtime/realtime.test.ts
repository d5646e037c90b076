// Sockets of sessions that end while they connect.
import { expect, test } from 'vitest'
import { connectTab } from '../test-support/realtime-client.ts'

test('a session that ends after its socket was authenticated closes that socket', async () => {
  const { client } = await connectTab({ meanwhile: ({ endSession }) => endSession('phone') })
  const received = new Promise<unknown>((resolve) => {
    client.once('session.ended', resolve)
  })
  const cut = new Promise<unknown>((resolve) => {
    client.once('disconnect', resolve)
  })
  expect(await received).toEqual({})
  expect(await cut).toBe('io server disconnect')
})
