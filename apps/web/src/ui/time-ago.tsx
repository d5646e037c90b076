// A relative time with the full date behind it.
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
      // The first date of a visit takes a slow phone a tenth of a second: written where a pointer can show it.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullTime(at)
      }}
      className={cx('whitespace-nowrap', className)}
    >
      {relativeTime(at, format)}
    </time>
  )
}
