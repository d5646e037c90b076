// A small spinner. It is invisible for the first 400 ms, so that it does not flash before quick answers.
import { cx } from './cx.ts'

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('spinner inline-block size-4 rounded-full', className)}
    />
  )
}
