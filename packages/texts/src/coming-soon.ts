// What there will be later.
import { translated } from './translated.ts'

export const comingSoonTexts = translated('comingSoon', {
  blocking: {
    title: 'Feature coming soon',
    line: 'User blocking will be available in a future update',
  },
  reporting: {
    title: 'Feature coming soon',
    line: 'Post reporting will be available in a future update',
  },
  userReporting: {
    title: 'Feature coming soon',
    line: 'User reporting will be available in a future update',
  },
  reactions: {
    title: 'Feature coming soon',
    line: 'Message reactions will be available in a future update',
  },
})
