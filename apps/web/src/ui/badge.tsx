// The unread number on the bell. Placed by its parent; the words for it are the parent's label.

/** `99+` above 99. */
export const badgeText = (count: number) => (count > 99 ? '99+' : String(count))

export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className="absolute top-1 left-[23px] h-4.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-12 leading-4.5 font-semibold text-on-accent tabular-nums ring-2 ring-paper"
    >
      {badgeText(count)}
    </span>
  )
}

/** Something is unread, without a number. */
export function BadgeDot() {
  return (
    <span
      aria-hidden
      className="absolute top-2.5 left-6 size-2.5 rounded-full bg-accent ring-2 ring-paper"
    />
  )
}
