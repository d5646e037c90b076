// German: looking at one picture or video.
import { formatsOf } from '../formats.ts'
import type { viewerTexts } from '../viewer.ts'

const { plain } = formatsOf('de')

export const viewer: typeof viewerTexts = {
  previous: 'Zurück',
  next: 'Weiter',
  pause: 'Anhalten',
  play: 'Abspielen',
  mute: 'Ton aus',
  unmute: 'Ton an',
  numberOf: (number, of) => `${plain(number)} von ${plain(of)}`,
  zoomable: (what) => `${what}. Plus und Minus zoomen, Pfeiltasten bewegen.`,
}
