// SQL of a new post: its row and the words that it is found by, in one statement. Files, options, garments and dots are
// written beside.
import type { Audience, CommentsFrom } from '@kloset/contract/audiences.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import type { VotesFrom } from '@kloset/contract/style-votes.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { countedCte, type Writes } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { currentBodyCtes } from '../bodies/body-versions.queries.ts'
import { FOR_EVERYONE } from './audiences.queries.ts'
import { droppedDraftCtes } from './drop-draft.queries.ts'
import { claimedCte } from './idempotency.queries.ts'

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

/**
 * CTEs that write a post. Of a private account it is for followers at most: the author is locked, so that it is not made
 * for everyone while the account becomes private (account-audience.queries.ts).
 * @param claimed a CTE with its id, `result_id`
 */
function postedCtes(next: Next, post: NewPostRow, claimed: string): string {
  const userId = next(post.userId)
  const audience = next(post.audience)
  return `${currentBodyCtes(userId)}, author as (
    select is_private from profiles where id = ${userId}::uuid for no key update
  ), posted as (
    insert into posts (
      post_id, user_id, post_type, title, caption, description, klotags, is_fashion_emergency,
      is_sensitive, hides_body, shows_nobody, hides_results, hides_until_end, is_yes_no,
      votes_from, ends_at, worn_half, thumbnail_url, alt_texts, audience, comments_from, body_id
    )
    select
      result_id, ${userId}::uuid, ${next(post.postType)}, ${next(post.title)}, ${next(post.caption)},
      ${next(post.description)}, ${next(post.klotags)}::text[],
      ${next(post.isFashionEmergency)}::boolean, ${next(post.isSensitive)}::boolean,
      ${next(post.hidesBody)}::boolean, ${next(post.showsNobody)}::boolean,
      ${next(post.hidesResults)}::boolean, ${next(post.hidesUntilEnd)}::boolean,
      ${next(post.isYesNo)}::boolean, ${next(post.votesFrom)},
      ${next(post.endsAt)}::timestamptz, ${next(post.wornHalf)}, ${next(post.thumbnailUrl)},
      ${next(post.altTexts)},
      case when ${audience}::text = 'everyone' and is_private then 'followers' else ${audience}::text end,
      ${next(post.commentsFrom)},
      case when ${next(!post.hidesBody && !post.showsNobody && post.audience === 'everyone')}::boolean
        and not is_private then (select id from current_body) end
    from ${claimed} cross join author
    returning *
  ), worded as (
    insert into post_words (post_id, created_at, words)
    select
      post_id, posted.created_at,
      post_search_words(title, caption, description, klotags, alt_texts)
        || name_search_words(username, display_name)
        || post_search_words(null, null, ${next(post.garmentWords)}, '{}', null)
    from posted join profiles on profiles.id = posted.user_id
    where ${FOR_EVERYONE}
  )`
}

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
      with claimed as (select $1::uuid as result_id), ${postedCtes(next, post, 'claimed')}
      select audience from posted`,
    values,
  })
  if (!row) throw new Error('The post was not written')
  return row.audience
}

/**
 * Writes a post to which nothing else belongs, with its idempotency key and the writes that count. Its draft ends.
 * @returns its id and who it is for; null when the key is used already
 */
export async function insertPostOnce(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  claim: Parameters<typeof claimedCte>[1],
  writes: Writes,
  post: NewPostRow,
): Promise<{ readonly id: string; readonly audience: Audience } | null> {
  const { values, next } = numbered()
  const [row] = await preparedQuery<{ id: string; audience: Audience }>(db, {
    name: 'posts.insert-once',
    text: `
      -- single-node: distributed, the key and the counts are statements of their own.
      with ${claimedCte(next, claim)},
      ${countedCte(next, { config }, [writes], 'exists (select from claimed)')},
      ${droppedDraftCtes(next, { userId: claim.userId, draftId: claim.key }, 'claimed')},
      ${postedCtes(next, post, 'claimed')}
      select post_id as id, audience from posted`,
    values,
  })
  return row ?? null
}
