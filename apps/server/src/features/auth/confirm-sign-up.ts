// Confirms a sign-up: its account is made, or it waits for an admin.
import type { UnitSystem } from '@kloset/contract/measurements.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { createProfile } from '../../entities/people/profiles.queries.ts'
import { isUsernameUsed } from '../../entities/people/usernames.queries.ts'
import {
  insertInvitedPerson,
  claimInvitation,
} from '../../entities/registration/invitations.queries.ts'
import { findRegistration } from '../../entities/registration/registration.queries.ts'
import { admissionOf } from '../../entities/registration/registration.rules.ts'
import { insertApplicant } from './applicants.queries.ts'
import { insertUser } from './auth.queries.ts'
import type { AuthUses, Browser } from './auth.service.ts'
import { findCodesOfSignUp, insertUsedLinks, type TakenCode } from './codes.queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import {
  deleteCodesOfAddress,
  deleteSignUp,
  dropLapsedUsername,
  findSignUpByUsername,
  lockSignUp,
  type SignUpRow,
} from './sign-ups.queries.ts'

/** What a person may choose when they confirm. */
export interface ChosenFields {
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
  readonly username?: string | undefined
}

interface Confirmed {
  /** Null while an admin has to approve it. */
  readonly userId: string | null
}

/**
 * Makes an account of a sign-up, or an applicant.
 * @returns null when the address has an account, or the sign-up is gone
 * @throws AppError `username_taken`, `password_needed` and `invalid_credentials` for a sign-up of another
 * browser, and those of `admissionOf`
 */
export async function confirmSignUp(
  { config }: AuthUses,
  tx: Database,
  { signUpId, codeHash }: TakenCode & { readonly codeHash: Buffer },
  chosen: ChosenFields,
  browser: Browser,
): Promise<Confirmed | null> {
  if (signUpId === null) return null
  const otherLinks = await findCodesOfSignUp(tx, signUpId)
  const signUp = await lockSignUp(tx, signUpId)
  if (!signUp) return null
  const { email, rulesVersion, invitationId } = signUp
  const passwordHash = await choosePassword(signUp, chosen, browser)
  const username = await chooseUsername(tx, signUp, chosen)
  const inviterId = invitationId === null ? null : await claimInvitation(tx, invitationId)
  const isInvited = inviterId !== null
  const admission = admissionOf(await findRegistration(tx), { email, isInvited })
  await deleteCodesOfAddress(tx, email)
  if (admission === 'waits') {
    const { language } = browser
    const applicant = { id: signUp.id, email, username, passwordHash, language }
    // Otherwise an admin could never admit them, because an account has the name.
    const isTaken =
      (await isUsernameUsed(tx, username, config.sessionSecret)) ||
      !(await insertApplicant(tx, applicant))
    if (isTaken) throw new AppError('username_taken')
    return { userId: null }
  }
  await deleteSignUp(tx, signUp.id)
  const { unitSystem } = browser
  const account = { email, username, passwordHash, rulesVersion, unitSystem }
  const userId = await createAccount(tx, account, config.sessionSecret)
  if (userId === null) return null
  if (inviterId !== null && invitationId !== null) {
    await insertInvitedPerson(tx, { userId, inviterId, invitationId })
  }
  await insertUsedLinks(tx, userId, [codeHash, ...otherLinks])
  return { userId }
}

interface NewAccount {
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  readonly rulesVersion: number
  readonly unitSystem: UnitSystem
}

/**
 * Creates account, password, profile, counters and measurements.
 * @param key the server's secret
 * @returns the id; null when the address has an account
 * @throws AppError `username_taken`
 */
export async function createAccount(
  tx: Database,
  { username, unitSystem, ...account }: NewAccount,
  key: string,
): Promise<string | null> {
  const id = await insertUser(tx, account)
  if (id !== null) await createProfile(tx, { id, username, unitSystem }, key)
  return id
}

/**
 * The password of a sign-up is valid in the browser that made it, and for a person who knows it. Otherwise a
 * stranger could sign an address up, and its owner would confirm an account that the stranger can sign in to.
 */
async function choosePassword(
  signUp: SignUpRow,
  { password, newPassword }: ChosenFields,
  browser: Browser,
): Promise<string> {
  if (newPassword !== undefined) return hashPassword(newPassword)
  if (signUp.id === browser.signUpId) return signUp.passwordHash
  if (password === undefined) throw new AppError('password_needed')
  if (await verifyPassword(signUp.passwordHash, password)) return signUp.passwordHash
  throw new AppError('invalid_credentials')
}

/** The username of the new account. Making its profile checks that no account has it already. */
async function chooseUsername(
  tx: Database,
  signUp: SignUpRow,
  { username }: ChosenFields,
): Promise<string> {
  if (username === undefined) {
    if (signUp.hasUsername) return signUp.username
    throw new AppError('username_taken')
  }
  await dropLapsedUsername(tx, username)
  const holder = await findSignUpByUsername(tx, username)
  if (holder && holder.id !== signUp.id) throw new AppError('username_taken')
  return username
}
