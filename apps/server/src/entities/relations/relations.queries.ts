// SQL of what people decided not to see: relations to people, words, single posts. A block is two rows, so that both
// people read it under their own id. Expired rows are ignored everywhere; they are overwritten, not deleted.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { RelationKind, RelationRow } from './relations.rules.ts'

/** SQL: whether a decision with an end is still valid. */
export const lasts = `(ends_at is null or ends_at > now())`

/**
 * Everything by which a viewer's lists are filtered: one range of each table. One row of each kind, with one value on
 * each line, because hundreds of rows would cost more to send and to parse than to find. Followed people are read only
 * for a viewer who muted a word except from them. Uses relations_of_viewer_idx.
 * @param viewer the parameter or column with the viewer's id
 */
export const relationsText = (viewer: string) => `
  select kind, string_agg(value, e'\\n') as value from (${decisionsText(viewer)}) as decided
  group by kind`

const decisionsText = (viewer: string) => `
  select kind, person_id::text as value from relations
  where viewer_id = ${viewer} and kind in ('blocks', 'blocked_by', 'mutes') and ${lasts}
  union all
  select case when except_followed then 'word_except_followed' else 'word' end, word
  from muted_words where user_id = ${viewer} and ${lasts}
  union all
  select 'followed', following_id::text from follows
  where follower_id = ${viewer} and exists (
    select from muted_words where user_id = ${viewer} and except_followed and ${lasts}
  )
  union all
  select 'hidden_post', post_id::text from hidden_posts where user_id = ${viewer}`

/** The ids of people whom a viewer muted. Uses relations_of_viewer_idx. @param viewer as of `relationsText` */
export const mutedText = (viewer: string) =>
  `select person_id from relations where viewer_id = ${viewer} and kind = 'mutes' and ${lasts}`

/** @returns the rows of `relationsText` */
export function findRelations(db: Database, viewerId: string): Promise<RelationRow[]> {
  return preparedQuery<RelationRow>(db, {
    name: 'relations.of-viewer',
    text: relationsText('$1'),
    values: [viewerId],
  })
}

/** The same for all viewers of one moment, in one statement. */
export const findRelationsOf = gatherReads<string, RelationRow[]>(async (db, viewerIds) => {
  const rows = await preparedQuery<RelationRow & { readonly viewerId: string }>(db, {
    name: 'relations.of-viewers',
    text: `
      -- single-node: distributed, each viewer is a statement of its own.
      select asked.viewer_id as "viewerId", kind, value
      from unnest((select $1::uuid[])) as asked (viewer_id)
      cross join lateral (${relationsText('asked.viewer_id')}) as relations`,
    values: [viewerIds],
  })
  return Map.groupBy(rows, ({ viewerId }) => viewerId)
})

/** SQL: whether there is a block between two people. @param viewer, person SQL of their ids */
export const areUnseen = (viewer: string, person: string) => `exists (
  select from relations
  where viewer_id = ${viewer} and person_id = ${person} and kind in ('blocks', 'blocked_by')
)`

/** @returns whether there is a block between two people now */
export async function isUnseenNow(db: Database, oneId: string, otherId: string): Promise<boolean> {
  const rows = await preparedQuery(db, {
    name: 'relations.between',
    text: `
      select where ${areUnseen('$1', '$2')}`,
    values: [oneId, otherId],
  })
  return rows.length > 0
}

/** @returns whether a person restricts another now */
export async function isRestrictedBy(
  db: Database,
  viewerId: string,
  personId: string,
): Promise<boolean> {
  const rows = await preparedQuery(db, {
    name: 'relations.restricts',
    text: `
      select from relations where viewer_id = $1 and person_id = $2 and kind = 'restricts'`,
    values: [viewerId, personId],
  })
  return rows.length > 0
}

/** @returns what the viewer decided about a person, and whether that person blocks them */
export async function findKinds(
  db: Database,
  viewerId: string,
  personId: string,
): Promise<Set<RelationKind>> {
  const { rows } = await sql<{ kind: RelationKind }>`
    select kind from relations where viewer_id = ${viewerId} and person_id = ${personId}
  `.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

/** Writes a block that does not exist. Lock both people first (`lockFollowCounts`). */
export async function insertBlock(tx: Database, viewerId: string, personId: string): Promise<void> {
  await sql`
    insert into relations (viewer_id, person_id, kind)
    values (${viewerId}, ${personId}, 'blocks'), (${personId}, ${viewerId}, 'blocked_by')
  `.execute(tx)
}

/** @returns false when there was none */
export async function deleteBlock(
  tx: Database,
  viewerId: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from relations
    where (viewer_id = ${viewerId} and person_id = ${personId} and kind = 'blocks')
      or (viewer_id = ${personId} and person_id = ${viewerId} and kind = 'blocked_by')
    returning viewer_id
  `.execute(tx)
  return rows.length > 0
}

/** Relations that a person decides alone. */
export type OwnKind = Exclude<RelationKind, 'blocks' | 'blocked_by'>

interface OwnRelation {
  readonly viewerId: string
  readonly personId: string
  readonly kind: OwnKind
}

/** SQL: the time in some days; null without an end. */
export const inDays = (days: number | null) => sql`now() + make_interval(days => ${days}::int)`

/** Writes a relation, or its new end. @throws the foreign key `relations_person_id_fkey` for an unknown person */
export async function upsertRelation(
  db: Database,
  { viewerId, personId, kind, days }: OwnRelation & { days: number | null },
): Promise<void> {
  await sql`
    insert into relations (viewer_id, person_id, kind, ends_at)
    values (${viewerId}, ${personId}, ${kind}, ${inDays(days)})
    on conflict (viewer_id, person_id, kind)
      do update set ends_at = excluded.ends_at, created_at = excluded.created_at
  `.execute(db)
}

/** @returns false when there was none */
export async function deleteRelation(
  db: Database,
  { viewerId, personId, kind }: OwnRelation,
): Promise<boolean> {
  const { rows } = await sql`
    delete from relations
    where viewer_id = ${viewerId} and person_id = ${personId} and kind = ${kind}
    returning viewer_id
  `.execute(db)
  return rows.length > 0
}

/** @returns how many people the viewer has in one list, including expired ones */
export async function countRelations(
  db: Database,
  viewerId: string,
  kind: RelationKind,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from relations where viewer_id = ${viewerId} and kind = ${kind}
  `.execute(db)
  return rows[0]?.people ?? 0
}

export interface RelatedRow {
  readonly kind: Exclude<RelationKind, 'blocked_by'>
  readonly person_id: string
  readonly ends_at: Date | null
  readonly created_at: Date
}

/** @returns the people whom the viewer chose not to see, newest first; not those who block the viewer */
export async function findRelatedPeople(db: Database, viewerId: string): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select kind, person_id, ends_at, created_at from relations
    where viewer_id = ${viewerId} and kind <> 'blocked_by' and ${sql.raw(lasts)}
    order by created_at desc, person_id
  `.execute(db)
  return rows
}

/** @returns the pairs of a viewer and a person whom the viewer does not see in feeds. Uses the primary key. */
export async function findHiddenAmong(
  db: Database,
  viewerIds: readonly string[],
  personIds: readonly string[],
): Promise<{ viewerId: string; personId: string }[]> {
  const { rows } = await sql<{ viewerId: string; personId: string }>`
    select viewer_id as "viewerId", person_id as "personId" from relations
    where viewer_id = any(${viewerIds}) and person_id = any(${personIds})
      and kind in ('blocks', 'blocked_by', 'mutes') and ${sql.raw(lasts)}
  `.execute(db)
  return rows
}
