// Asks for a new address and the password. The address changes once the person confirms it by a mail.
import { changeEmail } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { FormDialogProps } from '../../../ui/form-dialog.tsx'
import { EmailField } from './account-fields.tsx'
import { useAccountForm } from './account-form.hooks.ts'
import { mailboxAction } from './mailbox-action.ts'
import { CurrentPassword } from './password-inputs.tsx'

interface ChangeEmailDialogProps extends FormDialogProps {
  /** The current address. Entering it again cancels a change that waits. */
  email: string
  /** Receives the address that now waits for confirmation; null when none does. */
  onSent: (newEmail: string | null) => void
}

export function ChangeEmailDialog({ email, onSent, ...dialog }: ChangeEmailDialogProps) {
  const { register, errors, frame } = useAccountForm({
    schema: changeEmail.body,
    empty: { email: '', password: '' },
    passwordField: 'password',
    act: async (body) => {
      const { mailboxUrl } = await call(changeEmail, { body })
      const stays = body.email === email
      if (stays) toast(authTexts.emailStays)
      else toast(authTexts.emailChangeSent, mailboxAction(mailboxUrl))
      onSent(stays ? null : body.email)
      dialog.onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      title={accountTexts.changeEmail}
      description={accountTexts.changeEmailLine}
      submitLabel={accountTexts.sendLink}
      busyLabel={accountTexts.sending}
    >
      <EmailField
        label={accountTexts.newEmail}
        {...register('email')}
        error={errors.email?.message}
      />
      <CurrentPassword {...register('password')} error={errors.password?.message} />
    </FormDialog>
  )
}
