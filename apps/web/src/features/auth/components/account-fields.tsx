// The two fields besides passwords that the forms of an account ask for.
import type { ComponentProps } from 'react'
import { accountTexts } from '@kloset/texts/account'
import { TextField } from '../../../ui/text-field.tsx'

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  label?: string
}

export function EmailField({ label = accountTexts.email, ...field }: FieldProps) {
  return <TextField label={label} type="email" autoComplete="email" inputMode="email" {...field} />
}

/** People sign in by email, so a password manager must not keep this name for it. */
export function UsernameField({ label = accountTexts.username, ...field }: FieldProps) {
  return (
    <TextField
      label={label}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
