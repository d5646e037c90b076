// Where a HEIC or AVIF says more than its picture: items of EXIF and XMP (ISO/IEC 23008-12, Annex A), and
// boxes beside the picture, where phones put films. How it is turned is a property of the picture itself.
import { type Blank, blank } from './blanks.ts'
import { type Box, boxesIn, emptied, findBox } from './iso-boxes.ts'
import { movieBlanks } from './movie.ts'

const kept = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])
const described = new Set(['Exif', 'mime', 'uri '])
/** A picture of tiles has some hundred; sizes of no bytes would make endless ones. */
const MOST_EXTENTS = 100_000
/** Version and flags. */
const FULL_BOX_BYTES = 4

export function heifBlanks(bytes: Buffer): Blank[] {
  const blanks: Blank[] = []
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (!kept.has(box.type)) blanks.push(...emptied(box))
    if (box.type === 'meta') blanks.push(...itemBlanks(bytes, box))
    if (box.type === 'moov') blanks.push(...movieBlanks(bytes, box))
  }
  return blanks
}

function itemBlanks(bytes: Buffer, meta: Box): Blank[] {
  const names = findBox(bytes, meta, 'iinf', FULL_BOX_BYTES)
  const places = findBox(bytes, meta, 'iloc', FULL_BOX_BYTES)
  if (!names || !places) return []
  const data = findBox(bytes, meta, 'idat', FULL_BOX_BYTES)
  const wanted = new Set(describedItems(bytes, names))
  return [...extentsOf(bytes, places)].flatMap(({ item, isInside, start, length }) => {
    if (!wanted.has(item)) return []
    const from = isInside ? (data?.body ?? bytes.length) + start : start
    return [blank(from, length === 0 ? bytes.length : from + length)]
  })
}

/** Ids of the items that describe the picture (`infe`, ISO/IEC 14496-12, 8.11.6). */
function* describedItems(bytes: Buffer, names: Box): Generator<number> {
  const isLong = bytes[names.body] !== 0
  for (const { type, body } of boxesIn(bytes, names.body + (isLong ? 8 : 6), names.end)) {
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
  /** 0 stands for all the rest. */
  readonly length: number
}

/** Where the items lie (`iloc`, ISO/IEC 14496-12, 8.11.3). */
function* extentsOf(bytes: Buffer, places: Box): Generator<Extent> {
  const version = bytes[places.body] ?? 0
  const read = reader(bytes, places.body + FULL_BOX_BYTES)
  const [sizes, moreSizes] = [read(1), read(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4]
  const indexBytes = version === 0 ? 0 : moreSizes & 15
  const wide = version < 2 ? 2 : 4
  let count = 0
  for (let left = read(wide); left > 0; left -= 1) {
    const item = read(wide)
    const isInside = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseBytes)
    for (let extents = read(2); extents > 0; extents -= 1) {
      count += 1
      if (count > MOST_EXTENTS) throw new RangeError('More pieces than a picture has')
      read(indexBytes)
      yield { item, isInside, start: base + read(offsetBytes), length: read(lengthBytes) }
    }
  }
}

/** Reads one number after the other; a list that ends too early is a damaged file's. */
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
