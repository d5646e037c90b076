// A relative time with the full date behind it.
import { fullTime, relativeTime } from '../lib/time.ts'
import type { TimeStyle } from '../lib/time.ts'

export function TimeAgo({
  at,
  wording,
  className,
}: {
  at: string
  wording: TimeStyle
  className?: string
}) {
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {relativeTime(at, wording)}
    </time>
  )
}
