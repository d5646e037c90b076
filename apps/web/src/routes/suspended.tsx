// The page that a suspended person sees instead of other pages: until when, and what they can still do.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Download, FileText, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DAY_MS } from '@kloset/contract/durations'
import type { Session } from '@kloset/contract/auth.schemas'
import { statementsTexts } from '@kloset/texts/statements'
import { DeleteAccountDialog } from '../features/auth/components/delete-account-dialog.tsx'
import { ExportDialog } from '../features/auth/components/export-dialog.tsx'
import { SignOutButton } from '../features/auth/components/sign-out-button.tsx'
import { headlineOf } from '../entities/statement/headline.ts'
import { statementQuery } from '../features/statements/statements.api.ts'
import { useLiveStatement } from '../features/statements/statements.realtime.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { dayText } from '../lib/text/time.ts'
import { Tape } from '../ui/tape.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

const { suspended: texts } = statementsTexts

const rowStyle =
  'focus-inset -mx-2 flex min-h-15 w-[calc(100%+16px)] items-center gap-4 rounded-field px-2 text-left text-15 font-semibold hover:bg-wash'

/** How much of the suspension is over, as a tape of its days. */
function Time({ from, until }: { from: string; until: string }) {
  const [nowMs] = useState(() => Date.now())
  const [startMs, endMs] = [Date.parse(from), Date.parse(until)]
  const left = Math.max(1, Math.ceil((endMs - nowMs) / DAY_MS))
  return (
    <div className="mb-6">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="serif-28">{texts.days(left)}</span>
        <span className="text-muted">{texts.endsByItself}</span>
      </p>
      <Tape share={(nowMs - startMs) / (endMs - startMs)} steps={40} height={16} />
      <p className="mt-1.5 flex justify-between text-12 text-muted">
        <span>{dayText(from)}</span>
        <span>{dayText(until)}</span>
      </p>
    </div>
  )
}

interface SuspendedScreenProps {
  user: Session['user']
  sanction: NonNullable<Session['user']['sanction']>
}

export function SuspendedScreen({ user, sanction: { actId, endsAt } }: SuspendedScreenProps) {
  const [dialog, setDialog] = useState<'export' | 'delete' | null>(null)
  const { data: statement } = useQuery(statementQuery(actId))
  useLiveStatement(actId)
  const title = headlineOf({ action: 'suspend', removed: null, endsAt })
  const canObject = statement?.objectBefore != null && !statement.objection
  const close = () => setDialog(null)
  usePageTitle(title)
  return (
    <>
      <header className="flex h-(--header) items-center justify-between px-4 lg:px-8">
        <Wordmark />
        <SignOutButton />
      </header>
      <div className="page-edge mx-auto max-w-[calc(560px+2*var(--margin))] pt-10 pb-24">
        <h1 className="serif-40">{title}</h1>
        {statement && (
          <p className="mt-3 text-16 wrap-anywhere text-ink-2">
            {statement.reason} {texts.decided(dayText(statement.createdAt))}
          </p>
        )}
        <div className="mt-7">
          {endsAt && statement && <Time from={statement.createdAt} until={endsAt} />}
          <p className="mb-2 text-muted">{endsAt ? texts.untilThen : texts.forGood}</p>
          <ul className="*:border-t *:border-line">
            <li>
              <Link to={paths.statement(actId)} className={rowStyle}>
                <FileText aria-hidden />
                <span className="flex-1">{texts.read}</span>
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </Link>
            </li>
            {canObject && (
              <li>
                <Link to={paths.objection(actId)} className={rowStyle}>
                  <Scale aria-hidden />
                  <span className="flex-1">{texts.object}</span>
                  <ChevronRight aria-hidden className="size-4 text-muted" />
                </Link>
              </li>
            )}
            <li>
              <button type="button" onClick={() => setDialog('export')} className={rowStyle}>
                <Download aria-hidden />
                <span className="flex-1">{texts.export}</span>
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </button>
            </li>
            <li>
              <button type="button" onClick={() => setDialog('delete')} className={rowStyle}>
                <Trash2 aria-hidden />
                <span className="flex-1">{texts.delete}</span>
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </button>
            </li>
          </ul>
        </div>
      </div>
      <ExportDialog open={dialog === 'export'} onClose={close} />
      <DeleteAccountDialog open={dialog === 'delete'} onClose={close} username={user.username} />
    </>
  )
}
