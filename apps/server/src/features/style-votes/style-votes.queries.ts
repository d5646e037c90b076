// SQL of style votes: the votes, and the counters of the options.
import { sql } from 'kysely'
import { notifiedCtes } from '../../entities/notifications/notifications.queries.ts'
import { gatherPostsOfPerson } from '../../entities/posts/own-reactions.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { VOTES } from '../../entities/notifications/notifications.rules.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { MILESTONE_SLACK } from './style-votes.rules.ts'

export interface Vote {
  readonly postId: string
  readonly userId: string
  readonly optionId: string
}

/** A vote, with a fact about its voter. */
export interface AskedVote extends Vote {
  /** Whether their body counts as similar to the author's. */
  readonly isAlike: boolean
}

export interface VotedRow extends Pick<Vote, 'postId' | 'userId'> {
  /** False for a vote that was there before. */
  readonly isNew: boolean
  /** The author of the post. */
  readonly authorId: string
  /** The notification that the post reached a milestone; null when it did not. */
  readonly notificationId: string | null
  readonly what: 'created' | 'changed'
}

/**
 * Sets people's votes to options, changes the counters of the options and notifies authors of milestones. The
 * vote's row is the lock, so no vote is counted twice. The counters are locked before they change: an update checks
 * the constraints of the new row before it reads newer versions of the old one, and an old counter minus one may be
 * negative. Votes at the same moment may see a total without each other: a milestone notifies also from a few votes
 * later.
 * @param votes one for each person and post
 * @param skipLocked leave out votes on posts that somebody else has locked
 * @param milestones each number of votes that notifies, with the title of its notification
 * @returns none for an option that does not exist, for a vote that is over, and where the voter's body is not like the
 * author's as the vote asks
 */
export function upsertVotes(
  db: Database,
  votes: readonly AskedVote[],
  skipLocked: boolean,
  milestones: readonly { readonly votes: number; readonly title: string }[],
): Promise<VotedRow[]> {
  return preparedQuery<VotedRow>(db, {
    name: `style-votes.upsert${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, a group is of one post, and the notifications are a statement of their own.
      with asked as (
        select asked.post_id, asked.user_id, option_id
        from unnest($1::uuid[], $2::uuid[], $3::uuid[], $6::boolean[])
          as asked (post_id, user_id, option_id, is_alike)
        join style_vote_options options using (post_id)
        join posts on posts.post_id = asked.post_id
        where options.id = option_id and (
          posts.user_id = asked.user_id
          or held_at is null and (votes_from = 'everyone' or body_id is null or is_alike)
        )
      ), locked_posts as (
        select post_id, user_id as author_id from posts
        where post_id in (select post_id from asked) and removed_at is null
          and (ends_at is null or ends_at > now())
        order by post_id
        for key share ${skipLocked ? 'skip locked' : ''}
      ), moved as (
        insert into style_votes (post_id, user_id, option_id)
        select post_id, user_id, option_id from asked join locked_posts using (post_id)
        order by post_id, user_id
        on conflict (post_id, user_id)
          do update set option_id = excluded.option_id, updated_at = excluded.updated_at
          where style_votes.option_id <> excluded.option_id
        returning post_id, user_id, old.option_id as left_id, new.option_id as joined_id
      ), changes as (
        select post_id, id, sum(change)::int as change from (
          select post_id, joined_id as id, 1 as change from moved
          union all
          select post_id, left_id, -1 from moved where left_id is not null
        ) as each_change
        group by post_id, id
      ), locked as (
        select options.post_id, options.id, options.votes_count + change as votes_count
        from style_vote_options options join changes using (post_id, id)
        order by options.post_id, options.id
        for no key update of options
      ), counted as (
        update style_vote_options options set votes_count = locked.votes_count
        from locked
        where options.post_id = locked.post_id and options.id = locked.id
        returning options.post_id, options.id, options.votes_count
      ), totals as (
        select
          options.post_id, sum(coalesce(counted.votes_count, options.votes_count)) as total,
          coalesce(sum(change), 0) as added
        from style_vote_options options
        left join counted using (post_id, id)
        left join changes using (post_id, id)
        -- An author is not notified of a milestone that their own vote reached.
        where options.post_id in (
          select post_id from moved join locked_posts using (post_id) where user_id <> author_id
        )
        group by options.post_id
      ), causes as (
        select distinct on (post_id)
          author_id as user_id, 'other' as type, title, null::uuid as related_user_id,
          post_id as related_post_id, '${VOTES}' || post_id || ':' || votes as dedupe_key
        from totals
        join locked_posts using (post_id)
        join unnest($4::int[], $5::text[]) as milestones (votes, title)
          on total >= votes and total - added + 1 < votes + ${MILESTONE_SLACK}
        order by post_id, votes desc
      ), ${notifiedCtes('causes')}
      select
        asked.post_id as "postId", asked.user_id as "userId", author_id as "authorId",
        moved.user_id is not null as "isNew", notified.id as "notificationId", notified.what
      from asked
      join locked_posts using (post_id)
      left join moved on moved.post_id = asked.post_id and moved.user_id = asked.user_id
      left join notified
        on notified.dedupe_key like '${VOTES}' || asked.post_id || ':%'
        and notified.user_id = author_id`,
    values: [
      votes.map(({ postId }) => postId),
      votes.map(({ userId }) => userId),
      votes.map(({ optionId }) => optionId),
      milestones.map((milestone) => milestone.votes),
      milestones.map(({ title }) => title),
      votes.map(({ isAlike }) => isAlike),
    ],
  })
}

