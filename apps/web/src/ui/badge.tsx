// Numbers of unread items, on an icon or in a row, without a text of their own for screen readers. Also a word that is
// emphasized in a line.
import { cx } from './cx.ts'

const pill =
  'h-[1.5em] min-w-[1.5em] rounded-full bg-accent text-center leading-[1.5em] font-semibold text-on-accent tabular-nums'

/** `99+` above 99. */
export const badgeText = (count: number) => (count > 99 ? '99+' : String(count))

/** At the corner of an icon. Its text does not grow with the browser's text size, because it would hide the icon. */
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

/** A number in a line, after its subject. */
export function Count({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span aria-hidden className={cx(pill, 'shrink-0 px-1.25 text-12', className)}>
      {badgeText(count)}
    </span>
  )
}

/** Marks an item with a word: `Popular`. */
export const Tag = ({ children }: { children: string }) => (
  <span className="shrink-0 rounded-full bg-ink px-2.5 py-0.5 text-12 font-semibold text-on-ink">
    {children}
  </span>
)
