// Invitations as the contract shows them.
import type { Invitation, OwnInvitation } from '@kloset/contract/registration.schemas'
import {
  countInvitationsLeft,
  findInvitations,
  findJoined,
  type InvitationRow,
} from '../entities/registration/invitations.queries.ts'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { visibleTo } from './visible-to.ts'

type Uses = Pick<Platform, 'config' | 'db'>

/** @param config has the address of the page that the link opens */
export function toInvitation(row: InvitationRow, { config }: Pick<Platform, 'config'>): Invitation {
  const { id, code, isOver, uses, maxUses, expiresAt } = row
  const url = new URL('/auth', config.publicUrl)
  url.searchParams.set('mode', 'signup')
  url.searchParams.set('invitation', code)
  return {
    id,
    url: isOver ? null : url.href,
    uses,
    maxUses,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * The invitations that somebody gave, newest first, who joined with them, and how many people they may still invite.
 */
export async function viewOwnInvitations(
  uses: Uses,
  userId: string,
): Promise<{ items: OwnInvitation[]; left: number }> {
  const { db } = uses
  const [sees, rows, joined, left] = await Promise.all([
    visibleTo(uses, userId),
    findInvitations(db, userId),
    findJoined(db, userId),
    countInvitationsLeft(db, userId),
  ])
  const cards = await findProfileCards(db, [...joined.values()].flat())
  const items = rows.map((row) => {
    const ids = (joined.get(row.id) ?? []).filter((id) => sees('person', id))
    return { ...toInvitation(row, uses), joined: ids.flatMap((id) => cards.get(id) ?? []) }
  })
  return { items, left }
}
