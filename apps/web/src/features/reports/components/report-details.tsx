// The last step of a report: its details, which are optional for most categories.
import { neededField, reportLimits } from '@kloset/contract/reports'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import type { ReportWords } from '../reports.rules.ts'
import { WhichPicture } from './which-picture.tsx'

interface ReportDetailsProps {
  category: ReportCategory
  words: ReportWords
  onChange: (changes: Partial<ReportWords>) => void
  /** Small pictures to choose one from; empty when there is no choice. */
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
        <WhichPicture
          urls={props.pictureUrls}
          position={words.position}
          onChange={(position) => onChange({ position })}
          className="mt-5"
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
