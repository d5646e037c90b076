// The options of a new style vote: its end, who sees results before it, who may vote, and yes or no for one picture.
import { DAY_MS, MINUTE_MS } from '@kloset/contract/durations'
import { type ReactNode, useEffect, useState } from 'react'
import { votesTexts } from '@kloset/texts/votes'
import { durationText, endText, tonightOf } from '../../../entities/post/vote-time.ts'
import { localText } from '../../../lib/text/local-time.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tape } from '../../../ui/tape.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { endChoices, endOf, onTape, whyNotEnd } from '../vote-choices.rules.ts'
import type { EndChoice, ResultsChoice, VoteChoices } from '../vote-choices.rules.ts'

/** The current time, updated each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Reading({ choices, now }: { choices: VoteChoices; now: Date }) {
  if (choices.end === 'none') return <p className="serif-28">{votesTexts.noEnd}</p>
  const end = endOf(choices, now)
  // The date is empty, or it is too late for "tonight".
  if (!end) return <p className="text-14 text-accent">{whyNotEnd(choices, now)?.title}</p>
  const leftMs = end.getTime() - now.getTime()
  // The field shows the error.
  if (leftMs <= 0) return <p className="serif-28 lining-nums">{endText(end, now)}</p>
  const { share, scaleMs } = onTape(leftMs)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="serif-28 lining-nums">{endText(end, now)}</span>
        <span className="text-14 text-muted">{votesTexts.inTime(durationText(leftMs))}</span>
      </p>
      <Tape share={share} className="mt-2" />
      <p aria-hidden className="mt-1 flex justify-between text-12 text-muted">
        <span>{votesTexts.now}</span>
        <span>{durationText(scaleMs / 3)}</span>
        <span>{durationText((scaleMs * 2) / 3)}</span>
        <span>{durationText(scaleMs)}</span>
      </p>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  title: string
  value: Value
  onChange: (value: Value) => void
  offered: readonly Value[]
  texts: Readonly<Record<Value, { label: string; line: string }>>
  disabled: boolean
  children?: ReactNode
}

/** A choice between options, with a line that explains the chosen one. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, value, offered, texts } = props
  return (
    <fieldset disabled={props.disabled} className="min-w-0">
      <legend className="pb-2 text-16 font-medium">{title}</legend>
      <Segmented
        label={title}
        value={value}
        onValueChange={props.onChange}
        options={offered.map((each) => ({ value: each, label: texts[each].label }))}
      />
      <p className="mt-1.5 text-14 text-muted">{texts[value].line}</p>
      {props.children}
    </fieldset>
  )
}

interface VoteFieldsProps {
  choices: VoteChoices
  /** The number of chosen pictures. */
  pictures: number
  /** Whether everybody sees the vote: only then voting can be limited to people with a similar body. */
  isForEveryone: boolean
  /** What this limit needs, shown under its option. */
  similarVoters: ReactNode
  onChange: (choices: VoteChoices) => void
  disabled: boolean
}

/** When the vote ends. */
function EndField({
  choices,
  onChange,
  disabled,
}: Pick<VoteFieldsProps, 'choices' | 'onChange' | 'disabled'>) {
  const now = useNow()
  const { end, endAt, results } = choices
  const choose = (next: EndChoice) => {
    const tomorrow = new Date(now.getTime() + DAY_MS)
    tomorrow.setSeconds(0, 0)
    onChange({
      ...choices,
      end: next,
      ...(endAt === '' && { endAt: localText(tomorrow), endFrom: tomorrow.toISOString() }),
      results: next === 'none' && results === 'ended' ? 'voted' : results,
    })
  }
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="text-12 text-muted">{votesTexts.ends}</legend>
      <Reading choices={choices} now={now} />
      <div className="-mx-1 mt-3 flex flex-wrap gap-2 px-1">
        {endChoices.map((choice) =>
          choice === 'tonight' && tonightOf(now) === null ? null : (
            <Chip
              key={choice}
              selected={end === choice}
              aria-pressed={end === choice}
              onClick={() => choose(choice)}
            >
              {votesTexts.endChoices[choice]}
            </Chip>
          ),
        )}
      </div>
      {end === 'date' && (
        <TextField
          label={votesTexts.endAt}
          type="datetime-local"
          value={endAt}
          min={localText(now)}
          error={choices.endAt === '' ? undefined : whyNotEnd(choices, now)?.title}
          onChange={(event) => onChange({ ...choices, endAt: event.target.value })}
          className="mt-4"
        />
      )}
    </fieldset>
  )
}

export function VoteFields({ choices, onChange, disabled, ...props }: VoteFieldsProps) {
  const { end, results } = choices
  const isForSimilar = props.isForEveryone && choices.votesFrom === 'similar'
  const offered: ResultsChoice[] =
    end === 'none' ? ['always', 'voted'] : ['always', 'voted', 'ended']
  return (
    <>
      <EndField choices={choices} onChange={onChange} disabled={disabled} />
      <Choice
        title={votesTexts.results}
        value={results}
        onChange={(next) => onChange({ ...choices, results: next })}
        offered={offered}
        texts={votesTexts.resultChoices}
        disabled={disabled}
      >
        {results === 'voted' && isForSimilar && (
          <p className="mt-1 text-14 text-muted">{votesTexts.othersSeeAtEnd}</p>
        )}
      </Choice>
      {props.pictures === 1 && (
        <Choice
          title={votesTexts.answers}
          value={choices.isYesNo ? 'yesNo' : 'wear'}
          onChange={(next) => onChange({ ...choices, isYesNo: next === 'yesNo' })}
          offered={['wear', 'yesNo']}
          texts={votesTexts.answerChoices}
          disabled={disabled}
        />
      )}
      {props.isForEveryone && (
        <Choice
          title={votesTexts.whoVotes}
          value={choices.votesFrom}
          onChange={(next) => onChange({ ...choices, votesFrom: next })}
          offered={['everyone', 'similar']}
          texts={votesTexts.votersChoices}
          disabled={disabled}
        >
          {isForSimilar && props.similarVoters}
        </Choice>
      )}
    </>
  )
}
