// Sets a new password, after the link in a reset mail has signed the person in. Who comes without it is
// led to where the mail can be asked for.
import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { authLimits, resetPassword } from '@kloset/contract/auth'
import { messages } from '@kloset/contract/messages'
import { useSession } from '../features/auth/auth.session.ts'
import { NewPassword } from '../features/auth/components/password-inputs.tsx'
import { ApiError, call } from '../lib/http.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { Wordmark } from '../ui/wordmark.tsx'

function LeadToSignIn() {
  const navigate = useNavigate()
  useEffect(() => {
    toast(messages.auth.sessionMissing, { kind: 'error', id: 'reset' })
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
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [busy, setBusy] = useState(false)
  usePageTitle('New Password')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== confirmation) {
      return toast(messages.auth.passwordsDiffer, { kind: 'error', id: 'reset' })
    }
    if (password.length < authLimits.passwordMin) {
      return toast(messages.auth.passwordTooShort, { kind: 'error', id: 'reset' })
    }
    setBusy(true)
    try {
      await call(resetPassword, { body: { password } })
      toast({ title: 'Password updated' }, { id: 'reset' })
      return await navigate(paths.feed, { replace: true })
    } catch (error) {
      const answered = error instanceof ApiError
      const { title } = messages.auth.passwordUpdateFailed
      toast(answered ? { title, line: error.message } : messages.auth.laterError, {
        kind: 'error',
        id: 'reset',
      })
      return setBusy(false)
    }
  }

  return (
    <div className="flex min-h-dvh flex-col px-5">
      <Wordmark className="py-4" />
      <form
        noValidate
        onSubmit={submit}
        className="mx-auto flex w-full max-w-100 flex-1 flex-col gap-5 pt-8 pb-12 lg:justify-center lg:pt-0"
      >
        <h1 className="serif-40 mb-2">Set a new password</h1>
        <NewPassword
          label="New Password"
          typed={password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button type="submit" size="lg" busy={busy} className="mt-3 w-full">
          {busy ? 'Updating...' : 'Update Password'}
        </Button>
      </form>
    </div>
  )
}
