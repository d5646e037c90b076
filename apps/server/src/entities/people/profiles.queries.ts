// SQL of profiles: the row that each person gets with the account, and the small public card.
import type { UnitSystem } from '@kloset/contract/measurements.schemas'
import type { Gender, ProfileCard, ProfileChanges } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { insertMeasurements } from '../bodies/body-versions.queries.ts'
import { AVATARS, type CardRow, toProfileCard } from './profiles.rules.ts'
import { forgetReleasedUsername, isUsernameKept } from './usernames.queries.ts'

/** Cards by id, without people who do not exist. */
export const findProfileCards = gatherReads<string, ProfileCard>(async (db, ids) => {
  const rows = await preparedQuery<CardRow>(db, {
    name: 'profiles.cards',
    text: `
      select id, username, display_name, avatar_url, verified
      from profiles where id = any((select $1)::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, toProfileCard(row)]))
})

/**
 * Makes the profile of a new account with its counters and its empty measurements; call it in the
 * transaction that makes the account.
 * @param key the server's secret
 * @throws AppError `username_taken`
 */
export async function createProfile(
  tx: Database,
  profile: {
    readonly id: string
    readonly username: string
    /** The unit system of their measurements, until they choose one. */
    readonly unitSystem?: UnitSystem
  },
  key: string,
): Promise<void> {
  try {
    await sql`
      insert into profiles (id, username) values (${profile.id}, ${profile.username})
    `.execute(tx)
  } catch (error) {
    if (violatedConstraint(error) === 'profiles_username_key') throw new AppError('username_taken')
    throw error
  }
  // Checked after the row is written: anybody who released the name meanwhile has committed by then.
  if (await isUsernameKept(tx, profile.username, profile.id, key)) {
    throw new AppError('username_taken')
  }
  await forgetReleasedUsername(tx, profile.username)
  await writeProfileWords(tx, profile.id)
  await sql`insert into profile_stats (profile_id) values (${profile.id})`.execute(tx)
  await insertMeasurements(tx, profile.id, profile.unitSystem)
}

/** Writes the words by which a person is found, after a change of name. */
export async function writeProfileWords(tx: Database, userId: string): Promise<void> {
  await sql`
    insert into profile_words (profile_id, words)
    select id, name_search_words(username, display_name) from profiles where id = ${userId}
    on conflict (profile_id) do update set words = excluded.words
  `.execute(tx)
}

// The cost of the count grows with the number of people. It is shown up to the goal of 1,000.
const COUNTED_MAX = 10_000

/** @returns the number of people, counted up to 10,000 */
export async function countPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (select 1 from profiles limit ${COUNTED_MAX}) as counted
  `.execute(db)
  return rows[0]?.people ?? 0
}

export interface ProfileRow extends CardRow {
  readonly bio: string | null
  readonly location: string | null
  /** Only for the person. */
  readonly gender: Gender | null
  readonly status: string | null
  readonly instagram: string | null
  readonly tiktok: string | null
  readonly website: string | null
  readonly cta_label: string | null
  readonly cta_url: string | null
  readonly created_at: Date
  readonly is_private: boolean
  readonly followers_count: number
  readonly following_count: number
}

/** The person with a username, else the person who had it last. */
const idOfUsername = (username: string) => sql`coalesce(
  (select id from profiles where lower(username) = ${username}),
  (select user_id from released_usernames where username = ${username})
)`

/** @param who an id, or a username with `@` before it */
export async function findProfile(db: Database, who: string): Promise<ProfileRow | null> {
  const condition = who.startsWith('@')
    ? sql`id = ${idOfUsername(who.slice(1).toLowerCase())}`
    : sql`id = ${who}`
  const { rows } = await sql<ProfileRow>`
    select
      id, username, display_name, avatar_url, verified, bio, location, gender, status, instagram,
      tiktok, website, cta_label, cta_url, created_at, is_private,
      coalesce(followers_count, 0) as followers_count,
      coalesce(following_count, 0) as following_count
    from profiles
    left join profile_stats on profile_id = id
    where ${condition}
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Writes the defined members of `changes`.
 * @returns false when there is no such profile. @throws the unique key `profiles_username_key`
 */
export async function updateProfileRow(
  tx: Database,
  userId: string,
  changes: Omit<ProfileChanges, 'was'>,
): Promise<boolean> {
  const { displayName, ctaLabel, ctaUrl, ...same } = changes
  const row = await tx
    .updateTable('profiles')
    .set({
      ...same,
      display_name: displayName,
      cta_label: ctaLabel,
      cta_url: ctaUrl,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the previous address, null for none; undefined when there is no such profile */
export async function replaceAvatarUrl(
  tx: Database,
  userId: string,
  { url, hash }: { readonly url: string; readonly hash: string | null },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ avatarUrl: string | null }>`
    select avatar_url as "avatarUrl" from profiles where id = ${userId} for update
  `.execute(tx)
  await sql`
    update profiles set avatar_url = ${url}, avatar_hash = ${hash}::bit(64),
      hashed_avatar_url = ${url}, updated_at = now()
    where id = ${userId}
  `.execute(tx)
  return rows[0]?.avatarUrl
}

/** @returns those of the storage keys that a profile shows. It reads all profiles, so only sweeps call it. */
export async function findShownAvatars(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    with shown as (
      select ${AVATARS}::text || substring(avatar_url from '[^/]+$') as key from profiles
    )
    select distinct key from shown where key = any(${keys}::text[])
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Locks a profile until the transaction ends: nothing that belongs to it can be added meanwhile.
 * @returns the address of its picture; undefined when there is no such profile
 */
export async function lockProfile(
  tx: Database,
  userId: string,
): Promise<{ avatarUrl: string | null } | undefined> {
  const { rows } = await sql<{ avatarUrl: string | null }>`
    select avatar_url as "avatarUrl" from profiles where id = ${userId} for update
  `.execute(tx)
  return rows[0]
}

/**
 * Locks a person's row until the transaction ends. A value that is derived from several of their rows is then written
 * by one transaction at a time, even when no such row exists yet: sanctions, the number of pieces.
 */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`.execute(tx)
}

/** @returns whether there is such a person, who then stays until the transaction ends */
export async function keepPerson(tx: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles where id = ${userId} for key share
  `.execute(tx)
  return rows.length > 0
}
