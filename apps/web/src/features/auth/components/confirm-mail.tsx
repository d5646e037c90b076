// After signing up: says where the confirmation was sent, and can send it again.
import { MailCheck } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { resendConfirmation } from '@kloset/contract/auth'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { SentMail } from './sign-up-form.tsx'
import { FilledText } from '../../../ui/filled-text.tsx'
import { toastError } from '../../../ui/failure-toast.ts'

const TOAST = 'confirm-mail'

interface ConfirmMailProps {
  mail: SentMail
  onBack: () => void
}

export function ConfirmMail({ mail, onBack }: ConfirmMailProps) {
  const again = useMutation({
    mutationFn: () =>
      call(resendConfirmation, { body: { email: mail.email, username: mail.username } }),
    onSuccess: () => toast(authTexts.signUpSent, { id: TOAST }),
    onError: (error) => toastError(error, TOAST),
  })
  return (
    <div className="flex flex-col items-start">
      <MailCheck aria-hidden className="size-8 stroke-[1.2]" />
      <h1 className="serif-40 mt-4">{authTexts.signUpSent.title}</h1>
      <p className="mt-3 text-16 text-ink-2">{authTexts.signUpSent.line}</p>
      <p className="mt-3 text-16">
        <FilledText
          text={accountTexts.sentTo}
          parts={{ email: <span className="font-semibold">{mail.email}</span> }}
        />
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        {mail.mailboxUrl && (
          <a href={mail.mailboxUrl} className={buttonStyle({ size: 'lg' })}>
            {accountTexts.openMailbox}
          </a>
        )}
        <Button variant="outline" size="lg" busy={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? accountTexts.sending : accountTexts.sendAgain}
        </Button>
      </div>
      <Button variant="text" onClick={onBack} className="mt-3 -ml-5">
        {accountTexts.otherAddress}
      </Button>
    </div>
  )
}
