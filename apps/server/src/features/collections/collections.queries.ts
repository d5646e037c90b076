// SQL of collections, and reads of saved posts. Everything of one person is read by their id.
import { collectionLimits } from '@kloset/contract/collections'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

export interface NamedCollectionRow {
  readonly id: string
  readonly name: string
}

/**
 * Adds a collection. Call it after `lockPerson`.
 * @returns null when it exists, or the person has as many collections as allowed. @throws at `collections_name_key`
 */
export async function insertCollection(
  db: Database,
  userId: string,
  { id, name }: NamedCollectionRow,
): Promise<NamedCollectionRow | null> {
  const { rows } = await sql<NamedCollectionRow>`
    insert into collections (user_id, id, name)
    select ${userId}, ${id}, ${name}
    where (select count(*) from collections where user_id = ${userId})
      < ${collectionLimits.collections}
    on conflict (user_id, id) do nothing
    returning id, name
  `.execute(db)
  return rows[0] ?? null
}

/** @returns null when there is none */
export async function findCollection(
  db: Database,
  userId: string,
  id: string,
): Promise<NamedCollectionRow | null> {
  const [row] = await preparedQuery<NamedCollectionRow>(db, {
    name: 'collections.one',
    text: 'select id, name from collections where user_id = $1 and id = $2',
    values: [userId, id],
  })
  return row ?? null
}

export interface CollectionChanges {
  readonly name?: string | undefined
  readonly coverPostId?: string | null | undefined
}

/** @returns null when there is none. @throws at `collections_name_key` */
export async function updateCollection(
  db: Database,
  userId: string,
  id: string,
  { name, coverPostId }: CollectionChanges,
): Promise<NamedCollectionRow | null> {
  const { rows } = await sql<NamedCollectionRow>`
    update collections set
      name = coalesce(${name ?? null}, name),
      cover_post_id = case when ${coverPostId !== undefined} then ${coverPostId ?? null}::uuid
        else cover_post_id end
    where user_id = ${userId} and id = ${id}
    returning id, name
  `.execute(db)
  return rows[0] ?? null
}

/** Deletes a collection and what is saved in it, in this order. @returns false when there is none */
export async function deleteCollection(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from collections where user_id = ${userId} and id = ${id} returning id
  `.execute(db)
  return rows.length > 0
}

export async function isSavedIn(
  db: Database,
  userId: string,
  { collectionId, postId }: { readonly collectionId: string; readonly postId: string },
): Promise<boolean> {
  const rows = await preparedQuery<object>(db, {
    name: 'collections.is-saved-in',
    text: 'select from saved_posts where user_id = $1 and post_id = $2 and collection_id = $3',
    values: [userId, postId, collectionId],
  })
  return rows.length > 0
}

export interface CollectionRow extends NamedCollectionRow {
  readonly postsCount: number
  readonly coverPostId: string | null
  readonly isPublic: boolean
  readonly linkKey: string | null
  readonly guestsCount: number
  /** The chosen cover if it is in the collection, then the first saved posts. There are more than the cover shows. */
  readonly coverIds: string[]
  /** Whether the given post is in it. */
  readonly hasPost: boolean
  /** The note on the given post. */
  readonly note: string | null
}

/** Read beyond the shown ones, to replace posts that are gone or hidden. */
const MOST_COVERS = 4 * collectionLimits.covers

/** Selects the covers of a row of `collections`. */
export const coverIdsText = `array(
          select post_id from (
            (
              select post_id, 0 as turn, placed_at from saved_posts
              where user_id = collections.user_id and post_id = collections.cover_post_id
                and collection_id = collections.id
            )
            union all
            (
              select post_id, 1, placed_at from saved_posts
              where user_id = collections.user_id and collection_id = collections.id
                and post_id is distinct from collections.cover_post_id
              order by placed_at desc, post_id desc
              limit ${MOST_COVERS}
            )
          ) as shown
          order by turn, placed_at desc, post_id desc
          limit ${MOST_COVERS}
        )`

/**
 * @param postId null for no post
 * @param hidden guests who are not counted, because the number would reveal a block
 */
export function findCollections(
  db: Database,
  userId: string,
  { postId, hidden }: { readonly postId: string | null; readonly hidden: readonly string[] },
): Promise<CollectionRow[]> {
  return preparedQuery<CollectionRow>(db, {
    name: 'collections.own',
    text: `
      select
        id, name, cover_post_id as "coverPostId", is_public as "isPublic", link_key as "linkKey",
        (
          select count(*)::int from collection_guests
          where owner_id = $1 and collection_id = collections.id and guest_id <> all($3::uuid[])
        ) as "guestsCount", coalesce(posts_count, 0) as "postsCount",
        ${coverIdsText} as "coverIds", asked.user_id is not null as "hasPost", asked.note
      from collections
      left join saved_posts as asked
        on asked.user_id = $1 and asked.post_id = $2 and asked.collection_id = id
      left join (
        select collection_id, count(*)::int as posts_count from saved_posts
        where user_id = $1 group by collection_id
      ) as counted on counted.collection_id = id
      where collections.user_id = $1
      order by used_at desc, id desc`,
    values: [userId, postId, hidden],
  })
}

/** A saved post with its position in a list. */
export interface SavedRow extends Keyset {
  readonly savedAt: Date
  readonly note: string | null
}

interface SavedPageOptions {
  /** Null for all collections. */
  readonly collectionId: string | null
  readonly before: Keyset | null
  readonly limit: number
}

/** Saved posts, of one collection in its order or all newest first: `id` is the post's, which may be gone. Uses the indexes of `saved_posts`. */
export function findSavedPosts(
  db: Database,
  userId: string,
  { collectionId, before, limit }: SavedPageOptions,
): Promise<SavedRow[]> {
  const { values, next } = numbered(userId)
  const time = collectionId ? 'placed_at' : 'created_at'
  const conditions = [
    'user_id = $1',
    ...(collectionId ? [`collection_id = ${next(collectionId)}`] : []),
    ...(before ? [olderText([time, 'post_id'], before, next)] : []),
  ]
  return preparedQuery<SavedRow>(db, {
    name: `collections.saved${collectionId ? '-in' : ''}${before ? '-after' : ''}`,
    text: `
      select post_id as id, created_at as "savedAt", note,
        ${microsText(time)} as "createdAtMicros"
      from saved_posts
      where ${conditions.join(' and ')}
      order by ${time} desc, post_id desc
      limit ${next(limit)}`,
    values,
  })
}
