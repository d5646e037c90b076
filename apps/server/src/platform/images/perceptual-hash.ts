// The perceptual hash of a picture: 64 bits that stay nearly the same when it is scaled or compressed again.
import sharpPhash from 'sharp-phash'
import sharp from 'sharp'

/** A CommonJS module: its types name the default export that Node has unwrapped. */
const phash = sharpPhash as unknown as typeof sharpPhash.default

/** A picture of one colour has hardly any bits of its own: it would be like every other one. */
const FEWEST_BITS = 8

/** @returns 64 digits of 0 and 1; null for a picture that shows too little. @param path of a small rendition */
export async function hashPicture(path: string, mirrored = false): Promise<string | null> {
  const upright = sharp(path).flatten({ background: '#ffffff' })
  const bits = await phash(await (mirrored ? upright.flop() : upright).png().toBuffer())
  const ones = bits.replaceAll('0', '').length
  return ones < FEWEST_BITS || ones > bits.length - FEWEST_BITS ? null : bits
}
