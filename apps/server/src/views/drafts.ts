// One's own drafts as the contract shows them: nobody else's things are in them.
import type { Draft } from '@kloset/contract/drafts.schemas'
import { findUploads } from '../entities/media/media.queries.ts'
import type { DraftRow } from '../features/drafts/drafts.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { presentMedia } from './media.ts'

/** Defaults for fields that older drafts lack. */
const addedLater: Partial<Draft['content']> = {
  isYesNo: false,
  votesFrom: 'everyone',
  optionNames: [],
}

/** @returns the drafts in the order of the rows. A file that no longer exists is left out */
export async function viewOwnDrafts(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  rows: readonly DraftRow[],
): Promise<Draft[]> {
  const uploadIds = rows.flatMap(({ content }) => content.media.map(({ uploadId }) => uploadId))
  const uploads = uploadIds.length > 0 ? await findUploads(db, [userId], uploadIds) : []
  const byId = new Map(uploads.map((upload) => [upload.id, upload]))
  return rows.map(({ id, revision, content, failure, ...row }) => ({
    id,
    revision,
    content: { ...addedLater, ...content },
    media: content.media.flatMap(({ uploadId, altText }, position) => {
      const upload = byId.get(uploadId)
      if (!upload) return []
      const shown = presentMedia(storage.publicUrl, { ...upload, position, alt_text: altText })
      return { ...shown, uploadId }
    }),
    plan:
      row.publish_at && row.time_zone !== null
        ? { publishAt: row.publish_at.toISOString(), timeZone: row.time_zone }
        : null,
    failure,
    updatedAt: row.updated_at.toISOString(),
  }))
}
