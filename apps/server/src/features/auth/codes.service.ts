// The links of mails: a code is described first, and exchanged when its reader confirms.
import type { CodeType, DescribedCode } from '@kloset/contract/auth.schemas'
import type { ErrorCode } from '@kloset/contract/errors'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import { isUsernameUsed } from '../../entities/people/usernames.queries.ts'
import { findRegistration } from '../../entities/registration/registration.queries.ts'
import { sendAuthMail } from './auth.jobs.ts'
import { findEmail, updateEmail } from './auth.queries.ts'
import type { AuthUses, Browser } from './auth.service.ts'
import {
  deleteCodesOfUser,
  findCode,
  isCodeExpired,
  isUsedLink,
  takeCode,
  type TakenCode,
} from './codes.queries.ts'
import { type ChosenFields, confirmSignUp } from './confirm-sign-up.ts'
import { requirePasswordLength } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import type { StartedSession } from './sessions.ts'

/**
 * Describes what a link would do and uses nothing: programs that scan mails open links too.
 * @throws AppError `token_invalid`, `token_expired`, `email_already_confirmed` as for the exchange
 */
export async function describeCode(
  { config, db }: AuthUses,
  code: string,
  browser: Browser,
): Promise<DescribedCode> {
  const codeHash = hashSecret(code)
  const found = await findCode(db, codeHash)
  if (!found) throw new AppError(await whyNot(db, codeHash, browser))
  const { type, signUpId, userId } = found
  const { viewer } = browser
  const ids = [userId, viewer?.userId].filter((id) => id != null)
  const cards = await findProfileCards(db, ids)
  const username = found.signUpName ?? cards.get(userId ?? '')?.username
  // It was just deleted, with its code.
  if (username === undefined) throw new AppError('token_invalid')
  const other = viewer && viewer.userId !== userId ? cards.get(viewer.userId) : undefined
  return {
    type,
    username,
    email: found.signUpEmail ?? (viewer?.userId === userId ? found.newEmail : null),
    asksPassword: type === 'signup' && signUpId !== browser.signUpId,
    asksUsername:
      type === 'signup' &&
      (!found.hasUsername || (await isUsernameUsed(db, username, config.sessionSecret))),
    needsApproval:
      type === 'signup' && !found.isInvited && (await findRegistration(db)).mode === 'approval',
    signedInAs: other ? { id: other.id, username: other.username } : null,
  }
}

export interface Given extends ChosenFields {
  readonly code: string
  readonly leaving?: string | undefined
}

export interface Exchanged {
  readonly type: CodeType
  /** Null when the current session continues, and while an admin has to approve the sign-up. */
  readonly started: StartedSession | null
}

/**
 * Uses up a code: of many concurrent tries one succeeds. After a failure the code still works.
 * @throws AppError `token_invalid`, `token_expired`; `email_already_confirmed` for the owner of the account that the
 * link made; `username_taken`; `other_session` when somebody else is signed in who has not agreed to leave; those of
 * `confirmSignUp`; `unauthenticated` and `forbidden` when the person of a new address is not the one who is signed in
 */
export async function exchangeCode(
  uses: AuthUses,
  given: Given,
  browser: Browser,
): Promise<Exchanged> {
  const codeHash = hashSecret(given.code)
  if (given.newPassword !== undefined) {
    requirePasswordLength(given.newPassword, uses.config.passwordMin, 'newPassword')
  }
  return transaction(uses.db, async (tx, afterCommit) => {
    const taken = await takeCode(tx, codeHash)
    if (!taken) throw new AppError(await whyNot(tx, codeHash, browser))
    const { type } = taken
    if (type === 'email_change') {
      const owner = await changeEmail(tx, taken, browser)
      afterCommit(() => uses.realtime.emit(rooms.person(owner), 'profile.changed', {}))
      return { type, started: null }
    }
    const { viewer, userAgent } = browser
    // Otherwise a person could mail somebody a link to their own account, so that the other writes into it.
    if (viewer && viewer.userId !== taken.userId && viewer.userId !== given.leaving) {
      throw new AppError('other_session')
    }
    const confirmed =
      type === 'signup'
        ? await confirmSignUp(uses, tx, { ...taken, codeHash }, given, browser)
        : taken
    if (confirmed === null) throw new AppError('token_invalid')
    const { userId } = confirmed
    if (userId === null) return { type, started: null }
    const recovery = type === 'recovery'
    const person = { userId, recovery, userAgent, previous: viewer }
    return { type, started: await uses.sessions.start(tx, afterCommit, person) }
  })
}

/** Only the owner of the account learns that a link was used; to others it looks invalid. */
async function whyNot(db: Database, codeHash: Buffer, { viewer }: Browser): Promise<ErrorCode> {
  if (await isCodeExpired(db, codeHash)) return 'token_expired'
  const isOwn = viewer !== null && (await isUsedLink(db, codeHash, viewer.userId))
  return isOwn ? 'email_already_confirmed' : 'token_invalid'
}

/**
 * Only while its owner is signed in: the reader of a mistyped address must not get the account.
 * @returns the owner
 */
async function changeEmail(
  tx: Database,
  { userId, newEmail }: TakenCode,
  { viewer, language }: Browser,
): Promise<string> {
  if (!viewer) {
    throw new AppError('unauthenticated', {
      detail: ({ problems }) => problems.signInFirst,
    })
  }
  // Not `unauthenticated`: a person who is signed in would be sent to sign in, and come back.
  if (viewer.userId !== userId) {
    throw new AppError('forbidden', { detail: ({ auth }) => auth.linkOfAnother.title })
  }
  const from = await findEmail(tx, viewer.userId)
  if (from === null || newEmail === null || !(await updateEmail(tx, viewer.userId, newEmail))) {
    throw new AppError('token_invalid')
  }
  await deleteCodesOfUser(tx, viewer.userId)
  await enqueue(tx, sendAuthMail, { kind: 'email_changed', from, to: newEmail, language })
  return viewer.userId
}
