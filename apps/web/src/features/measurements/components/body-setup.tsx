// The guided set-up: one measure on each screen, in four parts.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { measurementsTexts } from '@kloset/texts/measurements'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { useBodySetup } from '../body-setup.hooks.ts'
import type { BodySetupState } from '../body-setup.hooks.ts'
import { drawnMeasure } from '../body-setup.rules.ts'
import { isMeasure, restOf } from '../setup-steps.ts'
import type { SetupStep } from '../setup-steps.ts'
import { AboutStep } from './about-step.tsx'
import { DressForm } from './dress-form.tsx'
import { MeasureStep } from './measure-step.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { RestStep } from './rest-step.tsx'
import { SizesStep } from './sizes-step.tsx'
import { SetupFooter, SetupHeader, SetupProgress } from './setup-frame.tsx'

/** Beside the fields on desktop. */
const WideDrawing = ({ step }: { step: SetupStep }) => (
  <div className="max-lg:hidden">
    <div className="sticky top-0 grid h-dvh place-items-center bg-wash p-8">
      <DressForm measure={drawnMeasure(step)} className="h-full max-h-185 w-full" />
    </div>
  </div>
)

/** Above the fields on phones. A phone in landscape has no space for both. */
const NarrowDrawing = ({ step }: { step: SetupStep }) => (
  <div
    className={cx(
      'grid shrink-0 place-items-end justify-center bg-wash pt-4 low:hidden lg:hidden',
      isMeasure(step)
        ? 'h-[min(320px,36dvh)] max-[18em]:h-[20dvh] md:h-[44dvh]'
        : 'h-[min(240px,26dvh)] max-[18em]:h-[16dvh] md:h-[34dvh]',
    )}
  >
    <DressForm measure={drawnMeasure(step)} className="h-full" />
  </div>
)

type FieldsProps = Pick<BodySetupState, 'step' | 'draft' | 'change' | 'goTo' | 'goOn' | 'error'> &
  SizesSlot

function Fields({ step, draft, change, goTo, goOn, error, sizes }: FieldsProps) {
  const [goesOnByKey, setGoesOnByKey] = useState(false)
  if (step === 'sizes') return <SizesStep draft={draft}>{sizes}</SizesStep>
  if (step === 'rest') return <RestStep draft={draft} onOpen={goTo} />
  if (step === 'about') return <AboutStep draft={draft} onChange={change} />
  if (isMeasure(step)) {
    return (
      <MeasureStep
        key={step}
        name={step}
        draft={draft}
        isTypedInto={goesOnByKey}
        onEnter={() => {
          if (error !== undefined) return
          setGoesOnByKey(true)
          void goOn()
        }}
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

interface SizesSlot {
  /** The pieces that the person owns, and the button that adds one. */
  sizes: ReactNode
}

interface BodySetupProps extends SizesSlot {
  userId: string
  initial: Measurements
}

export function BodySetup({ userId, initial, sizes }: BodySetupProps) {
  const setup = useBodySetup(userId, initial)
  const { step, next, draft } = setup
  const rest = restOf(draft.bodyType)
  const isLate = isMeasure(step) && rest.includes(step)
  const [firstOfRest] = rest
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-paper lg:grid-cols-2">
      <WideDrawing step={step} />
      <div className="flex min-h-dvh flex-col lg:mx-auto lg:w-full lg:max-w-150 lg:px-7">
        <SetupHeader setup={setup} />
        <SetupProgress setup={setup} />
        {step !== 'sizes' && step !== 'rest' && <NarrowDrawing step={step} />}
        <div className="flex-1 overflow-x-clip px-4 pt-4 lg:px-0 lg:pt-16">
          <Fields {...setup} sizes={sizes} />
        </div>
        {isLate && next !== 'privacy' && (
          <Button variant="text" onClick={() => setup.goTo('privacy')} className="self-center">
            {measurementsTexts.leaveOut}
          </Button>
        )}
        {step === 'rest' && firstOfRest && (
          <Button variant="text" onClick={() => setup.goTo(firstOfRest)} className="self-center">
            {bodySetupTexts.measureThem}
          </Button>
        )}
        <SetupFooter setup={setup} />
      </div>
      <LeaveQuestion guard={setup.leaveGuard} />
    </div>
  )
}
