import { seedBulk } from '@kloset/demo/bulk/bulk'
import { buildCommunity, type Community } from '@kloset/demo/community/community'
import { loadCommunity, NotEmptyError } from '@kloset/demo/load'
import { readPlates } from '@kloset/demo/plate-set'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRowMover } from '../entities/bodies/body-rows.rules.ts'
import { conversationIdOf } from '../entities/conversations/conversations.rules.ts'
import { updateMediaColumns } from '../entities/posts/posts.queries.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { withoutIndexes } from '../platform/database/suspended-indexes.ts'
import { createTestDatabase } from '../platform/test-support/test-database.ts'

const moveBody = createRowMover(Buffer.from('of this test'))
const community = buildCommunity({
  seed: 'kloset',
  now: new Date(),
  plates: readPlates(),
  conversationIdOf,
  moveBody,
})

/** Counters and the rows they count, of everything in the database. */
const miscounted = sql<{ miscounted: number }>`
  select (
    (
      select count(*) from posts
      where likes_count <> (select count(*) from post_likes where post_id = posts.post_id)
        or comments_count <> (select count(*) from post_comments where post_id = posts.post_id)
        or views_count <> (select count(*) from post_views where post_id = posts.post_id)
    ) + (
      select count(*) from style_vote_options as option
      where votes_count <> (
        select count(*) from style_votes as vote
        where vote.post_id = option.post_id and vote.option_id = option.id
      )
    ) + (
      select count(*) from post_comments as parent
      where reply_count <> (
        select count(*) from post_comments as reply
        where reply.post_id = parent.post_id and reply.parent_comment_id = parent.id
      )
    ) + (
      select count(*) from profile_stats
      where followers_count <> (select count(*) from follows where following_id = profile_id)
        or following_count <> (select count(*) from follows where follower_id = profile_id)
    )
  )::int as miscounted
`

const schemaParts = sql<{ definition: string }>`
  select pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  order by definition
`

async function load(workPool: OpenDatabase['workPool']): Promise<void> {
  const client = await workPool.connect()
  try {
    await loadCommunity(client, community, {
      passwordHash: '$argon2id$nobody',
      emails: ['demo@kloset.example'],
    })
  } finally {
    client.release()
  }
}

async function countRows(
  db: OpenDatabase['db'],
  table: keyof Community | 'post_words' | 'profile_words',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

describe('loading the demo community', async () => {
  const { db, workPool } = await createTestDatabase()

  test('keeps every row, so every constraint of the schema holds', async () => {
    await load(workPool)
    for (const [table, rows] of Object.entries(community)) {
      expect([table, await countRows(db, table as keyof Community)]).toEqual([table, rows.length])
    }
  })

  test('writes the media columns of a post as sharing a post does', async () => {
    const columns = () =>
      db
        .selectFrom('posts')
        .select(['post_id', 'thumbnail_url', 'alt_texts'])
        .orderBy('post_id')
        .execute()
    const loaded = await columns()
    for (const { post_id } of loaded) await updateMediaColumns(db, post_id)
    expect(await columns()).toEqual(loaded)
  })

  test('refuses a database that has people in it, and changes nothing', async () => {
    await expect(load(workPool)).rejects.toThrow(NotEmptyError)
    expect(await countRows(db, 'users')).toBe(community.users.length)
    expect((await miscounted.execute(db)).rows).toEqual([{ miscounted: 0 }])
  })
})

describe('seeding a crowd', async () => {
  const { db, workPool } = await createTestDatabase()

  test('keeps the schema and counts exactly what it writes', async () => {
    const before = await schemaParts.execute(db)
    const client = await workPool.connect()
    const steps = new Set<string>()
    try {
      await seedBulk(client, {
        people: 150,
        posts: 900,
        seed: 'crowd',
        now: new Date(),
        plates: readPlates().plates,
        moveBody,
        withoutIndexes,
        onProgress: ({ step }) => steps.add(step),
      })
    } finally {
      client.release()
    }
    expect(await countRows(db, 'profiles')).toBe(150)
    expect(await countRows(db, 'posts')).toBe(900)
    expect(await countRows(db, 'post_words')).toBe(900)
    expect(await countRows(db, 'profile_words')).toBe(150)
    expect(await countRows(db, 'post_likes')).toBeGreaterThan(900)
    expect((await miscounted.execute(db)).rows).toEqual([{ miscounted: 0 }])
    expect((await schemaParts.execute(db)).rows).toEqual(before.rows)
    expect([...steps]).toEqual(['people', 'posts', 'words', 'indexes'])
  })
})
