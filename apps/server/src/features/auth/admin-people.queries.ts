// SQL of people as admins list them.
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import type { Viewer } from '../../platform/http/handle.ts'

export interface AdminPersonRow extends Keyset {
  readonly role: Viewer['role']
  readonly joinedAt: Date
}

interface PeoplePage {
  /** A part of the name; empty for all. */
  readonly term: string
  readonly show: 'all' | 'staff' | 'suspended'
  readonly before: Keyset | null
  readonly limit: number
}

type Listed = Pick<PeoplePage, 'term' | 'show'>

const shownAlone = {
  all: [],
  staff: [`role <> 'user'`],
  suspended: [
    `exists (select from sanctions where person_id = profiles.id and kind = 'suspend'
        and (ends_at is null or ends_at > now()))`,
  ],
}

const conditionsOf = ({ term, show }: Listed, next: Next): string[] => [
  ...(term ? [`search_name like '%' || like_literal(search_form(${next(term)})) || '%'`] : []),
  ...shownAlone[show],
]

const nameOf = ({ term, show }: Listed) => `${show}${term ? '-named' : ''}`

// The cost of a count grows with the number of people.
const COUNTED_MAX = 10_000

/** @returns how many people the list has, counted up to 10,000 */
export async function countListedPeople(db: Database, listed: Listed): Promise<number> {
  const { values, next } = numbered(COUNTED_MAX)
  const conditions = conditionsOf(listed, next)
  const [row] = await preparedQuery<{ people: number }>(db, {
    name: `admin-people.count-${nameOf(listed)}`,
    text: `
      select count(*)::int as people from (
        select from profiles join users on users.id = profiles.id
        ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} limit $1
      ) as counted`,
    values,
  })
  return row?.people ?? 0
}

/** Newest first. */
export async function findPeoplePage(
  db: Database,
  { term, show, before, limit }: PeoplePage,
): Promise<AdminPersonRow[]> {
  const { values, next } = numbered(limit)
  const conditions = conditionsOf({ term, show }, next)
  if (before) conditions.push(olderText(['profiles.created_at', 'profiles.id'], before, next))
  return preparedQuery<AdminPersonRow>(db, {
    name: `admin-people.${nameOf({ term, show })}${before ? '-after' : ''}`,
    text: `
      select profiles.id, role, profiles.created_at as "joinedAt",
        ${microsText('profiles.created_at')} as "createdAtMicros"
      from profiles join users on users.id = profiles.id
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by profiles.created_at desc, profiles.id desc limit $1`,
    values,
  })
}

export async function findPersonRow(db: Database, id: string): Promise<AdminPersonRow | undefined> {
  const [row] = await preparedQuery<AdminPersonRow>(db, {
    name: 'admin-people.one',
    text: `
      select profiles.id, role, profiles.created_at as "joinedAt",
        ${microsText('profiles.created_at')} as "createdAtMicros"
      from profiles join users on users.id = profiles.id where profiles.id = $1`,
    values: [id],
  })
  return row
}

/** @returns how many posts each of the people has */
export async function countPostsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select user_id as id, count(*)::int as count from posts
    where user_id = any(${ids}::uuid[]) group by user_id
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface AccountFacts {
  readonly devicesCount: number
  readonly upheldCases: number
  readonly inviterId: string | null
}

export async function findAccountFacts(db: Database, userId: string): Promise<AccountFacts> {
  const { rows } = await sql<AccountFacts>`
    select
      (select count(*) from sessions where user_id = ${userId} and expires_at > now())::int
        as "devicesCount",
      (select count(*) from moderation_cases where person_id = ${userId} and outcome = 'upheld')::int
        as "upheldCases",
      (select inviter_id from invited_people where user_id = ${userId}) as "inviterId"
  `.execute(db)
  return rows[0] ?? { devicesCount: 0, upheldCases: 0, inviterId: null }
}
