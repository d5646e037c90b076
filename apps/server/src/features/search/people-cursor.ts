// Cursors of people found by name: rank of the match, number of followers, id.
import { AppError } from '../../platform/errors.ts'

/** A person in that order. */
export interface PersonPosition {
  readonly id: string
  /** 0: the exact username. 1: a name with these words. 2: a name that contains the text. */
  readonly tier: number
  readonly followers: number
}

const written = /^([0-2])~(0|[1-9]\d{0,8})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** URL-safe. */
export const encodePersonCursor = ({ tier, followers, id }: PersonPosition): string =>
  [tier, followers, id].join('~')

/** The end of the previous page. @throws AppError `invalid_cursor` for any other text */
export function decodePersonCursor(cursor: string): PersonPosition {
  const [, tier, followers, id] = written.exec(cursor) ?? []
  if (id === undefined) throw new AppError('invalid_cursor')
  return { tier: Number(tier), followers: Number(followers), id }
}
