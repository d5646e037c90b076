// Whether a film was written to its end: the engine does not say when the disk was full on the way.
import { open } from 'node:fs/promises'
import { BOX_HEAD_BYTES, readBox } from '../metadata/iso-boxes.ts'
import { readHeads } from '../metadata/read-heads.ts'

/** @param path of an MP4 */
export async function isWholeFilm(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = readHeads(file)
    let hasMovie = false
    for (let at = 0; at < size;) {
      const box = readBox(await read(at, BOX_HEAD_BYTES), at, size)
      if (box.type === '') return false
      hasMovie ||= box.type === 'moov'
      at = box.end
    }
    return hasMovie
  } finally {
    await file.close()
  }
}
