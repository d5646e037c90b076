// German: the founders section of the landing page.
import type { foundersTexts } from '../founders.ts'

export const founders: typeof foundersTexts = {
  heading: 'Wir wollten Kleidung an Körpern wie unseren sehen',
  paragraphs: [
    'Eine Größe sagt sehr wenig. Dasselbe Kleid an jemandem mit deiner Körpergröße, deinen Schultern und deinen Hüften sagt fast alles.',
    'Darum beginnt Kloset bei dem Körper, den du hast, und schaut dann auf die Kleidung. Ob du deine Maße teilst, entscheidest du; du kannst es jederzeit zurücknehmen, und die Zahlen bleiben unsichtbar.',
  ],
  signature: 'Das Gründungsteam',
}
