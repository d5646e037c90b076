// German: the steps of the set-up beside the measures: owned sizes, guesses, measuring twice.
import type { bodySetupTexts } from '../body-setup.ts'

export const bodySetup: typeof bodySetupTexts = {
  sizes: 'Deine Größen',
  sizesTitle: 'Was besitzt du, das passt?',
  sizesLine: 'Zwei oder drei Stücke sagen schon viel. Ein Maßband sagt mehr.',
  soFar: 'Bis jetzt',
  guess: 'geschätzt',
  rest: 'Der Rest',
  restTitle: 'Der Rest ist geschätzt',
  restLine:
    'Vier von fünf Körpern wie deinem liegen in diesem Bereich. Geschätztes wird nie gespeichert, und niemand sieht es.',
  noRestLine:
    'Noch gibt es nichts zu schätzen. Deine Körpergröße, deine Taille oder eine Größe, die dir passt, genügt, auch später.',
  noTypeLine:
    'Noch gibt es nichts zu schätzen. Dazu braucht es deinen Körpertyp, und deine Körpergröße, deine Taille oder eine Größe, die dir passt; auch später.',
  measureThem: 'Diese auch messen',
  range: (from, to) => `${from} bis ${to}`,
  guessIs: (range) => `Geschätzt: ${range}`,
  stones: 'st',
  pounds: 'lb',
  stonesOf: (measure) => `${measure}, Stone`,
  poundsOf: (measure) => `${measure}, Pfund (lb)`,
  tapeAgain: 'Zweimal messen',
  firstTime: (first) => `Beim ersten Mal ${first}. Jetzt noch einmal.`,
  mean: (first, second, mean) => `Es zählt das Mittel aus ${first} und ${second}: ${mean}.`,
}
