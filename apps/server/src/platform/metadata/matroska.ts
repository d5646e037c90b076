// Metadata of a WebM or Matroska file: its tags, attachments and chapters, its title, date, file names and
// programs, and the names of its tracks (RFC 9559, 5.1). Only the heads of elements are read.
import { Blanks } from './blanks.ts'
import type { ReadHead } from './read-heads.ts'

const SEGMENT = 0x18538067
const [INFO, TRACKS, TRACK] = [0x1549a966, 0x1654ae6b, 0xae]
/** Elements whose children are read one by one. */
const opened = new Set([SEGMENT, INFO, TRACKS, TRACK])
const [TAGS, ATTACHMENTS, CHAPTERS] = [0x1254c367, 0x1941a469, 0x1043a770]
const [TITLE, DATE, TRACK_NAME] = [0x7ba9, 0x4461, 0x536e]
const fileNames = [0x7384, 0x3c83ab, 0x3e83bb]
/** A checksum, which no longer fits its parent. */
const CHECKSUM = 0xbf
const extra = new Set([
  TAGS,
  ATTACHMENTS,
  CHAPTERS,
  TITLE,
  DATE,
  TRACK_NAME,
  ...fileNames,
  CHECKSUM,
])
/** The muxing and the writing program: every file must have both, also empty. */
const programs = new Set([0x4d80, 0x5741])
const VOID = 0xec
/** An id of four bytes and a size of eight. */
const HEAD_BYTES = 12
/** Ten minutes from a browser, which writes every frame as an element of its own, have about 70,000. */
const MOST_FRAMES = 200_000

/** @throws RangeError when it has more elements than a recording */
export async function matroskaBlanks(read: ReadHead, size: number): Promise<Blanks> {
  const blanks = new Blanks()
  let at = 0
  for (let frames = 0; at + 2 < size; frames += 1) {
    if (frames > MOST_FRAMES) throw new RangeError('More frames than a recording has')
    const element = readElement(await read(at, HEAD_BYTES))
    if (!element) break
    const { id, headBytes, length } = element
    const body = at + headBytes
    const isExtra = extra.has(id)
    const end = Math.min(size, body + (length ?? size))
    if (isExtra || programs.has(id)) {
      blanks.count()
      blanks.zero(body, end)
    }
    if (isExtra) blanks.put(at, voidHead(headBytes, end - at))
    // A browser records with an unknown length: the children of such an element come next.
    at = opened.has(id) || (length === null && !isExtra) ? body : end
  }
  blanks.zero(at, size)
  return blanks
}

/** Null for bytes that are no element (RFC 8794, 4 and 5); a length of null is unknown. */
function readElement(head: Buffer) {
  const first = head[0] ?? 0
  const idBytes = Math.clz32(first) - 23
  if (idBytes > 4 || head.length <= idBytes) return null
  const id = head.readUIntBE(0, idBytes)
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (sizeBytes > 8 || head.length < idBytes + sizeBytes) return null
  let length = (head[idBytes] ?? 0) & (0xff >> sizeBytes)
  let isUnknown = length === 0xff >> sizeBytes
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) {
    length = length * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { id, headBytes: idBytes + sizeBytes, length: isUnknown ? null : length }
}

/** The head of a void element, as long as the one it replaces. */
function voidHead(headBytes: number, elementBytes: number): Buffer {
  const sizeBytes = Math.min(8, headBytes - 1)
  const head = Buffer.alloc(headBytes)
  head[0] = VOID
  let left = elementBytes - 1 - sizeBytes
  for (let at = sizeBytes; at >= 1; at -= 1) {
    head[at] = left % 256
    left = Math.floor(left / 256)
  }
  head[1] = (head[1] ?? 0) | (0x80 >> (sizeBytes - 1))
  return head
}
