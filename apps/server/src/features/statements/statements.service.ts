// Objecting to a decision of moderators: once, in time, also while suspended.
import { findAct } from '../../entities/moderation/acts.queries.ts'
import { isExplained, objectBefore } from '../../entities/moderation/moderation.rules.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertObjection } from './statements.queries.ts'

/** @throws AppError `not_found` also for another person's statement, `conflict` the second time, or when it is late */
export async function object(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { actId, personId, words }: { actId: string; personId: string; words: string },
): Promise<void> {
  const about = await findAct(db, actId)
  if (!about || about.person_id !== personId || !isExplained(about.kind)) {
    throw new AppError('not_found')
  }
  const isUndone = about.reversed_by_id !== null && about.reversed_by_kind !== 'end'
  if (isUndone) {
    throw new AppError('conflict', { detail: ({ problems }) => problems.isReversedAlready })
  }
  if (objectBefore(about.created_at, config.objectionDays).getTime() < Date.now()) {
    throw new AppError('conflict', { detail: ({ problems }) => problems.objectedTooLate })
  }
  try {
    await insertObjection(db, { actId, personId, words })
  } catch (error) {
    if (violatedConstraint(error) !== 'objections_pkey') throw error
    throw new AppError('conflict', { detail: ({ problems }) => problems.objectedBefore })
  }
}
