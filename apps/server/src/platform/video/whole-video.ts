// Whether a video was written to its end. The engine does not report failures after the last frame: in the
// lists at the end, and in moving them to the front.
import { open } from 'node:fs/promises'
import { BOX_HEAD_BYTES, readBox } from '../metadata/iso-boxes.ts'
import { readHeads } from '../metadata/read-heads.ts'

/** Whether its lists (`moov`) are there and its last box ends with the file. @param path of an MP4 */
export async function isWholeVideo(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = readHeads(file)
    let hasLists = false
    for (let at = 0; at < size;) {
      const box = readBox(await read(at, BOX_HEAD_BYTES), at, size)
      if (box.type === '') return false
      hasLists ||= box.type === 'moov'
      at = box.end
    }
    return hasLists
  } finally {
    await file.close()
  }
}
