// Undoing an act, and deciding objections: accepting one undoes the act.
import {
  findAct,
  recordAct,
  subjectOf,
  type ActRow,
} from '../../entities/moderation/acts.queries.ts'
import { reverse } from '../../entities/moderation/acting.ts'
import {
  type LockedCase,
  lockCase,
  reopenCase,
  setDismissed,
  setHolder,
} from '../../entities/moderation/cases.queries.ts'
import {
  isUndoable,
  mayDecideAbout,
  mayDecideCase,
  mayDecideObjection,
  stateBefore,
} from '../../entities/moderation/moderation.rules.ts'
import { findRole, findStaff } from '../../entities/moderation/roles.queries.ts'
import { notifyConcerned, notifyReporters } from '../../entities/moderation/notify-decision.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireAdmin, requireHolder } from './cases.service.ts'
import { holdAgain, releaseHolds } from './holds.ts'
import { closeObjection, lockObjection } from './objections.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

/**
 * Puts everything back as it was before an act, and opens its case again. If another case about the same subject is
 * open by now, that case decides.
 * @returns the id of the new act
 * @throws AppError `not_found`, `forbidden`, `conflict` when it is reversed already or too old, and while another
 * moderator has its case
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
      if (!isUndoable(undone, decided?.isPurged ?? false)) throw tooLate()
      if (undone.reversed_by_id !== null) throw isReversed()
      requireMayChange(viewer, decided)
      if (decided && stateBefore(undone) === 'escalated') requireAdmin(viewer)
      const by = { kind: 'undo', actorId: viewer.userId, note } as const
      const id = await reverse(uses, tx, afterCommit, undone, by)
      if (decided?.isPurged) {
        await setDismissed(tx, decided.id)
        await notifyOfReversal(uses, tx, afterCommit, { decided, actId: id, isOpen: false })
      }
      // A hold is not the decision of the case.
      else if (decided && undone.kind !== 'hold') {
        const openId = await reopenCase(tx, decided.id, stateBefore(undone))
        const isOpen = openId === decided.id
        if (isOpen) await freeUnlessHeld(tx, viewer, decided, stateBefore(undone))
        else await setDismissed(tx, decided.id)
        await holdAgain(uses, tx, afterCommit, undone, openId)
        await notifyOfReversal(uses, tx, afterCommit, { decided, actId: id, isOpen })
      }
      if (undone.person_id !== null && undone.kind !== 'dismiss') {
        const personId = undone.person_id
        await notifyConcerned(uses, tx, afterCommit, { kind: 'reversed', actId, personId })
      }
      return id
    }),
  )
}

/** Gives a reopened case back to the queue, and logs it, unless its holder may still decide it. */
async function freeUnlessHeld(
  tx: Database,
  viewer: Viewer,
  { id: caseId, holderId, person, subject }: LockedCase,
  state: ReturnType<typeof stateBefore>,
): Promise<void> {
  if (holderId === null) return
  const about = { person, isForAdmins: state === 'escalated' }
  const mayHold = (one: Pick<Viewer, 'userId' | 'role'>) =>
    one.userId === holderId && mayDecideCase(one, about)
  if ((await findStaff(tx)).some(mayHold)) return
  await setHolder(tx, caseId, null)
  const personId = person?.id ?? null
  await recordAct(tx, { kind: 'release', actorId: viewer.userId, caseId, subject, personId })
}

/** Notifies the reporters of a reversal that changes the outcome they know. @param news.decided as it was before */
async function notifyOfReversal(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  news: { readonly decided: LockedCase; readonly actId: string; readonly isOpen: boolean },
): Promise<void> {
  const { decided, actId, isOpen } = news
  const { id: caseId, outcome } = decided
  if (outcome === null || (!isOpen && outcome === 'dismissed')) return
  const notice = { caseId, actId, news: isOpen ? 'reopened' : 'taken_back' } as const
  await notifyReporters(uses, tx, afterCommit, notice)
}

/** @throws AppError `conflict` while somebody else has the case, `forbidden` for an escalated one */
function requireMayChange(viewer: Viewer, decided: LockedCase | null): void {
  if (!decided || decided.state === 'closed') return
  requireHolder(viewer, decided)
  if (decided.state === 'escalated') requireAdmin(viewer)
}

/**
 * Accepts an objection, which puts everything back as it was, or rejects it.
 * @throws AppError `not_found`, `conflict` when it is decided and while another moderator has the case, `forbidden` for
 * the moderator who decided first, if there is another one, and for moderators if an admin decided
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
      const asked = await findAct(tx, actId)
      if (state === null || !asked) throw new AppError('not_found')
      if (state !== 'open') throw isDecided()
      const decidedCase = asked.case_id === null ? null : await lockCase(tx, asked.case_id)
      // Read again under the lock.
      const about = (await findAct(tx, actId)) ?? asked
      await requireMayReverse(tx, viewer, about)
      const person = await personOf(tx, about)
      const staff = await findStaff(tx)
      const isForAdmins = stateBefore(about) === 'escalated'
      if (!mayDecideObjection(viewer, { actorId: about.actor_id, person, isForAdmins }, staff)) {
        throw new AppError('forbidden', { detail: ({ problems }) => problems.somebodyElseDecides })
      }
      requireMayChange(viewer, decidedCase)
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
      if (accept && decidedCase && endedCase(about)) {
        const by = { caseId: decidedCase.id, actorId: viewer.userId, notifies: false }
        await releaseHolds(uses, tx, afterCommit, by)
        await setDismissed(tx, decidedCase.id)
        const news = { decided: decidedCase, actId, isOpen: false }
        await notifyOfReversal(uses, tx, afterCommit, news)
      }
      if (about.person_id === null) return
      const personId = about.person_id
      await notifyConcerned(uses, tx, afterCommit, { kind: 'objection_decided', actId, personId })
    }),
  )
}

/** Whether this act closed the case: a hold decides nothing, and after an undo the case is open again. */
const endedCase = ({ kind, reversed_by_kind: by }: ActRow) =>
  kind !== 'hold' && (by === null || by === 'end')

async function personOf(tx: Database, { person_id: id }: ActRow) {
  const role = id === null ? null : await findRole(tx, id)
  return id === null || role === null ? null : { id, role }
}

async function requireMayReverse(tx: Database, viewer: Viewer, reversed: ActRow) {
  if (mayDecideAbout(viewer, await personOf(tx, reversed))) return
  throw new AppError('forbidden', { detail: ({ problems }) => problems.notForYouToDecide })
}

const isReversed = () =>
  new AppError('conflict', { detail: ({ problems }) => problems.isReversedAlready })
const isDecided = () =>
  new AppError('conflict', { detail: ({ problems }) => problems.objectionIsDecided })
const tooLate = () =>
  new AppError('conflict', { detail: ({ problems }) => problems.cannotBeUndone })

/** The second of two at the same moment is refused. */
async function onlyOnce<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const violated = violatedConstraint(error)
    // At this moment a report opened another case about the same subject: the retry finds it.
    if (violated === 'moderation_cases_open_key') return onlyOnce(act)
    throw violated === 'moderation_acts_reverses_key' ? isReversed() : error
  }
}
