// The text of an unsent report, one draft for each subject. It is kept when the sheet closes or the page is reloaded.
import { createDraftStore } from '../../lib/drafts/draft-store.ts'
import { noWords } from './reports.rules.ts'
import type { ReportTarget, ReportWords } from './reports.rules.ts'

const reportDrafts = createDraftStore<ReportWords>({
  name: 'report-drafts',
  empty: () => noWords,
  isBlank: ({ text, law }) => text === '' && law === '',
})

/** The draft of a report, and how to write and clear it. */
export function useReportDraft({ subjectKind, subjectId }: ReportTarget) {
  const id = `${subjectKind}:${subjectId}`
  const words = reportDrafts.use(id)
  return {
    words,
    write: (changes: Partial<ReportWords>) => reportDrafts.keep(id, { ...words, ...changes }),
    clear: () => reportDrafts.clear(id),
  }
}
