// One-line and growing text inputs with a line below.
import { useId, useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, describedBy, inputStyle } from './field.tsx'
import type { FieldTexts } from './field.tsx'

/** `maxCount` shows a counter. It does not limit the text, so that no pasted text is lost silently. */
interface Counted {
  maxCount?: number | undefined
}

const useCounter = (
  maxCount: number | undefined,
  value: unknown,
  defaultValue: unknown,
  onChange: ((event: never) => void) | undefined,
) => {
  const [typed, setTyped] = useState(typeof defaultValue === 'string' ? defaultValue : '')
  const text = typeof value === 'string' ? value : typed
  return {
    // Counted like on the server: trimmed, in UTF-16 units.
    counter: maxCount === undefined ? undefined : { count: text.trim().length, max: maxCount },
    track: <Target extends HTMLInputElement | HTMLTextAreaElement>(event: ChangeEvent<Target>) => {
      setTyped(event.target.value)
      onChange?.(event as never)
    },
  }
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldTexts & Counted

export function TextField({ label, hint, error, maxCount, className, ...input }: TextFieldProps) {
  const id = useId()
  const { counter, track } = useCounter(maxCount, input.value, input.defaultValue, input.onChange)
  return (
    <FieldFrame {...{ id, label, hint, error, counter, className }}>
      <input
        type="text"
        {...input}
        id={id}
        onChange={track}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={inputStyle}
      />
    </FieldFrame>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts & Counted

/** Grows with its text, from `rows` upwards. */
export function TextArea({ label, hint, error, maxCount, className, ...area }: TextAreaProps) {
  const id = useId()
  const { counter, track } = useCounter(maxCount, area.value, area.defaultValue, area.onChange)
  return (
    <FieldFrame {...{ id, label, hint, error, counter, className }}>
      <textarea
        rows={2}
        {...area}
        id={id}
        onChange={track}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        // It grows with the number of lines, never with the longest word.
        className={cx(
          inputStyle,
          'field-sizing-content max-h-80 resize-none contain-inline-size',
          // Clips scrolled text, which would be visible over the label and the line.
          '[clip-path:inset(6px_0)]',
        )}
      />
    </FieldFrame>
  )
}
