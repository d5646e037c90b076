// What admins do about people's accounts. Each act is in the moderation log.
import { MINUTE_MS } from '@kloset/contract/durations'
import { noteOfRoles } from '@kloset/contract/moderation'
import type { ActKind } from '@kloset/contract/moderation-acts.schemas'
import { isRule } from '../../entities/house-rules/house-rules.queries.ts'
import { act, releaseHeldCases } from '../../entities/moderation/acting.ts'
import { findSuspendingAct, recordAct } from '../../entities/moderation/acts.queries.ts'
import { sendModerationMail } from '../../entities/moderation/moderation.jobs.ts'
import { findRole, isLastAdmin } from '../../entities/moderation/roles.queries.ts'
import { notifyConcerned } from '../../entities/moderation/notify-decision.ts'
import { updateRole, updateVerified } from '../../entities/people/roles.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { eraseAccount } from './auth.jobs.ts'
import { closeAccount, findEmail, findLanguage } from './auth.queries.ts'
import type { AuthUses } from './auth.service.ts'

const ranks = { user: 0, moderator: 1, admin: 2 } as const

/**
 * Gives a role. A lower one ends the sessions of the person, so that it takes effect at once.
 * @throws AppError `profile_not_found`, `conflict` for the last admin
 */
export async function setRole(
  { db, sessions }: AuthUses,
  viewer: Viewer,
  userId: string,
  role: Viewer['role'],
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    if (role !== 'admin') await requireAnotherAdmin(tx, userId)
    const before = await updateRole(tx, userId, role)
    if (before === null) throw new AppError('profile_not_found')
    if (before === role) return
    if (ranks[role] < ranks[before]) {
      await releaseHeldCases(tx, userId, viewer.userId)
      await sessions.endAll(tx, afterCommit, userId)
    }
    await log(tx, viewer, userId, 'set_role', noteOfRoles(before, role))
  })
}

/** @throws AppError `conflict` for the last admin: nobody could make another one here */
export async function requireAnotherAdmin(tx: Database, userId: string): Promise<void> {
  if (await isLastAdmin(tx, userId)) {
    throw new AppError('conflict', { detail: ({ problems }) => problems.lastAdmin })
  }
}

/** @throws AppError `profile_not_found` */
export async function setVerified(
  { db }: AuthUses,
  viewer: Viewer,
  userId: string,
  verified: boolean,
): Promise<void> {
  await transaction(db, async (tx) => {
    const isChanged = await updateVerified(tx, userId, verified)
    if (isChanged === null) throw new AppError('profile_not_found')
    if (isChanged) await log(tx, viewer, userId, verified ? 'verify' : 'unverify')
  })
}

/** @throws AppError `profile_not_found` */
export async function endSessions(
  { db, sessions }: AuthUses,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    if ((await findRole(tx, userId)) === null) throw new AppError('profile_not_found')
    await sessions.endAll(tx, afterCommit, userId)
    await log(tx, viewer, userId, 'end_sessions')
  })
}

interface Explanation {
  readonly rule: number
  readonly reason: string
}

interface Suspension extends Explanation {
  /** Null without an end. */
  readonly until: string | null
}

/**
 * Repeating the same suspension changes nothing: the admin pressed again because the answer was lost.
 * @throws AppError `profile_not_found`, `forbidden` for an admin and oneself, `invalid_input`
 */
export async function suspend(
  uses: Pick<Platform, 'db' | 'realtime'>,
  viewer: Viewer,
  personId: string,
  { until, rule, reason }: Suspension,
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    await requirePower(tx, viewer, personId)
    if (!(await isRule(tx, rule))) throw invalid('rule', 'noSuchRule')
    if (until !== null && Date.parse(until) <= Date.now()) throw invalid('until', 'timeIsOver')
    if (await isSuspendedAlready(tx, viewer, personId, { until, rule, reason })) return
    const suspended = { kind: 'suspend', actorId: viewer.userId, personId } as const
    const actId = await act(uses, tx, afterCommit, { ...suspended, rule, reason, endsAt: until })
    await notifyConcerned(uses, tx, afterCommit, { kind: 'statement', actId, personId })
  })
}

/** A span begins at its request, so the end of a repeated one is later. The difference is less than this. */
const AGAIN_WITHIN_MS = 15 * MINUTE_MS

/** Whether the same admin suspended the person already, with the same words and span. */
async function isSuspendedAlready(
  tx: Database,
  viewer: Viewer,
  personId: string,
  { until, rule, reason }: Suspension,
): Promise<boolean> {
  const standing = await findSuspendingAct(tx, personId)
  const isSame =
    standing?.actor_id === viewer.userId &&
    standing.rule_number === rule &&
    standing.reason === reason
  if (!isSame) return false
  if (until === null || standing.ends_at === null) return until === standing.ends_at
  return Math.abs(Date.parse(until) - standing.ends_at.getTime()) < AGAIN_WITHIN_MS
}

/**
 * Deletes an account for good, as the person could themselves. Rule and reason are mailed before the address is
 * deleted. A person who has the right to object first is suspended instead.
 * @throws AppError `profile_not_found`, `forbidden`, `invalid_input`
 */
export async function deletePerson(
  { db, sessions }: AuthUses,
  viewer: Viewer,
  userId: string,
  { rule, reason }: Explanation,
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    await requirePower(tx, viewer, userId)
    if (!(await isRule(tx, rule))) throw invalid('rule', 'noSuchRule')
    const email = await findEmail(tx, userId)
    const language = await findLanguage(tx, userId)
    if (email === null || !(await closeAccount(tx, userId, email))) {
      throw new AppError('profile_not_found')
    }
    await releaseHeldCases(tx, userId, viewer.userId)
    await sessions.endAll(tx, afterCommit, userId)
    const act = { kind: 'delete_account', actorId: viewer.userId, personId: userId } as const
    const actId = await recordAct(tx, { ...act, rule, reason })
    await enqueue(tx, sendModerationMail, { kind: 'deleted', actId, email, language })
    await enqueue(tx, eraseAccount, { userId }, { key: `auth.erase:${userId}` })
  })
}

/** Admins cannot act on admins, nor on themselves: their role must be removed first. */
async function requirePower(tx: Database, viewer: Viewer, userId: string): Promise<void> {
  const role = await findRole(tx, userId)
  if (role === null) throw new AppError('profile_not_found')
  if (role === 'admin' || userId === viewer.userId) {
    throw new AppError('forbidden', { detail: ({ problems }) => problems.notForYouToDecide })
  }
}

const log = (tx: Database, viewer: Viewer, personId: string, kind: ActKind, note?: string) =>
  recordAct(tx, { kind, actorId: viewer.userId, personId, ...(note !== undefined && { note }) })

const invalid = (field: string, says: 'noSuchRule' | 'timeIsOver') =>
  new AppError('invalid_input', {
    fields: [{ path: `body.${field}`, message: ({ problems }) => problems[says] }],
  })
