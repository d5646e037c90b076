// Looking at one picture or video.
import { spoken } from './spoken.ts'

export const viewerTexts = spoken('viewer', {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  mute: 'Mute',
  unmute: 'Unmute',
})
