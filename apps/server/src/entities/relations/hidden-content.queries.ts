// SQL of hidden content: words and KLOtags, and single posts.
import { relationLimits } from '@kloset/contract/relations'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { inDays, lasts } from './relations.queries.ts'

export interface WordRow {
  readonly word: string
  readonly except_followed: boolean
  readonly ends_at: Date | null
}

/** @returns the words that are muted now, newest first */
export async function findMutedWords(db: Database, userId: string): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select word, except_followed, ends_at from muted_words
    where user_id = ${userId} and ${sql.raw(lasts)}
    order by created_at desc, word
  `.execute(db)
  return rows
}

export interface MutedWord {
  readonly userId: string
  /** As `normalizeMutedWord` returns it. */
  readonly word: string
  /** Null without an end. */
  readonly days: number | null
  /** It does not apply to the people whom the person follows. */
  readonly exceptFollowed: boolean
}

/**
 * Writes a word, or its new settings, unless the list is full. Removes expired words. Call it after `lockPerson`.
 * @returns false when the list is full
 */
export async function upsertMutedWord(
  tx: Database,
  { userId, word, days, exceptFollowed }: MutedWord,
): Promise<boolean> {
  await sql`delete from muted_words where user_id = ${userId} and ends_at <= now()`.execute(tx)
  const { rows } = await sql`
    insert into muted_words (user_id, word, except_followed, ends_at)
    select
      ${userId}::uuid, ${word}, ${exceptFollowed}::boolean, ${inDays(days)}
    where (
      select count(*) from muted_words where user_id = ${userId} and word <> ${word}
    ) < ${relationLimits.words}
    on conflict (user_id, word)
      do update set
        except_followed = excluded.except_followed, ends_at = excluded.ends_at,
        created_at = excluded.created_at
    returning word
  `.execute(tx)
  return rows.length > 0
}

export async function deleteMutedWord(db: Database, userId: string, word: string): Promise<void> {
  await sql`delete from muted_words where user_id = ${userId} and word = ${word}`.execute(db)
}

export interface RecentText {
  readonly postId: string
  readonly authorId: string
  readonly title: string | null
  readonly caption: string | null
  readonly description: string | null
  readonly klotags: readonly string[]
  readonly isFollowed: boolean
}

/**
 * @returns the texts of the newest posts of others, and whether the viewer follows their authors. Uses
 * posts_newest_idx.
 */
export function findRecentTexts(db: Database, viewerId: string): Promise<RecentText[]> {
  return preparedQuery<RecentText>(db, {
    name: 'relations.recent-texts',
    text: `
      -- single-node: distributed, the followed among the authors are read afterwards.
      select post_id as "postId", user_id as "authorId", title, caption, description, klotags, (
        select count(*) from follows where follower_id = $1 and following_id = user_id
      ) > 0 as "isFollowed"
      from posts
      where user_id <> $1 and removed_at is null and held_at is null and audience = 'everyone'
      order by created_at desc, post_id desc
      limit $2`,
    values: [viewerId, relationLimits.previewed],
  })
}

/** @returns the ids of the posts that a person hid, newest first */
export async function findHiddenPosts(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from hidden_posts where user_id = ${userId}
    order by created_at desc, post_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Hides a post, and deletes entries beyond the newest 1,000. */
export async function insertHiddenPost(
  tx: Database,
  userId: string,
  postId: string,
): Promise<void> {
  await sql`
    insert into hidden_posts (user_id, post_id) values (${userId}, ${postId})
    on conflict do nothing
  `.execute(tx)
  await sql`
    delete from hidden_posts where user_id = ${userId} and post_id in (
      select post_id from hidden_posts where user_id = ${userId}
      order by created_at desc, post_id
      offset ${relationLimits.hiddenPosts}
    )
  `.execute(tx)
}

export async function deleteHiddenPost(
  db: Database,
  userId: string,
  postId: string,
): Promise<void> {
  await sql`
    delete from hidden_posts where user_id = ${userId} and post_id = ${postId}
  `.execute(db)
}
