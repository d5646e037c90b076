// The badge of a verified profile.
import { BadgeCheck } from 'lucide-react'
import { commonTexts } from '@kloset/texts/common'
import { cx } from '../ui/cx.ts'

/** @param words shows the text beside the icon; by default it is only for screen readers */
export function VerifiedBadge({ words, className }: { words?: boolean; className?: string }) {
  return (
    <span
      title={commonTexts.verified}
      className={cx('inline-flex shrink-0 items-center gap-1 text-12 font-medium', className)}
    >
      <BadgeCheck aria-hidden className="size-4" />
      <span className={cx(!words && 'sr-only')}>{commonTexts.verified}</span>
    </span>
  )
}
