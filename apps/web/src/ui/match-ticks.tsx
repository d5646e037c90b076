// One tick for each active measure of a filter: a tall dark tick is within tolerance. A feed has hundreds of them, so
// the tooltip is plain CSS.
import { commonTexts } from '@kloset/texts/common'
import { cx } from './cx.ts'

interface MatchTicksProps {
  matched: number
  total: number
  /** False when a word beside the ticks explains them. */
  hasTooltip?: boolean
}

/** The ticks alone, beside a text that says the same. */
export function TickMarks({ matched, total }: Pick<MatchTicksProps, 'matched' | 'total'>) {
  const measures = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <span aria-hidden className="inline-flex h-3 items-end gap-1">
      {measures.map((measure) => (
        <i
          key={measure}
          className={cx('w-0.5', measure <= matched ? 'h-3 bg-ink' : 'h-1.5 bg-line-strong')}
        />
      ))}
    </span>
  )
}

export function MatchTicks({ matched, total, hasTooltip = true }: MatchTicksProps) {
  // For screen readers and the tooltip.
  const text = commonTexts.measuresMatched(matched, total)
  return (
    <span role="img" aria-label={text} className="group/ticks relative inline-flex h-3">
      <TickMarks matched={matched} total={total} />
      {hasTooltip && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-0 bottom-full z-10 mb-1.5 rounded-field bg-ink px-2.5 py-1.5 text-12 whitespace-nowrap text-on-ink opacity-0 transition-opacity group-hover/ticks:opacity-100 group-hover/ticks:delay-(--slow)"
        >
          {text}
        </span>
      )}
    </span>
  )
}
