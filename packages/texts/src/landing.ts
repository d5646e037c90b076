// The landing page, and the texts of documents before any script runs. Only the build uses these: no page loads them.
import { formatsOf } from './formats.ts'

const { exact } = formatsOf('en')

export const landingTexts = {
  title: 'Kloset: Human Fashion Discovery',
  description:
    'Real outfits on real bodies. Find the ones shaped like yours, and ask before you buy, pack or go.',
  /** The headline in its three lines; the second is set in italics. */
  human: 'Human',
  fashion: 'Fashion',
  discovery: 'Discovery',
  lead: 'Real outfits on real bodies. Find the ones shaped like yours',
  /** Continues the text if there is space. */
  leadMore: ', and ask before you buy, pack or go',
  ofUsers: (goal: number) => `of ${exact(goal)} users`,
  signUp: 'Sign Up',
  logIn: 'Log In',
  toDiscover: 'Go to Discover',
  houseRules: 'Rules of the house',
  report: 'Report something',
  termsOfUse: 'Terms of Use',
  privacyPolicy: 'Privacy Policy',
  noScript: 'Kloset needs JavaScript. Turn it on in your browser to see this page.',
  offlineTitle: 'Offline · Kloset',
}
