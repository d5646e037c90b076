// German: what there will be later.
import type { comingSoonTexts } from '../coming-soon.ts'

export const comingSoon: typeof comingSoonTexts = {
  blocking: {
    title: 'Kommt bald',
    line: 'Personen blockieren wird mit einem späteren Update möglich',
  },
  reporting: {
    title: 'Kommt bald',
    line: 'Beiträge melden wird mit einem späteren Update möglich',
  },
  userReporting: {
    title: 'Kommt bald',
    line: 'Personen melden wird mit einem späteren Update möglich',
  },
  reactions: {
    title: 'Kommt bald',
    line: 'Reaktionen auf Nachrichten werden mit einem späteren Update möglich',
  },
}
