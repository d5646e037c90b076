// The steps of the set-up beside the measures: owned sizes, guesses, measuring twice.
import { translated } from './translated.ts'

export const bodySetupTexts = translated('bodySetup', {
  sizes: 'Your sizes',
  sizesTitle: 'What do you own that fits?',
  sizesLine: 'Two or three pieces already say a lot. A tape says more.',
  soFar: 'So far',
  guess: 'guess',
  rest: 'The rest',
  restTitle: 'The rest is a guess',
  restLine:
    'Four of five bodies like yours lie in this range. A guess is never saved, and nobody sees it.',
  noRestLine:
    'Nothing to guess from yet. A height, a waist or a size that fits is enough; you can also add them later.',
  /** A body type is missing, and perhaps more. */
  noTypeLine:
    'Nothing to guess from yet. A guess needs a body type, and a height, a waist or a size that fits; you can also add them later.',
  measureThem: 'Measure these too',
  range: (from: string, to: string) => `${from} to ${to}`,
  guessIs: (range: string) => `Our guess: ${range}`,
  stones: 'st',
  pounds: 'lb',
  stonesOf: (measure: string) => `${measure}, stones`,
  poundsOf: (measure: string) => `${measure}, pounds`,
  tapeAgain: 'Tape it twice',
  firstTime: (first: string) => `The first time ${first}. Now once more.`,
  mean: (first: string, second: string, mean: string) =>
    `The mean of ${first} and ${second} counts: ${mean}.`,
})
