// One's own reports, and what became of each.
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Receipt } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { settingsTexts } from '@kloset/texts/settings'
import { ReportProgress } from '../features/reports/components/report-progress.tsx'
import { ownReportsQuery } from '../features/reports/reports.api.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from '../ui/paged-list.tsx'

const { own: texts } = reportsTexts

function Row({ receipt }: { receipt: Receipt }) {
  const { outcome, isSeen } = receipt
  const open = isSeen ? texts.seen : texts.waiting
  return (
    <li className="border-t border-line py-5">
      <h2 className="text-15 font-semibold">{reportsTexts.categories[receipt.category]}</h2>
      <p className="mt-0.5 mb-4 text-muted">
        {texts.subjects[receipt.subjectKind]}. {outcome ? texts.outcomes[outcome] : open}
      </p>
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
  usePageTitle(texts.title)
  return (
    <div className="page-edge mx-auto max-w-[calc(560px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <Link
        to={paths.settings}
        className={buttonStyle({ variant: 'text', className: '-ml-3 pr-4 pl-3' })}
      >
        <ArrowLeft aria-hidden /> {settingsTexts.title}
      </Link>
      <h1 className="serif-40 mt-3 lg:mt-6">{texts.title}</h1>
      <p className="mt-2 mb-6 text-muted">{texts.line}</p>
      <Rows />
    </div>
  )
}
