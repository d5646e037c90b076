// Garments of a closet without what is around them: an upload of their owner, which nothing else uses.
import { sql } from 'kysely'
import { isUnused, refuseFailed, type UploadRow } from '../../entities/media/media.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'

/** The garment is not in the person's closet, perhaps no longer: its look was deleted. */
export const garmentGone = () =>
  new AppError('not_found', { detail: ({ problems }) => problems.garmentIsGone })

interface Garment {
  readonly userId: string
  readonly garmentId: string
}

/**
 * Shows an upload as the garment, or none. A replaced upload stays for a day, so that it can be put back.
 * @throws AppError `not_found` when the garment is not in their closet; `upload_not_found` when the upload is missing, used,
 * no picture or another person's; `file_damaged` when it has failed
 */
export async function setCutout(
  db: Database,
  garment: Garment,
  uploadId: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    // This locks the garment before its cutouts (lock order, 7).
    const { rows } = await sql`
      update closet_garments set cutout_id = ${uploadId}
      where user_id = ${garment.userId} and id = ${garment.garmentId}
      returning id
    `.execute(tx)
    if (rows.length === 0) throw garmentGone()
    await releaseOtherCutouts(tx, garment, uploadId)
    if (uploadId !== null) await claim(tx, garment, uploadId)
  })
}

/** Uses uploads_cutouts_idx. */
async function releaseOtherCutouts(
  tx: Database,
  { userId, garmentId }: Garment,
  exceptId: string | null,
) {
  await sql`
    update uploads set closet_garment_id = null, let_go_at = now()
    where user_id = ${userId} and closet_garment_id = ${garmentId}
      and id is distinct from ${exceptId}::uuid
  `.execute(tx)
}

async function claim(tx: Database, { userId, garmentId }: Garment, uploadId: string) {
  const { rows } = await sql<Pick<UploadRow, 'state' | 'failure'>>`
    update uploads set closet_garment_id = ${garmentId}, let_go_at = null
    where user_id = ${userId} and id = ${uploadId} and kind = 'image'
      and not is_for_message and (${isUnused} or closet_garment_id = ${garmentId})
    returning state, failure
  `.execute(tx)
  const [upload] = rows
  if (!upload) throw new AppError('upload_not_found')
  refuseFailed(upload)
}
