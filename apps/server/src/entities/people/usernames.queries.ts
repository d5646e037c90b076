// SQL of usernames: those that are reserved, and those that people released.
import { authLimits } from '@kloset/contract/auth'
import { skeletonOf } from '@kloset/contract/reserved-names'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { hashUsername } from './departed-usernames.queries.ts'
import { RELEASED_DAYS } from './usernames.rules.ts'

/** The time between two changes of one's username. */
const RENAME_DAYS = 7

/**
 * Whether a person without an account may not take this username.
 * @param username in lower case, as the contract's schema returns it
 * @param key the server's secret
 */
export async function isUsernameUsed(
  db: Database,
  username: string,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from profiles where lower(username) = ${username}
  `.execute(db)
  return rows.length > 0 || isUsernameKept(db, username, null, key)
}

/**
 * Whether a username is reserved for somebody else who has a different one now: they gave it up lately, or left with
 * it, or they are verified or staff and theirs looks like it.
 * @param userId who asks; null for somebody without an account
 * @param key the server's secret
 */
export async function isUsernameKept(
  db: Database,
  username: string,
  userId: string | null,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from released_usernames
    where username = ${username} and user_id is distinct from ${userId}::uuid
      and released_at > now() - make_interval(days => ${RELEASED_DAYS})
    union all
    select 1 from departed_usernames
    where username_hash = ${hashUsername(username, key)}
      and departed_at > now() - make_interval(days => ${RELEASED_DAYS})
    union all
    -- Uses profiles_skeleton_idx.
    select 1 from profiles join users on users.id = profiles.id
    where replace(replace(translate(username, '01345789i._', 'oleastbgl'), 'rn', 'm'), 'vv', 'w')
        = ${skeletonOf(username)}
      and profiles.id is distinct from ${userId}::uuid
      and (verified or role <> 'user')
  `.execute(db)
  return rows.length > 0
}

/** Whether a sign-up that waits for its confirmation, or for an admin, reserves the username. */
export async function isUsernameWaiting(db: Database, username: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_ups where username = ${username}
      and (confirmed_at is not null
        or created_at > now() - make_interval(hours => ${authLimits.usernameHours}))
  `.execute(db)
  return rows.length > 0
}

/** A person's current name. */
export interface LockedName {
  readonly username: string
  readonly role: string
  /** When the username may be changed again; null: now. */
  readonly renameFrom: Date | null
}

/**
 * Locks a person's name until the transaction ends.
 * @returns undefined when there is no such profile
 */
export async function lockName(tx: Database, userId: string): Promise<LockedName | undefined> {
  const locked = await sql<Omit<LockedName, 'renameFrom'>>`
    select username, role from profiles join users on users.id = profiles.id
    where profiles.id = ${userId}
    for no key update of profiles
  `.execute(tx)
  const [name] = locked.rows
  if (!name) return undefined
  // A second statement: it sees the change that the first one waited for.
  const { rows } = await sql<{ renameFrom: Date }>`
    select released_at + make_interval(days => ${RENAME_DAYS}) as "renameFrom" from released_usernames
    where user_id = ${userId} and released_at > now() - make_interval(days => ${RENAME_DAYS})
    order by released_at desc limit 1
  `.execute(tx)
  return { ...name, renameFrom: rows[0]?.renameFrom ?? null }
}

/** Reserves a name for the person who has just released it. */
export async function releaseUsername(
  tx: Database,
  userId: string,
  username: string,
): Promise<void> {
  await sql`
    insert into released_usernames (username, user_id) values (${username}, ${userId})
    on conflict (username) do update set user_id = excluded.user_id, released_at = excluded.released_at
  `.execute(tx)
}

/** Ends the reservation of a released name, because another person has it now. */
export async function forgetReleasedUsername(tx: Database, username: string): Promise<void> {
  await sql`delete from released_usernames where username = ${username}`.execute(tx)
}
