// SQL of the posts that a person reacted to, for example liked, page by page.
import { createdAtMicros, gatherPages } from '../../platform/database/gather-pages.ts'
import type { Keyset } from '../../platform/database/keyset.ts'

/** @returns a function that reads one page of a person's posts in this table, the latest row first */
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
