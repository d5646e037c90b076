// The alternative text of a picture, with a reminder while there is none.
import type { MediaKind } from '@kloset/contract/media.schemas'
import { postLimits } from '@kloset/contract/posts'
import { composerTexts } from '@kloset/texts/composer'
import { TextField } from '../../../ui/text-field.tsx'

interface AltTextFieldProps {
  value: string
  onChange: (altText: string) => void
  kind: MediaKind
  /** The number of the picture, if there are several. */
  number?: number
  /** Shows the reminder: for one picture, not for all. */
  reminds?: boolean
  disabled?: boolean
  className?: string
}

const labelOf = (kind: MediaKind, number?: number) =>
  number === undefined ? composerTexts.describe(kind) : composerTexts.describeOne(kind, number)

export function AltTextField({
  value,
  onChange,
  kind,
  number,
  reminds,
  disabled,
  className,
}: AltTextFieldProps) {
  return (
    <TextField
      label={labelOf(kind, number)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={postLimits.altTextLength}
      disabled={disabled}
      hint={reminds && value.trim() === '' ? composerTexts.altTextHelp : undefined}
      {...(className ? { className } : {})}
    />
  )
}
