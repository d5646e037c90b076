// Lines of the log as moderators read them, hydrated in batches.
import type { Act } from '@kloset/contract/moderation-acts.schemas'
import type { NamedRule } from '@kloset/contract/evidence.schemas'
import type { Language } from '@kloset/texts/languages'
import type { ActRow } from '../../entities/moderation/acts.queries.ts'
import { isUndoable } from '../../entities/moderation/moderation.rules.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import type { Platform } from '../../platform/platform.ts'

/** @returns in their order; one statement for all of them */
export async function viewActs(
  { db }: Pick<Platform, 'db'>,
  rows: readonly ActRow[],
  language: Language,
): Promise<Act[]> {
  const ids = rows.flatMap((row) => [row.actor_id, row.person_id]).filter((id) => id !== null)
  const cards = await findProfileCards(db, ids)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    actor: cards.get(row.actor_id ?? '') ?? null,
    actorName: row.actor_name,
    isAutomated: row.is_automated,
    caseId: row.case_id,
    caseNumber: row.case_number,
    person: cards.get(row.person_id ?? '') ?? null,
    removed: row.removed,
    rule: ruleOf(row, language),
    reason: row.reason,
    note: row.note,
    endsAt: row.ends_at?.toISOString() ?? null,
    reversesActId: row.reverses_id,
    reversedByActId: row.reversed_by_id,
    canUndo: isUndoable(row, row.is_purged) && row.reversed_by_id === null,
  }))
}

/** The rule that an act names, in the reader's language. */
export function ruleOf(row: ActRow, language: Language): NamedRule | null {
  const { rule_version: version, rule_number: number, rule_texts: texts } = row
  if (version === null || number === null) return null
  return { version, number, text: texts?.[language] ?? texts?.['en'] ?? '' }
}
