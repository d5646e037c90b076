// Sets a new password, after the link in a reset mail has signed the person in. A visitor without that link is
// redirected to the form that sends the mail.
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { authLimits, resetPassword } from '@kloset/contract/auth'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { useSession } from '../features/auth/auth.session.ts'
import { AccountPage } from '../features/auth/components/account-page.tsx'
import { NewPassword } from '../features/auth/components/password-inputs.tsx'
import { PersonLeft } from '../lib/api/person-left.ts'
import { ApiError, call } from '../lib/api/http.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'

function LeadToSignIn() {
  const navigate = useNavigate()
  useEffect(() => {
    toast(authTexts.sessionMissing, { kind: 'error', id: 'reset' })
    void navigate(paths.auth('signin'), { replace: true })
  }, [navigate])
  return null
}

export function ResetPasswordScreen() {
  const { user, loading } = useSession()
  if (user) return <NewPasswordForm />
  return loading ? null : <LeadToSignIn />
}

function NewPasswordForm() {
  const navigate = useNavigate()
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  usePageTitle(accountTexts.newPassword)

  const refuse = (found: FieldErrors<{ password: string; confirmation: string }>) => {
    const message = found.confirmation ? authTexts.passwordsDiffer : authTexts.passwordTooShort
    toast(message, { kind: 'error', id: 'reset' })
  }
  const submit = handleSubmit(async ({ password }) => {
    try {
      await call(resetPassword, { body: { password } })
      toast({ title: accountTexts.passwordUpdated }, { id: 'reset' })
      await navigate(paths.feed, { replace: true })
    } catch (error) {
      // The next person on this device did not send it.
      if (error instanceof PersonLeft) return
      const answered = error instanceof ApiError
      const { title } = authTexts.passwordUpdateFailed
      toast(answered ? { title, line: error.message } : authTexts.laterError, {
        kind: 'error',
        id: 'reset',
      })
      const refused = answered && error.fields.find(({ path }) => path === 'body.password')
      if (refused) setError('password', { message: refused.message }, { shouldFocus: true })
    }
  }, refuse)

  return (
    <AccountPage heading={accountTexts.setNewPassword}>
      <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
        <NewPassword
          label={accountTexts.newPassword}
          typed={typed}
          {...register('password', {
            validate: (value) =>
              value.length >= authLimits.passwordMin || authTexts.passwordTooShort.line,
            deps: 'confirmation',
          })}
          error={errors.password?.message}
        />
        <PasswordField
          label={accountTexts.confirmPassword}
          autoComplete="new-password"
          {...register('confirmation', {
            validate: (value, { password }) => value === password || authTexts.passwordsDiffer.line,
          })}
          error={errors.confirmation?.message}
        />
        <Button type="submit" size="lg" busy={isSubmitting} className="mt-3 w-full">
          {isSubmitting ? accountTexts.updating : accountTexts.updatePassword}
        </Button>
      </form>
    </AccountPage>
  )
}
