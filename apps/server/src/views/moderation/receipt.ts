// A report as its reporter sees it: what became of it, and nothing of the moderators.
import type { Receipt } from '@kloset/contract/reports.schemas'
import type { ReceiptRow } from '../../features/reports/reports.queries.ts'

export const viewOwnReceipts = (rows: readonly ReceiptRow[]): Receipt[] =>
  rows.map((row) => ({
    id: row.id,
    subjectKind: row.subject_kind,
    category: row.category,
    reportedAt: row.created_at.toISOString(),
    isSeen: row.is_seen,
    outcome: row.outcome,
    decidedAt: row.closed_at?.toISOString() ?? null,
  }))
