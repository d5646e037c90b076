// Asks for the address of a reset mail. The answer never reveals whether an account has this address.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { closeToast, toast } from '../../../ui/toast.ts'
import { EmailField } from './account-fields.tsx'
import { showFormError } from './form-errors.ts'
import { mailboxAction } from './mailbox-action.ts'

interface ForgotPasswordDialogProps {
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ForgotPasswordDialog({ email, open, onOpenChange }: ForgotPasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={accountTexts.forgotPassword}
      description={accountTexts.forgotPasswordLine}
    >
      <ResetRequestForm email={email} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ResetRequestForm({ email, onSent }: { email: string; onSent: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      const { mailboxUrl } = await call(requestPasswordReset, { body })
      closeToast('auth')
      toast(authTexts.resetSent, mailboxAction(mailboxUrl))
      onSent()
    } catch (error) {
      showFormError(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <EmailField {...register('email')} error={errors.email?.message} />
      <div className="mt-6 flex justify-end gap-2">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? accountTexts.sending : accountTexts.sendResetLink}
        </Button>
      </div>
    </form>
  )
}
