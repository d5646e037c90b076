// SQL that reads private accounts and the requests to follow them. change-follows.queries.ts writes requests.
import { countedRequestsMax } from '@kloset/contract/follow-requests'
import type { RequestList } from '@kloset/contract/follow-requests.schemas'
import { sql } from 'kysely'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs, VISITOR } from '../../platform/database/id-pairs.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

/**
 * Locks a person until the transaction ends, so that no post of theirs gets a wider audience than their account
 * allows. Lock the post first.
 * @returns whether their account is private
 */
export async function lockPrivacy(tx: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isPrivate: boolean }>`
    select is_private as "isPrivate" from profiles where id = ${userId} for no key update
  `.execute(tx)
  return rows[0]?.isPrivate === true
}

/** Locks the person as `lockPrivacy` does. @returns false when the account already was so, or is gone */
export async function updatePrivacy(
  tx: Database,
  userId: string,
  isPrivate: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update profiles set is_private = ${isPrivate}
    where id = ${userId} and is_private <> ${isPrivate}
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** The relation of a viewer to a private account. */
interface PrivateAccount {
  readonly personId: string
  readonly viewerId: string
  /** They asked to follow. A declined request looks the same. */
  readonly isRequested: boolean
}

const privateAccounts = gatherReads<string, PrivateAccount>(async (db, pairs) => {
  const rows = await preparedQuery<PrivateAccount>(db, {
    name: 'people.private-among',
    text: `
      select
        id as "personId", asked.viewer_id as "viewerId", exists (
          select from follow_requests where person_id = id and asker_id = asked.viewer_id
        ) as "isRequested"
      from unnest($1::uuid[], $2::uuid[]) as asked (viewer_id, asked_id)
      join profiles on id = asked_id
      where is_private`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.viewerId, row.personId), row]))
})

/**
 * @param viewerId null for a visitor
 * @returns those of the people whose accounts are private, with the relation of the viewer to each
 */
export async function findPrivateAmong(
  db: Database,
  viewerId: string | null,
  userIds: readonly string[],
): Promise<Map<string, Pick<PrivateAccount, 'isRequested'>>> {
  const found = await privateAccounts(
    db,
    userIds.map((userId) => pairOf(viewerId ?? VISITOR, userId)),
  )
  return new Map([...found.values()].map((account) => [account.personId, account]))
}

/** Whether the first person asks to follow the second, or follows. Null for neither. */
export async function findRequestState(
  db: Database,
  askerId: string,
  personId: string,
): Promise<'accepted' | 'declined' | 'waiting' | null> {
  const { rows } = await sql<{ declined: boolean | null; follows: boolean }>`
    -- single-node: distributed, follows are read afterwards.
    select
      (
        select declined_at is not null from follow_requests
        where person_id = ${personId} and asker_id = ${askerId}
      ) as declined,
      exists (
        select from follows where follower_id = ${askerId} and following_id = ${personId}
      ) as follows
  `.execute(db)
  const { declined = null, follows = false } = rows[0] ?? {}
  if (declined !== null) return declined ? 'declined' : 'waiting'
  return follows ? 'accepted' : null
}

interface RequestsPage {
  readonly personId: string
  readonly list: RequestList
  /** People who are left out. */
  readonly hidden: readonly string[]
  readonly before: Keyset | null
  readonly limit: number
}

/**
 * @returns one page of the people who asked to follow a person, newest first. Uses follow_requests_waiting_idx or
 * follow_requests_declined_idx.
 */
export function findRequestsPage(
  db: Database,
  { personId, list, hidden, before, limit }: RequestsPage,
): Promise<Keyset[]> {
  const { values, next } = numbered(personId, limit, hidden)
  return preparedQuery<Keyset>(db, {
    name: `follow-requests.${list}${before ? '-after' : ''}`,
    text: `
      select asker_id as id, ${microsText('created_at')} as "createdAtMicros"
      from follow_requests
      where person_id = $1 and declined_at is ${list === 'declined' ? 'not null' : 'null'}
        and asker_id <> all($3::uuid[])
        ${before ? `and ${olderText(['created_at', 'asker_id'], before, next)}` : ''}
      order by created_at desc, asker_id desc
      limit $2`,
    values,
  })
}

/** @param hidden people who do not count @returns how many requests wait, up to 100 */
export async function countRequests(
  db: Database,
  personId: string,
  hidden: readonly string[],
): Promise<number> {
  const [row] = await preparedQuery<{ count: number }>(db, {
    name: 'follow-requests.count',
    text: `
      select count(*)::int as count from (
        select from follow_requests
        where person_id = $1 and declined_at is null and asker_id <> all($2::uuid[])
        limit ${countedRequestsMax}
      ) as waiting`,
    values: [personId, hidden],
  })
  return row?.count ?? 0
}
