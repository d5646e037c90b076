// German: what there will be later.
import type { comingSoonTexts } from '../coming-soon.ts'

export const comingSoon: typeof comingSoonTexts = {
  reactions: {
    title: 'Kommt bald',
    line: 'Reaktionen auf Nachrichten werden mit einem späteren Update möglich',
  },
}
