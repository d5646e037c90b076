// The boxes of PostgreSQL's `cube`, compared without a database.

/** A cube of PostgreSQL: its lower and its upper corner. */
export type Box = readonly (readonly number[])[]

/** @param text as PostgreSQL writes it */
export const boxOf = (text: string): Box =>
  text.split('),(').map((corner) => corner.replaceAll(/[()]/g, '').split(',').map(Number))

/** The operator `&&`. */
export function overlap([lows = [], highs = []]: Box, [froms = [], tos = []]: Box): boolean {
  return lows.every(
    (low, axis) => low <= (tos[axis] ?? low) && (froms[axis] ?? low) <= (highs[axis] ?? low),
  )
}
