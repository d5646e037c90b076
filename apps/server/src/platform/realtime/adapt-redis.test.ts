// Live events while the Redis between the nodes hangs, dies or refuses.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../observability/log.ts'
import { connectRedis } from '../redis.ts'
import { stretchWire } from '../test-support/redis-wire.ts'
import { createTestRedis } from '../test-support/test-redis.ts'
import { createRealtime } from './realtime.ts'

const { name, url } = await createTestRedis()
const patience = { timeout: 30_000, interval: 20 }

async function startNode(redisUrl: string) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const redis = await connectRedis(redisUrl, log)
  const realtime = createRealtime({ log, redis: redis.client })
  onTestFinished(async () => {
    await realtime.close()
    await redis.close()
  })
  const missed = () => lines.filter((line) => line.includes('other nodes miss some'))
  return { realtime, redis, missed }
}

// Vitest fails on a rejection that nobody handles, which ends a server.
test(`a node survives the end of its Redis with an event in flight, over ${name}`, async () => {
  const wire = await stretchWire(url)
  const { realtime, missed } = await startNode(wire.url)
  wire.hold()
  realtime.announceToNodes('relations.changed', ['ana'])
  realtime.announceToNodes('relations.changed', ['ben'])
  wire.cut()
  await vi.waitFor(() => expect(missed()).toHaveLength(1), patience)
})

test(`a node survives an event after its Redis is closed, over ${name}`, async () => {
  const { realtime, redis, missed } = await startNode(url)
  await redis.close()
  realtime.announceToNodes('relations.changed', ['ana'])
  await vi.waitFor(() => expect(missed()).toHaveLength(1), patience)
})
