// Signing in and out, sessions, and changes of an account. Sign-ups and the codes of mails have their own
// services.
import { DAY_MS } from '@kloset/contract/durations'
import { authLimits } from '@kloset/contract/auth'
import type { Session } from '@kloset/contract/auth.schemas'
import type { UnitSystem } from '@kloset/contract/measurements.schemas'
import type { Language } from '@kloset/texts/languages'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { whereWritable } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { changeMailLanguage } from '../../entities/notifications/asked-mails.queries.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import { findRegistration } from '../../entities/registration/registration.queries.ts'
import { requireAllowedDomain } from '../../entities/registration/registration.rules.ts'
import { sendAuthMail } from './auth.jobs.ts'
import {
  findEmail,
  findLanguage,
  findPasswordHash,
  findPasswords,
  lockPassword,
  updatePassword,
  writeLanguage,
} from './auth.queries.ts'
import { deleteCodesOfUser, writeNewEmail } from './codes.queries.ts'
import { hashPassword, requirePasswordLength, verifyPassword } from './passwords.ts'
import { extendSession, findSession, takeRecovery } from './sessions.queries.ts'
import { createKnownDevices } from './known-devices.ts'
import { createSessions, type Sessions, type StartedSession } from './sessions.ts'

/** What the functions of this service use. */
export interface AuthUses extends Pick<Platform, 'config' | 'db' | 'realtime'> {
  readonly sessions: Sessions
}

/** What a session stores about the request that began it. */
export interface Browser {
  readonly userAgent: string | undefined
  /** The person that the browser is signed in as. */
  readonly viewer: Viewer | null
  /** The sign-up that the browser's cookie names; null without one. */
  readonly signUpId: string | null
  /** The language of the mails that follow. */
  readonly language: Language
  /** The usual units of its region. */
  readonly unitSystem: UnitSystem
}

export type Auth = ReturnType<typeof createAuth>

/** Call it once in a process: it caches sessions. */
export function createAuth(platform: Pick<Platform, 'config' | 'db' | 'realtime'>) {
  const sessions = createSessions(platform)
  const { config, db, realtime } = platform
  return {
    config,
    db,
    realtime,
    sessions,
    devices: createKnownDevices(platform),
    authenticate: sessions.authenticate,
    /** For the handshake of a socket. */
    authenticateSocket: sessions.authenticateAnew,
  }
}

/**
 * Refuses in the same way and after the same time, whether or not the address has an account.
 * @param onWaiting called with the waiting sign-up that has this password, before it is refused
 * @throws AppError `invalid_credentials`; `email_not_confirmed` or `approval_pending` only for the password of a
 * sign-up that waits
 */
export async function signIn(
  { db, sessions }: AuthUses,
  given: { readonly email: string; readonly password: string },
  browser: Browser,
  onWaiting: (signUpId: string) => void,
): Promise<StartedSession> {
  const { account, waiting } = await findPasswords(db, given.email, browser.signUpId)
  const matches = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (!account || !matches) {
    // The answer is the same when there is an account. Anybody can sign up with its address, and would learn of the
    // account from a different answer.
    const checked = await Promise.all(
      waiting.map(async (one) =>
        (await verifyPassword(one?.passwordHash ?? null, given.password)) ? one : null,
      ),
    )
    const own = checked.find((one) => one !== null)
    if (!own) throw new AppError('invalid_credentials')
    onWaiting(own.signUpId)
    throw new AppError(own.isConfirmed ? 'approval_pending' : 'email_not_confirmed')
  }
  const { userId, passwordHash } = account
  return transaction(db, async (tx, afterCommit) => {
    // Otherwise a session that begins while the password is replaced would outlive it.
    if (!(await lockPassword(tx, userId, passwordHash))) throw new AppError('invalid_credentials')
    return sessions.start(tx, afterCommit, {
      userId,
      recovery: false,
      userAgent: browser.userAgent,
      previous: browser.viewer,
    })
  })
}

export async function signOut({ db, sessions }: AuthUses, viewer: Viewer): Promise<void> {
  await transaction(db, (tx, afterCommit) => sessions.end(tx, afterCommit, viewer))
}

/** @returns the session as the browser may see it; null when it has ended */
export async function describeSession(
  { db }: AuthUses,
  sessionId: string,
): Promise<Session | null> {
  const found = await findSession(db, sessionId)
  if (!found) return null
  const { userId, email, newEmail, role, hasNewRules, expiresAt } = found
  const card = (await findProfileCards(db, [userId])).get(userId)
  if (!card) throw new AppError('profile_not_found')
  const [worst] = await findSanctions(db, userId)
  const sanction = worst ? { ...worst, endsAt: worst.endsAt?.toISOString() ?? null } : null
  const user = { ...card, email, newEmail, role, hasNewRules, sanction }
  return { user, expiresAt: expiresAt.toISOString() }
}

