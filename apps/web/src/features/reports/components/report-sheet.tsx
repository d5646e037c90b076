// Reports something in three presses: open, category, Send. Everything else is optional, in the last step. The caller
// decides what a report can also do (hide the post, block the person).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { neededField } from '@kloset/contract/reports'
import type { Receipt, ReportCategory } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { ApiError } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { closeToast } from '../../../ui/toast.ts'
import { ownReportsQuery, sendReport } from '../reports.api.ts'
import { useReportDraft } from '../report-draft.ts'
import { aboutText, reportOf, sentTexts } from '../reports.rules.ts'
import type { ReportWords, ReportedSubject } from '../reports.rules.ts'
import { CategoryList } from './category-list.tsx'
import { ReportDetails } from './report-details.tsx'
import { ReportProgress } from './report-progress.tsx'

interface ReportSheetProps {
  subject: ReportedSubject
  open: boolean
  onOpenChange: (open: boolean) => void
  /** More options under the text, e.g. a switch that blocks. */
  alsoWanted?: ReactNode
  /** Runs once the report is filed, and carries out these options. */
  onSent?: () => unknown
  /** The result of these options, under the receipt. */
  outcome?: ReactNode
}

/** Moves the focus to the start of the next step. */
const focusHere = (step: HTMLElement | null) => step?.focus({ preventScroll: true })

function Subject({ subject }: { subject: ReportedSubject }) {
  return (
    <div className="flex items-center gap-3 pb-3">
      {subject.thumbnailUrl && (
        <img
          src={subject.thumbnailUrl}
          alt=""
          className="h-11 w-[33px] shrink-0 rounded-thumb bg-wash object-cover object-[50%_20%]"
        />
      )}
      <p className="text-muted">{aboutText(subject)}</p>
    </div>
  )
}

/** The error text of the field that this category still needs; none when the report can be sent. */
function missingIn(category: ReportCategory, words: ReportWords) {
  const needed = neededField(category)
  if (needed === null || words[needed].trim() !== '') return {}
  return needed === 'law' ? { law: reportsTexts.missingLaw } : { text: reportsTexts.missingWords }
}

function useSend(subject: ReportedSubject, onSent: ReportSheetProps['onSent']) {
  const queryClient = useQueryClient()
  const { mutate, error, ...sending } = useMutation({
    mutationFn: sendReport,
    onSuccess: () => {
      closeToast('report')
      void queryClient.invalidateQueries({ queryKey: ownReportsQuery.queryKey })
      return onSent?.()
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.fields.length > 0) return
      toastFailure(reportsTexts.failed, failure, 'report')
    },
  })
  const fields = error instanceof ApiError ? error.fields : []
  return {
    receipt: sending.data,
    isPending: sending.isPending,
    errors: {
      text: fields.find(({ path }) => path === 'body.text')?.message,
      law: fields.find(({ path }) => path === 'body.law')?.message,
    },
    send: (category: ReportCategory, words: ReportWords) =>
      mutate(reportOf(subject.target, category, words)),
  }
}

export function ReportSheet({ subject, open, onOpenChange, ...props }: ReportSheetProps) {
  const [category, setCategory] = useState<ReportCategory | null>(null)
  const { words, write, clear } = useReportDraft(subject.target)
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>({})
  const { receipt, isPending, errors, send } = useSend(subject, () => {
    clear()
    return props.onSent?.()
  })
  const submit = () => {
    if (!category) return
    const found = missingIn(category, words)
    setMissing(found)
    if (Object.keys(found).length === 0) send(category, words)
  }
  const sheet = { open, onOpenChange, fits: true }
  if (receipt) {
    const sent = sentTexts(receipt, reportsTexts.receipt)
    return (
      <Sheet
        {...sheet}
        title={sent.title}
        footer={
          <Button size="lg" className="w-full" onClick={() => onOpenChange(false)}>
            {reportsTexts.done}
          </Button>
        }
      >
        <Sent receipt={receipt} line={sent.line} outcome={props.outcome} />
      </Sheet>
    )
  }
  if (!category) {
    return (
      <Sheet {...sheet} title={reportsTexts.question}>
        <Subject subject={subject} />
        <CategoryList onChoose={setCategory} />
      </Sheet>
    )
  }
  return (
    <Sheet
      {...sheet}
      title={reportsTexts.categories[category]}
      onBack={() => {
        setMissing({})
        setCategory(null)
      }}
      footer={
        <>
          <Button size="lg" className="w-full" busy={isPending} onClick={submit}>
            {isPending ? reportsTexts.sending : reportsTexts.send}
          </Button>
          <p className="mt-3 text-center text-12 text-muted">{reportsTexts.kept}</p>
        </>
      }
    >
      <div ref={focusHere} tabIndex={-1} className="pt-2 outline-none">
        {/* A change during the request would not be sent. */}
        <fieldset disabled={isPending} className="contents">
          <ReportDetails
            category={category}
            words={words}
            onChange={write}
            pictureUrls={subject.pictureUrls ?? []}
            errors={{ ...errors, ...missing }}
          />
          {props.alsoWanted}
        </fieldset>
      </div>
    </Sheet>
  )
}

interface SentProps {
  receipt: Receipt
  line: string
  outcome: ReactNode
}

function Sent({ receipt, line, outcome }: SentProps) {
  return (
    <div ref={focusHere} tabIndex={-1} className="outline-none">
      <p className="mb-7 text-16 text-ink-2">{line}</p>
      <ReportProgress receipt={receipt} />
      {outcome}
    </div>
  )
}
