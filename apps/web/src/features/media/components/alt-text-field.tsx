// What a picture shows, in words, with a gentle reminder while there are none.
import { postLimits } from '@kloset/contract/posts'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftFile } from '../draft-files.ts'

type AltTextFieldProps = {
  file: DraftFile
  onChange: (altText: string) => void
  /** `Describe picture 2` where there are several. */
  label: string
  /** The reminder stands once, not under every picture. */
  reminds?: boolean
  disabled?: boolean
  className?: string
}

export function AltTextField({
  file,
  onChange,
  label,
  reminds,
  disabled,
  className,
}: AltTextFieldProps) {
  return (
    <TextField
      label={label}
      value={file.altText}
      onChange={(event) => onChange(event.target.value)}
      maxLength={postLimits.altTextLength}
      disabled={disabled}
      hint={
        reminds && file.altText.trim() === ''
          ? 'People who cannot see it hear these words instead. One sentence is enough.'
          : undefined
      }
      {...(className ? { className } : {})}
    />
  )
}
