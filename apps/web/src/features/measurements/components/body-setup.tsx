// The guided set-up: one measure a screen, in four parts. Each Next saves, so leaving loses nothing, and
// goes on without waiting for it; the step is in the address, and the last one is remembered for coming
// back.
import { ArrowLeft, Lock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements, UnitSystem } from '@kloset/contract/measurements.schemas'
import { profilesTexts } from '@kloset/texts/profiles'
import { commonTexts } from '@kloset/texts/common'
import { measurementsTexts } from '@kloset/texts/measurements'
import { limitError, measureLabel } from '../../../entities/body/measures.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveMeasurements } from '../measurements.hooks.ts'
import { withoutWrong } from '../measurements.rules.ts'
import { LAST_OF_MAIN, placeOf, SETUP_PARTS, type SetupStep, stepsFor } from '../setup-steps.ts'
import { AboutStep } from './about-step.tsx'
import { DressForm } from './dress-form.tsx'
import { MeasureStep } from './measure-step.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'

const STORAGE_KEY = 'kloset.body-setup'

const isMeasure = (step: SetupStep): step is MeasureName => step !== 'about' && step !== 'privacy'

function useSteps(draft: Measurements) {
  const steps = stepsFor(draft.bodyType)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step') ?? localStorage.getItem(STORAGE_KEY)
  const index = Math.max(
    0,
    steps.findIndex((step) => step === asked),
  )
  const goTo = (step: SetupStep) => {
    localStorage.setItem(STORAGE_KEY, step)
    setSearch({ step })
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return { steps, index, step: steps[index] ?? 'about', goTo }
}

const systems: readonly UnitSystem[] = ['imperial', 'metric']

function UnitSwitch({
  step,
  draft,
  onChange,
}: {
  step: MeasureName
  draft: Measurements
  onChange: (unitSystem: UnitSystem) => void
}) {
  const words = step === 'weight' ? ['lb', 'kg'] : step === 'height' ? ['ft', 'cm'] : ['in', 'cm']
  return (
    <Segmented
      label={measurementsTexts.units}
      value={draft.unitSystem}
      onValueChange={onChange}
      options={systems.map((value, place) => ({ value, label: words[place] }))}
      className="w-32 shrink-0"
    />
  )
}

export function BodySetup({ initial }: { initial: Measurements }) {
  const [draft, setDraft] = useState(initial)
  // What the server was given last: all measures, so that a later save makes up for one that failed.
  const [given, setGiven] = useState(initial)
  const [asks, setAsks] = useState(false)
  const { steps, index, step, goTo } = useSteps(draft)
  const navigate = useNavigate()
  const { mutateAsync: save, isPending, isError } = useSaveMeasurements({ quiet: true })
  const change = (changes: Partial<Measurements>) => setDraft({ ...draft, ...changes })

  const next = steps[index + 1]
  const { part, place, of } = placeOf(step, draft.bodyType)
  const error = isMeasure(step) ? limitError(step, draft[step], draft.unitSystem) : undefined
  const keep = async (wanted: Measurements) => {
    const body = withoutWrong(wanted, given)
    setDraft(body)
    if (body === given && !isError) return true
    setGiven(body)
    try {
      await save(body)
      return true
    } catch {
      // The note of the failure is on screen already, and what was typed stands.
      return false
    }
  }
  const leave = async () => {
    localStorage.removeItem(STORAGE_KEY)
    await navigate(paths.myKloset)
  }
  const goOn = async () => {
    const keeping = keep(draft)
    if (next) goTo(next)
    else if (await keeping) {
      toast(profilesTexts.measurementsUpdated)
      await leave()
    }
  }
  // What was typed on a skipped step is dropped: skipping is how one leaves a measure out.
  const skip = async () => {
    const without = isMeasure(step) ? { ...draft, [step]: given[step] } : given
    setDraft(without)
    if (next) goTo(next)
    else if (await keep(without)) await leave()
  }
  const previous = steps[index - 1]
  // A save that failed is made up for here too, and nobody leaves what could not be kept unasked.
  const back = async () => {
    const keeping = keep(draft)
    if (previous) goTo(previous)
    else if (await keeping) void navigate(paths.myKloset)
    else setAsks(true)
  }
  const isFinishing = isPending && !next
  const isLate = isMeasure(step) && index >= steps.indexOf(LAST_OF_MAIN)
  const nextWords = () => {
    if (!next) return measurementsTexts.finish
    return next === 'privacy'
      ? measurementsTexts.nextPrivacy
      : measurementsTexts.next(measureLabel(next as MeasureName, draft.bodyType))
  }
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-paper lg:grid-cols-2">
      <div className="max-lg:hidden">
        <div className="sticky top-0 grid h-dvh place-items-center bg-wash p-8">
          <DressForm
            measure={isMeasure(step) ? step : 'none'}
            className="h-full max-h-185 w-full"
          />
        </div>
      </div>
      <div className="flex min-h-dvh flex-col lg:mx-auto lg:w-full lg:max-w-150 lg:px-7">
        <header className="flex min-h-13 items-center px-1 max-lg:border-b max-lg:border-line max-[18em]:flex-wrap max-[18em]:justify-between lg:h-24 lg:px-0">
          <IconButton
            label={commonTexts.back}
            disabled={isPending && !previous}
            onClick={back}
            className="lg:-ml-3"
          >
            <ArrowLeft aria-hidden />
          </IconButton>
          {/* Under the buttons where large letters leave it no room between them. */}
          <p className="serif-20 min-w-0 flex-1 text-center max-[18em]:order-last max-[18em]:basis-full max-[18em]:pb-2 lg:invisible">
            {measurementsTexts.title}
          </p>
          <Button
            variant="text"
            size="sm"
            disabled={isFinishing}
            onClick={skip}
            className="lg:-mr-4"
          >
            {measurementsTexts.skip}
          </Button>
        </header>
        <div className="px-4 py-3 lg:px-0 lg:py-0">
          <ProgressBar
            label={measurementsTexts.progress}
            share={(part - 1 + place / of) / SETUP_PARTS}
          />
          <p className="flex items-center gap-1.5 pt-2 text-12 text-muted lg:text-14">
            <span className="flex-1">
              {measurementsTexts.step(part, SETUP_PARTS)}
              {of > 1 && measurementsTexts.measureOf(place, of)}
            </span>
            {!given.allowMeasurementFiltering && (
              <>
                <Lock aria-hidden className="size-4" />
                {measurementsTexts.private}
              </>
            )}
          </p>
        </div>
        <div
          className={cx(
            'grid shrink-0 place-items-end justify-center bg-wash pt-4 lg:hidden',
            isMeasure(step)
              ? 'h-[min(320px,36dvh)] max-[18em]:h-[20dvh] md:h-[44dvh]'
              : 'h-[min(240px,26dvh)] max-[18em]:h-[16dvh] md:h-[34dvh]',
          )}
        >
          <DressForm measure={isMeasure(step) ? step : 'none'} className="h-full" />
        </div>
        <div className="flex-1 overflow-x-clip px-4 pt-4 lg:px-0 lg:pt-16">
          {step === 'about' && <AboutStep draft={draft} onChange={change} />}
          {isMeasure(step) && (
            <MeasureStep
              key={step}
              name={step}
              draft={draft}
              onChange={(value) => change({ [step]: value })}
            />
          )}
          {step === 'privacy' && (
            <>
              <h1 className="serif-28 lg:serif-64 mb-4 lg:mb-8">{measurementsTexts.whoMayFind}</h1>
              <PrivacyChoice draft={draft} onChange={change} />
            </>
          )}
        </div>
        {isLate && next !== 'privacy' && (
          <Button variant="text" onClick={() => goTo('privacy')} className="self-center">
            {measurementsTexts.leaveOut}
          </Button>
        )}
        <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-paper px-4 pt-3 pb-[max(24px,env(safe-area-inset-bottom))] lg:gap-3 lg:px-0 lg:pb-14">
          {isMeasure(step) && (
            <UnitSwitch
              step={step}
              draft={draft}
              onChange={(unitSystem) => change({ unitSystem })}
            />
          )}
          <span className="max-lg:hidden lg:flex-1" />
          <Button
            size="lg"
            busy={isFinishing}
            disabled={error !== undefined}
            onClick={goOn}
            className="max-lg:ml-auto max-lg:max-w-120 max-lg:flex-1 lg:px-10"
          >
            {nextWords()}
          </Button>
        </footer>
      </div>
      <LeaveQuestion
        guard={{
          asks,
          stay: () => setAsks(false),
          leave: async () => navigate(paths.myKloset),
        }}
      />
    </div>
  )
}
