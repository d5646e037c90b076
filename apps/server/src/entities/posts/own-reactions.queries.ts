// SQL of what a person did with posts, such as liking them, as pages of these posts.
import { createdAtMicros, gatherPages } from '../../platform/database/gather-pages.ts'
import type { Keyset } from '../../platform/database/keyset.ts'

/** @returns a function that reads one page of a person's posts of this table, the latest row first */
export const gatherPostsOfPerson = (name: string, table: 'post_likes' | 'style_votes') =>
  gatherPages<Keyset>({
    name,
    order: ['created_at', 'post_id'],
    text: ({ older, newestFirst, limit }) => `
      select post_id as id, ${createdAtMicros('created_at')} from ${table}
      where user_id = asked.list ${older}
      ${newestFirst}
      limit ${limit}`,
  })
