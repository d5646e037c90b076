// Log in with email and password.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resendConfirmation, signIn } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call, hasCode } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { closeToast, toast } from '../../../ui/toast.ts'
import { signInWith } from '../auth.session.ts'
import { EmailField } from './account-fields.tsx'
import { showFormError } from './form-errors.ts'
import { mailboxAction } from './mailbox-action.ts'
import { CurrentPassword } from './password-inputs.tsx'
import { toastError } from '../../../ui/failure-toast.ts'

async function sendConfirmationAgain(email: string) {
  try {
    const { mailboxUrl } = await call(resendConfirmation, { body: { email } })
    toast(authTexts.signUpSent, { id: 'auth', ...mailboxAction(mailboxUrl) })
  } catch (error) {
    toastError(error, 'auth')
  }
}

interface SignInFormProps {
  /** Opens the forgotten-password dialog with the address typed so far. */
  onForgotten: (email: string) => void
}

export function SignInForm({ onForgotten }: SignInFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(signIn.body),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    try {
      await signInWith(values)
      closeToast('auth')
    } catch (error) {
      const unconfirmed = hasCode(error, 'email_not_confirmed')
      if (!unconfirmed) return showFormError(error, setError)
      toast(
        { title: error.message },
        {
          kind: 'error',
          id: 'auth',
          action: {
            label: accountTexts.sendAgain,
            onPress: () => sendConfirmationAgain(values.email),
          },
        },
      )
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField autoComplete="username" {...register('email')} error={errors.email?.message} />
      <CurrentPassword
        {...register('password')}
        error={
          errors.password &&
          (errors.password.type === 'refused'
            ? errors.password.message
            : accountTexts.enterPassword)
        }
      />
      <Button type="submit" size="lg" busy={isSubmitting} className="mt-3 w-full">
        {isSubmitting ? accountTexts.loggingIn : accountTexts.logIn}
      </Button>
      <Button
        variant="text"
        onClick={() => onForgotten(getValues('email'))}
        className="self-center"
      >
        {accountTexts.forgotPassword}
      </Button>
    </form>
  )
}
