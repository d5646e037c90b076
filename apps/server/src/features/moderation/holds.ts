// Posts and profile pictures that the server hid until a decision: what a decision about their case changes for them.
import { act, reverse } from '../../entities/moderation/acting.ts'
import { type ActRow, findActsOfCase, subjectOf } from '../../entities/moderation/acts.queries.ts'
import { notifyConcerned } from '../../entities/moderation/notify-decision.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

/**
 * Shows what the server hid in a case. @param by.notifies whether its author gets a notification of the release itself
 */
export async function releaseHolds(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  by: { readonly caseId: string; readonly actorId: string; readonly notifies: boolean },
): Promise<void> {
  // The newest first: of several pictures of a profile, the newest one is put back.
  for (const hold of (await findActsOfCase(tx, by.caseId)).toReversed()) {
    if (hold.kind !== 'hold' || hold.reversed_by_id !== null) continue
    await reverse(uses, tx, afterCommit, hold, { kind: 'undo', actorId: by.actorId })
    const { id: actId, person_id: personId } = hold
    if (!by.notifies || personId === null) continue
    await notifyConcerned(uses, tx, afterCommit, { kind: 'reversed', actId, personId })
  }
}

/** Holds again what the decision released, since the same time as before, for the decision of an open case. */
export async function holdAgain(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { case_id: decidedId, created_at: decidedAt }: ActRow,
  caseId: string,
): Promise<void> {
  if (decidedId === null) return
  for (const one of await findActsOfCase(tx, decidedId)) {
    const subject = subjectOf(one)
    // The decision released it: both have the time of one transaction.
    const isReleased = one.reversed_at?.getTime() === decidedAt.getTime()
    if (one.kind !== 'hold' || !isReleased || !subject) continue
    await act(uses, tx, afterCommit, {
      kind: 'hold',
      actorId: null,
      caseId,
      personId: one.person_id,
      subject,
      ...(one.removed !== null && { removed: one.removed }),
      ...(one.reason !== null && { reason: one.reason }),
      before: {
        since: one.before['since'] ?? timeOfMicros(one.createdAtMicros),
        value: one.before['value'],
        updatedAt: one.before['updatedAt'],
        clearedAt: one.before['clearedAt'],
      },
    })
  }
}

/** ISO 8601, to the microsecond. */
const timeOfMicros = (micros: number | string) =>
  `${new Date(Math.floor(Number(micros) / 1000)).toISOString().slice(0, -1)}${String(Number(micros) % 1000).padStart(3, '0')}Z`
