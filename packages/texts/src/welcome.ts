// The first minutes: the screen after confirming, the invitation to measure oneself, and the next screen.
import { translated } from './translated.ts'

export const welcomeTexts = translated('welcome', {
  title: 'Looks on bodies like yours',
  line: 'Your height and the sizes you wear are enough. Nobody sees your numbers.',
  /** The benefit; beside the ticks under each look. */
  preview: 'Then every look says how close its body is to yours.',
  measureMe: 'Measure me',
  /** About how long it takes. */
  takes: '60 s',
  later: 'Later',
  found: 'Here they are',
  foundLine: 'Looks on bodies like yours. New ones come before old ones.',
  people: 'Three to follow',
  toDiscover: 'Go to Discover',
})
