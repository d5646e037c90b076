// The viewer's own reports, each with its outcome.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Receipt } from '@kloset/contract/reports.schemas'
import { Link } from 'react-router'
import { reportsTexts } from '@kloset/texts/reports'
import { ReportProgress } from '../features/reports/components/report-progress.tsx'
import { ownReportsQuery } from '../features/reports/reports.api.ts'
import { placePath, subjectText } from '../features/reports/reports.rules.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

const { own: texts } = reportsTexts

function Row({ receipt }: { receipt: Receipt }) {
  const { outcome, isSeen, place } = receipt
  const about = subjectText(receipt)
  const open = isSeen ? texts.seen : texts.waiting
  return (
    <li className="border-t border-line py-5">
      <h2 className="text-15 font-semibold">{reportsTexts.categories[receipt.category]}</h2>
      <p className="mt-0.5 text-ink-2">
        {place ? (
          <Link to={placePath(place)} className="underline underline-offset-3 hover:text-ink">
            {about}
          </Link>
        ) : (
          about
        )}
      </p>
      <p className="mb-4 text-muted">{outcome ? texts.outcomes[outcome] : open}</p>
      <ReportProgress receipt={receipt} />
    </li>
  )
}

function Rows() {
  const query = useInfiniteQuery(ownReportsQuery)
  return (
    <PagedList
      query={query}
      loading={texts.loading}
      failure={texts.loadFailed}
      rowHeight="h-30"
      empty={<EmptyState drawing={<Hanger />} title={texts.none} className="pt-10" />}
    >
      {(receipts) => (
        <ul>
          {receipts.map((receipt) => (
            <Row key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export function OwnReportsScreen() {
  return (
    <SettingsPage title={texts.title} line={texts.line}>
      <Rows />
    </SettingsPage>
  )
}
