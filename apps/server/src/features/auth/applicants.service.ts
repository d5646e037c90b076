// What an admin decides about an applicant. Both decisions end the waiting, are mailed, and are in the moderation log.
import { unitSystemFor } from '../../entities/bodies/unit-system.rules.ts'
import { recordAct } from '../../entities/moderation/acts.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { takeApplicant } from './applicants.queries.ts'
import { sendAuthMail } from './auth.jobs.ts'
import { createAccount } from './confirm-sign-up.ts'

/** @throws AppError `not_found`, also when another admin decided first; `username_taken` */
export async function admit(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  viewer: Viewer,
  applicantId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const applicant = await takeApplicant(tx, applicantId)
    if (!applicant) throw new AppError('not_found')
    const { email, language } = applicant
    // Their browser's region is unknown here, so it follows from the language.
    const account = { ...applicant, unitSystem: unitSystemFor(language) }
    const userId = await createAccount(tx, account, config.sessionSecret)
    // Without an id, the person already has an account by another sign-up.
    await recordAct(tx, { kind: 'admit', actorId: viewer.userId, personId: userId })
    if (userId !== null) await enqueue(tx, sendAuthMail, { kind: 'admitted', email, language })
  })
}

/** @throws AppError `not_found`, also when another admin decided first */
export async function decline(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  applicantId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const applicant = await takeApplicant(tx, applicantId)
    if (!applicant) throw new AppError('not_found')
    const { email, language } = applicant
    await recordAct(tx, { kind: 'decline', actorId: viewer.userId })
    await enqueue(tx, sendAuthMail, { kind: 'declined', email, language })
  })
}
