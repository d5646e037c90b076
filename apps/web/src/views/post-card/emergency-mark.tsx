// Marks a fashion emergency: the siren and the words, red, never blinking.
import { Siren } from 'lucide-react'
import { postsTexts } from '@kloset/texts/posts'
import { cx } from '../../ui/cx.ts'

/** `short` leaves "Fashion" to screen readers while the screen is narrow. */
export function EmergencyMark({
  short = false,
  className,
}: {
  short?: boolean
  className?: string
}) {
  return (
    <span
      className={cx(
        'flex items-center gap-1.5 text-12 font-semibold whitespace-nowrap text-accent',
        className,
      )}
    >
      <Siren aria-hidden className="size-4" />
      {short ? (
        <span>
          <span className="max-lg:sr-only">{postsTexts.fashionEmergency}</span>
          <span aria-hidden className="lg:hidden">
            {postsTexts.emergency}
          </span>
        </span>
      ) : (
        postsTexts.fashionEmergency
      )}
    </span>
  )
}
