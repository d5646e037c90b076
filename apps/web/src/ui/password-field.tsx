// A password input that can show its text.
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { FieldFrame, describedBy, inputStyle } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  FieldTexts & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      <div className="flex items-center">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={inputStyle}
        />
        <IconButton
          label={shown ? commonTexts.hidePassword : commonTexts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-my-1.5 -mr-3"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
    </FieldFrame>
  )
}
