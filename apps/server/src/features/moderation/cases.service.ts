// Working on cases: take, move, open and decide. One moderator has a case at a time; each step is in the log.
import type { Decision } from '@kloset/contract/moderation.schemas'
import { act } from '../../entities/moderation/acting.ts'
import { recordAct } from '../../entities/moderation/acts.queries.ts'
import {
  closeCase,
  type LockedCase,
  lockCase,
  setHolder,
  setState,
  type Subject,
} from '../../entities/moderation/cases.queries.ts'
import { keepFiles } from '../../entities/media/kept-files.queries.ts'
import {
  findKeptEvidence,
  findSubject,
  pathsOf,
} from '../../entities/moderation/evidence.queries.ts'
import { mayDecideAbout } from '../../entities/moderation/moderation.rules.ts'
import { findPictureTakenOff } from '../../entities/moderation/profile-parts.queries.ts'
import { notifyConcerned, notifyReporters } from '../../entities/moderation/notify-decision.ts'
import { isRule } from '../../entities/house-rules/house-rules.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Platform } from '../../platform/platform.ts'
import { releaseHolds } from './holds.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

/**
 * Whether the server need not hide it any more: it is shown, or removed. A sanction of its author decides nothing about
 * a post, which stays hidden. A note, or the removal of the bio, decides nothing about a profile's picture.
 */
function endsHold(kind: Subject['kind'], decision: Decision): boolean {
  switch (decision.action) {
    case 'dismiss':
      return true
    case 'remove':
      return kind !== 'profile' || decision.what === 'avatar'
    case 'note':
    case 'mark_sensitive':
      return kind !== 'profile'
    default:
      return false
  }
}

/**
 * Admins may take a case from the moderator who has it.
 * @param from who had it when the viewer saw it: an id, or null for nobody
 * @throws AppError `not_found`, `conflict` when another moderator has it, `forbidden`
 */
export function takeCase(uses: Uses, viewer: Viewer, caseId: string, from?: string): Promise<void> {
  return transaction(uses.db, async (tx) => {
    const locked = await lockOpenCase(tx, caseId)
    requireMayDecide(viewer, locked)
    if (locked.holderId === viewer.userId) return
    const isSeen = from === undefined || from === locked.holderId
    if (locked.holderId !== null && !(viewer.role === 'admin' && isSeen)) {
      throw heldByAnother(locked)
    }
    await setHolder(tx, caseId, viewer.userId)
    await log(tx, viewer, locked, 'take')
  })
}

/** @throws AppError `not_found`, `conflict` when the moderator does not have it */
export function releaseCase(uses: Uses, viewer: Viewer, caseId: string): Promise<void> {
  return transaction(uses.db, async (tx) => {
    const locked = await lockOwnCase(tx, viewer, caseId)
    await setHolder(tx, caseId, null)
    await log(tx, viewer, locked, 'release')
  })
}

/** Moves a case to another part of the queue, where nobody has it. @throws AppError as `releaseCase` */
export function moveCase(
  uses: Uses,
  viewer: Viewer,
  caseId: string,
  to: { readonly state: 'open' | 'waiting' | 'escalated'; readonly note: string | null },
): Promise<void> {
  return transaction(uses.db, async (tx) => {
    const locked = await lockOwnCase(tx, viewer, caseId)
    await setState(tx, caseId, to.state)
    await log(tx, viewer, locked, 'move', to.note)
  })
}

/** Logs that a moderator reads the reported message of a conversation. @throws AppError as `releaseCase` */
export function openMessage(uses: Uses, viewer: Viewer, caseId: string): Promise<void> {
  return transaction(uses.db, async (tx) => {
    const locked = await lockOwnCase(tx, viewer, caseId)
    if (locked.subject.kind === 'message') await log(tx, viewer, locked, 'open_message')
  })
}

/**
 * Decides a case: the act and what it changes, the end of the case, and its notifications.
 * @throws AppError as `releaseCase`; `forbidden` about an admin or oneself; `invalid_input` for a rule that
 * is not in force, a time that is over, or an act that this subject does not allow
 */
export function decideCase(
  uses: Uses,
  viewer: Viewer,
  caseId: string,
  decision: Decision,
): Promise<void> {
  return transaction(uses.db, async (tx, afterCommit) => {
    const locked = await lockOwnCase(tx, viewer, caseId)
    requireMayDecide(viewer, locked)
    const isOfPicture = decision.action === 'remove' && decision.what === 'avatar'
    const takenOff = isOfPicture ? await findPictureTakenOff(tx, caseId) : null
    // Released first, because the subject of a removal has to exist. Nobody sees it in between.
    if (endsHold(locked.subject.kind, decision)) {
      const by = { caseId, actorId: viewer.userId, notifies: decision.action === 'dismiss' }
      await releaseHolds(uses, tx, afterCommit, by)
    }
    const actId = await applyDecision(uses, tx, afterCommit, { viewer, locked, decision, takenOff })
    await closeCase(tx, caseId, decision.action === 'dismiss' ? 'dismissed' : 'upheld')
    await notifyReporters(uses, tx, afterCommit, { caseId, actId, news: 'decided' })
    if (decision.action === 'dismiss' || locked.person === null) return
    await notifyConcerned(uses, tx, afterCommit, {
      kind: 'statement',
      actId,
      personId: locked.person.id,
    })
  })
}

