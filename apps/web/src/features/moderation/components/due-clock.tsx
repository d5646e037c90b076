// When a case is due: words over a bar that fills up. At most one case is red: the next one, if it is due soon.
import { useState } from 'react'
import type { CaseSummary } from '@kloset/contract/moderation.schemas'
import { cx } from '../../../ui/cx.ts'
import { Tape } from '../../../ui/tape.tsx'
import { dueOf } from '../moderation.rules.ts'

interface DueClockProps {
  due: Pick<CaseSummary, 'openedAt' | 'dueAt'>
  isNext?: boolean
  /** When its list was read, in milliseconds. */
  readAt?: number
  className?: string
}

export function DueClock({ due, isNext = false, readAt = 0, className }: DueClockProps) {
  // Unchanged until the list is read again: clocks do not animate.
  const [drawnAt] = useState(() => Date.now())
  const { text, share, isSoon } = dueOf(due, Math.max(drawnAt, readAt))
  const isRed = isNext && isSoon
  return (
    <span className={cx('block', className)}>
      <span
        className={cx(
          'block lg:whitespace-nowrap',
          isRed ? 'font-semibold text-accent' : 'font-medium',
        )}
      >
        {text}
      </span>
      <Tape
        share={share}
        steps={20}
        height={9}
        tone={isRed ? 'accent' : 'ink'}
        className="mt-1.5"
      />
    </span>
  )
}
