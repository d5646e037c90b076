// What stands where the link of a mail did not work: why, and the way on for whoever is signed in, for
// visitors, and for somebody who opened the link of another account.
import { Link } from 'react-router'
import type { CodeType } from '@kloset/contract/auth'
import { authTexts } from '@kloset/contract/messages/auth'
import { accountTexts } from '@kloset/contract/messages/account'
import { paths } from '../../../lib/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { BrokenHanger } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSession } from '../auth.session.ts'
import { ResendForm } from './resend-form.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type CallbackProblemProps = {
  /** Why it did not work; null when it belongs to another account. */
  line: string | null
  /** What the link says it is for. */
  type: CodeType
  /** Goes on with the same link. */
  onSignedOut: () => unknown
}

export function CallbackProblem({ line, type, onSignedOut }: CallbackProblemProps) {
  const { user } = useSession()
  const who = user && accountTexts.signedInAs(user.username)
  if (line === null) {
    const { title, line: way } = authTexts.linkOfAnother
    return (
      <EmptyState
        headingLevel={1}
        drawing={<BrokenHanger />}
        title={title}
        line={who ? `${who} ${way}` : way}
        action={
          <div className="flex flex-col items-center gap-3">
            <SignOutButton variant="primary" onSignedOut={onSignedOut} />
            <Link to={paths.feed} className={buttonStyle({ variant: 'text' })}>
              {accountTexts.backToKloset}
            </Link>
          </div>
        }
      />
    )
  }
  return (
    <EmptyState
      headingLevel={1}
      drawing={<BrokenHanger />}
      title={authTexts.callbackFailed.title}
      line={who && type === 'signup' ? `${line} ${who}` : line}
      action={<WayOn type={type} isSignedIn={user !== null} />}
    />
  )
}

function WayOn({ type, isSignedIn }: { type: CodeType; isSignedIn: boolean }) {
  if (type === 'email_change') {
    return (
      <Link to={paths.settings} className={buttonStyle({ variant: 'outline' })}>
        {accountTexts.backToSettings}
      </Link>
    )
  }
  return (
    <div className="flex flex-col items-center gap-3">
      {isSignedIn ? (
        <Link to={paths.feed} className={buttonStyle({})}>
          {accountTexts.backToKloset}
        </Link>
      ) : (
        <>
          <ResendForm purpose={type === 'recovery' ? 'recovery' : 'confirmation'} />
          <Link to={paths.auth('signin')} className={buttonStyle({ variant: 'text' })}>
            {accountTexts.logIn}
          </Link>
        </>
      )}
      {isSignedIn && type === 'recovery' && (
        <Link to={paths.settings} className={buttonStyle({ variant: 'text' })}>
          {accountTexts.changeItInSettings}
        </Link>
      )}
    </div>
  )
}
