// The strength of a new password as a bar, under its field.
import { authLimits } from '@kloset/contract/auth'
import { accountTexts } from '@kloset/texts/account'
import { Tape } from '../../../ui/tape.tsx'
import { passwordStrength } from '../auth.rules.ts'

export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return accountTexts.passwordAtLeast(authLimits.passwordMin)
  const { share, word } = passwordStrength(password)
  return (
    <span className="flex items-center gap-3">
      <Tape share={share} steps={20} height={8} className="w-28" />
      <span aria-live="polite">{word}</span>
    </span>
  )
}
