// Signs out on this device; a toast shows a failure.
import { useState } from 'react'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { errorText } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { signOutHere } from '../auth.session.ts'

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
      toast(
        { ...authTexts.signOutFailed, line: errorText(error) },
        { kind: 'error', id: 'sign-out' },
      )
    }
  }
  return (
    <Button variant={variant} busy={busy} onClick={leave}>
      {accountTexts.signOut}
    </Button>
  )
}
