// SQL of new posts: their rows and the words that they are found by, in one statement. Files, options, garments and dots
// are written beside.
import type { Audience, CommentsFrom } from '@kloset/contract/audiences.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import type { VotesFrom } from '@kloset/contract/style-votes.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { countedCte, type Writes } from '../../platform/http/write-limits.ts'
import type { Config } from '../../platform/config.ts'
import { currentBodyCtes } from '../bodies/body-versions.queries.ts'
import { FOR_EVERYONE } from './audiences.queries.ts'
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
  /** Of its first file, as `updateMediaColumns` writes it. */
  readonly thumbnailUrl: string | null
  /** Of all its files, joined by spaces. */
  readonly altTexts: string | null
  /** What its garments are found by, joined by spaces. */
  readonly garmentWords: string | null
}

/** The columns of `posts` and of what is asked that have the same value, and their types. */
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

/** A CTE with a row for each post to write, `asked`. */
const askedCte = (next: Next, posts: readonly (NewPostRow & Partial<Claim>)[]) => `
  asked as (
    select * from json_to_recordset((select ${next(JSON.stringify(posts))}::json)) as asked (
      "userId" uuid, key uuid, "requestHash" text, audience text, "garmentWords" text,
      ${typesOfNames}
    )
  )`

/**
 * CTEs that write the posts of `asked`, each by another author. Of a private account a post is for followers at most: the
 * authors are locked, so that none is made for everyone while the account becomes private (account-audience.queries.ts).
 * @param claimed a CTE with the author of each, `user_id`, and its id, `result_id`
 * @param author a CTE that has locked the authors: `id`, `is_private`
 */
const postedCtes = (claimed: string, author: string) => `
  ${currentBodyCtes(claimed)}, posted as (
    insert into posts (post_id, user_id, audience, body_id, ${names})
    select
      result_id, author.id,
      case when audience = 'everyone' and is_private then 'followers' else audience end,
      case when audience = 'everyone' and not (is_private or "hidesBody" or "showsNobody")
        then current_body.id end,
      ${valuesOfNames}
    from asked
    join ${author} as author on author.id = asked."userId"
    join ${claimed} as claim on claim.user_id = asked."userId"
    left join current_body on current_body.user_id = asked."userId"
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
    join (select "userId", "garmentWords" from asked) as own on "userId" = posted.user_id
  )`

const authorCte = (skipLocked: boolean) => `
  author as (
    select id, is_private from profiles where id in (select "userId" from asked)
    order by id
    for no key update ${skipLocked ? 'skip locked' : ''}
  )`

/**
 * Writes a post in a transaction that writes what belongs to it as well.
 * @returns who it is for
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
      with ${askedCte(next, [post])}, ${authorCte(false)}, claimed as (
        select $1::uuid as result_id, "userId" as user_id from asked
      ), ${postedCtes('claimed', 'author')}
      select audience from posted`,
    values,
  })
  if (!row) throw new Error('The post was not written')
  return row.audience
}

/** A post to which nothing else belongs, with its idempotency key and what it counts as. */
export interface PostToWrite {
  readonly row: NewPostRow
  readonly claim: Claim
  readonly writes: Writes
  readonly config: Pick<Config, 'rateLimitScale'>
}

export interface WrittenPost {
  readonly id: string
  readonly userId: string
  readonly audience: Audience
}

/**
 * Writes posts with their keys and the writes that count. Their drafts end.
 * @param posts of different people
 * @param skipLocked leave out those of people whose profile somebody else has locked
 * @returns none for a key that is used already
 * @throws the check of a limit
 */
export function insertPosts(
  db: Database,
  posts: readonly PostToWrite[],
  skipLocked: boolean,
): Promise<WrittenPost[]> {
  const [first] = posts
  if (!first) return Promise.resolve([])
  const { values, next } = numbered()
  const asked = posts.map(({ row, claim }) => ({ ...row, ...claim }))
  const writes = posts.map((post) => post.writes)
  const keys = 'select "userId", key, "requestHash" from asked join author on author.id = "userId"'
  return preparedQuery<WrittenPost>(db, {
    name: `posts.insert-together${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, a group is of one person, the key and the counts are statements of their own.
      with ${askedCte(next, asked)}, ${authorCte(skipLocked)},
      ${claimedCte(`${keys} order by "userId"`)},
      ${countedCte(next, first, writes, 'windows.user_id in (select user_id from claimed)')},
      ${droppedDraftCtes('claimed')},
      ${postedCtes('claimed', 'author')}
      select post_id as id, user_id as "userId", audience from posted`,
    values,
  })
}
