// Says what a mail's link would do and for whom, with a button that does it. Opening the link does nothing yet:
// programs that check mails open links too, and the link may be somebody else's.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { exchangeCode } from '@kloset/contract/auth.schemas'
import type { DescribedCode } from '@kloset/contract/auth.schemas'
import type { InputOf } from '@kloset/contract/api'
import { accountTexts } from '@kloset/texts/account'
import { ApiError } from '../../../lib/api/http.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { UsernameField } from './account-fields.tsx'
import { AccountPage } from './account-page.tsx'
import { CurrentPassword, NewPassword } from './password-inputs.tsx'

export type Exchange = InputOf<typeof exchangeCode>['body']

/** The typed fields. Fields that are not shown are not sent. */
const typedSchema = exchangeCode.body.omit({ code: true })

interface LinkQuestionProps {
  code: string
  link: DescribedCode
  /** Whether anybody is signed in here; the link may belong to another person. */
  isSignedIn: boolean
  /** Rejects with what the form can show beside a field; the caller handles other errors. */
  onExchange: (given: Exchange) => Promise<unknown>
  /** Only its own person can confirm a new address: signs the viewer out, and opens the page for signing in. */
  onLogIn: () => Promise<unknown>
}

/** The fields and the submit: it calls `onLogIn` when the person of the link has to sign in first. */
function useLinkForm({ code, link, onExchange, onLogIn }: LinkQuestionProps, needsLogIn: boolean) {
  const { signedInAs } = link
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(typedSchema),
    shouldUnregister: true,
  })
  const typed = useWatch({ control, name: 'newPassword' }) ?? ''
  const submit = handleSubmit(async (given) => {
    if (needsLogIn) return onLogIn()
    try {
      return await onExchange({ ...given, code, ...(signedInAs && { leaving: signedInAs.id }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const focus = { shouldFocus: true }
      if (error.code === 'invalid_credentials') {
        return setError('password', { type: 'refused' }, focus)
      }
      if (error.code === 'username_taken') return setError('username', error, focus)
      for (const { path, message } of error.fields) {
        setError(
          path.replace(/^body\./, '') as 'password' | 'newPassword' | 'username',
          { message },
          focus,
        )
      }
    }
  })
  return { register, typed, submit, errors: formState.errors, isSubmitting: formState.isSubmitting }
}

export function LinkQuestion(props: LinkQuestionProps) {
  const { link, isSignedIn } = props
  const [isNewChosen, setNewChosen] = useState(false)
  const { username, signedInAs, asksPassword, asksUsername } = link
  const needsLogIn = link.type === 'email_change' && (signedInAs !== null || !isSignedIn)
  const { register, typed, submit, errors, isSubmitting } = useLinkForm(props, needsLogIn)
  const { heading, line, label } = wordsOf(link, needsLogIn, isNewChosen)
  usePageTitle(heading)

  return (
    <AccountPage heading={heading} line={line}>
      <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
        {link.type === 'signup' && (
          // For password managers: people sign in with this address.
          <input type="hidden" autoComplete="username" value={link.email ?? ''} readOnly />
        )}
        {asksUsername && (
          <UsernameField
            hint={accountTexts.nameTaken(username)}
            {...register('username')}
            error={errors.username?.message}
          />
        )}
        {asksPassword && !isNewChosen && (
          <CurrentPassword
            {...register('password')}
            error={
              errors.password &&
              (errors.password.type === 'refused'
                ? accountTexts.notThePassword
                : accountTexts.enterPassword)
            }
          />
        )}
        {asksPassword && isNewChosen && (
          <NewPassword
            label={accountTexts.newPasswordField}
            typed={typed}
            {...register('newPassword')}
            error={errors.newPassword?.message}
          />
        )}
        <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
          {isSubmitting ? accountTexts.authenticatingNow : label}
        </Button>
        {asksPassword && (
          <Button variant="text" className="self-center" onClick={() => setNewChosen(!isNewChosen)}>
            {isNewChosen ? accountTexts.passwordFromSigningUp : accountTexts.choosePasswordInstead}
          </Button>
        )}
        {signedInAs && (
          <Link
            to={paths.feed}
            className={buttonStyle({ variant: 'text', className: 'self-center' })}
          >
            {accountTexts.stayAs(signedInAs.username)}
          </Link>
        )}
        {link.type === 'signup' && (
          <p className="text-center text-balance text-12 text-muted">{accountTexts.notYou}</p>
        )}
      </form>
    </AccountPage>
  )
}

function wordsOf(link: DescribedCode, needsLogIn: boolean, isNewChosen: boolean) {
  const own = wordsOfKind(link, needsLogIn, isNewChosen)
  const { signedInAs, username } = link
  if (!signedInAs) return own
  return {
    heading: accountTexts.continueInstead(signedInAs.username, username),
    line: `${own.line} ${accountTexts.otherIsSignedOut(signedInAs.username)}`,
    label: accountTexts.continueAs(username),
  }
}

function wordsOfKind(link: DescribedCode, needsLogIn: boolean, isNewChosen: boolean) {
  const { type, username, asksPassword, asksUsername } = link
  const email = link.email ?? ''
  if (type === 'recovery') {
    return {
      heading: accountTexts.resetYourPassword,
      line: accountTexts.resetFor(username),
      label: accountTexts.chooseNewPassword,
    }
  }
  if (type === 'email_change') {
    return {
      heading: accountTexts.confirmNewAddress,
      line: needsLogIn
        ? accountTexts.addressNeedsLogIn(username)
        : accountTexts.addressFor(username, email),
      label: needsLogIn ? accountTexts.logIn : accountTexts.takeThisAddress,
    }
  }
  const label = asksUsername ? accountTexts.confirmMyAddress : accountTexts.confirmAs(username)
  if (!asksPassword) {
    const heading = accountTexts.welcomeNew(username)
    const line = link.needsApproval
      ? accountTexts.twoStepsLeft(email)
      : accountTexts.oneStepLeft(email)
    return { heading, line, label }
  }
  return {
    heading: accountTexts.isItYou(username),
    line: isNewChosen
      ? accountTexts.passwordForNew(username)
      : accountTexts.signedUpElsewhere(username, email),
    label,
  }
}
