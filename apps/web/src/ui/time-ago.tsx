// A relative time with the full date in a tooltip.
import { fullTime, relativeTime } from '../lib/text/time.ts'
import type { TimeFormat } from '../lib/text/time.ts'
import { cx } from './cx.ts'

export function TimeAgo({
  at,
  format,
  className,
}: {
  at: string
  format: TimeFormat
  className?: string
}) {
  return (
    <time
      dateTime={at}
      // Formatted only when a pointer can show it: the first date of a visit takes 100 ms on a slow phone.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullTime(at)
      }}
      className={cx('whitespace-nowrap', className)}
    >
      {relativeTime(at, format)}
    </time>
  )
}
