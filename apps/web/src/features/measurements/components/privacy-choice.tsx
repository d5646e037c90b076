// The switch of the opt-in in plain words, with a preview of what others can find out.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { measurementsTexts } from '@kloset/texts/measurements'
import { fieldUnitOf, measureLabel, measureWords } from '../../../entities/body/measures.ts'
import { MatchTicks } from '../../../ui/match-ticks.tsx'
import { Switch } from '../../../ui/switch.tsx'

/** A whole sentence: the icon beside it only repeats whether others can find it out. */
function Line({ seen, children }: { seen: boolean; children: ReactNode }) {
  const Mark = seen ? Check : X
  return (
    <li className="flex gap-3">
      <Mark aria-hidden className="mt-0.5 size-4" />
      <span className="flex-1">{children}</span>
    </li>
  )
}

/** What others can find out with the current state of the switch. */
function Preview({ draft }: { draft: Measurements }) {
  const given = measureNames.filter((name) => draft[name] !== null)
  const [name] = given.filter((each) => each !== 'weight')
  const value = name ? draft[name] : null
  const example =
    name && value !== null
      ? measurementsTexts.example(
          measureLabel(name, draft.bodyType),
          measureWords(name, value, fieldUnitOf(name, draft)),
        )
      : null
  return (
    <div className="mt-4 rounded-pic p-4 inset-ring inset-ring-line" aria-live="polite">
      <p className="font-semibold">{measurementsTexts.whatOthersFindOut}</p>
      {draft.allowMeasurementFiltering ? (
        <ul className="mt-3 grid gap-2.5">
          <Line seen>{measurementsTexts.findableBy(example)}</Line>
          <Line seen>{measurementsTexts.likeTheirs}</Line>
          <Line seen>
            <span className="mr-2 inline-block align-middle">
              <MatchTicks
                matched={Math.min(3, given.length)}
                total={Math.max(1, Math.min(4, given.length))}
              />
            </span>
            {measurementsTexts.howManyMatch}
          </Line>
          <Line seen>
            {draft.unitSystem === 'metric'
              ? measurementsTexts.aboutOneSizeInCm
              : measurementsTexts.aboutOneSizeInInches}
          </Line>
          <Line seen>{measurementsTexts.exactlyFiltered}</Line>
          <Line seen={false}>{measurementsTexts.neverShown}</Line>
        </ul>
      ) : (
        <ul className="mt-3 grid gap-2.5">
          <Line seen={false}>{measurementsTexts.findNothing}</Line>
          <Line seen={false}>{measurementsTexts.notThatYouHave}</Line>
        </ul>
      )}
    </div>
  )
}

interface PrivacyChoiceProps {
  draft: Measurements
  onChange: (changes: Partial<Measurements>) => void
}

export function PrivacyChoice({ draft, onChange }: PrivacyChoiceProps) {
  return (
    <>
      <Switch
        checked={draft.allowMeasurementFiltering}
        onCheckedChange={(allowMeasurementFiltering) => onChange({ allowMeasurementFiltering })}
        label={measurementsTexts.letOthersFind}
        description={
          draft.allowMeasurementFiltering
            ? measurementsTexts.findableOn
            : measurementsTexts.findableOff
        }
      />
      <Preview draft={draft} />
    </>
  )
}
