// SQL of users and credentials, and of the sweep. Times are those of the database's clock.
import type { Language } from '@kloset/texts/languages'
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { deleteCodesOfUser } from './codes.queries.ts'

/** A sign-up that waits for its confirmation. */
interface WaitingPassword {
  readonly signUpId: string
  readonly passwordHash: string
  /** The address is confirmed, and an admin has to decide. */
  readonly isConfirmed: boolean
}

/** The passwords that an address can sign in with. */
export interface Passwords {
  readonly account: { readonly userId: string; readonly passwordHash: string } | null
  /** Always three, so that checking them takes the same time, however many sign-ups wait. */
  readonly waiting: readonly (WaitingPassword | null)[]
}

const WAITING_CHECKED = 3

/**
 * The account of an address and three of the sign-ups that wait there: the browser's own, the oldest and the newest. So
 * other people's sign-ups with the same address, before or after, never hide the password of the owner. Always one
 * statement.
 */
export async function findPasswords(
  db: Database,
  email: string,
  ownSignUpId: string | null,
): Promise<Passwords> {
  const { rows } = await sql<{
    userId: string | null
    signUpId: string | null
    passwordHash: string
    isConfirmed: boolean
  }>`
    select users.id as "userId", null::uuid as "signUpId", password_hash as "passwordHash",
      false as "isConfirmed"
    from users join credentials on credentials.user_id = users.id
    where lower(users.email) = ${email}
    union all
    (select null, id, password_hash, confirmed_at is not null from sign_ups
     where email = ${email} and expires_at > now()
     order by id = ${ownSignUpId} desc nulls last,
       least(
         row_number() over (order by created_at, id),
         row_number() over (order by created_at desc, id desc)
       ),
       created_at
     limit ${WAITING_CHECKED})`.execute(db)
  type Row<Key extends 'userId' | 'signUpId'> = (typeof rows)[number] & Record<Key, string>
  const account = rows.find((row): row is Row<'userId'> => row.userId !== null)
  const waiting = rows.filter((row): row is Row<'signUpId'> => row.signUpId !== null)
  return {
    account: account ?? null,
    waiting: Array.from({ length: WAITING_CHECKED }, (_, index) => waiting[index] ?? null),
  }
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash as "passwordHash" from credentials where user_id = ${userId}
  `.execute(db)
  return rows[0]?.passwordHash ?? null
}

/**
 * Locks the password that was just verified until the end of the transaction.
 * @returns false when it was replaced in between
 */
export async function lockPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from credentials
    where user_id = ${userId} and password_hash = ${passwordHash}
    for no key update
  `.execute(tx)
  return rows.length > 0
}

export async function findUserByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where lower(email) = ${email}
  `.execute(db)
  return rows[0]
}

/** Replaces the address of a closed account until its rows are deleted. */
const closedAddress = (userId: string) => `${userId}@deleted.invalid`

/** @returns null when there is no such account, or it is closed */
export async function findEmail(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and email <> ${closedAddress(userId)}
  `.execute(db)
  return rows[0]?.email ?? null
}

/** @returns the id, or null when the address has an account. */
export async function insertUser(
  tx: Database,
  user: { readonly email: string; readonly passwordHash: string; readonly rulesVersion: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into users (email, rules_version) values (${user.email}, ${user.rulesVersion})
    on conflict (lower(email)) do nothing
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) return null
  await sql`
    insert into credentials (user_id, password_hash) values (${row.id}, ${user.passwordHash})
  `.execute(tx)
  return row.id
}

/** @returns false when another account has the address; the transaction then has to be rolled back. */
export async function updateEmail(tx: Database, userId: string, email: string): Promise<boolean> {
  try {
    await sql`
      update users set email = ${email}, updated_at = now() where id = ${userId}
    `.execute(tx)
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') return false
    throw error
  }
}

export async function updatePassword(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    update credentials set password_hash = ${passwordHash}, updated_at = now()
    where user_id = ${userId}
  `.execute(tx)
}

// Codes stay a week longer, so that a late click gets the answer that its link expired.
const aWeekAgo = sql`now() - interval '7 days'`

export const deleteExpiredCodes = (db: Database): Promise<unknown> =>
  sql`delete from mail_codes where expires_at < ${aWeekAgo}`.execute(db)

export const deleteExpiredSignUps = (db: Database): Promise<unknown> =>
  sql`delete from sign_ups where expires_at < ${aWeekAgo}`.execute(db)

export const deleteOldUsedLinks = (db: Database): Promise<unknown> =>
  sql`delete from used_links where created_at < ${aWeekAgo}`.execute(db)

/** @returns the ids of the deleted sessions */
export async function deleteExpiredSessions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from sessions where expires_at < now() returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Closes an account that is about to be deleted: no password, no mail, and its address is free at once.
 * @param email the address it had
 * @returns false when somebody has just closed it
 */
export async function closeAccount(tx: Database, userId: string, email: string): Promise<boolean> {
  await sql`delete from credentials where user_id = ${userId}`.execute(tx)
  // Before the codes: a code that is being written does not find the address any more, or is deleted with the others.
  const { numAffectedRows } = await sql`
    update users set email = ${closedAddress(userId)}
    where id = ${userId} and email <> ${closedAddress(userId)}
  `.execute(tx)
  if (numAffectedRows === 0n) return false
  await deleteCodesOfUser(tx, userId)
  await sql`delete from sign_ups where email = ${email}`.execute(tx)
  await sql`
    delete from dev_mails where recipient = ${email} or strpos(text_body, ${email}) > 0
  `.execute(tx)
  return true
}

/** Removes an account and every row that belongs to it. */
export async function deleteUser(tx: Database, userId: string): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx)
}

/** @returns the language that a person used last, for later mails */
export async function findLanguage(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select language from credentials where user_id = ${userId}
  `.execute(db)
  return rows[0]?.language ?? 'en'
}

export async function writeLanguage(
  db: Database,
  userId: string,
  language: Language,
): Promise<void> {
  await sql`
    update credentials set language = ${language} where user_id = ${userId}
  `.execute(db)
}
