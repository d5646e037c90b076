// The rule of what a viewer sees of other people. Every view asks it after reading rows and before presenting
// them, for lists and for single answers alike. No rule hides anything yet, so it costs no statement.
import type { Database } from '../platform/database/pool.ts'
import type { Platform } from '../platform/platform.ts'

/** What is shown of a person: themselves, or what they made, wrote or did. */
type Kind = 'person' | 'post' | 'comment' | 'message' | 'conversation' | 'notification'

/**
 * Whether something of this kind is shown.
 * @param personId whose it is; null after their account was deleted, or where nobody is named
 */
export type Sees = (kind: Kind, personId: string | null) => boolean

/** Reads once for each view what it decides by. @param viewerId null for a visitor */
export type Rule = (db: Database, viewerId: string | null) => Promise<Sees>

const rules = new Set<Rule>()

/** Adds a rule to all views of this process. @returns what removes it */
export function addRule(rule: Rule): () => void {
  rules.add(rule)
  return () => rules.delete(rule)
}

/** @returns what the viewer sees: their own things always, those of others when every rule shows them */
export async function visibleTo(
  { db }: Pick<Platform, 'db'>,
  viewerId: string | null,
): Promise<Sees> {
  const all = await Promise.all([...rules].map((rule) => rule(db, viewerId)))
  return (kind, personId) =>
    personId === null || personId === viewerId || all.every((sees) => sees(kind, personId))
}
