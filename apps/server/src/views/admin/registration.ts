// Applicants and invitations as admins see them: everybody's.
import type { Applicant, ListedInvitation } from '@kloset/contract/admin-registration.schemas'
import type { ApplicantRow } from '../../features/auth/applicants.queries.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import { findInvitations } from '../../entities/registration/invitations.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { toInvitation } from '../invitation.ts'

export const viewApplicants = (rows: readonly ApplicantRow[]): Applicant[] =>
  rows.map(({ id, username, email, answer, confirmedAt }) => ({
    id,
    username,
    email,
    answer,
    waitsSince: confirmedAt.toISOString(),
  }))

export async function viewAllInvitations(
  uses: Pick<Platform, 'config' | 'db'>,
): Promise<{ items: ListedInvitation[] }> {
  const rows = await findInvitations(uses.db, null)
  const cards = await findProfileCards(
    uses.db,
    rows.map(({ inviterId }) => inviterId),
  )
  const items = rows.flatMap((row) => {
    const inviter = cards.get(row.inviterId)
    return inviter ? [{ ...toInvitation(row, uses), inviter }] : []
  })
  return { items }
}
