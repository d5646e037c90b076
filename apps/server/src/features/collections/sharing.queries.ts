// SQL of the sharing of collections: with whom, and what others read of them.
import { collectionLimits } from '@kloset/contract/collections'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { coverIdsText, type NamedCollectionRow } from './collections.queries.ts'

/** @returns false when there is none */
export async function updateIsPublic(
  db: Database,
  userId: string,
  { id, isPublic }: { readonly id: string; readonly isPublic: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update collections set is_public = ${isPublic} where user_id = ${userId} and id = ${id}
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Gives a collection this key unless it already has one. @returns its key; null when there is no collection */
export async function ensureLinkKey(
  db: Database,
  userId: string,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    update collections set link_key = coalesce(link_key, ${key})
    where user_id = ${userId} and id = ${id}
    returning link_key as key
  `.execute(db)
  return rows[0]?.key ?? null
}

/** @returns false when there is no collection */
export async function deleteLinkKey(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update collections set link_key = null where user_id = ${userId} and id = ${id} returning id
  `.execute(db)
  return rows.length > 0
}

interface Guest {
  readonly ownerId: string
  readonly collectionId: string
  readonly guestId: string
}

/** Adds a person once. Call it after `lockPerson` of the owner. @returns false when the list is full */
export async function insertGuest(
  db: Database,
  { ownerId, collectionId, guestId }: Guest,
): Promise<boolean> {
  const { rows } = await sql<{ hasSpace: boolean }>`
    with space as (
      select count(*) filter (where guest_id <> ${guestId}) < ${collectionLimits.guests} as is_left
      from collection_guests where owner_id = ${ownerId} and collection_id = ${collectionId}
    ), added as (
      insert into collection_guests (owner_id, collection_id, guest_id)
      select ${ownerId}, ${collectionId}, ${guestId} from space where is_left
      on conflict do nothing
    )
    select is_left as "hasSpace" from space
  `.execute(db)
  return rows[0]?.hasSpace === true
}

export async function deleteGuest(
  db: Database,
  { ownerId, collectionId, guestId }: Guest,
): Promise<void> {
  await sql`
    delete from collection_guests
    where owner_id = ${ownerId} and collection_id = ${collectionId} and guest_id = ${guestId}
  `.execute(db)
}

/** @returns the ids of the guests, the newest first */
export async function findGuestIds(
  db: Database,
  ownerId: string,
  collectionId: string,
): Promise<string[]> {
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'collections.guests',
    text: `
      select guest_id as id from collection_guests
      where owner_id = $1 and collection_id = $2
      order by created_at desc, guest_id`,
    values: [ownerId, collectionId],
  })
  return rows.map(({ id }) => id)
}

/** A person's collection, as others read it. */
export interface SharedRow extends NamedCollectionRow {
  readonly ownerId: string
  readonly coverIds: string[]
}

const sharedColumns = `id, name, user_id as "ownerId", ${coverIdsText} as "coverIds"`

interface Reader {
  readonly ownerId: string
  readonly collectionId: string
  /** Null for a visitor. */
  readonly viewerId: string | null
  /** The key in the address; null without one. */
  readonly key: string | null
  /** False when the account is private and the reader no follower: its public collections are not for them. */
  readonly isOpen: boolean
}

/** @returns the collection if the reader may see it: it is theirs, public, shared with them, or the key is right */
export async function findShared(
  db: Database,
  { ownerId, collectionId, viewerId, key, isOpen }: Reader,
): Promise<SharedRow | null> {
  const [row] = await preparedQuery<SharedRow>(db, {
    name: 'collections.shared',
    text: `
      select ${sharedColumns} from collections
      where user_id = $1 and id = $2 and (
        user_id = $3 or (is_public and $5) or link_key = $4 or exists (
          select from collection_guests
          where owner_id = $1 and collection_id = $2 and guest_id = $3
        )
      )`,
    values: [ownerId, collectionId, viewerId, key, isOpen],
  })
  return row ?? null
}

export function findPublic(db: Database, ownerId: string): Promise<SharedRow[]> {
  return preparedQuery<SharedRow>(db, {
    name: 'collections.public',
    text: `
      select ${sharedColumns} from collections
      where user_id = $1 and is_public
      order by created_at desc, id desc`,
    values: [ownerId],
  })
}

/** At most as many as a person may own. */
export function findSharedWith(db: Database, guestId: string): Promise<SharedRow[]> {
  return preparedQuery<SharedRow>(db, {
    name: 'collections.shared-with',
    text: `
      -- single-node: distributed, the guests are read before.
      select ${sharedColumns} from collection_guests
      join collections on user_id = owner_id and id = collection_id
      where guest_id = $1
      order by collection_guests.created_at desc, id desc
      limit ${collectionLimits.collections}`,
    values: [guestId],
  })
}
