// Pages that show nothing of anybody: not found, failed, offline.
import { spoken } from './spoken.ts'

export const pagesTexts = spoken('pages', {
  notFound: { title: 'Oops! Page not found' },
  failed: { title: 'Something went wrong' },
  offline: {
    title: 'You are offline',
    line: 'Kloset needs a connection. This page goes on by itself once there is one.',
  },
  awaited: {
    title: 'Waiting for a connection',
    line: 'What you opened shows by itself once there is one.',
  },
})
