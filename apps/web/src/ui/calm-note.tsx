// A sentence about something that is not possible yet: information, not a warning.
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export function CalmNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={cx('flex gap-2.5 rounded-field bg-wash px-3 py-2.5 text-14 text-ink-2', className)}
    >
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
