// The step of the sizes that the person wears: the pieces, and the measures that they predict so far.
import type { ReactNode } from 'react'
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { SoFar } from './so-far.tsx'

/** The measures that sizes predict best. */
const shown: readonly MeasureName[] = ['height', 'chest', 'waist', 'hips', 'inseamLength']

export function SizesStep({ draft, children }: { draft: Measurements; children: ReactNode }) {
  return (
    <>
      <h1 className="serif-28 lg:serif-64">{bodySetupTexts.sizesTitle}</h1>
      <p className="mt-1 max-w-110 text-muted lg:mt-3 lg:text-18 lg:text-ink-2">
        {bodySetupTexts.sizesLine}
      </p>
      <div className="mt-4 border-t border-line lg:mt-8">{children}</div>
      <h2 className="serif-20 mt-6">{bodySetupTexts.soFar}</h2>
      <SoFar names={shown} draft={draft} />
    </>
  )
}
