// Puts many pictures on one sheet, to view the collection as a whole.
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'

const CELL_WIDTH = 240
const CELL_HEIGHT = 330
const GAP = 8

/** Writes a PNG with `columns` pictures a row, each fitted whole into its cell. */
export async function writeContactSheet(
  files: readonly string[],
  target: string,
  columns = 9,
): Promise<void> {
  const cells = await Promise.all(
    files.map(async (file, i): Promise<OverlayOptions> => {
      const box = { width: CELL_WIDTH - GAP, height: CELL_HEIGHT - GAP }
      const input = await sharp(file)
        .resize(box.width, box.height, { fit: 'contain', background: '#ffffff' })
        .png()
        .toBuffer()
      return {
        input,
        left: (i % columns) * CELL_WIDTH,
        top: Math.floor(i / columns) * CELL_HEIGHT,
      }
    }),
  )
  const width = Math.min(columns, files.length) * CELL_WIDTH
  const height = Math.ceil(files.length / columns) * CELL_HEIGHT
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(cells)
    .png()
    .toFile(target)
}
