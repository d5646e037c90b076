// What to do where a body filter finds nothing.
import { useQuery } from '@tanstack/react-query'
import type { BodyFilter } from '@kloset/contract/body-match'
import { noFilter } from '@kloset/contract/body-match'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import { draftOf, filterOf, presetOf, withPreset } from '../features/body-match/body-match.rules.ts'
import { defaultOwn } from '../features/body-match/chips.rules.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { Button } from '../ui/button.tsx'
import { TapeCoil } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoBodyFoundProps {
  filter: BodyFilter
  onChange: (filter: BodyFilter) => void
}

/** Nobody matches: the way out is a looser filter, or none. */
export function NoBodyFound({ filter, onChange }: NoBodyFoundProps) {
  const { data: own } = useQuery(measurementsQuery)
  const { unitSystem: system } = own ?? defaultOwn
  const draft = draftOf(filter, own)
  const canLoosen = presetOf(draft, system) !== 'loose'
  return (
    <EmptyState
      drawing={<TapeCoil />}
      title={canLoosen ? filterTexts.noLooksTryLoose : filterTexts.noLooks}
      action={
        canLoosen ? (
          <Button
            variant="outline"
            onClick={() => onChange(filterOf(withPreset(draft, 'loose', system)))}
          >
            {filterTexts.tryLoose}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => onChange(noFilter)}>
            {commonTexts.clearAll}
          </Button>
        )
      }
      className="pt-16"
    />
  )
}
