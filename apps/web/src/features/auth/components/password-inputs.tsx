// The two password fields of forms: the current password, and a new one with its strength.
import type { ComponentProps } from 'react'
import { accountTexts } from '@kloset/texts/account'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface InputProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'label' | 'hint'
> {
  label?: string
}

export function CurrentPassword({ label = accountTexts.password, ...field }: InputProps) {
  return <PasswordField label={label} autoComplete="current-password" {...field} />
}

/** @param typed the text of the field so far */
export function NewPassword({
  label = accountTexts.password,
  typed,
  ...field
}: InputProps & { typed: string }) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      {...field}
      hint={<PasswordStrength password={typed} />}
    />
  )
}
