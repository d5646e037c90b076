// German: the first minutes: the screen after confirming, the invitation to measure oneself, and the next screen.
import type { welcomeTexts } from '../welcome.ts'

export const welcome: typeof welcomeTexts = {
  title: 'Looks an Körpern wie deinem',
  line: 'Deine Körpergröße und die Größen, die du trägst, genügen. Niemand sieht deine Zahlen.',
  preview: 'Danach steht bei jedem Look, wie ähnlich der Körper deinem ist.',
  measureMe: 'Jetzt messen',
  takes: '60 s',
  later: 'Später',
  found: 'Da sind sie',
  foundLine: 'Looks an Körpern wie deinem. Neue stehen vor alten.',
  people: 'Drei, denen du folgen kannst',
  toDiscover: 'Weiter zu Entdecken',
}
