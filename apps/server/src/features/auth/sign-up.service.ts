// Signing up, and what the code of a mail is exchanged for. An account comes into being when its
// address is confirmed; until then a sign-up waits and keeps its username.
import type { CodeType } from '@kloset/contract/auth'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { createProfile, isUsernameUsed } from '../profiles/profiles.queries.ts'
import { sendAuthMail } from './auth.jobs.ts'
import {
  deleteCodesOfUser,
  findEmail,
  findSignUpByUsername,
  insertSignUp,
  insertUser,
  isCodeExpired,
  takeCode,
  type TakenCode,
  takeSignUp,
  updateEmail,
} from './auth.queries.ts'
import type { AuthUses, Browser } from './auth.service.ts'
import { hashPassword, requirePasswordLength, verifyPassword } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import type { StartedSession } from './sessions.ts'

interface SignUp {
  readonly email: string
  readonly username: string
  readonly password: string
}

/**
 * Does the same work for every address: whether it is known is found out by the mail job, and told
 * to nobody but its owner. Asking twice with the same words sends the mail again.
 * @throws AppError `username_taken`
 */
export async function signUp({ config, db }: AuthUses, given: SignUp): Promise<void> {
  const { email, username, password } = given
  requirePasswordLength(password, config.passwordMin)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const signUpId =
      (await insertSignUp(tx, { email, username, passwordHash })) ??
      (await findSameSignUp(tx, given))
    // Only now: a sign-up that was just confirmed has made its profile before it let go of the name.
    if (signUpId === null || (await isUsernameUsed(tx, username))) {
      throw new AppError('username_taken')
    }
    await enqueue(tx, sendAuthMail, { kind: 'confirmation', signUpId })
  })
}

/** @returns the id of a waiting sign-up when it is this one, sent once more */
async function findSameSignUp(tx: Database, given: SignUp): Promise<string | null> {
  const waiting = await findSignUpByUsername(tx, given.username)
  const matches = await verifyPassword(waiting?.passwordHash ?? null, given.password)
  return waiting && matches && waiting.email === given.email ? waiting.id : null
}

/** The answer and its time are the same for every address. */
export async function resendConfirmation({ db }: AuthUses, email: string): Promise<void> {
  await transaction(db, (tx) => enqueue(tx, sendAuthMail, { kind: 'resend', email }))
}

export interface Exchanged {
  readonly type: CodeType
  /** Null when the session that asked goes on. */
  readonly started: StartedSession | null
}

/**
 * Uses up a code: of many tries at once one succeeds. A failure leaves the code as it was.
 * @throws AppError `token_invalid`, `token_expired`, `username_taken`, `unauthenticated`
 */
export async function exchangeCode(
  uses: AuthUses,
  code: string,
  browser: Browser,
): Promise<Exchanged> {
  const codeHash = hashSecret(code)
  return transaction(uses.db, async (tx, afterCommit) => {
    const taken = await takeCode(tx, codeHash)
    if (!taken) {
      throw new AppError((await isCodeExpired(tx, codeHash)) ? 'token_expired' : 'token_invalid')
    }
    if (taken.type === 'email_change') {
      await changeEmail(tx, taken, browser)
      return { type: taken.type, started: null }
    }
    const userId = taken.type === 'signup' ? await createAccount(tx, taken) : taken.userId
    if (userId === null) throw new AppError('token_invalid')
    const started = await startSession(uses, tx, afterCommit, browser, userId, taken.type)
    return { type: taken.type, started }
  })
}

/** Account, password, profile, counters and measurements; null when the address got an account. */
async function createAccount(tx: Database, { signUpId }: TakenCode): Promise<string | null> {
  const signUp = signUpId === null ? undefined : await takeSignUp(tx, signUpId)
  const id = signUp ? await insertUser(tx, signUp) : null
  if (signUp && id !== null) await createProfile(tx, { id, username: signUp.username })
  return id
}

const startSession = (
  { sessions }: AuthUses,
  tx: Database,
  afterCommit: AfterCommit,
  browser: Browser,
  userId: string,
  type: CodeType,
) =>
  sessions.start(tx, afterCommit, {
    userId,
    recovery: type === 'recovery',
    userAgent: browser.userAgent,
    previous: browser.viewer,
  })

// Only for the person who is signed in: a mistyped address must not hand its reader the account.
async function changeEmail(
  tx: Database,
  { userId, newEmail }: TakenCode,
  { viewer }: Browser,
): Promise<void> {
  if (!viewer || viewer.userId !== userId) {
    throw new AppError('unauthenticated', {
      detail: 'Please sign in first, then open the link again.',
    })
  }
  const from = await findEmail(tx, viewer.userId)
  if (from === null || newEmail === null || !(await updateEmail(tx, viewer.userId, newEmail))) {
    throw new AppError('token_invalid')
  }
  await deleteCodesOfUser(tx, viewer.userId)
  await enqueue(tx, sendAuthMail, { kind: 'email_changed', from, to: newEmail })
}
