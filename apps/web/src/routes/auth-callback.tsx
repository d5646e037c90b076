// The page behind the links in mails: says what a link is for, and does it after a press. For used, expired and broken
// links it says why, and how to get a new one.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { describeCode } from '@kloset/contract/auth'
import type { CodeType, DescribedCode } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import {
  adoptSession,
  exchangeHere,
  signOutHere,
  useSession,
} from '../features/auth/auth.session.ts'
import { AccountPage } from '../features/auth/components/account-page.tsx'
import { CallbackProblem } from '../features/auth/components/callback-problem.tsx'
import { LinkQuestion } from '../features/auth/components/link-question.tsx'
import type { Exchange } from '../features/auth/components/link-question.tsx'
import { ApiError, callForAnyone, NetworkError } from '../lib/api/http.ts'
import { confirmedAndLeadingTo } from '../lib/navigation/location-state.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Spinner } from '../ui/spinner.tsx'
import { closeToast, toast } from '../ui/toast.ts'
import { resumeVisit } from '../views/go-on.ts'
import { toastFailure } from '../ui/failure-toast.ts'

const failure = (line: string) => ({ title: authTexts.callbackFailed.title, line })

const types: Record<string, CodeType> = { recovery: 'recovery', email_change: 'email_change' }

/** Our texts for the error codes of an address. A text in the address itself could be from anybody. */
const refusals: Record<string, { title: string; line: string }> = {
  access_denied: failure(accountTexts.linkRefused),
  otp_expired: failure(accountTexts.linkExpired),
  token_expired: failure(accountTexts.linkExpired),
  server_error: authTexts.callbackError,
  temporarily_unavailable: authTexts.callbackError,
}

/** Errors that the form shows beside its fields. */
const shownByForm = new Set(['invalid_credentials', 'username_taken', 'invalid_input'])
/** Errors after which no other link of this sign-up can make an account. */
const final = new Set(['invitation_needed', 'registration_closed', 'email_domain_refused'])
/** Errors after which the link is described again, because something has changed. */
const describedAgain = new Set(['other_session', 'password_needed', 'username_taken'])

const UNDECIDED_TOAST = 'link-undecided'

/** Whether the server did not decide, or its answer was lost. The same press may work in a moment. */
const isUndecided = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.code === 'rate_limited' || error.status >= 500))

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? failure(error.message) : authTexts.callbackError

/** Says why a link does nothing: in a toast, or on the page if no other link of this sign-up works. */
function useProblem() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<{ line: string; isFinal: boolean } | null>(null)

  const explain = (message: { title: string; line: string }, isFinal = false) => {
    if (!isFinal) toast(message, { kind: 'error' })
    setProblem({ line: message.line, isFinal })
  }

  const explainError = async (error: unknown) => {
    const answered = error instanceof ApiError
    if (answered && error.code === 'email_already_confirmed') {
      toast(authTexts.alreadyConfirmed, { kind: 'notice' })
      return navigate((await resumeVisit()) ?? paths.feed, { replace: true })
    }
    if (answered && final.has(error.code)) {
      return explain({ ...authTexts.notJoined, line: error.message }, true)
    }
    return explain(wordsOf(error))
  }

  return { problem, explain, explainError }
}

/** The description of the page's link, and its result. */
function useCallbackLink() {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const code = query.get('code')
  const started = useRef(false)
  const [link, setLink] = useState<DescribedCode | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const { problem, explain, explainError } = useProblem()

  const ask = async (given: string) => {
    try {
      // The page may learn meanwhile that the person whom it remembers is signed out.
      setLink(await callForAnyone(describeCode, { body: { code: given } }))
    } catch (error) {
      await explainError(error)
    }
  }

  const start = () => {
    const refusal = query.get('error')
    if (refusal !== null) return explain(refusals[refusal] ?? failure(accountTexts.linkUnusable))
    if (code) return ask(code)
    toast(authTexts.invalidCallback, { kind: 'error' })
    return navigate(paths.auth('signin'), { replace: true })
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void start()
  })

  const exchange = async (given: Exchange) => {
    const { session, type: purpose } = await exchangeHere(given)
    if (!session) return setWaiting(true)
    if (purpose === 'recovery') {
      adoptSession(session, 'PASSWORD_RECOVERY')
      return navigate(paths.resetPassword, { replace: true })
    }
    if (purpose === 'email_change') {
      adoptSession(session, 'USER_UPDATED')
      toast(authTexts.emailChanged)
      return navigate(paths.settings, { replace: true })
    }
    adoptSession(session, 'SIGNED_IN')
    const state = confirmedAndLeadingTo(await resumeVisit({ anyTab: true }))
    return navigate(paths.welcome, { replace: true, state })
  }

  const press = async (given: Exchange) => {
    closeToast(UNDECIDED_TOAST)
    try {
      return await exchange(given)
    } catch (error) {
      if (isUndecided(error)) {
        toast(wordsOf(error), { kind: 'error', id: UNDECIDED_TOAST })
        return undefined
      }
      const refused = error instanceof ApiError ? error.code : ''
      if (describedAgain.has(refused)) await ask(given.code)
      if (shownByForm.has(refused)) throw error
      return describedAgain.has(refused) ? undefined : explainError(error)
    }
  }

  /** A new address is valid only for the person who requested it: the link works after they sign in. */
  const logIn = async () => {
    try {
      if (user) await signOutHere()
    } catch (error) {
      return toastFailure(authTexts.signOutFailed, error)
    }
    rememberReturnTarget(pathname + search)
    toast(authTexts.emailChangeSignIn, { kind: 'notice' })
    return navigate(paths.auth('signin'), { replace: true })
  }

  return { code, link, problem, isWaiting, isSignedIn: user !== null, press, logIn }
}

export function AuthCallbackScreen() {
  const [query] = useSearchParams()
  const type = types[query.get('type') ?? ''] ?? 'signup'
  const { code, link, problem, isWaiting, isSignedIn, press, logIn } = useCallbackLink()
  if (problem !== null) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <CallbackProblem {...problem} type={type} />
      </div>
    )
  }
  if (isWaiting) {
    return (
      <AccountPage heading={accountTexts.waitingHeading} line={accountTexts.waitingLine}>
        <a href={paths.landing} className={buttonStyle({ variant: 'outline', className: 'mt-7' })}>
          {accountTexts.backToKloset}
        </a>
      </AccountPage>
    )
  }
  if (link === null || code === null) return <Authenticating />
  return (
    <LinkQuestion
      code={code}
      link={link}
      isSignedIn={isSignedIn}
      onExchange={press}
      onLogIn={logIn}
    />
  )
}

function Authenticating() {
  usePageTitle(accountTexts.authenticating)
  return (
    <div className="grid min-h-dvh place-items-center">
      <p role="status" className="serif-28 flex items-center gap-3">
        {accountTexts.authenticatingNow} <Spinner />
      </p>
    </div>
  )
}
