// SQL of new posts: their rows and the words by which they are found, in one statement. Files, options, garments and
// dots are written separately.
import type { Audience, CommentsFrom } from '@kloset/contract/audiences.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import type { VotesFrom } from '@kloset/contract/style-votes.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { countedCte, type Writes } from '../../platform/http/write-limits.ts'
import type { Config } from '../../platform/config.ts'
import { FOR_EVERYONE } from './audiences.queries.ts'
import { authorCtes } from '../bodies/authors.queries.ts'
import { droppedDraftCtes } from './drop-draft.queries.ts'
import { type Claim, claimedCte } from './idempotency.queries.ts'

export interface NewPostRow {
  readonly userId: string
  readonly postType: PostType
  readonly title: string | null
  readonly caption: string | null
  readonly description: string | null
  readonly klotags: readonly string[]
  readonly isFashionEmergency: boolean
  readonly isSensitive: boolean
  readonly audience: Audience
  readonly commentsFrom: CommentsFrom
  readonly hidesBody: boolean
  readonly showsNobody: boolean
  readonly hidesResults: boolean
  readonly hidesUntilEnd: boolean
  readonly isYesNo: boolean
  readonly votesFrom: VotesFrom
  readonly endsAt: Date | null
  /** The half of a body that its garments cover; null for both. */
  readonly wornHalf: 'upper' | 'lower' | null
  /** The address of its first file, as `updateMediaColumns` writes it. */
  readonly thumbnailUrl: string | null
  /** The alternative texts of all its files, joined by spaces. */
  readonly altTexts: string | null
  /** The words by which its garments are found, joined by spaces. */
  readonly garmentWords: string | null
}

/** The columns of `posts` that get their values unchanged from `asked`, with the names there and the types. */
const plainColumns = [
  ['post_type', 'postType', 'text'],
  ['title', 'title', 'text'],
  ['caption', 'caption', 'text'],
  ['description', 'description', 'text'],
  ['klotags', 'klotags', 'text[]'],
  ['is_fashion_emergency', 'isFashionEmergency', 'boolean'],
  ['is_sensitive', 'isSensitive', 'boolean'],
  ['hides_body', 'hidesBody', 'boolean'],
  ['shows_nobody', 'showsNobody', 'boolean'],
  ['hides_results', 'hidesResults', 'boolean'],
  ['hides_until_end', 'hidesUntilEnd', 'boolean'],
  ['is_yes_no', 'isYesNo', 'boolean'],
  ['votes_from', 'votesFrom', 'text'],
  ['ends_at', 'endsAt', 'timestamptz'],
  ['worn_half', 'wornHalf', 'text'],
  ['thumbnail_url', 'thumbnailUrl', 'text'],
  ['alt_texts', 'altTexts', 'text'],
  ['comments_from', 'commentsFrom', 'text'],
] as const satisfies readonly (readonly [string, keyof NewPostRow, string])[]

const names = plainColumns.map(([column]) => column).join()
const valuesOfNames = plainColumns.map(([, name]) => `asked."${name}"`).join()
const typesOfNames = plainColumns.map(([, name, type]) => `"${name}" ${type}`).join()

/**
 * The CTE `asked`, with a row for each post to write: the author, the key and the hash of its request, and its values.
 */
const askedCte = (
  next: Next,
  posts: readonly { readonly row: NewPostRow; readonly claim?: Claim }[],
) => `
  asked as (
    select asked.user_id, asked.key, asked.request_hash, post.* from unnest(
      (select ${next(posts.map(({ row }) => row.userId))}::uuid[]),
      (select ${next(posts.map(({ claim }) => claim?.key ?? null))}::uuid[]),
      (select ${next(posts.map(({ claim }) => claim?.requestHash ?? null))}::text[]),
      (select ${next(posts.map(({ row }) => JSON.stringify(row)))}::json[])
    ) as asked (user_id, key, request_hash, post)
    cross join lateral json_to_record(asked.post) as post (
      audience text, "garmentWords" text, ${typesOfNames}
    )
  )`

/**
 * CTEs that write the posts of `asked`, each by a different `author`, with the ids of `claimed` (`user_id`,
 * `result_id`). A post of a private account is for followers at most (account-audience.queries.ts). `newest_body_id`
 * reads what was committed while the author's lock was waited for.
 */
const postedCtes = `
  posted as (
    insert into posts (post_id, user_id, audience, body_id, ${names})
    select
      result_id, user_id,
      case when audience = 'everyone' and is_private then 'followers' else audience end,
      case when audience = 'everyone' and has_body and not (is_private or "hidesBody" or "showsNobody")
        then newest_body_id(user_id) end,
      ${valuesOfNames}
    from asked join claimed using (user_id) join author on author.id = user_id
    returning *
  ), worded as (
    insert into post_words (post_id, created_at, words)
    select
      post_id, posted.created_at,
      post_search_words(title, caption, description, klotags, alt_texts)
        || name_search_words(username, display_name)
        || post_search_words(null, null, "garmentWords", '{}', null)
    from (select * from posted where ${FOR_EVERYONE}) as posted
    join profiles on profiles.id = posted.user_id
    join (select user_id, "garmentWords" from asked) as own using (user_id)
  )`

/**
 * Writes a post. The transaction has claimed its key, which locks the author, and also writes everything that belongs
 * to the post.
 * @returns its audience
 */
export async function insertPost(
  tx: Database,
  postId: string,
  post: NewPostRow,
): Promise<Audience> {
  const { values, next } = numbered(postId)
  const [row] = await preparedQuery<{ audience: Audience }>(tx, {
    name: 'posts.insert',
    text: `
      with ${askedCte(next, [{ row: post }])}, ${authorCtes('asked', 'none')}, claimed as (
        select user_id, $1::uuid as result_id from asked
      ), ${postedCtes}
      select audience from posted`,
    values,
  })
  if (!row) throw new Error('The post was not written')
  return row.audience
}

/** A post to which nothing else belongs, with its idempotency key and the limits that count it. */
export interface PostToWrite {
  readonly row: NewPostRow
  readonly claim: Claim
  readonly writes: Writes
  readonly config: Pick<Config, 'rateLimitScale'>
}

export interface WrittenPost {
  readonly id: string
  readonly audience: Audience
}

/**
 * Writes posts, with their keys and the counts of their writes. Their drafts end.
 * @param posts of different people
 * @param skipLocked leave out posts of people whom somebody else has locked
 * @returns results by the ids of the authors; null for a key that is used already
 * @throws the check of a limit
 */
export async function insertPosts(
  db: Database,
  posts: readonly PostToWrite[],
  skipLocked: boolean,
): Promise<Map<string, WrittenPost | null>> {
  const [first] = posts
  if (!first) return new Map()
  const { values, next } = numbered()
  const writes = posts.map((post) => post.writes)
  const rows = await preparedQuery<PostedRow>(db, {
    name: `posts.insert-together${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, a group is of one person, the key and the counts are statements of their own.
      with ${askedCte(next, posts)}, ${authorCtes('asked', skipLocked ? 'skip' : 'wait')},
      ${claimedCte('asked')},
      ${countedCte(next, first, writes, 'windows.user_id in (select user_id from claimed)')},
      ${droppedDraftCtes('claimed')}, ${postedCtes}
      select author.id as "authorId", post_id as id, audience
      from author left join posted on posted.user_id = author.id`,
    values,
  })
  return new Map(rows.map(({ authorId, ...row }) => [authorId, row.id === null ? null : row]))
}

type PostedRow = (WrittenPost | { readonly id: null }) & { readonly authorId: string }
