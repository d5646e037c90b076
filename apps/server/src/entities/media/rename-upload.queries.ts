// SQL of an upload that gets another id, and so other addresses for its files.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { derivativesFolder } from './media.rules.ts'

interface Renaming {
  readonly from: string
  readonly to: string
}

const renamed = ({ from, to }: Renaming) => {
  const [before, now] = [derivativesFolder(from), derivativesFolder(to)]
  return sql`
    renditions = replace(renditions::text, ${before}, ${now})::jsonb,
    video_key = replace(video_key, ${before}, ${now}),
    preview_key = replace(preview_key, ${before}, ${now})`
}

/**
 * Renames a processed upload, also where a case keeps its files and names them as evidence.
 * @returns false when there is none
 */
export async function renameUpload(
  tx: Database,
  { userId, from, to }: Renaming & { readonly userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update uploads set id = ${to}, ${renamed({ from, to })}
    where user_id = ${userId} and id = ${from} and state = 'ready'
    returning id
  `.execute(tx)
  if (rows.length === 0) return false
  const [before, now] = [derivativesFolder(from), derivativesFolder(to)]
  await sql`
    update reports set evidence = replace(evidence::text, ${from}, ${to})::jsonb
    where case_id in (select case_id from held_files where path = ${before})
  `.execute(tx)
  await sql`update held_files set path = ${now} where path = ${before}`.execute(tx)
  return true
}

/** Renames it on the post that shows it, once its upload is renamed. Lock the post first. */
export async function renamePostMedia(
  tx: Database,
  { postId, from, to }: Renaming & { readonly postId: string },
): Promise<void> {
  await sql`
    update post_media set upload_id = ${to}, ${renamed({ from, to })}
    where post_id = ${postId} and upload_id = ${from}
  `.execute(tx)
}
