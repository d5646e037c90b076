// Signing up. An account is created when its address is confirmed. Until then a sign-up waits, and reserves its
// username for an hour.
import type { Language } from '@kloset/texts/languages'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { isUsernameUsed } from '../../entities/people/usernames.queries.ts'
import { sendAuthMail } from './auth.jobs.ts'
import {
  deleteSignUp,
  extendSignUp,
  findSignUpByUsername,
  insertSignUp,
  type NewSignUp,
  dropLapsedUsername,
  type SignUpRow,
} from './sign-ups.queries.ts'
import type { AuthUses, Browser } from './auth.service.ts'
import { hashPassword, requirePasswordLength, verifyPassword } from './passwords.ts'

interface SignUp {
  readonly email: string
  readonly username: string
  readonly password: string
  /** The language of the mail. */
  readonly language: Language
}

/**
 * Does the same work for every address: the mail job looks up whether it is known, and only its owner learns
 * it. The same input again sends the mail again. With another address the mail goes there, and the first link
 * stops working.
 * @returns the id of the sign-up, for the cookie of its browser
 * @throws AppError `username_taken`
 */
export async function signUp({ config, db }: AuthUses, given: SignUp): Promise<string> {
  const { email, username, password, language } = given
  requirePasswordLength(password, config.passwordMin)
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const draft = { email, username, passwordHash }
    const inserted = await insertSignUp(tx, draft)
    const waiting = inserted === null ? await findSignUpByUsername(tx, username) : undefined
    // Also if nothing waits: the time must not tell a used username from a reserved one.
    const isOwn = await verifyPassword(waiting?.passwordHash ?? null, password)
    const signUpId = waiting ? await takeOver(tx, waiting, isOwn, draft) : inserted
    // Only now: a sign-up that was just confirmed makes its profile before it releases the name.
    if (signUpId === null || (await isUsernameUsed(tx, username, config.sessionSecret))) {
      throw new AppError('username_taken')
    }
    await enqueue(tx, sendAuthMail, { kind: 'confirmation', signUpId, language })
    return signUpId
  })
}

/**
 * A person who knows the password of a waiting sign-up made it, and may correct its address. The sign-up then
 * gets a new id, so that a mail to the old address cannot confirm the new one. Others can take its username
 * after an hour.
 * @returns the id of the sign-up that has the username now; null when nobody may have it
 */
async function takeOver(
  tx: Database,
  waiting: SignUpRow,
  isOwn: boolean,
  draft: NewSignUp,
): Promise<string | null> {
  if (isOwn && waiting.email === draft.email) {
    await extendSignUp(tx, waiting.id)
    return waiting.id
  }
  const isFree = isOwn
    ? await deleteSignUp(tx, waiting.id)
    : await dropLapsedUsername(tx, draft.username)
  return isFree ? insertSignUp(tx, draft) : null
}

/** The answer and its time are the same for every address. */
export async function resendConfirmation(
  { db }: AuthUses,
  email: string,
  username: string | null,
  { signUpId, language }: Browser,
): Promise<void> {
  await transaction(db, (tx) =>
    enqueue(tx, sendAuthMail, { kind: 'resend', email, signUpId, username, language }),
  )
}