/**
 * @param evenOver also when the vote is over, because the voter's account is deleted
 * @returns false when there was no vote, or it is over
 */
export async function deleteVote(
  db: Database,
  { postId, userId }: Pick<Vote, 'postId' | 'userId'>,
  { evenOver = false } = {},
): Promise<boolean> {
  const rows = await preparedQuery(db, {
    name: `style-votes.delete${evenOver ? '-even-over' : ''}`,
    text: `
      with post as (
        select post_id from posts
        where post_id = $1 ${evenOver ? '' : 'and (ends_at is null or ends_at > now())'}
        for key share
      ), removed as (
        delete from style_votes using post
        where style_votes.post_id = post.post_id and user_id = $2
        returning option_id
      ), locked as (
        select options.id, options.votes_count - 1 as votes_count
        from style_vote_options options, removed
        where options.post_id = $1 and options.id = option_id
        for no key update of options
      )
      update style_vote_options options set votes_count = locked.votes_count
      from locked
      where options.post_id = $1 and options.id = locked.id
      returning options.id`,
    values: [postId, userId],
  })
  return rows.length > 0
}

/** Which votes a style vote accepts. */
interface Openness {
  /** It is over, by its time. */
  readonly isClosed: boolean
  /** Only votes of people whose body counts as similar to the author's. */
  readonly isForSimilar: boolean
}

/** @returns null when the viewer sees no such style vote */
export async function findOpenness(
  db: Database,
  postId: string,
  viewerId: string,
): Promise<Openness | null> {
  const { rows } = await sql<Openness>`
    select
      coalesce(ends_at <= now(), false) as "isClosed",
      votes_from = 'similar' and body_id is not null and user_id <> ${viewerId} as "isForSimilar"
    from posts
    where post_id = ${postId} and post_type = 'style_vote' and removed_at is null
      and (held_at is null or user_id = ${viewerId})
  `.execute(db)
  return rows[0] ?? null
}

/** @returns one page of the posts that a person voted on, the latest vote first. Uses style_votes_person_idx. */
export const findVotedPosts = gatherPostsOfPerson('style-votes.of-person', 'style_votes')

/** @returns the people among them who voted on the post, in no particular order */
export async function findVotersAmong(
  db: Database,
  postId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'style-votes.voters',
    text: `
      select user_id as id from style_votes
      where post_id = $1 and user_id = any($2::uuid[])`,
    values: [postId, userIds],
  })
  return rows.map(({ id }) => id)
}
