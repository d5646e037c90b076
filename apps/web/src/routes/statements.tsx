// Decisions about the viewer: the list, one statement of reasons, and the objection to it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import type { Statement } from '@kloset/contract/statements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { statementsTexts } from '@kloset/texts/statements'
import { headlineOf, outcomeOf } from '../entities/statement/headline.ts'
import { ObjectionForm } from '../features/statements/components/objection-form.tsx'
import { StatementSubject } from '../features/statements/components/statement-subject.tsx'
import { StatementWords } from '../features/statements/components/statement-words.tsx'
import { statementQuery, statementsQuery } from '../features/statements/statements.api.ts'
import { useLiveStatement } from '../features/statements/statements.realtime.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { SettingsFrame, SettingsPage } from '../views/settings-page.tsx'

const texts = statementsTexts

function Row({ statement }: { statement: Statement }) {
  const outcome = outcomeOf(statement)
  return (
    <Link
      to={paths.statement(statement.id)}
      className="focus-inset -mx-2 flex min-h-19 items-center gap-4 rounded-field px-2 py-3 hover:bg-wash"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold">{headlineOf(statement)}</span>
        <span className="line-clamp-2 text-muted">{statement.reason}</span>
        {outcome && <span className="mt-0.5 block font-medium">{outcome}</span>}
      </span>
      <TimeAgo at={statement.createdAt} format="list" className="text-muted" />
      <ChevronRight aria-hidden className="size-4 text-muted" />
    </Link>
  )
}

export function StatementsScreen() {
  const query = useInfiniteQuery(statementsQuery)
  return (
    <SettingsPage title={texts.title} line={texts.line}>
      <PagedList
        query={query}
        loading={texts.loading}
        failure={texts.listFailed}
        rowHeight="h-19"
        empty={<EmptyState drawing={<Hanger />} title={texts.none} className="pt-10" />}
      >
        {(statements) => (
          <ul>
            {statements.map((statement) => (
              <li key={statement.id} className="border-t border-line">
                <Row statement={statement} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SettingsPage>
  )
}

/** Reads the statement of the address, with the skeleton and the error of both pages. */
function StatementGate({ children }: { children: (statement: Statement) => ReactNode }) {
  const { actId = '' } = useParams()
  const { data, error, refetch } = useQuery(statementQuery(actId))
  useLiveStatement(actId)
  if (data) return children(data)
  if (error) {
    return <ErrorState title={texts.loadFailed.title} error={error} onRetry={refetch} />
  }
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-11 w-4/5 rounded-thumb" />
      <Skeleton className="mt-6 h-24 w-full rounded-thumb" />
    </div>
  )
}

function Open({ statement }: { statement: Statement }) {
  const canObject = statement.objectBefore !== null && !statement.objection
  usePageTitle(headlineOf(statement))
  return (
    <>
      <StatementWords statement={statement} />
      <div className="mt-4 flex gap-2">
        {canObject && (
          <Link
            to={paths.objection(statement.id)}
            className={buttonStyle({ variant: 'outline', size: 'lg', className: 'flex-1' })}
          >
            {texts.object}
          </Link>
        )}
        <Link to={paths.feed} className={buttonStyle({ size: 'lg', className: 'flex-1' })}>
          {texts.understood}
        </Link>
      </div>
    </>
  )
}

export const StatementScreen = () => (
  <SettingsFrame back={{ to: paths.statements, label: texts.title }}>
    <StatementGate>{(statement) => <Open statement={statement} />}</StatementGate>
  </SettingsFrame>
)

function Objection({ statement }: { statement: Statement }) {
  const navigate = useNavigate()
  const { rule, subject } = statement
  usePageTitle(texts.objection.title)
  if (statement.objection || statement.objectBefore === null) {
    return <Navigate replace to={paths.statement(statement.id)} />
  }
  return (
    <>
      <h1 className="serif-40">{texts.objection.title}</h1>
      <p className="mt-2 mb-6 text-16 text-ink-2">{texts.objection.line}</p>
      <div className="mb-6 border-y border-line py-3">
        <p className="text-15 font-semibold">{headlineOf(statement)}</p>
        {rule && <p className="text-muted">{texts.objection.rule(rule.number, rule.text)}</p>}
        {subject && (
          <div className="mt-3">
            <StatementSubject subject={subject} />
          </div>
        )}
      </div>
      <ObjectionForm
        actId={statement.id}
        onSent={() => navigate(paths.statement(statement.id), { replace: true })}
      />
    </>
  )
}

export function ObjectionScreen() {
  const { actId = '' } = useParams()
  return (
    <SettingsFrame back={{ to: paths.statement(actId), label: commonTexts.back }}>
      <StatementGate>{(statement) => <Objection statement={statement} />}</StatementGate>
    </SettingsFrame>
  )
}
