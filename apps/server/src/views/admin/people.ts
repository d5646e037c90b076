// People as admins see them: everybody, also across blocks.
import type { AdminPerson, AdminPersonDetail } from '@kloset/contract/admin-people.schemas'
import {
  type AdminPersonRow,
  countPostsOf,
  findAccountFacts,
  findPersonRow,
} from '../../features/auth/admin-people.queries.ts'
import { findSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import type { Database } from '../../platform/database/pool.ts'

export async function viewPeopleForAdmins(
  db: Database,
  rows: readonly AdminPersonRow[],
): Promise<AdminPerson[]> {
  const ids = rows.map(({ id }) => id)
  const [cards, posts] = [await findProfileCards(db, ids), await countPostsOf(db, ids)]
  const people: AdminPerson[] = []
  for (const { id, role, joinedAt } of rows) {
    const person = cards.get(id)
    if (!person) continue
    // All sanctions are in memory.
    const [worst] = await findSanctions(db, id)
    people.push({
      person,
      role,
      postsCount: posts.get(id) ?? 0,
      joinedAt: joinedAt.toISOString(),
      sanction: worst
        ? { kind: worst.kind, actId: worst.actId, endsAt: worst.endsAt?.toISOString() ?? null }
        : null,
    })
  }
  return people
}

/** @returns null when there is nobody of this id */
export async function viewPersonForAdmins(
  db: Database,
  userId: string,
): Promise<AdminPersonDetail | null> {
  const row = await findPersonRow(db, userId)
  const [person] = row ? await viewPeopleForAdmins(db, [row]) : []
  if (!person) return null
  const { devicesCount, upheldCases, inviterId } = await findAccountFacts(db, userId)
  const cards = await findProfileCards(db, inviterId === null ? [] : [inviterId])
  const [invitedBy = null] = cards.values()
  return { ...person, devicesCount, upheldCases, invitedBy }
}
