// Undoing an act, and deciding objections: accepting one undoes the act.
import {
  findAct,
  findActsOfCase,
  recordAct,
  type ActRow,
} from '../../entities/moderation/acts.queries.ts'
import { act, reverse, subjectOf } from '../../entities/moderation/acting.ts'
import { lockCase, reopenCase } from '../../entities/moderation/cases.queries.ts'
import { isUndoable, mayDecideAbout } from '../../entities/moderation/moderation.rules.ts'
import { findRole, isOtherModerator } from '../../entities/moderation/roles.queries.ts'
import { notifyConcerned } from '../../entities/moderation/notify-decision.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeObjection, lockObjection } from './objections.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

/**
 * Puts everything back as it was before an act, and opens its case again.
 * @returns the id of the new act
 * @throws AppError `not_found`, `forbidden`, `conflict` when it is reversed already or too old
 */
export function undoAct(
  uses: Uses,
  viewer: Viewer,
  actId: string,
  note: string | null,
): Promise<string> {
  return onlyOnce(() =>
    transaction(uses.db, async (tx, afterCommit) => {
      const undone = await findAct(tx, actId)
      if (!undone) throw new AppError('not_found')
      await requireMayReverse(tx, viewer, undone)
      const decided = undone.case_id === null ? null : await lockCase(tx, undone.case_id)
      if (!isUndoable(undone.kind) || decided?.isSwept) throw tooLate()
      if (undone.reversed_by_id !== null) throw isReversed()
      const by = { kind: 'undo', actorId: viewer.userId, note } as const
      const id = await reverse(uses, tx, afterCommit, undone, by)
      if (decided) {
        await holdAgain(uses, tx, afterCommit, undone)
        await reopenCase(tx, decided.id, stateBefore(undone))
      }
      if (undone.person_id !== null && undone.kind !== 'dismiss') {
        const personId = undone.person_id
        await notifyConcerned(uses, tx, afterCommit, { kind: 'reversed', actId, personId })
      }
      return id
    }),
  )
}

/** A post that waited for the decision waits again, since the same moment. */
async function holdAgain(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { case_id: caseId, created_at: decidedAt }: ActRow,
): Promise<void> {
  if (caseId === null) return
  for (const one of await findActsOfCase(tx, caseId)) {
    const subject = subjectOf(one)
    // The decision released it, in its own transaction.
    const isReleased = one.reversed_at?.getTime() === decidedAt.getTime()
    if (one.kind !== 'hold' || !isReleased || !subject) continue
    await act(uses, tx, afterCommit, {
      kind: 'hold',
      actorId: null,
      caseId,
      personId: one.person_id,
      subject,
      ...(one.reason !== null && { reason: one.reason }),
      before: { since: one.before['since'] ?? timeOfMicros(one.createdAtMicros) },
    })
  }
}

/** ISO 8601, to the microsecond. */
const timeOfMicros = (micros: number | string) =>
  `${new Date(Math.floor(Number(micros) / 1000)).toISOString().slice(0, -1)}${String(Number(micros) % 1000).padStart(3, '0')}Z`

const stateBefore = ({ before }: ActRow) => {
  const { state } = before
  return state === 'waiting' || state === 'escalated' ? state : 'open'
}

/**
 * Accepts an objection, which puts everything back as it was, or rejects it.
 * @throws AppError `not_found`, `conflict` when it is decided, `forbidden` for the moderator who decided first, where
 * there is another one
 */
export function decideObjection(
  uses: Uses,
  viewer: Viewer,
  actId: string,
  decided: { readonly accept: boolean; readonly answer: string },
): Promise<void> {
  const { accept, answer } = decided
  return onlyOnce(() =>
    transaction(uses.db, async (tx, afterCommit) => {
      const state = await lockObjection(tx, actId)
      const about = await findAct(tx, actId)
      if (state === null || !about) throw new AppError('not_found')
      if (state !== 'open') throw isReversed()
      await requireMayReverse(tx, viewer, about)
      if (!(await mayDecideObjection(tx, viewer, about))) {
        throw new AppError('forbidden', { detail: ({ problems }) => problems.somebodyElseDecides })
      }
      await closeObjection(tx, actId, { state: accept ? 'accepted' : 'rejected', answer })
      const by = { actorId: viewer.userId, reason: answer } as const
      // Acts that have ended or were undone before are not in force.
      if (accept && about.reversed_by_id === null) {
        await reverse(uses, tx, afterCommit, about, { ...by, kind: 'accept_objection' })
      } else {
        const subject = subjectOf(about)
        await recordAct(tx, {
          ...by,
          kind: accept ? 'accept_objection' : 'reject_objection',
          personId: about.person_id,
          ...(about.case_id !== null && { caseId: about.case_id }),
          ...(subject && { subject }),
        })
      }
      if (about.person_id === null) return
      const personId = about.person_id
      await notifyConcerned(uses, tx, afterCommit, { kind: 'objection_decided', actId, personId })
    }),
  )
}

/** Not the one who decided first, where there is another moderator than the two concerned. */
async function mayDecideObjection(
  db: Database,
  viewer: Viewer,
  { actor_id: actorId, person_id: personId }: ActRow,
): Promise<boolean> {
  if (actorId !== viewer.userId) return true
  const concerned = [actorId, personId].filter((id) => id !== null)
  return !(await isOtherModerator(db, concerned))
}

async function requireMayReverse(tx: Database, viewer: Viewer, { person_id: id }: ActRow) {
  const role = id === null ? null : await findRole(tx, id)
  if (id === null || role === null || mayDecideAbout(viewer, { id, role })) return
  throw new AppError('forbidden', { detail: ({ problems }) => problems.notForYouToDecide })
}

const isReversed = () =>
  new AppError('conflict', { detail: ({ problems }) => problems.isReversedAlready })
const tooLate = () =>
  new AppError('conflict', { detail: ({ problems }) => problems.cannotBeUndone })

/** Two at the same moment: the second one is refused. */
async function onlyOnce<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw violatedConstraint(error) === 'moderation_acts_reverses_key' ? isReversed() : error
  }
}
