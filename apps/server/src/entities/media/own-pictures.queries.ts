// SQL of one picture of a person's own post, whatever its audience is.
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { StoredRendition } from './media.rules.ts'

interface OwnPicture {
  readonly renditions: StoredRendition[]
}

/**
 * Uses the primary keys.
 * @returns null for another person's post, one that a moderator removed or holds, a video, and a file that is not ready
 */
export async function findOwnPicture(
  db: Database,
  { userId, postId, position }: { userId: string; postId: string; position: number },
): Promise<OwnPicture | null> {
  const [row] = await preparedQuery<OwnPicture>(db, {
    name: 'media.own-picture',
    text: `
      select renditions
      from post_media join posts using (post_id)
      where post_id = $1 and position = $2 and posts.user_id = $3
        and removed_at is null and held_at is null and kind = 'image' and state = 'ready'`,
    values: [postId, position, userId],
  })
  return row ?? null
}
