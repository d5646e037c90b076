// Garments of a closet without what is around them: an upload of their owner, which nothing else uses.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'

interface Garment {
  readonly userId: string
  readonly garmentId: string
}

/**
 * Shows an upload as the garment, or none. One that is replaced stays for a day, so that it can be put back.
 * @throws AppError `not_found` when the garment is not in their closet; `upload_not_found` when the upload is missing, used,
 * no picture or another person's; `file_damaged` when it has failed
 */
export async function setCutout(
  db: Database,
  garment: Garment,
  uploadId: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    // The upload before the garment (lock order).
    if (uploadId !== null) await claim(tx, garment, uploadId)
    const { rows } = await sql`
      update closet_garments set cutout_id = ${uploadId}
      where user_id = ${garment.userId} and id = ${garment.garmentId}
      returning id
    `.execute(tx)
    if (rows.length === 0) throw new AppError('not_found')
  })
}

async function claim(tx: Database, { userId, garmentId }: Garment, uploadId: string) {
  const { rows } = await sql<{ state: string }>`
    update uploads set closet_garment_id = ${garmentId}
    where user_id = ${userId} and id = ${uploadId} and kind = 'image'
      and post_id is null and message_id is null and draft_id is null and not is_for_message
      and (closet_garment_id is null or closet_garment_id = ${garmentId})
    returning state
  `.execute(tx)
  const [upload] = rows
  if (!upload) throw new AppError('upload_not_found')
  if (upload.state === 'failed') throw new AppError('file_damaged')
}
