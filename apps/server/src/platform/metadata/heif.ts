// Metadata of a HEIC or AVIF: items of EXIF and XMP (ISO/IEC 23008-12, Annex A), and boxes beside the picture,
// where phones put films. Its rotation is a property of the picture itself.
import { Blanks } from './blanks.ts'
import { type Box, boxesIn, empty, findBox } from './iso-boxes.ts'
import { blankMovie } from './movie.ts'

const kept = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])
const described = new Set(['Exif', 'mime', 'uri '])
/** Version and flags. */
const FULL_BOX_BYTES = 4

/** @throws RangeError */
export function heifBlanks(bytes: Buffer): Blanks {
  const blanks = new Blanks()
  for (const box of boxesIn(bytes, 0, bytes.length, blanks)) {
    if (!kept.has(box.type)) empty(box, blanks)
    if (box.type === 'meta') blankItems(bytes, box, blanks)
    if (box.type === 'moov') blankMovie(bytes, box, blanks)
  }
  return blanks
}

function blankItems(bytes: Buffer, meta: Box, blanks: Blanks): void {
  const find = (type: string) => findBox(bytes, meta, type, blanks, FULL_BOX_BYTES)
  const [names, locations, data] = [find('iinf'), find('iloc'), find('idat')]
  if (!names || !locations) return
  const wanted = new Set(describedItems(bytes, names, blanks))
  for (const { item, isInside, start, length } of extentsOf(bytes, locations, blanks)) {
    if (!wanted.has(item)) continue
    const from = isInside ? (data?.body ?? bytes.length) + start : start
    blanks.zero(from, length === 0 ? bytes.length : from + length)
  }
}

/** Ids of the items that describe the picture (`infe`, ISO/IEC 14496-12, 8.11.6). */
function* describedItems(bytes: Buffer, names: Box, blanks: Blanks): Generator<number> {
  const isLong = bytes[names.body] !== 0
  const first = names.body + (isLong ? 8 : 6)
  for (const { type, body } of boxesIn(bytes, first, names.end, blanks)) {
    const version = bytes[body] ?? 0
    if (type !== 'infe' || version < 2) continue
    const read = reader(bytes, body + FULL_BOX_BYTES)
    const item = read(version === 2 ? 2 : 4)
    read(2)
    if (described.has(String.fromCodePoint(read(1), read(1), read(1), read(1)))) yield item
  }
}

interface Extent {
  readonly item: number
  /** In the box `idat` instead of the file. */
  readonly isInside: boolean
  readonly start: number
  /** 0 means all the rest. */
  readonly length: number
}

/** The extents of the items (`iloc`, ISO/IEC 14496-12, 8.11.3). */
function* extentsOf(bytes: Buffer, locations: Box, blanks: Blanks): Generator<Extent> {
  const version = bytes[locations.body] ?? 0
  const read = reader(bytes, locations.body + FULL_BOX_BYTES)
  const [sizes, moreSizes] = [read(1), read(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4]
  const indexBytes = version === 0 ? 0 : moreSizes & 15
  const wide = version < 2 ? 2 : 4
  for (let left = read(wide); left > 0; left -= 1) {
    blanks.count()
    const item = read(wide)
    const isInside = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseBytes)
    for (let extents = read(2); extents > 0; extents -= 1) {
      blanks.count()
      read(indexBytes)
      yield { item, isInside, start: base + read(offsetBytes), length: read(lengthBytes) }
    }
  }
}

/** Reads one number after the other; a list that ends too early means a damaged file. */
function reader(bytes: Buffer, from: number): (length: number) => number {
  let at = from
  return (length) => {
    let value = 0
    for (let left = length; left > 0; left -= 1) {
      const byte = bytes[at]
      if (byte === undefined) throw new RangeError('A list of items ends too early')
      value = value * 256 + byte
      at += 1
    }
    return value
  }
}
