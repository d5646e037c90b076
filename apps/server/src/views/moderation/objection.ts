// Objections as moderators decide them, each with the act that it is about.
import type { Objection } from '@kloset/contract/moderation-acts.schemas'
import type { Language } from '@kloset/texts/languages'
import type { ObjectionRow } from '../../features/moderation/objections.queries.ts'
import { findActs } from '../../entities/moderation/acts.queries.ts'
import { mayDecideObjection, stateBefore } from '../../entities/moderation/moderation.rules.ts'
import { findRoles, findStaff } from '../../entities/moderation/roles.queries.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Platform } from '../../platform/platform.ts'
import { viewActs } from './act.ts'

/** @returns in their order; a fixed number of statements whatever their number */
export async function viewObjections(
  { db }: Pick<Platform, 'db'>,
  rows: readonly ObjectionRow[],
  viewer: Viewer,
  language: Language,
): Promise<Objection[]> {
  const actRows = await findActs(
    db,
    rows.map(({ id }) => id),
  )
  const personIds = actRows.flatMap(({ person_id: id }) => id ?? [])
  const [acts, roles, staff] = await Promise.all([
    viewActs({ db }, actRows, language),
    findRoles(db, personIds),
    findStaff(db),
  ])
  const actOf = new Map(acts.map((act) => [act.id, act]))
  const ofAdmins = new Set(
    actRows.filter((act) => stateBefore(act) === 'escalated').map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const act = actOf.get(row.id)
    if (!act) return []
    const role = roles.get(act.person?.id ?? '')
    const person = act.person && role ? { id: act.person.id, role } : null
    const about = { actorId: act.actor?.id ?? null, person, isForAdmins: ofAdmins.has(row.id) }
    return {
      id: row.id,
      state: row.state,
      text: row.words,
      createdAt: row.created_at.toISOString(),
      answer: row.answer,
      decidedAt: row.decided_at?.toISOString() ?? null,
      act,
      mayDecide: row.state === 'open' && mayDecideObjection(viewer, about, staff),
    }
  })
}
