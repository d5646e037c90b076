// A text that is saved when one leaves it, or presses Enter.
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { TextFieldProps } from '../../../ui/text-field.tsx'

type SavedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** What is saved. Give the field a key of it, so that it shows what was saved elsewhere. */
  saved: string
  onSave: (text: string) => void
}

export function SavedField({ saved, onSave, ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState(saved)
  const save = () => {
    if (typed.trim() !== saved) onSave(typed.trim())
  }
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
