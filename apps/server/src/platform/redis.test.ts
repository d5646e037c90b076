// The connection to a Redis that fails after the start.
import { expect, test } from 'vitest'
import { createLog } from './observability/log.ts'
import { connectRedis } from './redis.ts'
import { startRedisProxy } from './test-support/redis-proxy.ts'
import { createTestRedis } from './test-support/test-redis.ts'

const { name, url } = await createTestRedis()

test(`a connection can be closed while its Redis does not answer, over ${name}`, async () => {
  const proxy = await startRedisProxy(url)
  const { client, close } = await connectRedis(proxy.url, createLog('silent'))
  proxy.hold()
  const asked = (client as { ping: () => Promise<string> }).ping()
  await Promise.all([expect(asked).rejects.toThrow('Disconnects'), close()])
})
