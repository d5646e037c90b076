// Sends the same kind of mail again when its link no longer works.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { requestPasswordReset, resendConfirmation } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { EmailField, UsernameField } from './account-fields.tsx'
import { showFormError } from './form-errors.ts'
import { mailboxAction } from './mailbox-action.ts'

interface ResendFormProps {
  /** What the mail was for: confirming an address, or setting a new password. */
  purpose: 'confirmation' | 'recovery'
}

export function ResendForm({ purpose }: ResendFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    // The form of a reset has only the email.
    resolver: zodResolver(resendConfirmation.body),
    defaultValues: { email: '' },
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      if (purpose === 'recovery') {
        const { mailboxUrl } = await call(requestPasswordReset, { body: { email: body.email } })
        return toast(authTexts.resetSent, mailboxAction(mailboxUrl))
      }
      const { mailboxUrl } = await call(resendConfirmation, { body })
      return toast(authTexts.signUpSent, mailboxAction(mailboxUrl))
    } catch (error) {
      return showFormError(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex w-80 max-w-full flex-col gap-5 text-left">
      {purpose === 'confirmation' && (
        <UsernameField {...register('username')} error={errors.username?.message} />
      )}
      <EmailField {...register('email')} error={errors.email?.message} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? accountTexts.sending : accountTexts.sendMailAgain}
      </Button>
    </form>
  )
}
