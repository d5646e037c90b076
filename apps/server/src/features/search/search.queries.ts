// SQL of finding posts. What a text is compared as (its words, its form, its pattern) is said once, in the
// migrations 0005 and 0022; the functions named here are folded to constants, so their indexes are used.
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { SearchedWord } from './people.queries.ts'

/** What the body-match feature asks of a row of posts, and says of it. */
interface BodySearch<Likeness> {
  readonly matches: RawBuilder<boolean>
  readonly likeness: RawBuilder<Likeness | null>
}

interface PostPage<Likeness> {
  readonly body: BodySearch<Likeness> | null
  readonly before: Keyset | null
  readonly limit: number
}

/** A post of a page; the likeness is null without a body filter. */
interface FoundPost<Likeness> extends Keyset {
  readonly likeness: Likeness | null
}

/** A frequent word fills a page from the newest posts alone. */
const NEWEST_POSTS = 2000
/** A less frequent word, of which some of those have it, fills a page from these. */
const NEW_POSTS = 20_000
const SOME = 3
/** As many matches are put in order at once. */
const SORTED_MATCHES = 1500

/**
 * What a search asks of a row of posts, in two forms of one meaning: for rows that are looked through, and for
 * finding rows by index.
 */
export interface Wanted {
  readonly inPassing: RawBuilder<boolean>
  readonly byIndex: RawBuilder<boolean>
}

/** Posts that have every one of the words, or whose author's name has it. */
export function hasWords(words: readonly SearchedWord[]): Wanted {
  const asTsquery = (query: string) => sql<boolean>`search_words @@ ${query}::tsquery`
  const inText = words.filter(({ authorIds }) => authorIds.length === 0)
  const inEither = words.filter(({ authorIds }) => authorIds.length > 0)
  const allOf = (isBy: (authorIds: readonly string[]) => RawBuilder<boolean>) =>
    sql.join<boolean>(
      [
        ...(inText.length > 0 ? [asTsquery(inText.map(({ query }) => query).join(' & '))] : []),
        ...inEither.map(
          ({ query, authorIds }) => sql<boolean>`(${asTsquery(query)} or ${isBy(authorIds)})`,
        ),
      ],
      sql` and `,
    )
  // Neither is a list of constants: the planner would weigh each of them, which takes longer than the search.
  return {
    inPassing: allOf((ids) => sql`user_id in (select unnest(${ids}::uuid[]))`),
    byIndex: allOf((ids) => sql`user_id = any(array(select unnest(${ids}::uuid[])))`),
  }
}

const alike = (condition: RawBuilder<boolean>): Wanted => ({
  inPassing: condition,
  byIndex: condition,
})

/** Posts that have just that KLOtag. @param klotag as the contract's schema leaves it */
export const hasKlotag = (klotag: string): Wanted =>
  alike(sql`search_words @@ ('''#' || search_fold(${klotag}::text) || '''')::tsquery`)

/** Posts that contain the parts, also within words: "mantel" is in "Wintermantel". */
export const hasParts = (parts: readonly string[]): Wanted =>
  alike(
    sql.join(
      parts.map((part) => sql<boolean>`search_text like search_pattern(${part}::text)`),
      sql` and `,
    ),
  )

/**
 * One page of the posts that match, newest first. Four ways, each run only when those before did not do,
 * because its condition on a count is decided first: the newest posts looked through; more of them; all
 * matches by index, put in order; all posts looked through in order. The statement decides instead of the
 * planner, which does not know how often words come together.
 */
export async function findMatchingPosts<Likeness>(
  db: Database,
  { inPassing, byIndex }: Wanted,
  { body, before, limit }: PostPage<Likeness>,
): Promise<FoundPost<Likeness>[]> {
  const bodies = body?.matches ?? sql.lit(true)
  const older = before ? olderThan(['created_at', 'post_id'], before) : sql<boolean>`true`
  /** Off posts_newest_idx. */
  const lookThrough = (most: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    select post_id, created_at, user_id, body_id from (
      select post_id, created_at, search_words, search_text, user_id, body_id from posts
      where ${condition} and ${older}
      order by created_at desc, post_id desc
      ${most}
    ) as posts
    where ${inPassing} and ${bodies}
    limit ${limit}`
  const first = sql<number>`(select count(*) from newest)`
  const second = sql<number>`(select count(*) from new)`
  const all = sql<number>`(select count(*) from found)`
  const { rows } = await sql<FoundPost<Likeness>>`
    with newest as materialized (
      ${lookThrough(sql`limit ${NEWEST_POSTS}`, sql`true`)}
    ), new as materialized (
      ${lookThrough(sql`limit ${NEW_POSTS}`, sql`${first} between ${SOME} and ${limit - 1}`)}
    ), found as materialized (
      -- Off posts_words_idx, posts_search_idx and posts_author_idx.
      select post_id, created_at, user_id, body_id from posts
      where ${first} < ${limit} and ${second} < ${limit} and ${byIndex} and ${bodies}
      limit ${SORTED_MATCHES + 1}
    ), ordered as (
      select * from newest where ${first} >= ${limit}
      union all
      select * from new where ${second} >= ${limit}
      union all
      select * from found where ${all} <= ${SORTED_MATCHES} and ${older}
      union all
      (${lookThrough(sql`offset 0`, sql`${all} > ${SORTED_MATCHES}`)})
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
  { body, before, limit }: PostPage<Likeness>,
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
