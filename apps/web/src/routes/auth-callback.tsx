// Where the links in mails lead: exchanges the code for a session and goes on. Used, expired and
// broken links are explained, with the way to a new one.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { exchangeCode } from '@kloset/contract/auth'
import type { CodeType } from '@kloset/contract/auth'
import { authTexts } from '@kloset/contract/messages/auth'
import { accountTexts } from '@kloset/contract/messages/account'
import { adoptSession } from '../features/auth/auth.session.ts'
import { CallbackProblem } from '../features/auth/components/callback-problem.tsx'
import { ApiError, call } from '../lib/http.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { paths } from '../lib/paths.ts'
import { rememberReturnTarget, takeReturnTarget } from '../lib/return-target.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

const failure = (line: string) => ({ title: authTexts.callbackFailed.title, line })

const types: Record<string, CodeType> = { recovery: 'recovery', email_change: 'email_change' }

/** What has sent people to sign in and back: should it be refused again, that would go round for ever. */
const sentToSignIn = new Set<string>()

export function AuthCallbackScreen() {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const type = types[query.get('type') ?? ''] ?? 'signup'
  const started = useRef(false)
  /** A line of its own, or null for the link of another account. */
  const [problem, setProblem] = useState<{ line: string | null } | null>(null)
  usePageTitle(accountTexts.authenticating)

  /** A new address counts only for the person who asked for it: the link works once they signed in. */
  const signInFirst = () => {
    sentToSignIn.add(search)
    rememberReturnTarget(pathname + search)
    toast(authTexts.emailChangeSignIn, { kind: 'notice' })
    return navigate(paths.auth('signin'), { replace: true })
  }

  const exchange = async (code: string) => {
    const { session, type: purpose } = await call(exchangeCode, { body: { code } })
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
    toast(authTexts.emailConfirmed)
    return navigate(takeReturnTarget({ anyTab: true }) ?? paths.feed, { replace: true })
  }

  const explain = (message: { title: string; line: string }) => {
    toast(message, { kind: 'error' })
    setProblem({ line: message.line })
  }

  const recover = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'email_already_confirmed') {
      toast(authTexts.alreadyConfirmed, { kind: 'notice' })
      return navigate(takeReturnTarget() ?? paths.feed, { replace: true })
    }
    if (code === 'forbidden') return setProblem({ line: null })
    if (code === 'unauthenticated' && type === 'email_change' && !sentToSignIn.has(search)) {
      return signInFirst()
    }
    return explain(error instanceof ApiError ? failure(error.message) : authTexts.callbackError)
  }

  const start = () => {
    const refusal = query.get('error_description') ?? query.get('error')
    if (refusal) return explain(failure(refusal))
    const code = query.get('code')
    if (code) return exchange(code).catch(recover)
    toast(authTexts.invalidCallback, { kind: 'error' })
    return navigate(paths.auth('signin'), { replace: true })
  }

  useEffect(() => {
    // A code works once: asking twice would spend it and then call it used.
    if (started.current) return
    started.current = true
    void start()
  })

  return (
    <div className="grid min-h-dvh place-items-center">
      {problem === null ? (
        <p role="status" className="serif-28 flex items-center gap-3">
          {accountTexts.authenticatingNow} <Spinner />
        </p>
      ) : (
        <CallbackProblem line={problem.line} type={type} onSignedOut={signInFirst} />
      )}
    </div>
  )
}