async function applyDecision(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  {
    viewer,
    locked,
    decision,
    takenOff,
  }: {
    readonly viewer: Viewer
    readonly locked: LockedCase
    readonly decision: Decision
    /** The removal is about this picture, not about the present one. */
    readonly takenOff: Awaited<ReturnType<typeof findPictureTakenOff>>
  },
): Promise<string> {
  const { subject, person } = locked
  const common = {
    kind: decision.action,
    actorId: viewer.userId,
    caseId: locked.id,
    personId: person?.id ?? null,
    subject,
    note: decision.note,
    before: { state: locked.state },
  }
  if (decision.action === 'dismiss') return act(uses, tx, afterCommit, common)
  const { rule, reason } = decision
  if (!(await isRule(tx, rule))) throw invalid('rule', 'noSuchRule')
  if (person === null && decision.action !== 'remove') throw invalid('action', 'personIsGone')
  const explained = { ...common, rule, reason }
  switch (decision.action) {
    case 'mark_sensitive':
      if (subject.kind !== 'post') throw invalid('action', 'onlyPostsAreSensitive')
      return act(uses, tx, afterCommit, explained)
    case 'remove': {
      if (takenOff) {
        const before = { ...common.before, ...takenOff }
        return act(uses, tx, afterCommit, { ...explained, removed: 'avatar', before })
      }
      const removed = await findRemovable(tx, locked, decision.what)
      return act(uses, tx, afterCommit, { ...explained, removed })
    }
    case 'limit':
    case 'suspend':
      if (decision.until !== null && Date.parse(decision.until) <= Date.now()) {
        throw invalid('until', 'timeIsOver')
      }
      return act(uses, tx, afterCommit, { ...explained, endsAt: decision.until })
    default:
      return act(uses, tx, afterCommit, explained)
  }
}

/**
 * What a removal removes; the case keeps its files. @throws AppError `invalid_input` when there is nothing to remove
 */
async function findRemovable(
  tx: Database,
  { id: caseId, subject }: LockedCase,
  what: 'avatar' | 'bio' | undefined,
) {
  const found = await findSubject(tx, subject)
  // A post that its author deleted can still be removed while the case keeps it, so that its copies are found.
  const evidence = found?.evidence ?? (await findKeptEvidence(tx, caseId))
  if (!evidence || found?.isRemoved) throw invalid('action', 'nothingToRemove')
  // They may differ from the reported ones: the case keeps what it removes.
  await keepFiles(tx, caseId, pathsOf(evidence))
  if (subject.kind !== 'profile') {
    if (what !== undefined) throw invalid('what', 'onlyOfProfiles')
    return subject.kind
  }
  if (what === undefined) throw invalid('what', 'sayWhatToRemove')
  const { avatarUrl, words } = evidence
  if ((what === 'avatar' ? avatarUrl : words) === null) throw invalid('what', 'nothingToRemove')
  return what
}

type Problem =
  | 'noSuchRule'
  | 'personIsGone'
  | 'onlyPostsAreSensitive'
  | 'timeIsOver'
  | 'nothingToRemove'
  | 'onlyOfProfiles'
  | 'sayWhatToRemove'

const invalid = (field: string, problem: Problem) =>
  new AppError('invalid_input', {
    detail: ({ problems }) => problems[problem],
    fields: [{ path: `body.${field}`, message: ({ problems }) => problems[problem] }],
  })

async function lockOpenCase(tx: Database, caseId: string): Promise<LockedCase> {
  const locked = await lockCase(tx, caseId)
  if (!locked) throw new AppError('not_found')
  if (locked.state === 'closed') {
    throw new AppError('conflict', { detail: ({ problems }) => problems.caseIsClosed })
  }
  return locked
}

async function lockOwnCase(tx: Database, viewer: Viewer, caseId: string): Promise<LockedCase> {
  const locked = await lockOpenCase(tx, caseId)
  requireHolder(viewer, locked)
  return locked
}

/** @throws AppError `conflict` when the case is somebody else's, or nobody's */
export function requireHolder(viewer: Viewer, locked: LockedCase): void {
  if (locked.holderId === viewer.userId) return
  throw locked.holderId === null
    ? new AppError('conflict', { detail: ({ problems }) => problems.takeCaseFirst })
    : heldByAnother(locked)
}

const heldByAnother = ({ holderName }: LockedCase) =>
  new AppError('conflict', { detail: ({ problems }) => problems.caseIsHeld(holderName ?? '') })

function requireMayDecide(viewer: Viewer, locked: LockedCase): void {
  if (!mayDecideAbout(viewer, locked.person)) {
    throw new AppError('forbidden', { detail: ({ problems }) => problems.notForYouToDecide })
  }
  if (locked.state === 'escalated') requireAdmin(viewer)
}

/** @throws AppError `forbidden` for an escalated case */
export function requireAdmin({ role }: Viewer): void {
  if (role === 'admin') return
  throw new AppError('forbidden', { detail: ({ problems }) => problems.caseIsForAdmins })
}

const log = (
  tx: Database,
  viewer: Viewer,
  { id: caseId, subject, person }: LockedCase,
  kind: 'take' | 'release' | 'move' | 'open_message',
  note: string | null = null,
) =>
  recordAct(tx, {
    kind,
    actorId: viewer.userId,
    caseId,
    subject,
    personId: person?.id ?? null,
    note,
  })
