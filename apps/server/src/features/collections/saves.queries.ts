// SQL of saving a post and taking it back. A place is the time of saving and the position: `savedPlace` of the
// contract.
import { sql } from 'kysely'
import { microsText, timeText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { NamedCollectionRow } from './collections.queries.ts'

const placeText = `${microsText('created_at')} || '-' || ${microsText('placed_at')}`

const placeTime = (part: number) => timeText(`split_part($7, '-', ${part})`)

export interface SaveOutcome {
  readonly isThere: boolean
  /** False when the person has `most` saved posts already. */
  readonly hasSpace: boolean
  /** Null when the named collection does not exist, or when nothing was saved. */
  readonly collectionId: string | null
  readonly name: string | null
}

interface Save {
  readonly userId: string
  readonly postId: string
  /** Null for the collection that has the post, else the one that was used last. */
  readonly collectionId: string | null
  /** The name of the new collection if there is none. */
  readonly firstName: string
  /** Undefined leaves the present note. */
  readonly note?: string | null | undefined
  /** The place of the post before it was taken out. Undefined: it comes first. */
  readonly place?: string | undefined
  /** How many saved posts the person may have, including this one. */
  readonly most: number
}

/**
 * Saves a post, or moves a saved one, in one statement. Repeating it changes nothing. The collection is locked first,
 * then the saved post.
 */
export async function upsertSave(db: Database, save: Save): Promise<SaveOutcome> {
  const [outcome] = await preparedQuery<SaveOutcome>(db, {
    name: 'collections.save',
    text: `
      -- single-node: distributed, the post is read before.
      with post as (
        select post_id from posts
        where post_id = $2 and removed_at is null and (held_at is null or user_id = $1)
      ), kept as (
        select collection_id from saved_posts where user_id = $1 and post_id = $2
      ), space as (
        select exists (select from kept) or (
          select count(*) from (
            select from saved_posts where user_id = $1 limit $8
          ) as counted
        ) < $8 as is_left
      ), found as (
        select id, name from collections
        where user_id = $1 and id = coalesce($3, (select collection_id from kept), id)
        order by used_at desc, id desc
        limit 1
      ), made as (
        insert into collections (user_id, name)
        select $1, $4 from post, space
        where is_left and $3::uuid is null and not exists (select from found)
        -- Two first saves at once make one collection.
        on conflict (user_id, lower(name)) do update set used_at = excluded.used_at
        returning id, name
      ), used as (
        update collections set used_at = clock_timestamp()
        where user_id = $1 and id = (select found.id from found, post, space where is_left)
        returning id, name
      ), chosen as (
        -- The rest reads this, so the collection is always locked before the saved post.
        select id, name from used union all select id, name from made
      ), saved as (
        insert into saved_posts (user_id, post_id, collection_id, note, created_at, placed_at)
        select $1, post_id, id, $5, coalesce(${placeTime(1)}, now()), coalesce(${placeTime(2)}, now())
        from post, chosen
        on conflict (user_id, post_id) do update set
          collection_id = excluded.collection_id,
          note = case when $6 then excluded.note else saved_posts.note end
        returning collection_id
      )
      select
        exists (select from post) as "isThere", is_left as "hasSpace",
        chosen.id as "collectionId", chosen.name
      from space left join chosen on true`,
    values: [
      save.userId,
      save.postId,
      save.collectionId,
      save.firstName,
      save.note ?? null,
      save.note !== undefined,
      save.place ?? null,
      save.most,
    ],
  })
  if (!outcome) throw new Error('The save was not answered')
  return outcome
}

interface RemovedSaveRow extends NamedCollectionRow {
  readonly note: string | null
  readonly place: string
}

/** @returns where the post was, and its note; null when it was not saved */
export async function deleteSave(
  db: Database,
  userId: string,
  postId: string,
): Promise<RemovedSaveRow | null> {
  const { rows } = await sql<RemovedSaveRow>`
    with removed as (
      delete from saved_posts where user_id = ${userId} and post_id = ${postId}
      returning user_id, collection_id, note,
        ${sql.raw(placeText)} as place
    )
    select id, name, note, place from removed
    join collections on collections.user_id = removed.user_id and id = collection_id
  `.execute(db)
  return rows[0] ?? null
}
