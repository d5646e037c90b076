// Signing up and logging in. Signed-in people are redirected to the page that they wanted.
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { accountTexts } from '@kloset/texts/account'
import { authTexts } from '@kloset/texts/auth'
import { commonTexts } from '@kloset/texts/common'
import { useSession } from '../features/auth/auth.session.ts'
import { ConfirmMail } from '../features/auth/components/confirm-mail.tsx'
import { SignInForm } from '../features/auth/components/sign-in-form.tsx'
import { SignUpPanel } from '../features/auth/components/sign-up-panel.tsx'
import type { SentMail, SignUpDraft } from '../features/auth/components/sign-up-form.tsx'
import { language } from '../lib/text/language.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import type { AuthMode } from '../lib/navigation/paths.ts'
import { pendingActionOfTab } from '../lib/navigation/return-target.ts'
import { Tabs } from '../ui/tabs.tsx'
import { closeToast } from '../ui/toast.ts'
import { OtherLanguages } from '../ui/other-languages.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { resumeVisit } from '../views/go-on.ts'
import { PostWall } from '../views/post-wall.tsx'

const ForgotPasswordDialog = lazyPart(
  async () =>
    (await import('../features/auth/components/forgot-password-dialog.tsx')).ForgotPasswordDialog,
)

/** Redirects once to the return target, or to the feed. */
function GoOn() {
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (left.current) return
    left.current = true
    const leave = async () => navigate((await resumeVisit()) ?? paths.feed, { replace: true })
    void leave()
  }, [navigate])
  return null
}

/** For visitors who pressed an action for members only. */
const PendingActionCard = lazyPart(
  async () => (await import('../views/pending-action.tsx')).PendingActionCard,
  ({ action }) => <span className={action.act === 'follow' ? 'h-18' : 'h-35'} />,
)

/** The heading. After the person has deleted their account, it says that and not a welcome. */
function Heading({ mode }: { mode: AuthMode }) {
  const { left } = useSession()
  const isGone = mode === 'signin' && left === 'deleted'
  const { title, line } = authTexts.accountDeleted
  const words = mode === 'signup' ? accountTexts.join : accountTexts.welcomeBack
  return (
    <div className="mb-5 lg:mb-7">
      <h1 className="serif-40">{isGone ? title : words}</h1>
      {isGone && <p className="mt-2 text-16 text-muted">{line}</p>}
    </div>
  )
}

function AuthForms() {
  const [query, setQuery] = useSearchParams()
  const [sentMail, setSentMail] = useState<SentMail | null>(null)
  // Only in memory while this page is open, because it has a password.
  const [draft, setDraft] = useState<SignUpDraft | null>(null)
  const [forgotten, setForgotten] = useState<{ email: string; open: boolean } | null>(null)
  // An error of one form does not apply to the next one.
  const leaveForm = () => closeToast('auth')
  const mode: AuthMode = query.get('mode') === 'signup' ? 'signup' : 'signin'
  const invitation = query.get('invitation')
  const [pendingAction] = useState(pendingActionOfTab)
  usePageTitle(mode === 'signup' ? accountTexts.signUp : accountTexts.logIn)
  if (sentMail) return <ConfirmMail mail={sentMail} onBack={() => setSentMail(null)} />
  return (
    <>
      {pendingAction && (
        <section
          data-clear
          aria-label={accountTexts.pendingAction}
          className="mb-6 flex items-center gap-4 border-b border-line pb-6 empty:hidden"
        >
          <PendingActionCard action={pendingAction} />
        </section>
      )}
      <Heading mode={mode} />
      <Tabs<AuthMode>
        value={mode}
        onValueChange={(next) => {
          leaveForm()
          setQuery({ mode: next, ...(invitation && { invitation }) }, { replace: true })
        }}
        tabs={[
          {
            value: 'signup',
            label: accountTexts.signUpTab,
            panel: (
              <SignUpPanel
                invitation={invitation}
                onInvitation={(code) =>
                  setQuery({ mode: 'signup', invitation: code }, { replace: true })
                }
                draft={draft}
                onSent={(mail, sent) => {
                  setSentMail(mail)
                  setDraft(sent)
                }}
              />
            ),
          },
          {
            value: 'signin',
            label: accountTexts.logInTab,
            panel: (
              <SignInForm
                onForgotten={(email) => {
                  leaveForm()
                  setForgotten({ email, open: true })
                }}
              />
            ),
          },
        ]}
        listClassName="mb-6"
      />
      {forgotten && (
        <ForgotPasswordDialog
          email={forgotten.email}
          open={forgotten.open}
          onOpenChange={(open) => setForgotten({ ...forgotten, open })}
        />
      )}
    </>
  )
}

export function AuthScreen() {
  const { user, loading } = useSession()
  const isDesktop = useIsDesktop()
  if (user && !loading) return <GoOn />
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      {isDesktop && <PostWall className="sticky top-0 h-dvh px-4" />}
      <div className="flex flex-col px-5 lg:px-16">
        <a href={paths.landing} className="flex h-14 items-center self-start lg:h-22">
          <Wordmark className="lg:text-[32px]" />
        </a>
        <div className="mx-auto w-full max-w-100 flex-1 pt-8 pb-12 lg:content-center lg:pt-0 lg:pb-22">
          <AuthForms />
        </div>
        <OtherLanguages
          language={language}
          label={commonTexts.language}
          className="mx-auto w-full max-w-100 pb-6"
        />
      </div>
    </div>
  )
}
