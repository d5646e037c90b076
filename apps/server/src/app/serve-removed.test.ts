// A post that a moderator removes on one node disappears from another without any action there. How fast is
// measured by `npm run bench -- removed-posts`.
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../platform/test-support/test-database.ts'
import { createTestRedis } from '../platform/test-support/test-redis.ts'
import {
  databaseUrlOf,
  joinOver,
  patience,
  startProcess,
  untilReady,
} from '../test-support/server-process.ts'
import { shareSeenEverywhere } from '../test-support/shown-post.ts'

const { connection, db } = await createTestDatabase()
const redis = await createTestRedis()

test(`a post removed on one node is gone from the other, its files from both, over ${redis.name}`, async () => {
  const publicUrl = 'http://127.0.0.1'
  const shared = {
    DATABASE_URL: databaseUrlOf(connection),
    REDIS_URL: redis.url,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_SCALE: '1000',
  }
  const first = await startProcess(shared)
  const second = await startProcess({ ...shared, DATA_DIR: first.dataDir })
  await Promise.all([untilReady(first), untilReady(second)])
  const [one, other] = [first, second].map(({ port }) => `http://127.0.0.1:${port}`)
  const nodes = { one: one ?? '', other: other ?? '', publicUrl }
  const [author, reader] = [await joinOver(nodes.one, 'ana'), await joinOver(nodes.one, 'ben')]
  const moderator = await joinOver(nodes.one, 'eva')
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.id).execute()

  for (const postType of ['regular', 'style_vote'] as const) {
    const shown = await shareSeenEverywhere(nodes, { author, reader, moderator }, postType)
    const found = async (asked: typeof shown.readers) => {
      const names: string[] = []
      for (const [name, finds] of asked) if (await finds()) names.push(name)
      return names
    }
    const everywhere = [...shown.readers.keys()]
    await vi.waitFor(async () => expect(await found(shown.readers)).toEqual(everywhere), patience)
    expect(await found(shown.files)).toEqual([...shown.files.keys()])
    expect(await shown.watch()).toBe(true)
    await shown.remove()
    await shown.gone
    await vi.waitFor(async () => expect(await found(shown.readers)).toEqual([]), patience)
    await vi.waitFor(async () => expect(await found(shown.files)).toEqual([]), patience)
    expect(await shown.watch()).toBe(false)
    shown.close()
  }
}, 120_000)
