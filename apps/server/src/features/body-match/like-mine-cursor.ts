// Cursors in the order of bodies like one's own, encrypted: they hold a distance.
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import { uuidAt, uuidBytes } from '../../platform/uuids.ts'
import type { BandPosition } from './like-mine.rules.ts'
import type { NearBody } from './similar-cursor.ts'

export interface LikeMinePosition {
  /** When the first page was read: later pages count ages from then. */
  readonly atMicros: number
  /** The last body of the band before; null in the first band. */
  readonly after: NearBody | null
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

/** Stands for no body. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const [SCORE_AT, ID_AT, USER_AT, BODY_AT, LENGTH] = [8, 16, 32, 48, 64]

export function encodeLikeMine({ atMicros, after, within }: LikeMinePosition, use: Use): string {
  const numbers = Buffer.alloc(ID_AT)
  numbers.writeDoubleBE(atMicros)
  numbers.writeDoubleBE(within.score, SCORE_AT)
  const ids = [within.id, after?.userId ?? NOBODY, after?.bodyId ?? NOBODY].map(uuidBytes)
  return encrypt(Buffer.concat([numbers, ...ids]), encryptionFor(use))
}

/** @throws AppError `invalid_cursor` for all that `encodeLikeMine` did not make for the same use */
export function readLikeMine(cursor: string, use: Use): LikeMinePosition {
  const bytes = decrypt(cursor, encryptionFor(use))
  if (bytes?.length !== LENGTH) throw new AppError('invalid_cursor')
  const [userId, bodyId] = [uuidAt(bytes, USER_AT), uuidAt(bytes, BODY_AT)]
  return {
    atMicros: bytes.readDoubleBE(),
    after: bodyId === NOBODY ? null : { userId, bodyId },
    within: { score: bytes.readDoubleBE(SCORE_AT), id: uuidAt(bytes, ID_AT) },
  }
}
