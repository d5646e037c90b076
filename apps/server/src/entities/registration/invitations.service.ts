// Invitations that people give: each for one person, within the limit of the installation.
import { registrationLimits } from '@kloset/contract/registration'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { countInvitationsLeft, insertInvitation } from './invitations.queries.ts'

/** @throws AppError `forbidden` when none is left */
export async function invite(db: Database, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    // Concurrent invitations are counted one after the other.
    await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
    if ((await countInvitationsLeft(tx, userId)) === 0) {
      throw new AppError('forbidden', { detail: ({ problems }) => problems.noInvitationsLeft })
    }
    const days = registrationLimits.invitationDays
    await insertInvitation(tx, { inviterId: userId, code: newInvitationCode(), maxUses: 1, days })
  })
}

/** @returns 22 characters that are safe in an address */
export const newInvitationCode = (): string => randomBytes(16).toString('base64url')
