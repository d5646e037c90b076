// The page for a mail's link that did not work: why, and what members and visitors can do next.
import { Link } from 'react-router'
import type { CodeType } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { BrokenHanger } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSession } from '../auth.session.ts'
import { ResendForm } from './resend-form.tsx'

interface CallbackProblemProps {
  /** Why the link did not work. */
  line: string
  /** What the link says it is for. */
  type: CodeType
  /** Whether the account cannot be made, even with a new link. */
  isFinal: boolean
}

export function CallbackProblem({ line, type, isFinal }: CallbackProblemProps) {
  const { user } = useSession()
  const who = user && accountTexts.signedInAs(user.username)
  return (
    <EmptyState
      headingLevel={1}
      drawing={<BrokenHanger />}
      title={(isFinal ? authTexts.notJoined : authTexts.callbackFailed).title}
      line={who && type === 'signup' ? `${line} ${who}` : line}
      action={<WayOn type={type} isSignedIn={user !== null} isFinal={isFinal} />}
    />
  )
}

interface WayOnProps {
  type: CodeType
  isSignedIn: boolean
  isFinal: boolean
}

function WayOn({ type, isSignedIn, isFinal }: WayOnProps) {
  if (isFinal && !isSignedIn) {
    return (
      <Link to={paths.auth('signup')} className={buttonStyle({ variant: 'outline' })}>
        {accountTexts.backToSignUp}
      </Link>
    )
  }
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
