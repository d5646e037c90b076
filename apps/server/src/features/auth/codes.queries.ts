// SQL of the single-use codes of mails, of links that made an account, and of the address that
// waits for its confirmation.
import { authLimits } from '@kloset/contract/auth'
import type { CodeType } from '@kloset/contract/auth.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`

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

const takenColumns = sql`
  type, sign_up_id as "signUpId", user_id as "userId", new_email as "newEmail"`

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
  const { rows } = await sql<FoundCode>`
    select ${takenColumns}, email as "signUpEmail",
      coalesce(username, lost_username) as "signUpName", username is not null as "hasUsername",
      invitation_id is not null as "isInvited"
    from mail_codes left join sign_ups on sign_ups.id = sign_up_id
    where code_hash = ${codeHash} and mail_codes.expires_at > now()
  `.execute(db)
  return rows[0]
}

/** Uses a code. Of concurrent calls one gets it; the others wait and get nothing. */
export async function takeCode(tx: Database, codeHash: Buffer): Promise<TakenCode | undefined> {
  const { rows } = await sql<TakenCode>`
    delete from mail_codes where code_hash = ${codeHash} and expires_at > now()
    returning ${takenColumns}
  `.execute(tx)
  return rows[0]
}

/** Whether a code that could not be used has only expired. */
export async function isCodeExpired(db: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from mail_codes where code_hash = ${codeHash} and expires_at <= now()
  `.execute(db)
  return rows.length > 0
}

/** The links of a sign-up that still work. */
export async function findCodesOfSignUp(tx: Database, signUpId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ codeHash: Buffer }>`
    select code_hash as "codeHash" from mail_codes where sign_up_id = ${signUpId}
  `.execute(tx)
  return rows.map(({ codeHash }) => codeHash)
}

/** Stores the links that made this account, for a person who opens one again. */
export async function insertUsedLinks(
  tx: Database,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into used_links (code_hash, user_id)
    select unnest(${codeHashes}::bytea[]), ${userId}::uuid
  `.execute(tx)
}

/** Whether this link made this account. */
export async function isUsedLink(db: Database, codeHash: Buffer, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from used_links where code_hash = ${codeHash} and user_id = ${userId}
  `.execute(db)
  return rows.length > 0
}

/** Deletes every code that was mailed for an account, and the address that waits for one. */
export async function deleteCodesOfUser(tx: Database, userId: string): Promise<void> {
  await sql`delete from mail_codes where user_id = ${userId}`.execute(tx)
  await sql`
    update credentials set new_email = null, new_email_until = null
    where user_id = ${userId} and new_email is not null
  `.execute(tx)
}

/** Stores the address that waits for its confirmation. It replaces an earlier one, whose links stop working. */
export async function writeNewEmail(tx: Database, userId: string, newEmail: string): Promise<void> {
  await sql`
    update credentials set new_email = ${newEmail},
      new_email_until = ${inHours(authLimits.confirmHours)}
    where user_id = ${userId}
  `.execute(tx)
  // After that, because a link of the earlier address that was being written is stored by now.
  await sql`
    delete from mail_codes
    where user_id = ${userId} and type = 'email_change' and new_email <> ${newEmail}
  `.execute(tx)
}
