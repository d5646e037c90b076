// Line drawings of the empty states, one for each: 1.5 px lines.
import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      width="120"
      height="84"
      viewBox="0 0 120 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const Hanger = () => (
  <Drawing>
    <path d="M60 34V26c0-3 7-5 7-12a8 8 0 0 0-16 0" />
    <path d="M60 34 8 66c-4 3-3 8 3 8h98c6 0 7-5 3-8z" />
  </Drawing>
)

export const TapeCoil = () => (
  <Drawing>
    <circle cx="44" cy="46" r="30" />
    <circle cx="44" cy="46" r="21" />
    <circle cx="44" cy="46" r="12" />
    <circle cx="44" cy="46" r="3" fill="currentColor" />
    <path d="M44 76h68v-9H66" />
    <path d="M74 76v-5M80 76v-4M86 76v-5M92 76v-4M98 76v-5M104 76v-4" />
  </Drawing>
)

export const QuietBell = () => (
  <Drawing>
    <path d="M60 10v6M36 62c6-6 6-14 6-24a18 18 0 0 1 36 0c0 10 0 18 6 24z" />
    <path d="M54 68a6 6 0 0 0 12 0" />
  </Drawing>
)

/** A hanger with a broken bar, for pages that failed or do not exist. */
export const BrokenHanger = () => (
  <Drawing>
    <path d="M60 34V26c0-3 7-5 7-12a8 8 0 0 0-16 0" />
    <path d="M60 34 8 66c-4 3-3 8 3 8h35l8-7" />
    <path d="M60 34l52 32c4 3 3 8-3 8H70l-6-9" />
  </Drawing>
)
