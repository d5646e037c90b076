// SQL of finding posts. Migrations 0005, 0022 and 0242 define how a text becomes words and patterns;
// entities/posts/post-words.queries.ts stores the words of posts.
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts'
import { FOR_EVERYONE } from '../../entities/posts/audiences.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'

interface PostPage {
  /** The condition of a body filter on a post. */
  readonly body: RawBuilder<boolean> | null
  /** People whose posts are left out. */
  readonly hidden: readonly string[]
  readonly before: Keyset | null
  readonly limit: number
}

/** A post of a page, with its author's body at the time; null without a body filter. */
interface FoundPost extends Keyset {
  readonly bodyId: string | null
}

/** A frequent word fills a page from this many of the newest posts. */
const NEWEST_POSTS = 1000
/** A less frequent word, or frequent ones that are seldom together, fill a page from this many. */
const NEW_POSTS = 20_000
/** If no more than a few of this many newest posts have a word, it is rare. */
const SAMPLED_POSTS = 1000
const FEW = 5
/** At most this many matches are sorted at once. */
const SORTED_MATCHES = 1500

const notBy = (hidden: readonly string[]) =>
  sql<boolean>`user_id not in (select unnest(${hidden}::uuid[]))`

/** The conditions of a search on the rows of one table. */
export interface SearchConditions {
  /** Names the prepared statement. */
  readonly name: string
  readonly table: 'post_words' | 'posts'
  readonly column: 'words' | 'search_text'
  /** Evaluated once: `queries`, the tsqueries of the words, which must all match; and values that `matches` uses. */
  readonly values: RawBuilder<unknown>
  /** The condition on a row that is read in order. */
  readonly matches: RawBuilder<boolean>
  /** The same condition for an index. */
  readonly matchesByIndex: RawBuilder<boolean>
}

/** Each in a CTE of its own: computed once, while a function of parameters is computed for each row. */
const asked = sql`(select query from asked)`
const rarest = sql`(select query from rarest)`

const inWords = (name: string, queries: RawBuilder<unknown>): SearchConditions => ({
  name,
  table: 'post_words',
  column: 'words',
  values: sql`${queries} as queries`,
  matches: sql`words @@ ${asked}`,
  // `is true` keeps the other words from the index, which would collect all rows with a frequent word.
  matchesByIndex: sql`words @@ ${rarest} and (words @@ ${asked}) is true`,
})

/** Posts that have every word of the term, in their texts or in their author's name. Uses post_words_idx. */
export const hasWords = (term: string): SearchConditions =>
  inWords('words', sql`search_queries(${term}::text)`)

/** Posts that have just that KLOtag. @param klotag as the contract's schema leaves it */
export const hasKlotag = (klotag: string): SearchConditions =>
  inWords('klotag', sql`array[('''#' || search_fold(${klotag}::text) || '''')::tsquery]`)

/**
 * Posts that contain the parts, also within words: "mantel" is in "Wintermantel". None where the term has no
 * word. Uses posts_search_idx.
 */
export function hasParts(term: string, parts: readonly string[]): SearchConditions {
  const patterns = parts.map((part) => sql`search_pattern(${part}::text)`)
  const each = parts.map(
    (_, part) => sql`search_text like (select patterns[${sql.lit(part + 1)}] from words)`,
  )
  const matches = sql<boolean>`${asked} is not null and ${sql.join(each, sql` and `)}`
  return {
    name: `parts-${parts.length}`,
    table: 'posts',
    column: 'search_text',
    values: sql`search_queries(${term}::text) as queries, array[${sql.join(patterns)}] as patterns`,
    matches,
    matchesByIndex: matches,
  }
}

/** The words that are frequent among the newest posts. @param isSampled the condition for reading them */
const frequentCte = (isSampled: RawBuilder<unknown>) => sql`
  frequent as materialized (
    select word::text from words cross join unnest(queries) as word
    where ${isSampled} and ${sql.lit(FEW)} < (
      select count(*) from (
        select 1 from (
          select words as text from post_words
          order by created_at desc, post_id desc
          limit ${sql.lit(SAMPLED_POSTS)}
        ) as sampled
        where sampled.text @@ word
        limit ${sql.lit(FEW + 1)}
      ) as samples
    )
  )`

const isEachFrequent = sql<boolean>`
  (select count(*) from frequent) = (select cardinality(queries) from words)`

/** All words but the frequent ones; all words where each is frequent. */
const rarestCte = sql`
  rarest as materialized (
    select coalesce(
      nullif(array_to_string(array(
        select word::text from unnest((select queries from words)) as word
        where word::text not in (select word from frequent)
      ), ' & '), '')::tsquery,
      ${asked}
    ) as query
  )`

