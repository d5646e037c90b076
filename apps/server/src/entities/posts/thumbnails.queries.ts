// SQL of posts that are shown with only a small picture.
import type { Audience } from '@kloset/contract/audiences.schemas'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface Thumbnail {
  readonly id: string
  readonly authorId: string
  readonly thumbnailUrl: string | null
  readonly caption: string | null
  readonly audience: Audience
}

/** The small picture (none for a sensitive post) and the first words of each existing post, by its id. */
export const findThumbnails = gatherReads<string, Thumbnail>(async (db, postIds) => {
  const rows = await preparedQuery<Thumbnail>(db, {
    name: 'posts.thumbnails',
    text: `
      select post_id as id, user_id as "authorId", audience,
        case when not is_sensitive and marked_sensitive_at is null then thumbnail_url end
          as "thumbnailUrl",
        left(coalesce(title, caption, description), 120) as caption
      from posts where post_id = any($1::uuid[]) and removed_at is null and held_at is null`,
    values: [postIds],
  })
  return new Map(rows.map((row) => [row.id, row]))
})
