// The account as a whole: its devices, its export, its deletion.
import { authLimits } from '@kloset/contract/auth'
import type { Device } from '@kloset/contract/devices.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { releaseHeldCases } from '../../entities/moderation/acting.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import { requireAnotherAdmin } from './admin-people.service.ts'
import { eraseAccount } from './auth.jobs.ts'
import { closeAccount, findEmail } from './auth.queries.ts'
import { type AuthUses, requirePassword } from './auth.service.ts'
import { isSealed, seal } from '../../platform/seal.ts'
import { findSessionsOfPerson } from './sessions.queries.ts'

/** @returns the devices on which the person is signed in, last used first */
export async function listDevices({ db }: AuthUses, viewer: Viewer): Promise<Device[]> {
  const rows = await findSessionsOfPerson(db, viewer.userId)
  return rows.map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
    id,
    userAgent,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}

/** @throws AppError `not_found`, also for another person's session */
export async function endDevice(
  { db, sessions }: AuthUses,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    const had = await sessions.endOne(tx, afterCommit, viewer.userId, sessionId)
    if (!had) throw new AppError('not_found')
  })
}

export async function endOtherDevices({ db, sessions }: AuthUses, viewer: Viewer): Promise<void> {
  await transaction(db, (tx, afterCommit) => sessions.endOthers(tx, afterCommit, viewer))
}

/** The contents of the link to the export. */
export interface ExportTicket {
  readonly expires: number
  readonly seal: string
}

/**
 * A ticket for this session, valid for a few minutes; nothing is stored.
 * @throws AppError `invalid_credentials`
 */
export async function issueExportTicket(
  uses: AuthUses,
  viewer: Viewer,
  password: string,
): Promise<ExportTicket> {
  await requirePassword(uses, viewer, password)
  const expires = Date.now() + authLimits.exportMinutes * 60_000
  return { expires, seal: seal('export', ticketText(viewer, expires), uses.config.sessionSecret) }
}

/** @throws AppError `token_expired`; `token_invalid` for another session's or a made-up one */
export function checkExportTicket({ config }: AuthUses, viewer: Viewer, given: ExportTicket): void {
  const text = ticketText(viewer, given.expires)
  if (!isSealed('export', text, given.seal, config.sessionSecret)) {
    throw new AppError('token_invalid')
  }
  if (given.expires < Date.now()) throw new AppError('token_expired')
}

const ticketText = (viewer: Viewer, expires: number) => `${viewer.sessionId}:${expires}`

/**
 * Closes the account: all sessions end, nobody can sign in, and its address is free. A job of the same
 * transaction deletes its rows and files.
 * @throws AppError `invalid_credentials`; `invalid_input` when the typed username is another
 */
export async function deleteAccount(
  uses: AuthUses,
  viewer: Viewer,
  given: { readonly password: string; readonly confirmation: string },
): Promise<void> {
  const { userId } = viewer
  const { db, sessions } = uses
  const card = (await findProfileCards(db, [userId])).get(userId)
  if (given.confirmation !== card?.username) {
    const message = ({ problems }: Catalogue) => problems.typeUsername
    throw new AppError('invalid_input', { fields: [{ path: 'body.confirmation', message }] })
  }
  await requirePassword(uses, viewer, given.password)
  await transaction(db, async (tx, afterCommit) => {
    await requireAnotherAdmin(tx, userId)
    const email = await findEmail(tx, userId)
    // First, so that a concurrent sign-in has either begun its session, or finds no password.
    if (email === null || !(await closeAccount(tx, userId, email))) {
      throw new AppError('unauthenticated')
    }
    await releaseHeldCases(tx, userId, userId)
    await sessions.endAll(tx, afterCommit, userId)
    await enqueue(tx, eraseAccount, { userId }, { key: `auth.erase:${userId}` })
  })
}
