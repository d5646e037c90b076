// Statements of reasons as the person concerned reads them: never who reported, nor who decided.
import type { Statement } from '@kloset/contract/statements.schemas'
import type { Language } from '@kloset/texts/languages'
import { findFirstReports, findObjections } from '../../features/statements/statements.queries.ts'
import type { ActRow } from '../../entities/moderation/acts.queries.ts'
import {
  deciderOf,
  isExplained,
  objectBefore,
  strikeKinds,
} from '../../entities/moderation/moderation.rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { ruleOf } from './act.ts'
import { presentEvidence } from './evidence.ts'

/** @returns in their order; two statements whatever their number */
export async function viewOwnStatements(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  rows: readonly ActRow[],
  language: Language,
): Promise<Statement[]> {
  const [reports, objections] = await Promise.all([
    findFirstReports(
      db,
      rows.flatMap((row) => row.case_id ?? []),
    ),
    findObjections(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.flatMap((row) => {
    const { kind } = row
    if (!isExplained(kind)) return []
    const report = reports.get(row.case_id ?? '')
    const objection = objections.get(row.id)
    const isReversed = row.reversed_by_id !== null && row.reversed_by_kind !== 'end'
    const before = objectBefore(row.created_at, config.objectionDays)
    const mayObject = !objection && !isReversed && before.getTime() > Date.now()
    return {
      id: row.id,
      action: kind,
      removed: row.removed,
      subject: report ? presentEvidence(report.evidence, report.reportId) : null,
      rule: ruleOf(row, language),
      reason: row.reason ?? '',
      decidedBy: deciderOf(row),
      isStrike: strikeKinds.includes(kind),
      endsAt: row.ends_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      reversedAt: isReversed ? (row.reversed_at?.toISOString() ?? null) : null,
      objectBefore: mayObject ? before.toISOString() : null,
      objection: objection
        ? {
            state: objection.state,
            text: objection.words,
            createdAt: objection.createdAt.toISOString(),
            answer: objection.answer,
            decidedAt: objection.decidedAt?.toISOString() ?? null,
          }
        : null,
    }
  })
}
