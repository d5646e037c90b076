// Signing up, and what the code of a mail is exchanged for. An account comes into being when its
// address is confirmed; until then a sign-up waits and keeps its username.
import type { CodeType } from '@kloset/contract/auth'
import type { ErrorCode } from '@kloset/contract/errors'
import type { Language } from '@kloset/contract/languages'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { createProfile } from '../profiles/profiles.queries.ts'
import { isUsernameUsed } from '../profiles/usernames.queries.ts'
import { sendAuthMail } from './auth.jobs.ts'
import {
  deleteSignUp,
  findEmail,
  findSignUpByUsername,
  insertSignUp,
  insertUser,
  type NewSignUp,
  type SignUpRow,
  takeSignUp,
  updateEmail,
} from './auth.queries.ts'
import type { AuthUses, Browser } from './auth.service.ts'
import {
  deleteCodesOfUser,
  findCodesOfSignUp,
  insertUsedLinks,
  isCodeExpired,
  isUsedLink,
  takeCode,
  type TakenCode,
} from './codes.queries.ts'
import { hashPassword, requirePasswordLength, verifyPassword } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import type { StartedSession } from './sessions.ts'

interface SignUp {
  readonly email: string
  readonly username: string
  readonly password: string
  /** Of the mail. */
  readonly language: Language
}

/**
 * Does the same work for every address: whether it is known is found out by the mail job, and told
 * to nobody but its owner. Asking twice with the same words sends the mail again; with another
 * address it goes there, and the link that went to the first one is worthless.
 * @throws AppError `username_taken`
 */
export async function signUp({ config, db }: AuthUses, given: SignUp): Promise<void> {
  const { email, username, password, language } = given
  requirePasswordLength(password, config.passwordMin)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const draft = { email, username, passwordHash }
    const inserted = await insertSignUp(tx, draft)
    const waiting = inserted === null ? await findSignUpByUsername(tx, username) : undefined
    // Also where nothing waits: the time it takes tells no used username from a waiting one.
    const isOwn = await verifyPassword(waiting?.passwordHash ?? null, password)
    const signUpId = waiting && isOwn ? await renewSignUp(tx, waiting, draft) : inserted
    // Only now: a sign-up that was just confirmed has made its profile before it let go of the name.
    if (signUpId === null || (await isUsernameUsed(tx, username))) {
      throw new AppError('username_taken')
    }
    await enqueue(tx, sendAuthMail, { kind: 'confirmation', signUpId, language })
  })
}

/**
 * Whoever knows the password of a waiting sign-up made it, and may correct its address. It then gets a
 * new id, so that a mail to the old address that is being written cannot confirm the new one.
 * @returns the id of the sign-up that waits now; null when it was confirmed meanwhile
 */
async function renewSignUp(
  tx: Database,
  waiting: SignUpRow,
  draft: NewSignUp,
): Promise<string | null> {
  if (waiting.email === draft.email) return waiting.id
  return (await deleteSignUp(tx, waiting.id)) ? insertSignUp(tx, draft) : null
}

/** The answer and its time are the same for every address. */
export async function resendConfirmation(
  { db }: AuthUses,
  email: string,
  language: Language,
): Promise<void> {
  await transaction(db, (tx) => enqueue(tx, sendAuthMail, { kind: 'resend', email, language }))
}

export interface Exchanged {
  readonly type: CodeType
  /** Null when the session that asked goes on. */
  readonly started: StartedSession | null
}

/**
 * Uses up a code: of many tries at once one succeeds. A failure leaves the code as it was.
 * @throws AppError `token_invalid`, `token_expired`, `email_already_confirmed` where the person whom
 * the link made is signed in, `username_taken`, `unauthenticated`, `forbidden` where somebody else is
 */
export async function exchangeCode(
  uses: AuthUses,
  code: string,
  browser: Browser,
): Promise<Exchanged> {
  const codeHash = hashSecret(code)
  return transaction(uses.db, async (tx, afterCommit) => {
    const taken = await takeCode(tx, codeHash)
    if (!taken) throw new AppError(await whyNot(tx, codeHash, browser))
    if (taken.type === 'email_change') {
      await changeEmail(tx, taken, browser)
      return { type: taken.type, started: null }
    }
    const userId = taken.type === 'signup' ? await createAccount(tx, taken, codeHash) : taken.userId
    if (userId === null) throw new AppError('token_invalid')
    const started = await startSession(uses, tx, afterCommit, browser, userId, taken.type)
    return { type: taken.type, started }
  })
}

/** Only the person whom a used link made is told so: to others it is like any that never worked. */
async function whyNot(tx: Database, codeHash: Buffer, { viewer }: Browser): Promise<ErrorCode> {
  if (await isCodeExpired(tx, codeHash)) return 'token_expired'
  const isOwn = viewer !== null && (await isUsedLink(tx, codeHash, viewer.userId))
  return isOwn ? 'email_already_confirmed' : 'token_invalid'
}

/** Account, password, profile, counters and measurements; null when the address got an account. */
async function createAccount(
  tx: Database,
  { signUpId }: TakenCode,
  codeHash: Buffer,
): Promise<string | null> {
  if (signUpId === null) return null
  const otherLinks = await findCodesOfSignUp(tx, signUpId)
  const signUp = await takeSignUp(tx, signUpId)
  const id = signUp ? await insertUser(tx, signUp) : null
  if (!signUp || id === null) return null
  await createProfile(tx, { id, username: signUp.username })
  await insertUsedLinks(tx, id, [codeHash, ...otherLinks])
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
  { viewer, language }: Browser,
): Promise<void> {
  if (!viewer) {
    throw new AppError('unauthenticated', {
      detail: ({ problems }) => problems.signInFirst,
    })
  }
  // Not the same: whoever is signed in and sent to sign in would only come back.
  if (viewer.userId !== userId) {
    throw new AppError('forbidden', { detail: ({ auth }) => auth.linkOfAnother.title })
  }
  const from = await findEmail(tx, viewer.userId)
  if (from === null || newEmail === null || !(await updateEmail(tx, viewer.userId, newEmail))) {
    throw new AppError('token_invalid')
  }
  await deleteCodesOfUser(tx, viewer.userId)
  await enqueue(tx, sendAuthMail, { kind: 'email_changed', from, to: newEmail, language })
}