/** Extends a session to its full length. @throws AppError `unauthenticated` when it is gone */
export async function refresh(uses: AuthUses, sessionId: string): Promise<Session> {
  const extended = await extendSession(uses.db, sessionId)
  const session = extended ? await describeSession(uses, sessionId) : null
  if (!session) throw new AppError('unauthenticated')
  return session
}

/** Stores the language that a person uses, for later mails. A database that accepts no writes gets it at a later visit. */
export async function keepLanguage(
  { db }: AuthUses,
  userId: string,
  language: Language,
): Promise<void> {
  // The language seldom changes, and every page reads its session: so it is read first.
  if ((await findLanguage(db, userId)) === language) return
  await whereWritable(() =>
    transaction(db, async (tx) => {
      await writeLanguage(tx, userId, language)
      await changeMailLanguage(tx, userId, language)
    }),
  )
}

/** Whether a session is a day older than its cookie, so that the browser needs a new one. */
export function isAgeing(session: Session): boolean {
  return Date.parse(session.expiresAt) < Date.now() + (authLimits.sessionDays - 1) * DAY_MS
}

/** The answer and its time are the same for every address, because the job looks the address up. */
export async function requestPasswordReset(
  { db }: AuthUses,
  email: string,
  { signUpId, language }: Browser,
): Promise<void> {
  await transaction(db, (tx) =>
    enqueue(tx, sendAuthMail, { kind: 'recovery', email, signUpId, language }),
  )
}

/**
 * Sets a password without the old one, once after a reset mail was opened.
 * @throws AppError `unauthenticated` without a session; `forbidden` when the session has another origin
 */
export async function resetPassword(
  uses: AuthUses,
  viewer: Viewer | null,
  password: string,
  language: Language,
): Promise<void> {
  if (!viewer)
    throw new AppError('unauthenticated', { detail: ({ auth }) => auth.sessionMissing.title })
  requirePasswordLength(password, uses.config.passwordMin)
  const passwordHash = await hashPassword(password)
  await transaction(uses.db, async (tx, afterCommit) => {
    if (!(await takeRecovery(tx, viewer.sessionId))) {
      throw new AppError('forbidden', {
        detail: ({ problems }) => problems.newPasswordNeedsLink,
      })
    }
    await setPassword(uses, tx, afterCommit, viewer, { passwordHash, language })
  })
}

/** @throws AppError `invalid_credentials` when the current password is wrong */
export async function changePassword(
  uses: AuthUses,
  viewer: Viewer,
  given: { readonly currentPassword: string; readonly password: string },
  language: Language,
): Promise<void> {
  requirePasswordLength(given.password, uses.config.passwordMin)
  const current = await requirePassword(uses, viewer, given.currentPassword)
  const passwordHash = await hashPassword(given.password)
  await transaction(uses.db, async (tx, afterCommit) => {
    if (!(await lockPassword(tx, viewer.userId, current))) {
      throw new AppError('invalid_credentials')
    }
    await setPassword(uses, tx, afterCommit, viewer, { passwordHash, language })
  })
}

/**
 * Changes nothing before the mail to the new address is confirmed. Asking for the present address cancels the change.
 * @throws AppError `invalid_credentials`, `email_domain_refused`
 */
export async function requestEmailChange(
  uses: AuthUses,
  viewer: Viewer,
  given: { readonly email: string; readonly password: string },
  language: Language,
): Promise<void> {
  await requirePassword(uses, viewer, given.password)
  requireAllowedDomain(given.email, await findRegistration(uses.db))
  const { userId } = viewer
  const newEmail = given.email
  await transaction(uses.db, async (tx, afterCommit) => {
    afterCommit(() => uses.realtime.emit(rooms.person(userId), 'profile.changed', {}))
    if (newEmail === (await findEmail(tx, userId))) {
      await deleteCodesOfUser(tx, userId)
      return
    }
    await writeNewEmail(tx, userId, newEmail)
    await enqueue(tx, sendAuthMail, { kind: 'email_change', userId, newEmail, language })
  })
}

/** @returns the password's hash. @throws AppError `invalid_credentials` when the password is wrong */
export async function requirePassword(
  { db }: Pick<AuthUses, 'db'>,
  viewer: Viewer,
  password: string,
): Promise<string> {
  const known = await findPasswordHash(db, viewer.userId)
  if (!(await verifyPassword(known, password)) || known === null) {
    throw new AppError('invalid_credentials')
  }
  return known
}

// Signs out everybody else who knew the old password or has an old link.
async function setPassword(
  { sessions }: AuthUses,
  tx: Database,
  afterCommit: AfterCommit,
  viewer: Viewer,
  { passwordHash, language }: { passwordHash: string; language: Language },
): Promise<void> {
  const { userId } = viewer
  await updatePassword(tx, userId, passwordHash)
  await deleteCodesOfUser(tx, userId)
  await sessions.endOthers(tx, afterCommit, viewer)
  await enqueue(tx, sendAuthMail, { kind: 'password_changed', userId, language })
}
