// SQL of one person's posts: their number, and page by page.
import { postTypes } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { createdAtMicros, gatherPages } from '../../platform/database/gather-pages.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import { type Closeness, FOR_EVERYONE } from './audiences.queries.ts'
import type { Database } from '../../platform/database/pool.ts'

/** Others do not read a held post until a moderator has reviewed it. */
const forOthers = (audience: string) => `and ${audience} and held_at is null`

/** Conditions on rows of `posts`, by the relation of the reader to the author. */
const readableBy = {
  author: '',
  chosenFollower: forOthers("audience <> 'me'"),
  chosen: forOthers("audience in ('everyone', 'chosen')"),
  follower: forOthers("audience in ('everyone', 'followers')"),
  other: forOthers(FOR_EVERYONE),
}

/** The relation of the reader of a person's posts to that person. */
export type Reader = keyof typeof readableBy
const readers = Object.keys(readableBy) as Reader[]

export const readerOf = ({ follows, isChosen }: Closeness): Reader =>
  follows ? (isChosen ? 'chosenFollower' : 'follower') : isChosen ? 'chosen' : 'other'

export const isFollower = (reader: Reader): boolean =>
  reader === 'follower' || reader === 'chosenFollower'

/** @returns the number of a person's posts of each kind that the reader may read. Uses posts_author_idx. */
export async function countPostsOfPerson(
  db: Database,
  userId: string,
  reader: Reader,
): Promise<Record<PostType, number>> {
  const { rows } = await sql<{ post_type: PostType; posts: number }>`
    select post_type, count(*)::int as posts from posts
    where user_id = ${userId} ${sql.raw(readableBy[reader])} and removed_at is null
    group by post_type
  `.execute(db)
  const counted = Object.fromEntries(rows.map((row) => [row.post_type, row.posts]))
  return { regular: 0, style_vote: 0, forum: 0, ...counted }
}

interface PersonPage {
  readonly userId: string
  readonly postType: PostType
  readonly reader: Reader
  /** A post that the page leaves out. */
  readonly exceptPostId?: string
  readonly before: Keyset | null
  readonly limit: number
}

const columns = `post_id as id, ${createdAtMicros('created_at')}`

/** By kind and reader. Uses posts_author_idx. */
const pagesOf = new Map(
  postTypes.flatMap((postType) =>
    readers.map(
      (reader) =>
        [
          `${postType}-${reader}`,
          gatherPages<Keyset>({
            name: `posts.of-person-${postType}-${reader}`,
            order: ['created_at', 'post_id'],
            text: ({ older, newestFirst, limit }) => `
        select ${columns} from posts
        where user_id = asked.list and post_type = '${postType}' ${readableBy[reader]} ${older}
        ${newestFirst}
        limit ${limit}`,
          }),
        ] as const,
    ),
  ),
)

/** @returns one page of a person's posts of one kind, newest first. */
export async function findPostsOfPerson(db: Database, page: PersonPage): Promise<Keyset[]> {
  const { userId, postType, reader, exceptPostId, before, limit } = page
  const all = { list: userId, before, limit: exceptPostId === undefined ? limit : limit + 1 }
  const rows = (await pagesOf.get(`${postType}-${reader}`)?.(db, all)) ?? []
  return rows.filter(({ id }) => id !== exceptPostId).slice(0, limit)
}
