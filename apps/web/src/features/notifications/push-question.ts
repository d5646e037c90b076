// Whether this device was asked about push before: it is asked once.
import { isPushPossible } from './push-device.ts'

const ASKED = 'kloset.push-asked'

/** @returns true once on a device that can get push messages and was not asked about before */
export function takeQuestionOfPush(): boolean {
  if (!isPushPossible() || Notification.permission !== 'default') return false
  try {
    if (localStorage.getItem(ASKED) !== null) return false
    localStorage.setItem(ASKED, 'yes')
  } catch {
    // Without storage it would be asked again and again.
    return false
  }
  return true
}
