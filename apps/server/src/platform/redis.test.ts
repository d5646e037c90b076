// The connection to a Redis that fails after the start.
import { expect, test } from 'vitest'
import { createLog } from './observability/log.ts'
import { connectRedis } from './redis.ts'
import { stretchWire } from './test-support/redis-wire.ts'
import { createTestRedis } from './test-support/test-redis.ts'

const { name, url } = await createTestRedis()

test(`a connection can be closed while its Redis does not answer, over ${name}`, async () => {
  const wire = await stretchWire(url)
  const { client, close } = await connectRedis(wire.url, createLog('silent'))
  wire.hold()
  const asked = (client as { ping: () => Promise<string> }).ping()
  await Promise.all([expect(asked).rejects.toThrow('Disconnects'), close()])
})
