// What to do when a body filter finds nothing.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BodyFilter } from '@kloset/contract/body-match'
import { noFilter } from '@kloset/contract/body-match'
import { measureNames } from '@kloset/contract/measurements'
import { commonTexts } from '@kloset/texts/common'
import { feedsTexts } from '@kloset/texts/feeds'
import { filterTexts } from '@kloset/texts/filter'
import { measurementsTexts } from '@kloset/texts/measurements'
import { draftOf, filterOf, presetOf, withPreset } from '../features/body-match/body-match.rules.ts'
import { defaultOwn } from '../features/body-match/chips.rules.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { TapeCoil } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoBodyFoundProps {
  filter: BodyFilter
  onChange: (filter: BodyFilter) => void
}

/** Nobody matches: offers a looser filter, or none. */
export function NoBodyFound({ filter, onChange }: NoBodyFoundProps) {
  const { data: own } = useQuery(measurementsQuery)
  const units = own ?? defaultOwn
  const draft = draftOf(filter, own)
  const canLoosen = presetOf(draft, units) !== 'loose'
  const isUnmeasured = own && measureNames.every((name) => own[name] === null)
  return (
    <EmptyState
      drawing={<TapeCoil />}
      title={canLoosen ? filterTexts.noLooksTryLoose : filterTexts.noLooks}
      action={
        <div className="flex flex-col items-center gap-2">
          {canLoosen ? (
            <Button
              variant="outline"
              onClick={() => onChange(filterOf(withPreset(draft, 'loose', units)))}
            >
              {filterTexts.tryLoose}
            </Button>
          ) : (
            <Button variant="outline" onClick={() => onChange(noFilter)}>
              {commonTexts.clearAll}
            </Button>
          )}
          {isUnmeasured && (
            <Link to={paths.bodySetup} className={buttonStyle({ variant: 'text' })}>
              {measurementsTexts.measureMe}
            </Link>
          )}
        </div>
      }
      className="pt-16"
    />
  )
}

/** Looks on similar bodies need two measures of the viewer, or one and a size, and somebody with a similar body. */
export function NoBodiesLikeMine() {
  const { data: own } = useQuery(measurementsQuery)
  const measures = own ? measureNames.filter((name) => own[name] !== null).length : 0
  if (measures > 1) {
    return <EmptyState drawing={<TapeCoil />} title={feedsTexts.noBodiesYet} className="pt-16" />
  }
  const isBegun = measures === 1
  return (
    <EmptyState
      drawing={<TapeCoil />}
      title={isBegun ? measurementsTexts.addSizes : measurementsTexts.addYours}
      action={
        <Link
          to={isBegun ? paths.bodySetupAt('sizes') : paths.bodySetup}
          className={buttonStyle({ variant: 'outline' })}
        >
          {isBegun ? measurementsTexts.sizesIWear : measurementsTexts.measureMe}
        </Link>
      }
      className="pt-16"
    />
  )
}
