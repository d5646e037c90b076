// What there will be later.
import { translated } from './translated.ts'

export const comingSoonTexts = translated('comingSoon', {
  reactions: {
    title: 'Feature coming soon',
    line: 'Message reactions will be available in a future update',
  },
})
