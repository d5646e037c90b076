// The page of the unsubscribe link in a mail: one press, without signing in.
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { stopNewsMail, stopWeeklyMail } from '@kloset/contract/asked-mails'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { useSession } from '../features/auth/auth.session.ts'
import { callForAnyone, errorText, hasCode } from '../lib/api/http.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { Button } from '../ui/button.tsx'

const { done, failed, incomplete, ofAnother, ...textsOf } = notificationChoicesTexts.stop

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

function StopMail({
  mail,
  endpoint,
}: {
  mail: keyof typeof textsOf
  endpoint: typeof stopNewsMail | typeof stopWeeklyMail
}) {
  const [search] = useSearchParams()
  const texts = textsOf[mail]
  const { user } = useSession()
  const person = search.get('person') ?? ''
  usePageTitle(texts.title)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      // The press is of whoever has the mail, and not of who is signed in.
      callForAnyone(endpoint, {
        query: { person, seal: search.get('seal') ?? '' },
      }),
  })
  // The signature is the end of the address, which a program loses that cuts long lines.
  const isCut = hasCode(error, 'not_found') || hasCode(error, 'invalid_input')
  const doneLine = user && user.id !== person ? ofAnother(user.username) : texts.doneLine
  return (
    <div className="page-edge mx-auto max-w-[calc(480px+2*var(--margin))] pt-16 pb-24">
      <h1
        className="serif-40"
        tabIndex={-1}
        // The button, which had the focus, is gone then.
        ref={isSuccess ? takeFocus : null}
      >
        {isSuccess ? done : texts.title}
      </h1>
      <p className="mt-3 mb-8 text-ink-2">{isSuccess ? doneLine : texts.line}</p>
      {!isSuccess && (
        <Button busy={isPending} onClick={() => mutate()}>
          {texts.press}
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-4 text-accent">
          {failed.title}. {isCut ? incomplete : errorText(error)}
        </p>
      )}
    </div>
  )
}

export const StopWeeklyMailScreen = () => <StopMail mail="weekly" endpoint={stopWeeklyMail} />
export const StopNewsMailScreen = () => <StopMail mail="news" endpoint={stopNewsMail} />
