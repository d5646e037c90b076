// The guided set-up: one measure a screen, in four parts.
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { measurementsTexts } from '@kloset/texts/measurements'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { useBodySetup } from '../body-setup.hooks.ts'
import type { BodySetupState } from '../body-setup.hooks.ts'
import { drawnMeasure } from '../body-setup.rules.ts'
import { isMeasure, LAST_OF_MAIN } from '../setup-steps.ts'
import type { SetupStep } from '../setup-steps.ts'
import { AboutStep } from './about-step.tsx'
import { DressForm } from './dress-form.tsx'
import { MeasureStep } from './measure-step.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { SetupFooter, SetupHeader, SetupProgress } from './setup-frame.tsx'

/** Beside the fields on desktop. */
const WideDrawing = ({ step }: { step: SetupStep }) => (
  <div className="max-lg:hidden">
    <div className="sticky top-0 grid h-dvh place-items-center bg-wash p-8">
      <DressForm measure={drawnMeasure(step)} className="h-full max-h-185 w-full" />
    </div>
  </div>
)

/** Above the fields on phones. */
const NarrowDrawing = ({ step }: { step: SetupStep }) => (
  <div
    className={cx(
      'grid shrink-0 place-items-end justify-center bg-wash pt-4 lg:hidden',
      isMeasure(step)
        ? 'h-[min(320px,36dvh)] max-[18em]:h-[20dvh] md:h-[44dvh]'
        : 'h-[min(240px,26dvh)] max-[18em]:h-[16dvh] md:h-[34dvh]',
    )}
  >
    <DressForm measure={drawnMeasure(step)} className="h-full" />
  </div>
)

function Fields({ step, draft, change }: Pick<BodySetupState, 'step' | 'draft' | 'change'>) {
  if (step === 'about') return <AboutStep draft={draft} onChange={change} />
  if (isMeasure(step)) {
    return (
      <MeasureStep
        key={step}
        name={step}
        draft={draft}
        onChange={(value) => change({ [step]: value })}
      />
    )
  }
  return (
    <>
      <h1 className="serif-28 lg:serif-64 mb-4 lg:mb-8">{measurementsTexts.whoMayFind}</h1>
      <PrivacyChoice draft={draft} onChange={change} />
    </>
  )
}

export function BodySetup({ initial }: { initial: Measurements }) {
  const setup = useBodySetup(initial)
  const { steps, index, step, next } = setup
  const isLate = isMeasure(step) && index >= steps.indexOf(LAST_OF_MAIN)
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-paper lg:grid-cols-2">
      <WideDrawing step={step} />
      <div className="flex min-h-dvh flex-col lg:mx-auto lg:w-full lg:max-w-150 lg:px-7">
        <SetupHeader setup={setup} />
        <SetupProgress setup={setup} />
        <NarrowDrawing step={step} />
        <div className="flex-1 overflow-x-clip px-4 pt-4 lg:px-0 lg:pt-16">
          <Fields {...setup} />
        </div>
        {isLate && next !== 'privacy' && (
          <Button variant="text" onClick={() => setup.goTo('privacy')} className="self-center">
            {measurementsTexts.leaveOut}
          </Button>
        )}
        <SetupFooter setup={setup} />
      </div>
      <LeaveQuestion guard={setup.leaveGuard} />
    </div>
  )
}
