// The fields of a decision about a case: the act, the rule, the reason that people will read, and a live preview of
// their statement.
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { RefObject } from 'react'
import { moderationLimits } from '@kloset/contract/moderation'
import type { CaseSubjectKind } from '@kloset/contract/evidence.schemas'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { moderationTexts } from '@kloset/texts/moderation'
import { houseRulesQuery } from '../../../entities/house-rules/house-rules.ts'
import { language } from '../../../lib/text/language.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { focusInvalid } from '../../../ui/focus-invalid.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import type { DecisionForm } from '../decision-form.ts'
import { DAYS, choicesFor, wordsOf } from '../moderation.rules.ts'
import type { Choice } from '../moderation.rules.ts'
import { StatementPreview } from './statement-preview.tsx'

const { decision: texts } = moderationTexts

interface ChoicesProps {
  choices: readonly Choice[]
  kind: CaseSubjectKind
  value: Choice
  onChange: (choice: Choice) => void
}

/** Every choice has a number as its keyboard shortcut. */
function Choices({ choices, kind, value, onChange }: ChoicesProps) {
  const id = useId()
  return (
    <RadioGroup
      aria-label={texts.action}
      value={value}
      onValueChange={(next) => onChange(next)}
      className="mb-4"
    >
      {choices.map((choice, index) => {
        const { name, line } = wordsOf(choice, kind)
        return (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line py-1.5 first:border-0 max-xl:min-h-13"
          >
            <Radio.Root
              value={choice}
              aria-labelledby={`${id}-${choice}`}
              aria-describedby={`${id}-${choice}-line`}
              aria-keyshortcuts={String(index + 1)}
              className="grid size-5.5 shrink-0 place-items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong data-checked:bg-ink data-checked:text-on-ink data-checked:inset-ring-ink"
            >
              <Radio.Indicator>
                <Check aria-hidden className="size-3.5 stroke-[2.4]" />
              </Radio.Indicator>
            </Radio.Root>
            <span id={`${id}-${choice}`} className="flex-1 text-15 font-medium">
              {name}
            </span>
            <span id={`${id}-${choice}-line`} className="text-right text-muted">
              {line}
            </span>
          </label>
        )
      })}
    </RadioGroup>
  )
}

function useRules() {
  const { data, error, refetch } = useQuery(houseRulesQuery)
  const rules = (data?.rules ?? []).map(({ number, texts: { [language]: text } }) => ({
    number,
    text,
  }))
  return { rules, error: data ? null : error, refetch }
}

interface RuleFieldProps {
  house: ReturnType<typeof useRules>
  form: DecisionForm
}

function RuleField({ house: { rules, error, refetch }, form }: RuleFieldProps) {
  if (error) {
    return <ErrorState title={houseRulesTexts.failed} error={error} onRetry={refetch} />
  }
  return (
    <SelectField
      label={texts.rule}
      value={form.values.rule ?? ''}
      onChange={({ target }) => form.change({ rule: Number(target.value) || null })}
      options={[
        { value: '', label: texts.chooseRule },
        ...rules.map(({ number, text }) => ({
          value: String(number),
          label: texts.ruleLine(number, text),
        })),
      ]}
      error={form.errors.rule}
      className="*:first:*:last:truncate"
    />
  )
}

const FIELDS = 'decision-fields'

/** Moves the focus to the first marked field. */
export const focusFirstMissing = () => focusInvalid(document.getElementById(FIELDS))

interface DecisionFieldsProps {
  shown: ModerationCase
  form: DecisionForm
  /** Whether the note for moderators is open. */
  hasNote: boolean
  noteField: RefObject<HTMLTextAreaElement | null>
}

export function DecisionFields({ shown, form, hasNote, noteField }: DecisionFieldsProps) {
  const { values, errors, change } = form
  const { choice, days, note, reason } = values
  const house = useRules()
  const rule = house.rules.find(({ number }) => number === values.rule) ?? null
  const isDismissal = choice === 'dismiss'
  const lasts = choice === 'limit' || choice === 'suspend' ? DAYS[choice] : null
  return (
    <div id={FIELDS}>
      <Choices
        choices={choicesFor(shown)}
        kind={shown.subjectKind}
        value={choice}
        onChange={(next) => change({ choice: next })}
      />
      {lasts && (
        <SelectField
          label={texts.until}
          value={String(days)}
          onChange={({ target }) =>
            change({ days: target.value === 'null' ? null : Number(target.value) })
          }
          options={lasts.map((each) => ({
            value: String(each),
            label: each === null ? texts.forGood : texts.forDays(each),
          }))}
          className="mb-3"
        />
      )}
      {!isDismissal && (
        <>
          <RuleField house={house} form={form} />
          <TextArea
            label={texts.reason}
            placeholder={texts.reasonHelp}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
            maxCount={moderationLimits.reasonLength}
            error={errors.reason}
            className="mt-3"
          />
        </>
      )}
      {hasNote && (
        <TextArea
          ref={noteField}
          label={texts.privateNote}
          hint={texts.noteLine}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
          maxCount={moderationLimits.noteLength}
          className="mt-3"
        />
      )}
      <StatementPreview shown={shown} values={values} rule={rule} />
    </div>
  )
}
