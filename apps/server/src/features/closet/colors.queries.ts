// SQL of the colours of one's own garments: which are unknown yet, and which ones pictures show.
import type { GarmentColor } from '@kloset/contract/closet'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { countsAreOld } from './numbers.queries.ts'

export interface UncoloredGarment {
  /** In the closet. */
  readonly id: string
  /** On the look. */
  readonly garmentId: string
}

/** The garments of a look whose colour is not known. */
export function findUncolored(
  db: Database,
  userId: string,
  postId: string,
): Promise<UncoloredGarment[]> {
  return preparedQuery<UncoloredGarment>(db, {
    name: 'closet.uncolored',
    text: `
      select closet.id, garment_id as "garmentId"
      from closet_wears as wears
      join closet_garments as closet
        on closet.user_id = wears.user_id and closet.id = wears.closet_garment_id
      where wears.user_id = $1 and wears.post_id = $2 and closet.color is null`,
    values: [userId, postId],
  })
}

/** Writes the colours that pictures show. Known colours stay. */
export async function writeGuesses(
  db: Database,
  userId: string,
  guesses: readonly { readonly id: string; readonly color: GarmentColor }[],
): Promise<void> {
  await sql`
    with changed as (
      update closet_garments set color = guessed.color
      from unnest(
        ${guesses.map(({ id }) => id)}::uuid[], ${guesses.map(({ color }) => color)}::text[]
      ) as guessed (id, color)
      where user_id = ${userId} and closet_garments.id = guessed.id
        and closet_garments.color is null
      returning closet_garments.id
    )
    ${countsAreOld(userId)}
  `.execute(db)
}
