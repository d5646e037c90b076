// A text field that is saved on blur or Enter. A text that could not be saved stays in it.
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { TextFieldProps } from '../../../ui/text-field.tsx'

type SavedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The saved text: shown unless something else is typed. */
  saved: string
  /** @param onSaved the parent calls it once the text is saved */
  onSave: (text: string, onSaved: () => void) => void
}

export function SavedField({ saved, onSave, ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed === null) return undefined
    if (typed.trim() === saved) return setTyped(null)
    // The person may have typed more by then.
    return onSave(typed.trim(), () => setTyped((now) => (now === typed ? null : now)))
  }
  return (
    <TextField
      {...field}
      value={typed ?? saved}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
      }}
    />
  )
}
