// Pages without content of people: not found, failed, offline.
import { translated } from './translated.ts'

export const pagesTexts = translated('pages', {
  notFound: { title: 'Oops! Page not found' },
  failed: { title: 'Something went wrong' },
  offline: {
    title: 'You are offline',
    line: 'Kloset needs a connection. This page continues by itself once there is one.',
  },
  awaited: {
    title: 'Waiting for a connection',
    line: 'What you opened shows by itself once there is one.',
  },
  lostNothing: 'The page could not be shown. Nothing you saved is lost.',
  refresh: 'Refresh Page',
  notFoundTitle: 'Page not found',
  notFoundLine: 'This page does not exist, or it was taken down.',
  returnHome: 'Return to Home',
  tryAgain: 'Try Again',
  unreachable: 'Kloset cannot be reached right now. Please check your connection.',
  wentWrong: 'Something went wrong',
  wentWrongRetry: 'Something went wrong. Please try again.',
})
