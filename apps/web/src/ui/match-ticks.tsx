// One tick per active measure of a filter: tall ink is within tolerance.
import { Tooltip } from './tooltip.tsx'
import { cx } from './cx.ts'

type MatchTicksProps = { matched: number; total: number; className?: string }

/** What the ticks say, for everyone who hears them. */
export const matchText = ({ matched, total }: { matched: number; total: number }) =>
  `${matched} of ${total} ${total === 1 ? 'measure' : 'measures'}`

export function MatchTicks({ matched, total, className }: MatchTicksProps) {
  const text = matchText({ matched, total })
  return (
    <Tooltip label={text}>
      <span
        role="img"
        aria-label={text}
        className={cx('inline-flex h-3 items-end gap-1', className)}
      >
        {Array.from({ length: total }, (_, measure) => (
          <i
            key={measure}
            className={cx('w-0.5', measure < matched ? 'h-3 bg-ink' : 'h-1.5 bg-line-strong')}
          />
        ))}
      </span>
    </Tooltip>
  )
}
