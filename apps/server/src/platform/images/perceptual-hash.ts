// The perceptual hash of a picture: 64 bits that stay nearly the same when it is scaled or compressed again.
import sharpPhash from 'sharp-phash'
import sharp from 'sharp'

/** A CommonJS module: its types describe a default export that Node has already unwrapped. */
const phash = sharpPhash as unknown as typeof sharpPhash.default

/** In pixels: the library computes the hash from a picture of this size. */
const SAMPLE_SIDE = 32

/** In steps of 256 greys. Below it, the hash consists of what rounding and compression leave. */
const LEAST_VARIATION = 1.5

/** @returns 64 digits of 0 and 1; null for a picture that shows too little. @param path of a small rendition */
export async function hashPicture(path: string, mirrored = false): Promise<string | null> {
  const upright = sharp(path).flatten({ background: '#ffffff' })
  const picture = await (mirrored ? upright.flop() : upright).png().toBuffer()
  return (await variationOf(picture)) < LEAST_VARIATION ? null : phash(picture)
}

/**
 * How much a picture varies in both directions at once, which is all that the hash sees: it is 0 for one colour, a
 * gradient and stripes, and all of them would have the same hash.
 * @returns the standard deviation of its greys, without the mean of each row and column
 */
async function variationOf(picture: Buffer): Promise<number> {
  const greys = await sharp(picture)
    .greyscale()
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  const lines = Array.from({ length: SAMPLE_SIDE }, (_, line) => line)
  const grey = (row: number, column: number) => greys[row * SAMPLE_SIDE + column] ?? 0
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const rows = lines.map((row) => mean(lines.map((column) => grey(row, column))))
  const columns = lines.map((column) => mean(lines.map((row) => grey(row, column))))
  const all = mean(rows)
  const squares = lines.flatMap((row) =>
    lines.map(
      (column) => (grey(row, column) - (rows[row] ?? 0) - (columns[column] ?? 0) + all) ** 2,
    ),
  )
  return Math.sqrt(mean(squares))
}
