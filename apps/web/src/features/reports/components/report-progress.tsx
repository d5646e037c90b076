// The progress of a report: a tape with three marks.
import type { Receipt } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { dayText } from '../../../lib/text/time.ts'
import { cx } from '../../../ui/cx.ts'
import { Tape } from '../../../ui/tape.tsx'

const SHARES = [0.01, 0.5, 1] as const
const aligned = ['', 'text-center', 'text-right'] as const

interface ReportProgressProps {
  receipt: Receipt
  /** Whether the person who reported is notified of the decision. */
  isNotified?: boolean
}

export function ReportProgress({ receipt, isNotified = true }: ReportProgressProps) {
  const { category, decidedAt, isSeen, reportedAt } = receipt
  const reached = decidedAt ? 2 : isSeen ? 1 : 0
  const { within } = reportsTexts
  const others = isNotified ? within.others : null
  const promise = category === 'intimate_picture' ? within.intimate_picture : others
  const marks = [
    [reportsTexts.reported, dayText(reportedAt)],
    [reportsTexts.lookedAt, null],
    [
      isNotified ? reportsTexts.youHear : reportsTexts.decided,
      decidedAt ? dayText(decidedAt) : promise,
    ],
  ] as const
  return (
    <div>
      <Tape share={SHARES[reached]} steps={40} height={16} />
      <ol className="mt-2.5 grid grid-cols-3 gap-2">
        {marks.map(([name, line], index) => (
          <li
            key={name}
            aria-current={index === reached ? 'step' : undefined}
            className={aligned[index]}
          >
            <p className={cx(index === reached ? 'font-semibold' : 'font-medium')}>{name}</p>
            {line && <p className="text-12 text-muted">{line}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
