// Signs out on this device; a toast shows a failure.
import { useState } from 'react'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { Button } from '../../../ui/button.tsx'
import { signOutHere } from '../auth.session.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface SignOutButtonProps {
  variant?: 'outline' | 'text'
}

export function SignOutButton({ variant = 'outline' }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await signOutHere()
    } catch (error) {
      setBusy(false)
      toastFailure(authTexts.signOutFailed, error, 'sign-out')
    }
  }
  return (
    <Button variant={variant} busy={busy} onClick={leave}>
      {accountTexts.signOut}
    </Button>
  )
}
