// SQL of the single-use codes of mails, of links that made an account, and of the address that
// waits for its confirmation.
import { authLimits } from '@kloset/contract/auth'
import type { CodeType } from '@kloset/contract/auth.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`

type NewCode = { readonly codeHash: Buffer } & (
  | { readonly type: 'signup'; readonly signUpId: string }
  | { readonly type: 'recovery'; readonly userId: string; readonly email: string }
  | { readonly type: 'email_change'; readonly userId: string; readonly newEmail: string }
)

/**
 * Stores a new code if its cause is still valid after concurrent changes: the sign-up waits, the
 * account has that address, the new address waits for its confirmation.
 * @returns false when it is not, and no code was stored
 */
export async function insertCode(db: Database, code: NewCode): Promise<boolean> {
  const { type } = code
  const hours = type === 'recovery' ? authLimits.resetHours : authLimits.confirmHours
  const { numAffectedRows } = await sql`
    insert into mail_codes (code_hash, type, sign_up_id, user_id, new_email, expires_at)
    select ${code.codeHash}, ${type}, ${type === 'signup' ? code.signUpId : null}::uuid,
      ${type === 'signup' ? null : code.userId}::uuid,
      ${type === 'email_change' ? code.newEmail : null}, ${inHours(hours)}
    ${ownerOf(code)} for share
  `.execute(db)
  return numAffectedRows === 1n
}

function ownerOf(code: NewCode) {
  switch (code.type) {
    case 'signup':
      return sql`from sign_ups where id = ${code.signUpId}`
    case 'recovery':
      return sql`from users where id = ${code.userId} and lower(email) = ${code.email}`
    case 'email_change':
      return sql`from credentials where user_id = ${code.userId} and new_email = ${code.newEmail}`
  }
}

export interface TakenCode {
  readonly type: CodeType
  readonly signUpId: string | null
  readonly userId: string | null
  readonly newEmail: string | null
}

/** The purpose of a code and its owner; fields of other purposes are null. */
export interface FoundCode extends TakenCode {
  /** The name that the sign-up asked for. */
  readonly signUpName: string | null
  readonly signUpEmail: string | null
  /** Whether that name is still reserved for the sign-up. */
  readonly hasUsername: boolean | null
  /** Whether the sign-up came with an invitation. */
  readonly isInvited: boolean
}

/** Reads a code without using it; undefined when it has expired or does not exist. */
export async function findCode(db: Database, codeHash: Buffer): Promise<FoundCode | undefined> {
  return db
    .selectFrom('mail_codes')
    .leftJoin('sign_ups', 'sign_ups.id', 'mail_codes.sign_up_id')
    .select([
      'type',
      'sign_up_id as signUpId',
      'user_id as userId',
      'new_email as newEmail',
      'email as signUpEmail',
      sql<string | null>`coalesce(username, lost_username)`.as('signUpName'),
      sql<boolean | null>`username is not null`.as('hasUsername'),
      sql<boolean>`invitation_id is not null`.as('isInvited'),
    ])
    .where('code_hash', '=', codeHash)
    .where('mail_codes.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses a code. Of concurrent calls one gets it; the others wait and get nothing. */
export async function takeCode(tx: Database, codeHash: Buffer): Promise<TakenCode | undefined> {
  return tx
    .deleteFrom('mail_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['type', 'sign_up_id as signUpId', 'user_id as userId', 'new_email as newEmail'])
    .executeTakeFirst()
}

/** Whether a code that could not be used has only expired. */
export async function isCodeExpired(db: Database, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('mail_codes')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** The links of a sign-up that still work. */
export async function findCodesOfSignUp(tx: Database, signUpId: string): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('mail_codes')
    .select('code_hash as codeHash')
    .where('sign_up_id', '=', signUpId)
    .execute()
  return rows.map(({ codeHash }) => codeHash)
}

/** Stores the links that made this account, for a person who opens one again. */
export async function insertUsedLinks(
  tx: Database,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto('used_links')
    .values(codeHashes.map((codeHash) => ({ code_hash: codeHash, user_id: userId })))
    .execute()
}

/** Whether this link made this account. */
export async function isUsedLink(db: Database, codeHash: Buffer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('used_links')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes every code that was mailed for an account, and the address that waits for one. */
export async function deleteCodesOfUser(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('mail_codes').where('user_id', '=', userId).execute()
  await tx
    .updateTable('credentials')
    .set({ new_email: null, new_email_until: null })
    .where('user_id', '=', userId)
    .where('new_email', 'is not', null)
    .execute()
}

/** Stores the address that waits for its confirmation. It replaces an earlier one, whose links stop working. */
export async function writeNewEmail(tx: Database, userId: string, newEmail: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ new_email: newEmail, new_email_until: inHours(authLimits.confirmHours) })
    .where('user_id', '=', userId)
    .execute()
  // After that, because a link of the earlier address that was being written is stored by now.
  await tx
    .deleteFrom('mail_codes')
    .where('user_id', '=', userId)
    .where('type', '=', 'email_change')
    .where('new_email', '<>', newEmail)
    .execute()
}
