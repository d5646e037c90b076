// Where the links in mails lead: exchanges the code for a session and goes on. Used, expired and
// broken links are explained, with the way to a new one.
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { exchangeCode, getSession } from '@kloset/contract/auth'
import { messages } from '@kloset/contract/messages'
import { adoptSession, useSession } from '../features/auth/auth.session.ts'
import { ResendForm } from '../features/auth/components/resend-form.tsx'
import { ApiError, call } from '../lib/http.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { paths } from '../lib/paths.ts'
import { rememberReturnTarget, takeReturnTarget } from '../lib/return-target.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { BrokenHanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

const failure = (line: string) => ({ title: messages.auth.callbackFailed.title, line })

/** The link that made this account, opened once more where its person is signed in. */
const isConfirmedAlready = async (error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== 'token_invalid') return false
  return (await call(getSession)).session !== null
}

export function AuthCallbackScreen() {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const isEmailChange = query.get('type') === 'email_change'
  const started = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  usePageTitle('Authenticating')

  useEffect(() => {
    // A code works once: asking twice would spend it and then call it used.
    if (started.current) return
    started.current = true
    const code = query.get('code')
    const refusal = query.get('error_description') ?? query.get('error')
    const explain = (message: { title: string; line: string }) => {
      toast(message, { kind: 'error' })
      setProblem(message.line)
    }
    const exchange = async (value: string) => {
      const { session, type } = await call(exchangeCode, { body: { code: value } })
      if (type === 'recovery') {
        adoptSession(session, 'PASSWORD_RECOVERY')
        return navigate(paths.resetPassword, { replace: true })
      }
      if (type === 'email_change') {
        adoptSession(session, 'USER_UPDATED')
        toast(messages.auth.emailChanged)
        return navigate(paths.settings, { replace: true })
      }
      adoptSession(session, 'SIGNED_IN')
      toast(messages.auth.emailConfirmed)
      return navigate(takeReturnTarget({ anyTab: true }) ?? paths.feed, { replace: true })
    }
    if (refusal) return explain(failure(refusal))
    if (!code) {
      toast(messages.auth.invalidCallback, { kind: 'error' })
      void navigate(paths.auth('signin'), { replace: true })
      return
    }
    const recover = async (error: unknown) => {
      if (query.get('type') === null && (await isConfirmedAlready(error))) {
        toast(messages.auth.alreadyConfirmed, { kind: 'notice' })
        return navigate(takeReturnTarget() ?? paths.feed, { replace: true })
      }
      // A new address counts only for the person who is signed in: the link works after that.
      if (isEmailChange && error instanceof ApiError && error.code === 'unauthenticated') {
        rememberReturnTarget(pathname + search)
        toast(messages.auth.emailChangeSignIn, { kind: 'notice' })
        return navigate(paths.auth('signin'), { replace: true })
      }
      return explain(
        error instanceof ApiError ? failure(error.message) : messages.auth.callbackError,
      )
    }
    exchange(code)
      .catch(recover)
      .catch(() => explain(messages.auth.callbackError))
  }, [navigate, query, isEmailChange, pathname, search])

  return (
    <div className="grid min-h-dvh place-items-center">
      {problem === null ? (
        <p role="status" className="serif-28 flex items-center gap-3">
          Authenticating... <Spinner />
        </p>
      ) : (
        <EmptyState
          headingLevel={1}
          drawing={<BrokenHanger />}
          title={messages.auth.callbackFailed.title}
          line={problem}
          action={
            isEmailChange ? (
              <Link to={paths.settings} className={buttonStyle({ variant: 'outline' })}>
                Back to settings
              </Link>
            ) : user ? (
              <div className="flex flex-col items-center gap-3">
                <Link to={paths.feed} className={buttonStyle({})}>
                  Back to Kloset
                </Link>
                <Link to={paths.settings} className={buttonStyle({ variant: 'text' })}>
                  Change your password in Settings
                </Link>
              </div>
            ) : (
              <div className="flex flex-col items-center gap-3">
                <ResendForm
                  purpose={query.get('type') === 'recovery' ? 'recovery' : 'confirmation'}
                />
                <Link to={paths.auth('signin')} className={buttonStyle({ variant: 'text' })}>
                  Log In
                </Link>
              </div>
            )
          }
        />
      )}
    </div>
  )
}
