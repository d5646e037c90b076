// Signing up. An account is created when its address is confirmed. Until then a sign-up waits, and reserves its
// username for an hour.
import type { Proof } from '@kloset/contract/registration.schemas'
import type { Language } from '@kloset/texts/languages'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findRulesVersion } from '../../entities/house-rules/house-rules.queries.ts'
import { isUsernameUsed } from '../../entities/people/usernames.queries.ts'
import { findWorkingInvitation } from '../../entities/registration/invitations.queries.ts'
import { askProof, spendProof } from '../../entities/registration/proof-of-work.ts'
import { findRegistration } from '../../entities/registration/registration.queries.ts'
import { admissionOf } from '../../entities/registration/registration.rules.ts'
import { sendAuthMail } from './auth.jobs.ts'
import {
  deleteSignUp,
  extendSignUp,
  findSignUpByUsername,
  insertSignUp,
  type NewSignUp,
  dropLapsedUsername,
  isSignUpBurst,
  type SignUpRow,
  updateSignUp,
} from './sign-ups.queries.ts'
import type { AuthUses, Browser } from './auth.service.ts'
import { hashPassword, requirePasswordLength, verifyPassword } from './passwords.ts'

interface SignUp {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly rulesVersion: number
  readonly answer: string | null
  /** The code of an invitation. */
  readonly invitation?: string | undefined
  readonly proof?: Proof | undefined
  /** The language of the mail. */
  readonly language: Language
}

/**
 * Does the same work for every address: the mail job looks up whether it is known, and only its owner learns the
 * result. The same input again sends the mail again. With another address the mail goes there, and the first link
 * stops working.
 * @returns the id of the sign-up, for the cookie of its browser
 * @throws AppError `username_taken`, `proof_needed`, those of `admissionOf`; `invalid_input` without an answer when
 * people join by approval
 */
export async function signUp({ config, db }: AuthUses, given: SignUp): Promise<string> {
  const { email, username, password, language } = given
  requirePasswordLength(password, config.passwordMin)
  const invitationId = await requireAdmission(db, given)
  // Checked before the hash, which costs far more.
  const asked = { purpose: 'sign-up', proof: given.proof, isBurst: isSignUpBurst } as const
  const proof = await askProof(db, asked, config)
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    if (proof) await spendProof(tx, proof)
    const { answer } = given
    // People cannot agree to a version that does not exist yet.
    const rulesVersion = Math.min(given.rulesVersion, await findRulesVersion(tx))
    const draft = { email, username, passwordHash, rulesVersion, answer, invitationId }
    const inserted = await insertSignUp(tx, draft)
    const waiting = inserted === null ? await findSignUpByUsername(tx, username) : undefined
    // Also when no sign-up waits: the time must not distinguish a used username from a reserved one.
    const isOwn = await verifyPassword(waiting?.passwordHash ?? null, password)
    const signUpId = waiting ? await takeOver(tx, waiting, isOwn, draft) : inserted
    // Only now, because a sign-up that was just confirmed makes its profile before it releases the name.
    if (signUpId === null || (await isUsernameUsed(tx, username, config.sessionSecret))) {
      throw new AppError('username_taken')
    }
    await enqueue(tx, sendAuthMail, { kind: 'confirmation', signUpId, language })
    return signUpId
  })
}

/** @returns the working invitation. It counts when the account is made, and may be used up by then. */
async function requireAdmission(
  db: Database,
  { email, invitation, answer }: Pick<SignUp, 'email' | 'invitation' | 'answer'>,
): Promise<string | null> {
  const found = invitation === undefined ? undefined : await findWorkingInvitation(db, invitation)
  const admission = admissionOf(await findRegistration(db), {
    email,
    isInvited: found !== undefined,
  })
  if (admission === 'waits' && answer === null) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.answer', message: ({ fields }) => fields.missing }],
    })
  }
  return found?.id ?? null
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
    await updateSignUp(tx, waiting.id, draft)
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
