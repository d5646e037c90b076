// My Body: the viewer's own measures in one row with lines between them, and a button to change them.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureNames } from '@kloset/contract/measurements'
import type { OwnMeasurements } from '@kloset/contract/measurements.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { loadingTexts } from '@kloset/texts/loading'
import { measurementsTexts } from '@kloset/texts/measurements'
import {
  fieldUnitOf,
  measureLabel,
  measureText,
  measureWords,
} from '../../../entities/body/measures.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { measurementsQuery } from '../measurements.api.ts'
import { EditMeasurementsSheet } from './edit-measurements-sheet.tsx'

/** Phones show the first four, wider screens all. */
const shown: readonly MeasureName[] = [
  'height',
  'chest',
  'waist',
  'hips',
  'inseamLength',
  'shoulderWidth',
]
const ON_PHONES = 4

/** @param isMixed whether each measure shows its own unit */
function Measures({ own, isMixed }: { own: OwnMeasurements; isMixed: boolean }) {
  return (
    // A line before each measure. The list is shifted to the left, so that lines at the start of a row are cut off.
    <div className="overflow-x-clip border-y border-line">
      <dl className="-ml-3.25 flex flex-wrap">
        {shown.map((name, index) => {
          const value = own[name]
          return (
            <div
              key={name}
              className={cx(
                'flex flex-1 flex-col-reverse justify-end border-l border-line py-2.5 pr-2 pl-3',
                index >= ON_PHONES && 'max-lg:hidden',
              )}
            >
              <dt className="mt-0.5 text-12 text-muted">{measureLabel(name, own.bodyType)}</dt>
              <dd className="serif-20 lg:serif-28 tabular-nums">
                {value === null ? (
                  <span className="text-muted">–</span>
                ) : (
                  (isMixed ? measureWords : measureText)(name, value, fieldUnitOf(name, own))
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** `className` positions it: it has no margin of its own. */
export function MyBody({ className }: { className?: string }) {
  const { data: own, error, refetch } = useQuery(measurementsQuery)
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  if (error && !own) {
    return (
      <ErrorState
        title={loadingTexts.measurements.title}
        error={error}
        onRetry={refetch}
        {...(className !== undefined && { className })}
      />
    )
  }
  // Reserves its space while it loads, so that nothing below moves.
  if (!own) return <div aria-hidden className={cx('h-39 lg:h-43', className)} />
  const hasAny = measureNames.some((name) => own[name] !== null)
  /** Whether each measure shows its own unit. */
  const isMixed = shown.some((name) => own.fieldUnits[name] !== undefined)
  const Mark = own.allowMeasurementFiltering ? Eye : Lock
  const edit = () => {
    setOpened(opened + 1)
    setIsOpen(true)
  }
  return (
    <section aria-labelledby="my-body" className={className}>
      <div className="flex min-h-9 flex-wrap items-center">
        <div className="flex flex-1 items-baseline gap-2">
          <h2 id="my-body" className="serif-20">
            {measurementsTexts.myBody}
          </h2>
          {hasAny && !isMixed && (
            <span className="text-12 text-muted">
              {own.unitSystem === 'metric' ? measurementsTexts.inCm : measurementsTexts.inInches}
            </span>
          )}
        </div>
        {hasAny && (
          <Button variant="text" size="sm" onClick={edit} className="focus-inset -mr-4">
            {measurementsTexts.edit}
          </Button>
        )}
      </div>
      {hasAny ? (
        <Measures own={own} isMixed={isMixed} />
      ) : (
        <div className="border-y border-line py-4">
          <p className="mb-3 text-muted">{measurementsTexts.addYours}</p>
          <Link to={paths.bodySetup} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            {measurementsTexts.measureMe}
          </Link>
        </div>
      )}
      <Link
        to={paths.yourSizes}
        className="flex min-h-12 items-center justify-between border-b border-line font-medium"
      >
        {garmentsTexts.yourSizes}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
      <p className="flex items-center gap-1.5 py-2 text-12 text-muted">
        <Mark aria-hidden className="size-4" />
        {own.allowMeasurementFiltering
          ? measurementsTexts.othersCanFind
          : measurementsTexts.onlyYou}
      </p>
      {opened > 0 && (
        <EditMeasurementsSheet key={opened} initial={own} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </section>
  )
}
