// While mails go to the dev mailbox, the toast about a sent mail links to it.
import { accountTexts } from '@kloset/texts/account'
import type { ToastOptions } from '../../../ui/toast.ts'

/** @param mailboxUrl as the server answered it; null where mails go to people */
export const mailboxAction = (mailboxUrl: string | null): ToastOptions =>
  mailboxUrl
    ? { action: { label: accountTexts.openMailbox, onPress: () => location.assign(mailboxUrl) } }
    : {}
