// What moderators do to things and people, and its reversal: the line of the log and what it changes, in one
// transaction. Nothing else writes what is in force.
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { lockPerson } from '../people/profiles.queries.ts'
import { lockPost } from '../posts/posts.queries.ts'
import { type ActRow, type NewAct, recordAct, subjectOf } from './acts.queries.ts'
import { releaseCasesOf, type Subject } from './cases.queries.ts'
import { endSanctions, moveFilesOfCase } from './moderation.jobs.ts'
import { clearProfilePart, type ProfilePart, restoreProfilePart } from './profile-parts.queries.ts'
import { forgetSanctions } from './sanctions.queries.ts'
import {
  deriveHold,
  deriveRemoval,
  deriveSanctions,
  deriveSensitive,
  findPairOf,
  findWhoSeesWaiting,
} from './standing.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

/** Records an act and applies it. @returns the id of the act */
export async function act(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  added: NewAct,
): Promise<string> {
  const { removed, personId } = added
  if (added.kind === 'suspend' && personId) await releaseHeldCases(tx, personId, added.actorId)
  await lock(tx, added)
  const part = removed === 'avatar' || removed === 'bio' ? removed : null
  const cleared =
    part && personId ? await clearProfilePart(tx, personId, part, added.before ?? {}) : {}
  const id = await recordAct(tx, { ...added, before: { ...added.before, ...cleared } })
  await derive(uses, tx, afterCommit, { ...added, personId: personId ?? null })
  return id
}

/**
 * Records an act that reverses another one, and restores everything.
 * @returns the id of the new act
 * @throws the unique key `moderation_acts_reverses_key` when it is reversed already
 */
export async function reverse(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  reversed: ActRow,
  by: Pick<NewAct, 'kind' | 'actorId' | 'reason' | 'note'>,
): Promise<string> {
  const subject = subjectOf(reversed)
  await lock(tx, { kind: reversed.kind, subject, personId: reversed.person_id })
  const { case_id: caseId, person_id: personId, removed } = reversed
  const id = await recordAct(tx, {
    ...by,
    ...(caseId !== null && { caseId }),
    ...(subject && { subject }),
    personId,
    reversesId: reversed.id,
  })
  if (personId !== null && (removed === 'avatar' || removed === 'bio')) {
    await restoreProfilePart(tx, personId, removed, reversed.before as unknown as ProfilePart)
  }
  await derive(uses, tx, afterCommit, {
    kind: reversed.kind,
    personId,
    ...(caseId !== null && { caseId }),
    ...(subject && { subject }),
    removed: removed ?? undefined,
  })
  return id
}

/** Cases of somebody who cannot decide any more go back to the queue; the log says so. */
export async function releaseHeldCases(
  tx: Database,
  holderId: string,
  actorId: string | null,
): Promise<void> {
  for (const { id: caseId, subject, personId } of await releaseCasesOf(tx, holderId)) {
    await recordAct(tx, { kind: 'release', actorId, caseId, subject, personId })
  }
}

/** Locks the person or the thing, so that two acts at once do not both derive its state. */
async function lock(
  tx: Database,
  {
    kind,
    subject,
    personId,
  }: Pick<NewAct, 'kind' | 'personId'> & { subject?: Subject | undefined },
): Promise<void> {
  if (kind === 'limit' || kind === 'suspend') {
    if (personId) await lockPerson(tx, personId)
    return
  }
  if (subject?.kind === 'post') await lockPost(tx, subject.id)
  if (subject?.kind === 'comment' && subject.withinId !== null) await lockPost(tx, subject.withinId)
}

type Changed = Pick<NewAct, 'kind' | 'subject' | 'personId' | 'removed' | 'caseId' | 'endsAt'>

async function derive(
  { db, realtime }: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { kind, subject, personId, caseId, endsAt }: Changed,
): Promise<void> {
  if (kind === 'limit' || kind === 'suspend') {
    if (!personId) return
    await deriveSanctions(tx, personId)
    if (endsAt) await enqueue(tx, endSanctions, {}, { delaySeconds: secondsUntil(endsAt) })
    afterCommit(() => forgetSanctions(db))
    afterCommit(() => realtime.emit(rooms.person(personId), 'profile.changed', {}))
    return
  }
  if (!subject) return
  if (kind === 'hold' && subject.kind === 'profile') {
    if (caseId) await enqueue(tx, moveFilesOfCase, { caseId })
    afterCommit(() => realtime.emit(rooms.person(subject.id), 'profile.changed', {}))
    return
  }
  const { id: postId } = subject
  if (kind === 'mark_sensitive') await deriveSensitive(tx, postId)
  if (kind === 'hold') await deriveHold(tx, postId)
  if (kind === 'mark_sensitive' || kind === 'hold') {
    afterCommit(() => realtime.emit(rooms.post(postId), 'post.changed', { postId }))
  }
  if (kind !== 'remove') return
  await deriveRemoval(tx, subject)
  if (caseId) await enqueue(tx, moveFilesOfCase, { caseId })
  const waiting = subject.kind === 'comment' ? await findWhoSeesWaiting(tx, subject) : null
  const pair = subject.kind === 'message' ? await findPairOf(tx, subject) : null
  afterCommit(() => announce(realtime, subject, { personId: personId ?? null, waiting, pair }))
}

const secondsUntil = (time: string) => Math.max(0, (Date.parse(time) - Date.now()) / 1000) + 1

/** Clients that show it read it again. */
function announce(
  realtime: Uses['realtime'],
  { kind, id, withinId }: Subject,
  {
    personId,
    waiting,
    pair,
  }: {
    personId: string | null
    waiting: readonly string[] | null
    pair: readonly [string, string] | null
  },
): void {
  if (kind === 'post') realtime.emit(rooms.post(id), 'post.deleted', { postId: id })
  if (kind === 'comment' && withinId !== null) {
    const event = { postId: withinId, commentId: id, parentCommentId: null, gone: [] }
    const audience = waiting ? waiting.map(rooms.person) : rooms.post(withinId)
    realtime.emit(audience, 'comment.deleted', event)
  }
  for (const userId of pair ?? []) {
    const withUserId = pair?.find((other) => other !== userId) ?? userId
    realtime.emit(rooms.person(userId), 'message.changed', { withUserId, messageId: id })
  }
  if (kind === 'profile' && personId !== null) {
    realtime.emit(rooms.person(personId), 'profile.changed', {})
  }
}
