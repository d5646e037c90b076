// Writes an animated PNG, because no library of the tests can.
import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Unsigned integers of four bytes, as PNG writes them. */
const uint32s = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

/** A PNG of two frames, half a second each (PNG 3rd edition, 11.3.6). */
export function makeAnimatedPng(width: number, height: number): Buffer {
  const head = Buffer.concat([uint32s(width, height), Buffer.from([8, 2, 0, 0, 0])])
  const pixels = (level: number) => {
    const row = Buffer.alloc(1 + 3 * width, level)
    row[0] = 0
    return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 0 })
  }
  const frame = (sequence: number) =>
    chunk(
      'fcTL',
      Buffer.concat([uint32s(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 2, 0, 0])]),
    )
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('acTL', uint32s(2, 0)),
    frame(0),
    chunk('IDAT', pixels(90)),
    frame(1),
    chunk('fdAT', Buffer.concat([uint32s(2), pixels(180)])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
