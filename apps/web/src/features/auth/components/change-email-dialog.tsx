// Asks for another address and the password; the mail that follows decides.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { changeEmail } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx'
import { showPasswordError } from './form-errors.ts'
import { mailboxAction } from './mailbox-action.ts'
import { CurrentPassword } from './password-inputs.tsx'

type ChangeEmailDialogProps = AccountDialogProps & {
  /** Hears the address that now waits for its confirmation. */
  onSent: (newEmail: string) => void
}

export function ChangeEmailDialog({ onSent, ...dialog }: ChangeEmailDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changeEmail.body),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      const { mailboxUrl } = await call(changeEmail, { body })
      toast(authTexts.emailChangeSent, mailboxAction(mailboxUrl))
      onSent(body.email)
      dialog.onClose()
    } catch (error) {
      showPasswordError(error, setError, 'password')
    }
  })
  return (
    <AccountDialog
      {...dialog}
      title={accountTexts.changeEmail}
      description={accountTexts.changeEmailLine}
      submitLabel={isSubmitting ? accountTexts.sending : accountTexts.sendLink}
      busy={isSubmitting}
      onSubmit={submit}
    >
      <TextField
        label={accountTexts.newEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...register('email')}
        error={errors.email?.message}
      />
      <CurrentPassword {...register('password')} error={errors.password?.message} />
    </AccountDialog>
  )
}
