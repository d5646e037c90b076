// Whether the person was asked about push on this device before: that happens once.
import { isPushPossible } from './push-device.ts'

const ASKED = 'kloset.push-asked'

/** @returns true only once on each device that can get push messages */
export function takeQuestionOfPush(): boolean {
  if (!isPushPossible() || Notification.permission !== 'default') return false
  try {
    if (localStorage.getItem(ASKED) !== null) return false
    localStorage.setItem(ASKED, 'yes')
  } catch {
    // Without storage the question would come again and again.
    return false
  }
  return true
}
