// The choice how long a mute lasts: a day, a week, a month, or without an end.
import { DAY_MS } from '@kloset/contract/durations'
import { relationLimits } from '@kloset/contract/relations'
import { safetyTexts } from '@kloset/texts/safety'
import { formats } from '../../../lib/text/number.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Days } from '../relations.hooks.ts'

const choices: readonly Days[] = [...relationLimits.days, null]

/** The day on which it ends; null without an end. */
export const lastDay = (days: Days): string | null =>
  days === null ? null : formats.day(new Date(Date.now() + days * DAY_MS), new Date())

interface DaysChoiceProps {
  days: Days
  onChoose: (days: Days) => void
}

export function DaysChoice({ days, onChoose }: DaysChoiceProps) {
  return (
    <fieldset className="mt-5">
      <legend className="text-14 text-muted">{safetyTexts.howLong}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip
            key={choice}
            selected={choice === days}
            aria-pressed={choice === days}
            onClick={() => onChoose(choice)}
          >
            {choice === null ? safetyTexts.forGood : safetyTexts.days[choice]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
