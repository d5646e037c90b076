// SQL of style votes: the votes, and the counters of the options.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

/**
 * Sets the person's vote to an option and changes the counters of both options in the same statement. Without
 * such a post it does nothing. The vote's row is the lock, so no vote is counted twice. The counters are locked
 * before they change: an update checks the constraints of the new row before it reads newer versions of the old
 * one, and an old counter minus one may be negative.
 * @returns the post's total as this statement sees it; null when nothing changed
 * @throws the foreign key `style_votes_option_fkey` when the option does not belong to the post
 */
export async function upsertVote(
  db: Database,
  vote: { postId: string; userId: string; optionId: string },
): Promise<number | null> {
  const [row] = await preparedQuery<{ total: number | null }>(db, {
    name: 'style-votes.upsert',
    text: `
      with moved as (
        insert into style_votes (post_id, user_id, option_id)
        select post_id, $2::uuid, $3::uuid from posts where post_id = $1
        for key share
        on conflict (post_id, user_id)
          do update set option_id = excluded.option_id, updated_at = excluded.updated_at
          where style_votes.option_id <> excluded.option_id
        returning old.option_id as left_id, new.option_id as joined_id
      ), held as (
        select options.id,
          options.votes_count + case when options.id = joined_id then 1 else -1 end as votes_count
        from style_vote_options options, moved
        where options.post_id = $1 and (options.id = joined_id or options.id = left_id)
        order by options.id
        for no key update of options
      ), counted as (
        update style_vote_options options set votes_count = held.votes_count
        from held
        where options.post_id = $1 and options.id = held.id
        returning options.id, options.votes_count
      )
      select (select sum(votes_count) from counted)::int + coalesce((
        select sum(votes_count) from style_vote_options
        where post_id = $1 and id not in (select id from counted)
      ), 0)::int as total`,
    values: [vote.postId, vote.userId, vote.optionId],
  })
  return row?.total ?? null
}

/** @returns false when there was no vote */
export async function deleteVote(db: Database, postId: string, userId: string): Promise<boolean> {
  const rows = await preparedQuery(db, {
    name: 'style-votes.delete',
    text: `
      with post as (
        select post_id from posts where post_id = $1 for key share
      ), removed as (
        delete from style_votes using post
        where style_votes.post_id = post.post_id and user_id = $2
        returning option_id
      ), held as (
        select options.id, options.votes_count - 1 as votes_count
        from style_vote_options options, removed
        where options.post_id = $1 and options.id = option_id
        for no key update of options
      )
      update style_vote_options options set votes_count = held.votes_count
      from held
      where options.post_id = $1 and options.id = held.id
      returning options.id`,
    values: [postId, userId],
  })
  return rows.length > 0
}

/** @returns some of the posts that a person voted on */
export async function findVotedPostIds(
  db: Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from style_votes where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
