// The opt-in, in plain words, with a preview of what others can find out beside the switch.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Measurements, measureNames } from '@kloset/contract/measurements'
import { measureLabel, measureWords } from '../../../lib/measures.ts'
import { MatchTicks } from '../../../ui/match-ticks.tsx'
import { Switch } from '../../../ui/switch.tsx'

/** A whole sentence: the mark beside it only repeats whether others can. */
function Line({ seen, children }: { seen: boolean; children: ReactNode }) {
  const Mark = seen ? Check : X
  return (
    <li className="flex gap-3">
      <Mark aria-hidden className="mt-0.5 size-4" />
      <span className="flex-1">{children}</span>
    </li>
  )
}

/** What others can find out with the switch as it stands. */
function Preview({ draft }: { draft: Measurements }) {
  const given = measureNames.filter((name) => draft[name] !== null)
  const [name] = given.filter((each) => each !== 'weight')
  const value = name ? draft[name] : null
  const example =
    name && value !== null
      ? `${measureLabel(name, draft.bodyType).toLowerCase()} of ${measureWords(name, value, draft.unitSystem)}`
      : null
  return (
    <div className="mt-4 rounded-pic p-4 inset-ring inset-ring-line" aria-live="polite">
      <p className="font-semibold">What others can find out</p>
      {draft.allowMeasurementFiltering ? (
        <ul className="mt-3 grid gap-2.5">
          <Line seen>
            Others can find your posts when they filter for a body like yours
            {example && ` (near your ${example})`}.
          </Line>
          <Line seen>
            Others can find out that your body is like theirs, when it is: you may be proposed as
            somebody to follow.
          </Line>
          <Line seen>
            <span className="mr-2 inline-block align-middle">
              <MatchTicks
                matched={Math.min(3, given.length)}
                total={Math.max(1, Math.min(4, given.length))}
              />
            </span>
            Others can see how many of the measures they ask for you match, or a word such as
            “close”.
          </Line>
          <Line seen>
            With many exact filters, one after the other, others can find out nearly your precise
            numbers. A filter for an exact match can reveal them, although Kloset widens and limits
            such filters.
          </Line>
          <Line seen={false}>
            Others cannot look a number up: none of yours is ever shown or sent to anybody.
          </Line>
        </ul>
      ) : (
        <ul className="mt-3 grid gap-2.5">
          <Line seen={false}>
            Others cannot find out anything about your body. Your posts never show under a filter.
          </Line>
          <Line seen={false}>
            Others cannot find out that you have measurements here. They only fill in your own
            filters.
          </Line>
        </ul>
      )}
    </div>
  )
}

type PrivacyChoiceProps = {
  draft: Measurements
  onChange: (changes: Partial<Measurements>) => void
}

export function PrivacyChoice({ draft, onChange }: PrivacyChoiceProps) {
  return (
    <>
      <Switch
        checked={draft.allowMeasurementFiltering}
        onCheckedChange={(allowMeasurementFiltering) => onChange({ allowMeasurementFiltering })}
        label="Let others find my posts by measurements like mine"
        description={
          draft.allowMeasurementFiltering
            ? 'On: others can. Switching it off removes every copy kept with your posts.'
            : 'Off: nobody can find your posts by your measurements.'
        }
      />
      <Preview draft={draft} />
    </>
  )
}
