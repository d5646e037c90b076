// Mails. Only the server says these: no page loads them.
import { formatsOf } from './formats.ts'

const { plural } = formatsOf('en')
const hoursText = (hours: number) => plural(hours, { one: 'hour', other: 'hours' })

export const mailTexts = {
  orCopy: 'Or copy this address into your browser:',
  confirmation: (username: string, hours: number) => ({
    subject: 'Confirm your email address',
    preview: `One step left to join Kloset as @${username}.`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Welcome to Kloset, @${username}. Confirm this address and your account is ready.`,
      `The link works once, within ${hoursText(hours)}.`,
    ],
    label: 'Confirm my address',
    footnote:
      'Somebody signed up to Kloset with this address. If it was not you, ignore this mail: no account is made without you.',
  }),
  accountExists: {
    subject: 'You already have an account',
    preview: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up to Kloset with this address. It has an account, so no new one was made.',
      'Sign in as usual. If you forgot the password, ask for a reset mail on the same page.',
    ],
    label: 'Sign in',
    footnote: 'If it was not you, there is nothing to do: your account has not changed.',
  },
  recovery: (hours: number) => ({
    subject: 'Reset your password',
    preview: 'The link to choose a new password.',
    heading: 'Reset your password',
    paragraphs: [
      'Somebody, probably you, asked to reset the password of this account.',
      `The link works once, within ${hoursText(hours)}. A new password signs out every other device.`,
    ],
    label: 'Choose a new password',
    footnote: 'If it was not you, ignore this mail: your password stays as it is.',
  }),
  emailChange: (hours: number) => ({
    subject: 'Confirm your new email address',
    preview: 'One step left to use this address on Kloset.',
    heading: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this address for your Kloset account. Open the link where you are signed in.',
      `The link works once, within ${hoursText(hours)}.`,
    ],
    label: 'Use this address',
    footnote: 'If it was not you, ignore this mail: nothing changes without the link.',
  }),
  passwordChanged: (signInUrl: string) => ({
    subject: 'Your password was changed',
    preview: 'Every other device has been signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Kloset account was just changed, and every other device was signed out.',
    ],
    footnote: `If it was not you, ask for a reset mail at ${signInUrl} at once.`,
  }),
  emailChanged: (newEmail: string) => ({
    subject: 'Your email address was changed',
    preview: 'Your account uses another address now.',
    heading: 'Your email address was changed',
    paragraphs: [`Your Kloset account now uses ${newEmail}. This address can no longer sign in.`],
    footnote: 'If it was not you, write to whoever runs this site: this address cannot undo it.',
  }),
}
