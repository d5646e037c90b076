// Numbers of what is unread: on the bell, and in a row, where the words for them are the parent's; and a
// word set off from the line it stands in.
import { cx } from './cx.ts'

const pill =
  'h-[1.5em] min-w-[1.5em] rounded-full bg-accent text-center leading-[1.5em] font-semibold text-on-accent tabular-nums'

/** `99+` above 99. */
export const badgeText = (count: number) => (count > 99 ? '99+' : String(count))

/** Lies on the corner of an icon, which does not grow with the letters: larger ones would hide it. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={cx(
        pill,
        'absolute top-1 left-[23px] px-1 text-[min(0.75rem,16px)] ring-2 ring-paper',
      )}
    >
      {badgeText(count)}
    </span>
  )
}

/** Stands in a line, after what it counts. */
export function Count({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span aria-hidden className={cx(pill, 'shrink-0 px-1.25 text-12', className)}>
      {badgeText(count)}
    </span>
  )
}

/** Marks a thing with a word of its own: `Popular`. */
export const Tag = ({ children }: { children: string }) => (
  <span className="shrink-0 rounded-full bg-ink px-2.5 py-0.5 text-12 font-semibold text-on-ink">
    {children}
  </span>
)
