// Invites a person without measures to the set-up, beside the filter of their first feed: nothing moves
// when it comes and when it goes.
import { Link } from 'react-router'
import { measurementsTexts } from '@kloset/texts/measurements'
import { paths } from '../../../lib/navigation/paths.ts'
import { RemovableChip } from '../../../ui/chip.tsx'

export function MeasureSuggestion({ onClose }: { onClose: () => void }) {
  return (
    <RemovableChip name={measurementsTexts.suggestion} onRemove={onClose}>
      <Link to={paths.bodySetup} className="target relative">
        {measurementsTexts.suggestion}
      </Link>
    </RemovableChip>
  )
}
