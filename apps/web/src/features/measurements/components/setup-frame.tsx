// The frame of every step of the guided set-up: back, next, and the progress.
import { ArrowLeft, Lock } from 'lucide-react'
import type { MeasureName } from '@kloset/contract/measurements'
import type { FieldUnit } from '@kloset/contract/measurements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { measurementsTexts } from '@kloset/texts/measurements'
import { measuresTexts } from '@kloset/texts/measures'
import { fieldUnitOf, measureLabel, unitOf } from '../../../entities/body/measures.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { BodySetupState } from '../body-setup.hooks.ts'
import { inUnits } from '../measurements.rules.ts'
import { isMeasure, positionOf, SETUP_PARTS } from '../setup-steps.ts'

interface FrameProps {
  setup: BodySetupState
}

export function SetupHeader({ setup }: FrameProps) {
  return (
    <header className="flex min-h-13 items-center px-1 max-lg:border-b max-lg:border-line max-[18em]:flex-wrap max-[18em]:justify-between lg:h-24 lg:px-0">
      <IconButton
        label={commonTexts.back}
        disabled={!setup.canGoBack}
        onClick={setup.back}
        className="lg:-ml-3"
      >
        <ArrowLeft aria-hidden />
      </IconButton>
      {/* With large letters it has no space between the buttons, and moves below them. */}
      <p className="serif-20 min-w-0 flex-1 text-center max-[18em]:order-last max-[18em]:basis-full max-[18em]:pb-2 lg:invisible">
        {measurementsTexts.title}
      </p>
      <Button
        variant="text"
        size="sm"
        disabled={setup.isFinishing}
        onClick={setup.skip}
        className="lg:-mr-4"
      >
        {measurementsTexts.skip}
      </Button>
    </header>
  )
}

export function SetupProgress({ setup }: FrameProps) {
  const { part, position, count } = positionOf(setup.step, setup.draft.bodyType)
  return (
    <div className="px-4 py-3 lg:px-0 lg:py-0">
      <ProgressBar
        label={measurementsTexts.progress}
        share={(part - 1 + position / count) / SETUP_PARTS}
      />
      <p className="flex items-center gap-1.5 pt-2 text-12 text-muted lg:text-14">
        <span className="flex-1">
          {measurementsTexts.step(part, SETUP_PARTS)}
          {count > 1 && measurementsTexts.numberOf(position, count)}
        </span>
        {!setup.given.allowMeasurementFiltering && (
          <>
            <Lock aria-hidden className="size-4" />
            {measurementsTexts.private}
          </>
        )}
      </p>
    </div>
  )
}

const unitsOf = (name: MeasureName): readonly { value: FieldUnit; label: string }[] => {
  const metric = { value: 'metric', label: unitOf(name, 'metric') } as const
  if (name === 'height') return [{ value: 'imperial', label: measuresTexts.feet }, metric]
  const imperial = { value: 'imperial', label: unitOf(name, 'imperial') } as const
  if (name !== 'weight') return [imperial, metric]
  return [imperial, { value: 'stone', label: bodySetupTexts.stones }, metric]
}

export function SetupFooter({ setup }: FrameProps) {
  const { step, next, draft } = setup
  const nextLabel = () => {
    if (!next) return measurementsTexts.finish
    if (next === 'privacy') return measurementsTexts.nextPrivacy
    return measurementsTexts.next(
      isMeasure(next)
        ? measureLabel(next, draft.bodyType)
        : bodySetupTexts[next === 'sizes' ? 'sizes' : 'rest'],
    )
  }
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-paper px-4 pt-3 pb-[max(24px,env(safe-area-inset-bottom))] lg:gap-3 lg:px-0 lg:pb-14">
      {isMeasure(step) && (
        <Segmented
          label={measurementsTexts.units}
          value={fieldUnitOf(step, draft)}
          onValueChange={(unit) =>
            setup.change(inUnits(draft, { fieldUnits: { ...draft.fieldUnits, [step]: unit } }))
          }
          options={unitsOf(step)}
          className="w-36 shrink-0"
        />
      )}
      <span className="max-lg:hidden lg:flex-1" />
      <Button
        size="lg"
        busy={setup.isFinishing}
        disabled={setup.error !== undefined}
        onClick={setup.goOn}
        className="max-lg:ml-auto max-lg:max-w-120 max-lg:flex-1 lg:px-10"
      >
        {nextLabel()}
      </Button>
    </footer>
  )
}
