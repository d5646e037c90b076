import { buildCommunity, type Community } from '@kloset/demo/community/community'
import { loadCommunity, NotEmptyError } from '@kloset/demo/load'
import { madeUpConversationId, madeUpPlates } from '@kloset/demo/test-support/made-up-plates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fillMediaColumns } from './features/posts/posts.queries.ts'
import { createTestDatabase } from './platform/test-support/test-database.ts'

const { db, workPool } = await createTestDatabase()

const community = buildCommunity({
  seed: 'kloset',
  now: new Date(),
  plates: madeUpPlates(),
  conversationIdOf: madeUpConversationId,
})

async function load(): Promise<void> {
  const client = await workPool.connect()
  try {
    await loadCommunity(client, community, { passwordHash: '$argon2id$nobody' })
  } finally {
    client.release()
  }
}

async function countRows(table: keyof Community): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

describe('loading the demo community', () => {
  it('keeps every row, so every constraint of the schema holds', async () => {
    await load()
    for (const [table, rows] of Object.entries(community)) {
      expect([table, await countRows(table as keyof Community)]).toEqual([table, rows.length])
    }
  })

  it('writes the media columns of a post as the posts room would', async () => {
    const columns = () =>
      db
        .selectFrom('posts')
        .select(['post_id', 'media_url', 'thumbnail_url', 'width', 'height', 'file_size'])
        .orderBy('post_id')
        .execute()
    const loaded = await columns()
    for (const { post_id } of loaded) await fillMediaColumns(db, post_id)
    const asLists = (rows: typeof loaded) =>
      rows.map((row) => ({ ...row, media_url: row.media_url?.replaceAll(' ', '') }))
    expect(asLists(await columns())).toEqual(asLists(loaded))
  })

  it('refuses a database that has people in it, and changes nothing', async () => {
    await expect(load()).rejects.toThrow(NotEmptyError)
    expect(await countRows('users')).toBe(community.users.length)
  })
})
