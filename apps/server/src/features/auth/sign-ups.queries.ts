// SQL of sign-ups that wait for their confirmation. Times are those of the database's clock.
import { authLimits } from '@kloset/contract/auth'
import { registrationLimits } from '@kloset/contract/registration'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { inHours } from './codes.queries.ts'

export interface NewSignUp {
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  /** The version of the house rules that the person agreed to. */
  readonly rulesVersion: number
  /** The answer to the question of the installation. */
  readonly answer: string | null
  readonly invitationId: string | null
}

/** @returns the id, or null when another waiting sign-up has the username. */
export async function insertSignUp(tx: Database, signUp: NewSignUp): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into sign_ups
      (email, username, password_hash, rules_version, answer, invitation_id, expires_at)
    values (${signUp.email}, ${signUp.username}, ${signUp.passwordHash}, ${signUp.rulesVersion},
      ${signUp.answer}, ${signUp.invitationId}, ${inHours(authLimits.confirmHours)})
    on conflict (username) do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

export interface SignUpRow {
  readonly id: string
  readonly email: string
  /** The requested username. */
  readonly username: string
  /** Whether the username is still reserved for it. */
  readonly hasUsername: boolean
  readonly passwordHash: string
  readonly rulesVersion: number
  readonly invitationId: string | null
}

const selectSignUp = sql`
  select id, email, coalesce(username, lost_username) as username,
    username is not null as "hasUsername", password_hash as "passwordHash",
    rules_version as "rulesVersion", invitation_id as "invitationId"
  from sign_ups`

/**
 * Takes a username from a sign-up that was not confirmed within an hour; its link still works. A person who
 * waits for an admin keeps theirs.
 * @returns whether a sign-up lost it
 */
export async function dropLapsedUsername(tx: Database, username: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sign_ups set username = null, lost_username = username
    where username = ${username} and created_at <= ${inHours(-authLimits.usernameHours)}
      and confirmed_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

/** The waiting sign-up that has reserved a username. */
export async function findSignUpByUsername(
  db: Database,
  username: string,
): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    ${selectSignUp} where username = ${username}
  `.execute(db)
  return rows[0]
}

/** Undefined also for an expired sign-up: nobody expects a mail that was delayed by a day. */
export async function findSignUp(db: Database, id: string): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    ${selectSignUp} where id = ${id} and expires_at > now()
  `.execute(db)
  return rows[0]
}

/** Lets a sign-up wait as long as its newest link works, or for an admin as long as before. */
export async function extendSignUp(db: Database, id: string): Promise<void> {
  await sql`
    update sign_ups set expires_at = greatest(expires_at, ${inHours(authLimits.confirmHours)})
    where id = ${id}
  `.execute(db)
}

/** New values for one's own sign-up. */
export async function updateSignUp(tx: Database, id: string, given: NewSignUp): Promise<void> {
  await sql`
    update sign_ups set rules_version = ${given.rulesVersion}, answer = ${given.answer},
      invitation_id = ${given.invitationId}
    where id = ${id}
  `.execute(tx)
}

/** Whether at least `most` visitors signed up in the last minutes. Uses sign_ups_expiry_idx. */
export async function isSignUpBurst(db: Database, most: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_ups
    where created_at > now() - make_interval(mins => ${registrationLimits.burstMinutes})
      and expires_at > now() + make_interval(hours => ${authLimits.confirmHours - 1})
    limit 1 offset ${most - 1}
  `.execute(db)
  return rows.length > 0
}

/**
 * Withdraws a waiting sign-up: its links stop working, also those that are being written. Of a concurrent
 * withdrawal and confirmation one succeeds.
 * @returns false when it is gone
 */
export async function deleteSignUp(tx: Database, id: string): Promise<boolean> {
  // Locks in the order of a confirmation, which begins with the code.
  await sql`delete from mail_codes where sign_up_id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`delete from sign_ups where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** The newest few sign-ups of an address, newest first, also expired ones. */
export async function findSignUpsByEmail(
  db: Database,
  email: string,
  only: { readonly id: string } | { readonly username: string } | null,
): Promise<SignUpRow[]> {
  let asked = sql`email = ${email}`
  if (only && 'id' in only) asked = sql`${asked} and id = ${only.id}`
  if (only && 'username' in only) {
    asked = sql`${asked} and coalesce(username, lost_username) = ${only.username}`
  }
  const { rows } = await sql<SignUpRow>`
    ${selectSignUp} where ${asked} order by created_at desc limit 3
  `.execute(db)
  return rows
}

/** Locks a sign-up until the transaction ends. */
export async function lockSignUp(tx: Database, id: string): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    ${selectSignUp} where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

/**
 * Deletes the codes of all sign-ups of an address that was confirmed. The others wait without a link until they
 * expire: if they were deleted, the strangers who made them would learn of the new account from their passwords.
 */
export async function deleteCodesOfAddress(tx: Database, email: string): Promise<void> {
  await sql`
    delete from mail_codes
    where sign_up_id in (select id from sign_ups where email = ${email})
  `.execute(tx)
}
