// Looking at one picture or video.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const viewerTexts = translated('viewer', {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  mute: 'Mute',
  unmute: 'Unmute',
  numberOf: (number: number, of: number) => `${plain(number)} of ${plain(of)}`,
  zoomable: (what: string) => `${what}. Plus and minus zoom, arrow keys move.`,
})
