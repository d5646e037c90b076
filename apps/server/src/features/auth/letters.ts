// What the mails of this room say. They go out by a job, once their cause is committed.
import { authLimits, type CodeType } from '@kloset/contract/auth'
import { layOut, type LetterParts } from '../../platform/mail/letter.ts'

const { confirmHours, resetHours } = authLimits
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/** The page that exchanges the code; it stands on the address that people know, never on a request's. */
export function callbackUrl(publicUrl: string, code: string, type: CodeType): string {
  const url = new URL('/auth/callback', publicUrl)
  url.searchParams.set('code', code)
  if (type !== 'signup') url.searchParams.set('type', type)
  return url.href
}

export function confirmationMail(url: string, username: string): LetterParts {
  return layOut({
    subject: 'Confirm your email address',
    preview: `One step left to join Kloset as @${username}.`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Welcome to Kloset, @${username}. Confirm this address and your account is ready.`,
      `The link works once, within ${hours(confirmHours)}.`,
    ],
    action: { label: 'Confirm my address', url },
    footnote:
      'Somebody signed up to Kloset with this address. If it was not you, do not open the link: no account is made without it.',
  })
}

export function accountExistsMail(publicUrl: string): LetterParts {
  return layOut({
    subject: 'You already have an account',
    preview: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up to Kloset with this address. It has an account, so no new one was made.',
      'Sign in as usual. If you forgot the password, ask for a reset mail on the same page.',
    ],
    action: { label: 'Sign in', url: new URL('/auth?mode=signin', publicUrl).href },
    footnote: 'If it was not you, there is nothing to do: your account has not changed.',
  })
}

export function recoveryMail(url: string): LetterParts {
  return layOut({
    subject: 'Reset your password',
    preview: 'The link to choose a new password.',
    heading: 'Reset your password',
    paragraphs: [
      'Somebody, probably you, asked to reset the password of this account.',
      `The link works once, within ${hours(resetHours)}. A new password signs out every other device.`,
    ],
    action: { label: 'Choose a new password', url },
    footnote: 'If it was not you, ignore this mail: your password stays as it is.',
  })
}

export function emailChangeMail(url: string): LetterParts {
  return layOut({
    subject: 'Confirm your new email address',
    preview: 'One step left to use this address on Kloset.',
    heading: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this address for your Kloset account. Open the link where you are signed in.',
      `The link works once, within ${hours(confirmHours)}.`,
    ],
    action: { label: 'Use this address', url },
    footnote: 'If it was not you, ignore this mail: nothing changes without the link.',
  })
}

export function passwordChangedMail(publicUrl: string): LetterParts {
  return layOut({
    subject: 'Your password was changed',
    preview: 'Every other device has been signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Kloset account was just changed, and every other device was signed out.',
    ],
    footnote: `If it was not you, ask for a reset mail at ${new URL('/auth?mode=signin', publicUrl).href} at once.`,
  })
}

/** To the address that was used until now. */
export function emailChangedMail(newEmail: string): LetterParts {
  return layOut({
    subject: 'Your email address was changed',
    preview: 'Your account uses another address now.',
    heading: 'Your email address was changed',
    paragraphs: [`Your Kloset account now uses ${newEmail}. This address can no longer sign in.`],
    footnote: 'If it was not you, write to whoever runs this site: this address cannot undo it.',
  })
}
