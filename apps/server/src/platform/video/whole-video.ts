// Whether a video was written to its end. FFmpeg reports no failure after the last frame, when it writes the lists and
// moves them to the front.
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
