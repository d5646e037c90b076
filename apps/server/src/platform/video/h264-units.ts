// The units between the frames of an H.264 video (ITU-T H.264). Cameras write there when and where they filmed (AVCHD's
// MDPM block is user data), and programs write anything. Some messages in them are needed, but the engine's filters can
// only drop whole units.

/** Kinds of units that are pictures and their parameters (table 7-1); of the others only parts of SEI are kept. */
const pictureUnits = new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11])
const [SEI, SEQUENCE_PARAMETERS, PICTURE_PARAMETERS] = [6, 7, 8]
/**
 * Supplemental messages about decoding and colours (annex D): where decoding may begin without a whole
 * picture, the mastering display, its brightest light, another transfer curve, and the ambient light. Left
 * out are user data, captions (nothing here shows them), clock times, and the rotation, which the container
 * has.
 */
const keptMessages = new Set([6, 137, 144, 147, 148])
const STOP_BIT = 0x80

/**
 * How many bytes the length of each unit has, by the configuration in the container (ISO/IEC 14496-15,
 * 5.3.3.1.2); null when that holds anything but parameters.
 */
export function unitLengthBytes(configuration: Buffer | null): number | null {
  if (!configuration || configuration.length < 7 || configuration[0] !== 1) return null
  let at = 5
  for (const kind of [SEQUENCE_PARAMETERS, PICTURE_PARAMETERS]) {
    const count = (configuration[at] ?? 0) & (kind === SEQUENCE_PARAMETERS ? 0x1f : 0xff)
    at += 1
    for (let index = 0; index < count; index += 1) {
      if (at + 3 > configuration.length) return null
      const length = configuration.readUInt16BE(at)
      if (kindOf(configuration.subarray(at + 2)) !== kind) return null
      at += 2 + length
      if (at > configuration.length) return null
    }
  }
  return ((configuration[4] ?? 0) & 3) + 1
}

/**
 * The units of one packet that are needed to decode it, each after its length. Units that cannot be parsed
 * are left out. Empty when none is needed.
 */
export function keepPictureUnits(packet: Buffer, lengthBytes: number): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at + lengthBytes <= packet.length;) {
    const start = at + lengthBytes
    const end = start + packet.readUIntBE(at, lengthBytes)
    if (end > packet.length) break
    const unit = keepUnit(packet.subarray(start, end))
    if (unit.length > 0) {
      const length = Buffer.alloc(lengthBytes)
      length.writeUIntBE(unit.length, 0, lengthBytes)
      kept.push(length, unit)
    }
    at = end
  }
  return Buffer.concat(kept)
}

const kindOf = (unit: Buffer) => (unit[0] ?? 0) & 0x1f

function keepUnit(unit: Buffer): Buffer {
  if (pictureUnits.has(kindOf(unit))) return unit
  if (kindOf(unit) !== SEI) return Buffer.alloc(0)
  const messages = readMessages(unescape(unit.subarray(1)))
  const kept = messages.filter(({ kind }) => keptMessages.has(kind)).map(({ bytes }) => bytes)
  if (kept.length === 0) return Buffer.alloc(0)
  return Buffer.concat([unit.subarray(0, 1), escape(Buffer.concat([...kept, Buffer.of(STOP_BIT)]))])
}

/** Type and length are each a sequence of 255s and a remainder (7.3.2.3.1). */
function readMessages(bytes: Buffer): { kind: number; bytes: Buffer }[] {
  const messages: { kind: number; bytes: Buffer }[] = []
  for (let at = 0; at + 2 < bytes.length;) {
    const start = at
    const readNumber = () => {
      let number = 0
      while (bytes[at] === 0xff) {
        number += 255
        at += 1
      }
      number += bytes[at] ?? 0
      at += 1
      return number
    }
    const kind = readNumber()
    const end = readNumber() + at
    if (end > bytes.length) break
    messages.push({ kind, bytes: bytes.subarray(start, end) })
    at = end
  }
  return messages
}

/** A 3 follows two zeros, so that no bytes within a unit equal the start of one (7.4.1). */
function unescape(bytes: Buffer): Buffer {
  const plain: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    const isGuard = zeros >= 2 && byte === 3
    if (!isGuard) plain.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(plain)
}

function escape(bytes: Buffer): Buffer {
  const guarded: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      guarded.push(3)
      zeros = 0
    }
    guarded.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(guarded)
}
