// Ends the weekly mail from a link in it, with one press and without signing in.
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { stopWeeklyMail } from '@kloset/contract/weekly-mail'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { call, errorText } from '../lib/api/http.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { Button } from '../ui/button.tsx'

const texts = notificationChoicesTexts.stop

export function StopWeeklyMailScreen() {
  const [search] = useSearchParams()
  usePageTitle(texts.title)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call(stopWeeklyMail, {
        query: { person: search.get('person') ?? '', seal: search.get('seal') ?? '' },
      }),
  })
  return (
    <div className="page-edge mx-auto max-w-[calc(480px+2*var(--margin))] pt-16 pb-24">
      <h1 className="serif-40" aria-live="polite">
        {isSuccess ? texts.done : texts.title}
      </h1>
      <p className="mt-3 mb-8 text-ink-2">{isSuccess ? texts.doneLine : texts.line}</p>
      {!isSuccess && (
        <Button busy={isPending} onClick={() => mutate()}>
          {texts.press}
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-4 text-accent">
          {texts.failed.title}. {errorText(error)}
        </p>
      )}
    </div>
  )
}
