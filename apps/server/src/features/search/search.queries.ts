// SQL of search. What a text is compared as (its form, its pairs of letters, its pattern) is said once,
// in migration 0005; the functions named here are folded to constants, so their indexes are used.
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'

/** How many of each way to match are ranked. Only a vague term has more. */
const CANDIDATES = 200

interface PeopleSearch {
  readonly term: string
  readonly viewerId: string
  readonly limit: number
}

/**
 * People whose username or display name contains the term: the exact username first, then names with
 * a word that begins so, then by followers.
 * @returns their ids, never the viewer's
 */
export async function findPeopleByName(db: Database, search: PeopleSearch): Promise<string[]> {
  const form = sql<string>`search_form(${search.term}::text)`
  const literal = sql<string>`like_literal(${form})`
  // Not prepared: a generic plan would not know the term.
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      select id from profiles where lower(username) = ${form}
      union
      (
        -- Off profiles_username_prefix_idx.
        select id from profiles where username like ${literal} || '%' limit ${CANDIDATES}
      )
      union
      (
        -- Off profiles_search_idx; one letter has no pair.
        select id from profiles
        where char_length(${form}) >= 2
          and letter_pairs(search_name) @> letter_pairs(${form})
          and search_name like '%' || ${literal} || '%'
        limit ${CANDIDATES}
      )
    )
    select profiles.id from candidates
    join profiles on profiles.id = candidates.id
    join profile_stats on profile_stats.profile_id = profiles.id
    where profiles.id <> ${search.viewerId}
    order by
      username = ${form} desc,
      ' ' || search_name like '% ' || ${literal} || '%' desc,
      followers_count desc, username
    limit ${search.limit}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** Beyond that many people a term says little about who wrote a post. */
const AUTHORS = 500

/** @returns who has the term in a name, the exact username always among them. */
export async function findAuthorIds(db: Database, term: string): Promise<string[]> {
  const form = sql<string>`search_form(${term}::text)`
  const { rows } = await sql<{ id: string }>`
    select id from profiles where lower(username) = ${form}
    union
    (
      select id from profiles
      where char_length(${form}) >= 2
        and letter_pairs(search_name) @> letter_pairs(${form})
        and search_name like '%' || like_literal(${form}) || '%'
      limit ${AUTHORS}
    )
  `.execute(db)
  return rows.map((row) => row.id)
}

/** What the body-match room asks of a row of posts, and says of it. */
interface BodySearch<Likeness> {
  readonly matches: RawBuilder<boolean>
  readonly likeness: RawBuilder<Likeness | null>
}

interface PostSearch<Likeness> {
  readonly term: string
  /** Whose posts match whatever they say. */
  readonly authorIds: readonly string[]
  readonly body: BodySearch<Likeness> | null
  readonly before: Keyset | null
  readonly limit: number
}

/** A post of a page; the likeness is null without a body filter. */
interface FoundPost<Likeness> extends Keyset {
  readonly likeness: Likeness | null
}

/** A frequent word fills a page from the newest posts alone. */
const NEWEST_POSTS = 4000
/** As many matches are put in order at once. */
const SORTED_MATCHES = 3000

/**
 * One page of the posts that have the term in their words or KLOtags, newest first. Three ways, each
 * run only when the one before did not do, because its condition on a count is decided first: the
 * newest posts looked through; all matches by index, put in order; all posts looked through in order.
 * The statement decides instead of the planner, which knows nothing of how often a word occurs.
 */
export async function findPostsByText<Likeness>(
  db: Database,
  search: PostSearch<Likeness>,
): Promise<FoundPost<Likeness>[]> {
  const { term, authorIds, body, before, limit } = search
  const matches = sql<boolean>`(
    search_text like search_pattern(${term}::text) or user_id = any(${authorIds}::uuid[])
  ) and ${body?.matches ?? sql.lit(true)}`
  const older = before ? olderThan(['created_at', 'post_id'], before) : sql<boolean>`true`
  const { rows } = await sql<FoundPost<Likeness>>`
    with newest as materialized (
      select post_id, created_at, user_id, body_id from (
        -- Off posts_newest_idx.
        select post_id, created_at, search_text, user_id, body_id from posts where ${older}
        order by created_at desc, post_id desc
        limit ${NEWEST_POSTS}
      ) as posts
      where ${matches}
      limit ${limit}
    ), found as materialized (
      -- Off posts_search_idx and posts_author_idx.
      select post_id, created_at, user_id, body_id from posts
      where (select count(*) from newest) < ${limit} and ${matches}
      limit ${SORTED_MATCHES + 1}
    ), ordered as (
      select * from newest where (select count(*) from newest) >= ${limit}
      union all
      select * from found
      where (select count(*) from found) <= ${SORTED_MATCHES} and ${older}
      union all
      (
        select post_id, created_at, user_id, body_id from (
          -- Off posts_newest_idx.
          select post_id, created_at, search_text, user_id, body_id from posts
          where (select count(*) from found) > ${SORTED_MATCHES} and ${older}
          order by created_at desc, post_id desc
          offset 0
        ) as posts
        where ${matches}
        limit ${limit}
      )
    )
    select
      post_id as id, ${microsOf('created_at')} as "createdAtMicros",
      ${body?.likeness ?? sql.lit(null)} as likeness
    from ordered as posts
    order by created_at desc, post_id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** @returns one page of all posts, newest first, off posts_newest_idx. */
export async function findNewestPosts<Likeness>(
  db: Database,
  { body, before, limit }: Omit<PostSearch<Likeness>, 'term' | 'authorIds'>,
): Promise<FoundPost<Likeness>[]> {
  const { rows } = await sql<FoundPost<Likeness>>`
    select
      post_id as id, ${microsOf('created_at')} as "createdAtMicros",
      ${body?.likeness ?? sql.lit(null)} as likeness
    from posts
    where ${body?.matches ?? sql.lit(true)}
      and ${before ? olderThan(['created_at', 'post_id'], before) : sql.lit(true)}
    order by created_at desc, post_id desc
    limit ${limit}
  `.execute(db)
  return rows
}
