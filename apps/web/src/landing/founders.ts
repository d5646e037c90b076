// The founders section of the landing page, in every language. Edit the words here; nothing else holds them.
import type { Language } from '@kloset/texts/languages'

interface Founders {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly signature: string
}

export const founders: Readonly<Record<Language, Founders>> = {
  en: {
    heading: 'We wanted to see clothes on bodies like ours',
    paragraphs: [
      'A size says very little. The same dress on someone with your height, your shoulders and your hips says almost everything.',
      'So Kloset starts from the body you have and then looks at clothes. Sharing your measurements is your choice, you can take it back at any time, and the numbers stay out of sight.',
    ],
    signature: 'The founders',
  },
  de: {
    heading: 'Wir wollten Kleidung an Körpern wie unseren sehen',
    paragraphs: [
      'Eine Größe sagt sehr wenig. Dasselbe Kleid an jemandem mit deiner Körpergröße, deinen Schultern und deinen Hüften sagt fast alles.',
      'Darum beginnt Kloset bei dem Körper, den du hast, und schaut dann auf die Kleidung. Ob du deine Maße teilst, entscheidest du; du kannst es jederzeit zurücknehmen, und die Zahlen bleiben unsichtbar.',
    ],
    signature: 'Das Gründungsteam',
  },
}
