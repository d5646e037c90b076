// Whether a picture is animated, from the head of its file. A copy that the browser makes is never animated.

/** Space for everything before the first pixels, mainly colour profiles. */
const HEAD_BYTES = 1024 * 1024

const PNG_SIGNATURE_BYTES = 8
/** Length and type before the data, and a checksum after it. */
const PNG_CHUNK_FRAME_BYTES = 12

/** APNG (PNG 3rd edition, 4.9): its control chunk comes before the pixels. */
function isAnimatedPng(head: DataView<ArrayBuffer>): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_CHUNK_FRAME_BYTES <= head.byteLength;) {
    const type = wordAt(head, at + 4)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += PNG_CHUNK_FRAME_BYTES + head.getUint32(at)
  }
  return false
}

/** The animation flag of an extended WebP file (RFC 9649, 2.7.1). */
const isAnimatedWebp = (head: DataView<ArrayBuffer>) =>
  head.byteLength > 20 && wordAt(head, 12) === 'VP8X' && (head.getUint8(20) & 2) !== 0

/** The brand of an ISO file: `avis` is an animated AVIF sequence. */
const isAvifSequence = (head: DataView<ArrayBuffer>) =>
  head.byteLength >= 12 && wordAt(head, 8) === 'avis'

/** Four letters of a file. */
const wordAt = (head: DataView<ArrayBuffer>, at: number) =>
  String.fromCodePoint(...new Uint8Array(head.buffer, at, 4))

/**
 * `moving`: uploaded unchanged, and the server keeps the animation. `becomes still`: an animated PNG, whose animation
 * the server does not keep either.
 */
export type Movement = 'still' | 'moving' | 'becomes still'

/** Reads the head of the file once. */
export async function movementOf(file: Blob): Promise<Movement> {
  if (file.type === 'image/gif') return 'moving'
  if (!['image/png', 'image/webp', 'image/avif'].includes(file.type)) return 'still'
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (file.type === 'image/png') return isAnimatedPng(head) ? 'becomes still' : 'still'
  return isAnimatedWebp(head) || isAvifSequence(head) ? 'moving' : 'still'
}
