// The results of signing up, in and out.
import { translated } from './translated.ts'

export const authTexts = translated('auth', {
  signUpSent: {
    title: 'Check your email',
    line: "We've sent a confirmation email to your account. Please check your email (including spam folder) to activate your account.",
  },
  resetSent: {
    title: 'Reset Email Sent',
    line: 'Check your email for password reset instructions.',
  },
  invalidCallback: {
    title: 'Invalid callback',
    line: 'No authorization code found in URL.',
  },
  callbackFailed: { title: 'Authentication failed' },
  notJoined: { title: 'Your account was not made' },
  callbackError: {
    title: 'Authentication error',
    line: 'An unexpected error occurred during authentication.',
  },
  emailConfirmed: { title: 'Email address confirmed' },
  alreadyConfirmed: {
    title: 'Your email address is already confirmed',
    line: 'You are signed in.',
  },
  passwordsDiffer: {
    title: "Passwords don't match",
    line: 'Please make sure both passwords are identical.',
  },
  passwordTooShort: {
    title: 'Password too short',
    line: 'Password must be at least 6 characters long.',
  },
  passwordUpdateFailed: { title: 'Failed to update password' },
  laterError: { title: 'An error occurred', line: 'Please try again later.' },
  sessionMissing: { title: 'Auth session missing!' },
  signOutFailed: { title: 'Failed to sign out' },
  passwordUpdated: {
    title: 'Password updated',
    line: 'Every other device has been signed out.',
  },
  notYourPassword: { title: 'This is not your password.' },
  emailChangeSent: {
    title: 'Check your email',
    line: 'Your new address counts once you open the link we sent there.',
  },
  emailStays: {
    title: 'Your address stays as it is',
    line: 'A link that we sent to another address no longer counts.',
  },
  emailChangeSignIn: {
    title: 'Sign in to confirm your new address',
    line: 'The link counts for the person who is signed in.',
  },
  linkOfAnother: { title: 'This link belongs to another account' },
  emailChanged: { title: 'Email address updated' },
  endedElsewhere: {
    title: 'You have been signed out',
    line: 'This device was signed out from another one.',
  },
  accountDeleted: {
    title: 'Your account has been deleted',
    line: 'What you shared is gone within minutes.',
  },
  memberOnly: { title: 'Sign in required', line: 'Please sign in or sign up to do this.' },
  sessionExpired: {
    title: 'Please sign in again',
    line: 'Your session has ended. What you were doing is still here.',
  },
  exportBegun: {
    title: 'Your download has begun',
    line: 'It may take a while with many pictures. Keep this page open until it is done.',
  },
  devicesFailed: { title: 'Failed to load your devices' },
})
