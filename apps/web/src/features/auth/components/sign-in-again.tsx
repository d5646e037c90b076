// A dialog over a page whose session ran out: signs the same person in again and keeps the page as it is.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { signIn } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { closeToast } from '../../../ui/toast.ts'
import { leaveHere, signInWith } from '../auth.session.ts'
import { showPasswordError } from './form-errors.ts'
import { CurrentPassword } from './password-inputs.tsx'

export function SignInAgain({ email }: { email: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signIn.body),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    try {
      await signInWith(values)
      closeToast('auth')
    } catch (error) {
      showPasswordError(error, setError, 'password')
    }
  })
  const { title, line } = authTexts.sessionExpired
  return (
    // Only its buttons close it: closing it by accident would lose the page behind it.
    <Dialog open closable={false} title={title} description={line}>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-5">
        <p className="font-semibold break-words">{email}</p>
        <input type="hidden" autoComplete="username" {...register('email')} />
        <CurrentPassword {...register('password')} error={errors.password?.message} />
        <div className="flex justify-end gap-2 max-[22em]:flex-wrap">
          <Button variant="text" onClick={() => leaveHere('signedOut')}>
            {accountTexts.signOut}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? accountTexts.loggingIn : accountTexts.logIn}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
