// Whether a PNG moves (APNG, PNG 3rd edition, 4.9): nothing that makes pictures smaller keeps that.

const SIGNATURE_BYTES = 8
/** Length, type, and behind the data its checksum. */
const FRAME_BYTES = 12
/** What may stand before the first pixels, colour profiles above all. */
const HEAD_BYTES = 1024 * 1024

/** The chunk that says so stands before the pixels. */
export async function isAnimatedPng(file: Blob): Promise<boolean> {
  if (file.type !== 'image/png') return false
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= head.byteLength;) {
    const type = String.fromCodePoint(...new Uint8Array(head.buffer, at + 4, 4))
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += FRAME_BYTES + head.getUint32(at)
  }
  return false
}
