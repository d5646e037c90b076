// Invites somebody without measures to the set-up, over their first feed.
import { Link } from 'react-router'
import { measurementsTexts } from '@kloset/contract/messages/measurements'
import { paths } from '../../../lib/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'

export function MeasureSuggestion({ onClose }: { onClose: () => void }) {
  return (
    <section
      aria-labelledby="measure-suggestion"
      className="mx-2 mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-4 lg:mx-0"
    >
      <div className="min-w-60 flex-1">
        <h2 id="measure-suggestion" className="serif-20">
          {measurementsTexts.suggestion}
        </h2>
        <p className="mt-1 text-muted">{measurementsTexts.suggestionLine}</p>
      </div>
      <div className="flex items-center gap-2">
        <Link to={paths.bodySetup} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          {measurementsTexts.measureMe}
        </Link>
        <Button variant="text" size="sm" onClick={onClose}>
          {measurementsTexts.notNow}
        </Button>
      </div>
    </section>
  )
}
