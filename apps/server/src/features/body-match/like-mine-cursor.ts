// Cursors in the order of bodies like one's own, encrypted because they contain a distance.
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import { UUID_BYTES, uuidAt, uuidBytes } from '../../platform/uuids.ts'
import type { BandPosition } from './like-mine.rules.ts'
import type { RankPosition } from './nearest.rules.ts'

/** The positions around the bodies of a band. */
export interface Band {
  /** The last position of the previous band; null in the first band. */
  readonly after: RankPosition | null
  readonly until: RankPosition
}

export interface LikeMinePosition {
  /** When the first page was read. Later pages count ages from this time. */
  readonly atMicros: number
  readonly band: Band
  readonly within: BandPosition
}

/** What a cursor is valid for: one's own body, as text, and the key that encrypts it. */
interface Use {
  readonly own: string
  readonly key: string
}

const encryptionFor = ({ own, key }: Use) => ({
  purpose: 'similar cursor',
  context: `like mine ${own}`,
  key,
})

/** Means no body. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
const DOUBLE_BYTES = 8
const DOUBLES = 4
const idAt = (index: number) => DOUBLES * DOUBLE_BYTES + index * UUID_BYTES

export function encodeLikeMine({ atMicros, band, within }: LikeMinePosition, use: Use): string {
  const { after, until } = band
  const numbers = [atMicros, within.score, after?.distance ?? 0, until.distance]
  const ids = [within.id, after?.bodyId ?? NOBODY, until.bodyId]
  const bytes = Buffer.alloc(idAt(0))
  for (const [index, number] of numbers.entries()) bytes.writeDoubleBE(number, index * DOUBLE_BYTES)
  return encrypt(Buffer.concat([bytes, ...ids.map(uuidBytes)]), encryptionFor(use))
}

/** @throws AppError `invalid_cursor` for everything that `encodeLikeMine` did not make for the same use */
export function readLikeMine(cursor: string, use: Use): LikeMinePosition {
  const bytes = decrypt(cursor, encryptionFor(use))
  if (bytes?.length !== idAt(3)) throw new AppError('invalid_cursor')
  const numberAt = (index: number) => bytes.readDoubleBE(index * DOUBLE_BYTES)
  const [id, afterId, untilId] = [0, 1, 2].map((index) => uuidAt(bytes, idAt(index))) as [
    string,
    string,
    string,
  ]
  return {
    atMicros: numberAt(0),
    band: {
      after: afterId === NOBODY ? null : { bodyId: afterId, distance: numberAt(2) },
      until: { bodyId: untilId, distance: numberAt(3) },
    },
    within: { score: numberAt(1), id },
  }
}
