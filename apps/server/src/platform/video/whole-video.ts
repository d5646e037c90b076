// Whether a video was written to its end. The engine does not report failures after the last frame: in the
// lists at the end, and in moving them to the front.
import { outerBoxes } from '../images/iso-boxes.ts'

/** Whether its lists (`moov`) are there and its last box ends with the file. @param path of an MP4 */
export async function isWholeVideo(path: string): Promise<boolean> {
  let hasLists = false
  for await (const { type } of outerBoxes(path)) {
    if (type === '') return false
    hasLists ||= type === 'moov'
  }
  return hasLists
}
