// A small ring that says "working". It stays invisible for the first 400 ms, so that quick answers
// never flash one.
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
