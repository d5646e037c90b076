// Invites a person without measures to the set-up: a card of the wall after the first pictures, so that these do not
// move when it appears or disappears.
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { commonTexts } from '@kloset/texts/common'
import { welcomeTexts } from '@kloset/texts/welcome'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TapeTicks } from '../../../ui/tape.tsx'

export function MeasureCard({ onClose }: { onClose: () => void }) {
  return (
    <section
      aria-label={welcomeTexts.title}
      className="relative flex h-full flex-col overflow-hidden rounded-pic bg-wash px-3.5 pt-8 pb-3.5 lg:px-6 lg:pt-12 lg:pb-6"
    >
      <TapeTicks
        steps={20}
        height={16}
        className="absolute inset-x-0 top-0 text-accent lg:hidden"
      />
      <TapeTicks
        steps={40}
        height={22}
        className="absolute inset-x-0 top-0 text-accent max-lg:hidden"
      />
      <span className="absolute top-4 right-0 lg:top-7 lg:right-2">
        <IconButton label={commonTexts.removeThe(welcomeTexts.title)} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
      <h2 className="serif-20 lg:serif-28 pr-7 text-balance hyphens-auto lg:pr-8">
        {welcomeTexts.title}
      </h2>
      <p className="mt-1.5 text-12 text-ink-2 lg:mt-3 lg:text-14">{welcomeTexts.line}</p>
      <Link
        to={paths.bodySetup}
        className={buttonStyle({ className: 'mt-auto w-full max-lg:px-2 lg:self-start lg:w-auto' })}
      >
        {welcomeTexts.measureMe}
      </Link>
    </section>
  )
}
