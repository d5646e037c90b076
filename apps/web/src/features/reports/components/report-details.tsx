// The last step of a report: what may be added to it. All of it is optional where the category says enough.
import { useId } from 'react'
import { reportLimits } from '@kloset/contract/reports'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { cx } from '../../../ui/cx.ts'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { neededField } from '../reports.rules.ts'
import type { ReportWords } from '../reports.rules.ts'

interface WhichProps {
  urls: readonly (string | null)[]
  position: number | null
  onChange: (position: number | null) => void
}

const choiceStyle = cx(
  'relative grid h-16 min-w-12 cursor-pointer place-items-center overflow-hidden rounded-thumb bg-well text-14 font-medium',
  'has-[:checked]:outline-2 has-[:checked]:outline-offset-2 has-[:checked]:outline-ink',
  'has-[:focus-visible]:outline-4',
)

/** One picture of several, or all of the post. */
function Which({ urls, position, onChange }: WhichProps) {
  const name = useId()
  const choice = (value: number | null) => (
    <input
      type="radio"
      name={name}
      checked={position === value}
      onChange={() => onChange(value)}
      className="sr-only"
    />
  )
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 text-12 font-medium text-muted">{reportsTexts.which}</legend>
      <div className="flex flex-wrap gap-2.5">
        <label className={cx(choiceStyle, 'px-3.5')}>
          {choice(null)}
          {reportsTexts.wholePost}
        </label>
        {urls.map((url, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture is its position
          <label key={index} className={cx(choiceStyle, !url && 'px-3.5')}>
            {choice(index)}
            {url ? (
              <img
                src={url}
                alt={reportsTexts.picture(index + 1)}
                className="h-16 w-12 object-cover object-[50%_20%]"
              />
            ) : (
              reportsTexts.picture(index + 1)
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ReportDetailsProps {
  category: ReportCategory
  words: ReportWords
  onChange: (changes: Partial<ReportWords>) => void
  /** Small pictures to choose one from; none where there is nothing to choose. */
  pictureUrls: readonly (string | null)[]
  errors: Partial<Record<'text' | 'law', string | undefined>>
}

export function ReportDetails({ category, words, onChange, ...props }: ReportDetailsProps) {
  const help = reportsTexts.helps[category]
  const needed = neededField(category)
  return (
    <>
      <p className="text-16 text-ink-2">{reportsTexts.explanations[category]}</p>
      {props.pictureUrls.length > 1 && (
        <Which
          urls={props.pictureUrls}
          position={words.position}
          onChange={(position) => onChange({ position })}
        />
      )}
      {needed === 'law' && (
        <TextField
          label={reportsTexts.law}
          value={words.law}
          onChange={({ target }) => onChange({ law: target.value })}
          maxCount={reportLimits.lawLength}
          error={props.errors.law}
          className="mt-5"
        />
      )}
      <TextArea
        label={needed === 'text' ? reportsTexts.wordsNeeded : reportsTexts.words}
        placeholder={needed === 'text' ? help : reportsTexts.optional(help)}
        value={words.text}
        onChange={({ target }) => onChange({ text: target.value })}
        maxCount={reportLimits.textLength}
        error={props.errors.text}
        className="mt-5"
      />
    </>
  )
}
