// What an admin decides about an applicant. Both decisions end the waiting, and are mailed.
import type { Platform } from '../../platform/platform.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { takeApplicant } from './applicants.queries.ts'
import { sendAuthMail } from './auth.jobs.ts'
import { createAccount } from './confirm-sign-up.ts'

/** @throws AppError `not_found`, also when another admin decided first; `username_taken` */
export async function admit(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  applicantId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const applicant = await takeApplicant(tx, applicantId)
    if (!applicant) throw new AppError('not_found')
    const { email, language } = applicant
    const userId = await createAccount(tx, applicant, config.sessionSecret)
    // With another sign-up the same person has an account already.
    if (userId !== null) await enqueue(tx, sendAuthMail, { kind: 'admitted', email, language })
  })
}

/** @throws AppError `not_found`, also when another admin decided first */
export async function decline({ db }: Pick<Platform, 'db'>, applicantId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const applicant = await takeApplicant(tx, applicantId)
    if (!applicant) throw new AppError('not_found')
    const { email, language } = applicant
    await enqueue(tx, sendAuthMail, { kind: 'declined', email, language })
  })
}