/**
 * One page of the posts that match, newest first. The statement tries four ways, and a count decides whether
 * the next one runs: 1. read the newest posts; 2. read more of them; 3. sort all matches of the index; 4. read
 * all posts in order. The statement decides because the planner does not know how often words occur together.
 */
export async function findMatchingPosts(
  db: Database,
  { name, table, column, values, matches, matchesByIndex }: SearchConditions,
  { body, hidden, before, limit }: PostPage,
): Promise<FoundPost[]> {
  const isPlain = body === null && hidden.length === 0
  const rows = sql.table(table)
  /** Other posts have no words. */
  const isForEveryone = table === 'posts' ? sql.raw(FOR_EVERYONE) : sql`true`
  const page = sql.lit(limit)
  const older = before ? olderThan(['created_at', 'post_id'], before) : sql<boolean>`true`
  /** This value comes from a subquery, which runs for matching rows only. */
  const ofPost = (id: string, value: RawBuilder<unknown>) =>
    sql`(select ${value} from posts where posts.post_id = ${sql.ref(id)})`
  const isShown = sql`
    ${body ? sql`and ${ofPost('passed.post_id', body)}` : sql``}
    ${hidden.length > 0 ? sql`and ${ofPost('passed.post_id', notBy(hidden))}` : sql``}`
  /** Uses post_words_newest_idx or posts_newest_idx. */
  const scanWindow = (window: RawBuilder<unknown>) => sql`
    select post_id, created_at from (
      select post_id, created_at, ${sql.ref(column)} from ${rows}
      where ${older} and ${isForEveryone}
      order by created_at desc, post_id desc
      ${window}
    ) as passed
    where ${matches} ${isShown}
    limit ${page}`
  /** A condition in `where` would add a step to the plan for every row. */
  const limitIf = (condition: RawBuilder<boolean>, most: RawBuilder<unknown>) =>
    sql`limit case when ${condition} then ${most} else 0 end`
  const first = sql<number>`(select count(*) from newest)`
  const isThin = sql<boolean>`${first} + (select count(*) from new) < ${page}`
  const all = sql<number>`(select count(*) from found)`
  /** When only words are searched, the newest posts already show how frequent a single word is. */
  const isSampled = isPlain ? sql`cardinality(queries) > 1` : sql`true`
  const most = sql.lit(SORTED_MATCHES)
  const statement = sql<FoundPost>`
    with words as materialized (
      select ${values}
    ), asked as materialized (
      select nullif(array_to_string(queries::text[], ' & '), '')::tsquery as query from words
    ), newest as materialized (
      ${scanWindow(sql`limit ${sql.lit(NEWEST_POSTS)}`)}
    ), ${frequentCte(isSampled)}, new as materialized (
      ${scanWindow(sql`
        ${limitIf(
          sql`${first} < ${page} and (${first} > 0 or ${isEachFrequent})`,
          sql.lit(NEW_POSTS - NEWEST_POSTS),
        )}
        offset ${sql.lit(NEWEST_POSTS)}`)}
    ), ${rarestCte}, found as materialized (
      select post_id, created_at from ${rows} as passed
      where ${isThin} and ${matchesByIndex} and ${isForEveryone} ${isShown}
      limit ${most} + 1
    ), ordered as (
      select * from newest where not (${isThin})
      union all
      select * from new where not (${isThin})
      union all
      select * from found where ${all} <= ${most} and ${older}
      union all
      (${scanWindow(limitIf(sql`${all} > ${most}`, sql`null`))})
    )
    select
      post_id as id, ${microsOf('created_at')} as "createdAtMicros",
      ${body ? ofPost('ordered.post_id', sql`body_id`) : sql.lit(null)} as "bodyId"
    from ordered
    order by created_at desc, post_id desc
    limit ${page}
  `
  if (body === null) {
    return namedQuery(
      db,
      `search.${name}-${limit}${hidden.length > 0 ? '-hidden' : ''}${before ? '-after' : ''}`,
      statement,
    )
  }
  return (await statement.execute(db)).rows
}

/** @returns one page of all posts, newest first. Uses posts_newest_idx. */
export async function findNewestPosts(
  db: Database,
  { body, hidden, before, limit }: PostPage,
): Promise<FoundPost[]> {
  const { rows } = await sql<FoundPost>`
    select
      post_id as id, ${microsOf('created_at')} as "createdAtMicros",
      ${body ? sql`body_id` : sql.lit(null)} as "bodyId"
    from posts
    where ${sql.raw(FOR_EVERYONE)} and ${body ?? sql.lit(true)} and ${notBy(hidden)}
      and ${before ? olderThan(['created_at', 'post_id'], before) : sql.lit(true)}
    order by created_at desc, post_id desc
    limit ${limit}
  `.execute(db)
  return rows
}
