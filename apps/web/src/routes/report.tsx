// Reporting without an account: a form, with a link on the pages of posts and people (`?about=` their path).
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FiledReport } from '@kloset/contract/reports.schemas'
import { accountTexts } from '@kloset/texts/account'
import { reportsTexts } from '@kloset/texts/reports'
import { shellTexts } from '@kloset/texts/shell'
import { useSession } from '../features/auth/auth.session.ts'
import { PublicReportForm } from '../features/reports/components/public-report-form.tsx'
import { PublicSubject } from '../features/reports/components/public-subject.tsx'
import { ReportProgress } from '../features/reports/components/report-progress.tsx'
import { reportedQuery } from '../features/reports/reports.api.ts'
import { pathOf, publicAddress, sentTexts } from '../features/reports/reports.rules.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Wordmark } from '../ui/wordmark.tsx'

const { form: texts } = reportsTexts

function Bar({ isMember }: { isMember: boolean }) {
  return (
    <header className="flex h-(--header) items-center justify-between pr-1 pl-4 lg:px-8">
      <a href={paths.landing} aria-label={shellTexts.toStart} className="target relative">
        <Wordmark />
      </a>
      {!isMember && (
        <Link to={paths.auth('signin')} className={buttonStyle({ variant: 'text', size: 'sm' })}>
          {shellTexts.logIn}
        </Link>
      )}
    </header>
  )
}

interface ThanksProps {
  receipt: FiledReport
  line: string
  isNotified: boolean
  isMember: boolean
}

function Thanks({ receipt, isNotified, isMember, ...props }: ThanksProps) {
  const { title, line } = sentTexts(receipt, props.line)
  return (
    <>
      <h1
        className="serif-40 mt-6 whitespace-pre-line"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
      >
        {title}
      </h1>
      <p className="mt-3 mb-8 text-16 text-ink-2">{line}</p>
      <ReportProgress receipt={receipt} isNotified={isNotified} />
      <div className="mt-9">
        {isMember ? (
          <Link to={paths.ownReports} className={buttonStyle({ variant: 'outline' })}>
            {reportsTexts.own.title}
          </Link>
        ) : (
          <a href={paths.landing} className={buttonStyle({ variant: 'outline' })}>
            {accountTexts.backToKloset}
          </a>
        )}
      </div>
    </>
  )
}

const nowhere = { kind: 'post', postId: '' } as const

function Form({ onSent }: { onSent: (receipt: FiledReport, isMailed: boolean) => void }) {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const [misses, setMisses] = useState(false)
  const subject = useRef<HTMLDivElement>(null)
  const about = search.get('about')
  const address = about ? publicAddress(about, location.origin) : null
  const { data } = useQuery({ ...reportedQuery(address ?? nowhere), enabled: address !== null })
  const askForSubject = () => {
    setMisses(true)
    subject.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <>
      <h1 className="serif-40 mt-3">{texts.title}</h1>
      <p className="mt-2 mb-5 text-16 text-ink-2">{texts.line}</p>
      <div ref={subject}>
        <PublicSubject
          address={address}
          onChange={(next) => setSearch(next ? { about: pathOf(next) } : {}, { replace: true })}
          error={misses ? texts.badAddress : undefined}
        />
      </div>
      <PublicReportForm
        target={address && data ? data.target : null}
        picturesCount={data?.picturesCount ?? 0}
        onMissing={askForSubject}
        asksForContact={user === null}
        onSent={onSent}
      />
    </>
  )
}

interface Sent {
  readonly receipt: FiledReport
  readonly isMailed: boolean
  /** Whether a member sent it, who may have signed out since. */
  readonly isOfMember: boolean
}

export function ReportScreen() {
  const { user } = useSession()
  const [sent, setSent] = useState<Sent | null>(null)
  usePageTitle(texts.title)
  const mailLine = sent?.isMailed ? reportsTexts.mailedOutcome : reportsTexts.noOutcome
  return (
    <>
      <Bar isMember={user !== null} />
      <div className="page-edge mx-auto max-w-[calc(560px+2*var(--margin))] pb-24">
        {sent ? (
          <Thanks
            receipt={sent.receipt}
            line={sent.isOfMember ? reportsTexts.receipt : mailLine}
            isNotified={sent.isOfMember || sent.isMailed}
            isMember={user !== null}
          />
        ) : (
          <Form
            onSent={(receipt, isMailed) =>
              setSent({ receipt, isMailed, isOfMember: user !== null })
            }
          />
        )}
      </div>
    </>
  )
}
