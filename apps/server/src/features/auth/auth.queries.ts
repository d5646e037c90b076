// Statements over users, credentials and sign-ups, and the sweep. Times are the database's clock.
import { authLimits } from '@kloset/contract/auth'
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { deleteCodesOfUser, inHours } from './codes.queries.ts'

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

/** What can be signed in with at an address. */
export interface Passwords {
  readonly account: { readonly userId: string; readonly passwordHash: string } | null
  /** A sign-up that waits for its confirmation. */
  readonly waiting: { readonly signUpId: string; readonly passwordHash: string } | null
}

/**
 * The account of an address and one sign-up that waits there: that of the browser, else the newest. One
 * statement, whatever there is.
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
  }>`
    select users.id as "userId", null::uuid as "signUpId", password_hash as "passwordHash"
    from users join credentials on credentials.user_id = users.id
    where lower(users.email) = ${email}
    union all
    (select null, id, password_hash from sign_ups
     where email = ${email} and expires_at > now()
     order by id = ${ownSignUpId} desc nulls last, created_at desc limit 1)`.execute(db)
  type Row<Key extends 'userId' | 'signUpId'> = (typeof rows)[number] & Record<Key, string>
  const account = rows.find((row): row is Row<'userId'> => row.userId !== null)
  const waiting = rows.find((row): row is Row<'signUpId'> => row.signUpId !== null)
  return { account: account ?? null, waiting: waiting ?? null }
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/**
 * Holds the password that was just verified until the end of the transaction.
 * @returns false when it was replaced meanwhile
 */
export async function holdPassword(
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
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
}

export async function findEmail(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email ?? null
}

export interface NewSignUp {
  readonly email: string
  readonly username: string
  readonly passwordHash: string
}

/** @returns the id, or null when another waiting sign-up has the username. */
export async function insertSignUp(tx: Database, signUp: NewSignUp): Promise<string | null> {
  const row = await tx
    .insertInto('sign_ups')
    .values({
      email: signUp.email,
      username: signUp.username,
      password_hash: signUp.passwordHash,
      expires_at: inHours(authLimits.confirmHours),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface SignUpRow {
  readonly id: string
  readonly email: string
  /** The name that it asked for. */
  readonly username: string
  /** Whether that name is still its own. */
  readonly hasUsername: boolean
  readonly passwordHash: string
}

const signUpColumns = [
  'id',
  'email',
  sql<string>`coalesce(username, lost_username)`.as('username'),
  sql<boolean>`username is not null`.as('hasUsername'),
  'password_hash as passwordHash',
] as const

/**
 * Takes a username from a sign-up that nobody confirmed within its hour; its link stays good.
 * @returns whether one lost it
 */
export async function dropLapsedUsername(tx: Database, username: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_ups')
    .set((where) => ({ username: null, lost_username: where.ref('username') }))
    .where('username', '=', username)
    .where('created_at', '<=', inHours(-authLimits.usernameHours))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The waiting sign-up that keeps a username. */
export async function findSignUpByUsername(
  db: Database,
  username: string,
): Promise<SignUpRow | undefined> {
  return db
    .selectFrom('sign_ups')
    .select(signUpColumns)
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function findSignUp(db: Database, id: string): Promise<SignUpRow | undefined> {
  return db.selectFrom('sign_ups').select(signUpColumns).where('id', '=', id).executeTakeFirst()
}

/** A sign-up waits as long as its newest link works. */
export async function extendSignUp(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ expires_at: inHours(authLimits.confirmHours) })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes a waiting sign-up back: its links, sent or being written, work no more. Of it and its
 * confirmation at the same moment one succeeds.
 * @returns false when it is gone
 */
export async function deleteSignUp(tx: Database, id: string): Promise<boolean> {
  // In the order of a confirmation, which begins with the code.
  await tx.deleteFrom('mail_codes').where('sign_up_id', '=', id).execute()
  const { numDeletedRows } = await tx.deleteFrom('sign_ups').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The sign-ups of an address, also those that ran out, the newest first; a few are enough. */
export async function findSignUpsByEmail(
  db: Database,
  email: string,
  only: { readonly id: string } | { readonly username: string } | null,
): Promise<SignUpRow[]> {
  let asked = db.selectFrom('sign_ups').select(signUpColumns).where('email', '=', email)
  if (only && 'id' in only) asked = asked.where('id', '=', only.id)
  if (only && 'username' in only) {
    asked = asked.where(sql<string>`coalesce(username, lost_username)`, '=', only.username)
  }
  return asked.orderBy('created_at', 'desc').limit(3).execute()
}

/** Takes a sign-up away, and with it every other one of the same address and all their codes. */
export async function takeSignUp(tx: Database, id: string): Promise<SignUpRow | undefined> {
  const signUp = await tx
    .deleteFrom('sign_ups')
    .where('id', '=', id)
    .returning(signUpColumns)
    .executeTakeFirst()
  if (signUp) await tx.deleteFrom('sign_ups').where('email', '=', signUp.email).execute()
  return signUp
}

/** @returns the id, or null when the address has an account. */
export async function insertUser(
  tx: Database,
  user: { readonly email: string; readonly passwordHash: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({ email: user.email })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx
    .insertInto('credentials')
    .values({ user_id: row.id, password_hash: user.passwordHash })
    .execute()
  return row.id
}

/** @returns false when another account has the address; the transaction can then only be given up. */
export async function updateEmail(tx: Database, userId: string, email: string): Promise<boolean> {
  try {
    await tx
      .updateTable('users')
      .set({ email, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute()
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
  await tx
    .updateTable('credentials')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * What ran out. Codes stay a week longer, so that a late click is told that it is late.
 * @returns the sessions among it
 */
export async function deleteExpired(db: Database): Promise<string[]> {
  const aWeekAgo = inDays(-7)
  await db.deleteFrom('mail_codes').where('expires_at', '<', aWeekAgo).execute()
  await db.deleteFrom('sign_ups').where('expires_at', '<', aWeekAgo).execute()
  await db.deleteFrom('used_links').where('created_at', '<', aWeekAgo).execute()
  const sessions = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .returning('id')
    .execute()
  return sessions.map(({ id }) => id)
}

/**
 * Closes the way into an account that is about to be deleted: no password, no mail, and its address
 * is free at once. @param email the address it had
 */
export async function closeAccount(tx: Database, userId: string, email: string): Promise<void> {
  await tx.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await deleteCodesOfUser(tx, userId)
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute()
  await tx
    .deleteFrom('dev_mails')
    .where((where) =>
      where.or([
        where('recipient', '=', email),
        where(where.fn<number>('strpos', ['text_body', where.val(email)]), '>', 0),
      ]),
    )
    .execute()
  await tx
    .updateTable('users')
    .set({ email: `${userId}@deleted.invalid` })
    .where('id', '=', userId)
    .execute()
}

/** Removes an account and every row that belongs to it. */
export async function deleteUser(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
