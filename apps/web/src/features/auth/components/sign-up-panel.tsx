// Signing up under the installation's mode of registration: the form, or why there is none.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountTexts } from '@kloset/texts/account'
import { fieldsTexts } from '@kloset/texts/fields'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { registrationQuery } from '../auth.api.ts'
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx'
import { personName } from '../../../entities/person/person-name.ts'

type SignUpPanelProps = Omit<SignUpFormProps, 'registration' | 'invitation'> & {
  /** The code in the address. */
  invitation: string | null
  onInvitation: (code: string) => void
}

export function SignUpPanel({ invitation, onInvitation, ...form }: SignUpPanelProps) {
  const { data, error, refetch } = useQuery(registrationQuery(invitation))
  if (!data) {
    return error ? (
      <ErrorState title={accountTexts.signUpFailed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-95 rounded-xl" />
    )
  }
  const { mode, invitedBy } = data
  if (mode === 'closed') {
    return <p className="text-16 text-ink-2">{accountTexts.registrationClosed}</p>
  }
  if (mode === 'invitation' && !invitedBy) {
    return <InvitationField given={invitation} onGiven={onInvitation} />
  }
  return (
    <>
      {invitedBy && (
        <p className="mb-6 flex items-center gap-3">
          <Avatar name={personName(invitedBy)} src={invitedBy.avatarUrl} size={36} />
          {accountTexts.invitedBy(invitedBy.displayName ?? `@${invitedBy.username}`)}
        </p>
      )}
      <SignUpForm {...form} registration={data} invitation={invitedBy ? invitation : null} />
    </>
  )
}

interface InvitationFieldProps {
  /** The code that was entered and is not valid; null before that. */
  given: string | null
  onGiven: (code: string) => void
}

/** Accepts a code, or the link of an invitation, which ends with the code. */
function InvitationField({ given, onGiven }: InvitationFieldProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const gone = given ? accountTexts.invitationGone : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim().split('invitation=').at(-1)
        if (code) onGiven(code)
        else setMissing(true)
      }}
    >
      <p className="text-16 text-ink-2">{accountTexts.byInvitation}</p>
      <TextField
        label={accountTexts.invitation}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isMissing ? fieldsTexts.missing : gone}
      />
      <Button type="submit" size="lg" className="w-full">
        {accountTexts.goOn}
      </Button>
    </form>
  )
}
