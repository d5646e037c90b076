// SQL of finding people: by the words of their names, and all of them, newest first.
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import type { PersonPosition } from './people-cursor.ts'

/** At most this many people are sorted at once. With more matches, people with the most followers are read first. */
const RANKED = 300
/** The ids of at most this many matches are collected before people with the most followers are read. */
const KNOWN = 2000
/** This many of the most followed are read before all collected matches are sorted. */
const POPULAR = 4000
/** With fewer matches, parts of names are searched as well. */
const THIN = 20

interface PeopleSearch {
  readonly term: string
  /** Who is left out; null for nobody. */
  readonly viewerId: string | null
  /** People who are left out. */
  readonly hidden: readonly string[]
  readonly after: PersonPosition | null
  readonly limit: number
}

/** Of the term, and how many people match it, up to one more than are known: CTEs of the statement. */
const query = sql`(select query from asked)`
const people = sql<number>`(select people from counted)`

/**
 * CTEs of people with a frequent name: of those with the most followers a page fills early. Both use
 * profile_stats_popular_idx.
 * @param isNew whether a row's `profile_id` is neither left out nor the exact username
 */
function popularCtes(
  { after, limit }: Pick<PeopleSearch, 'after' | 'limit'>,
  isNew: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const [ranked, known, page] = [sql.lit(RANKED), sql.lit(KNOWN), sql.lit(limit)]
  /** Among those of a name: the first part lets an index begin there. */
  const isLessPopular = after?.tier
    ? sql<boolean>`followers_count <= ${after.followers}::int
        and (-followers_count, profile_id) > (${-after.followers}::int, ${after.id}::uuid)`
    : sql.lit(true)
  return sql`
    popular as materialized (
      select profile_id as id, followers_count from (
        select profile_id, followers_count from profile_stats
        where ${people} > ${ranked} and ${people} <= ${known} and ${isLessPopular}
        order by followers_count desc, profile_id
        limit ${sql.lit(POPULAR)}
      ) as most_followed
      where profile_id in (select id from named) and ${isNew}
      limit ${page}
    ), most_popular as materialized (
      select profile_id as id, followers_count from (
        select profile_id, followers_count from profile_stats
        where ${people} > ${known} and ${isLessPopular}
        order by followers_count desc, profile_id
        offset 0
      ) as most_followed
      where ${isNew} and (
        select words @@ ${query} from profile_words
        where profile_words.profile_id = most_followed.profile_id
      )
      limit ${page}
    )`
}

/**
 * People in whose names each word of the term begins a word, in any order: the exact username first, then
 * those with the most followers. If there are few, people whose name contains the term follow.
 */
export function findPeopleByName(
  db: Database,
  { term, viewerId, hidden, after, limit }: PeopleSearch,
): Promise<PersonPosition[]> {
  const form = sql`(select form from asked)`
  const [ranked, known, page] = [sql.lit(RANKED), sql.lit(KNOWN), sql.lit(limit)]
  const isNew = sql<boolean>`profile_id is distinct from ${viewerId}::uuid
    and profile_id not in (select id from hidden) and profile_id not in (select id from exact)`
  const isLater = after
    ? sql<boolean>`(tier, -followers_count, id)
        > (${after.tier}::int, ${-after.followers}::int, ${after.id}::uuid)`
    : sql.lit(true)
  const statement = sql`
    with asked as materialized (
      select search_query(${term}::text) as query, search_form(${term}::text) as form
    ), hidden as materialized (
      select unnest(${hidden}::uuid[]) as id
    ), exact as materialized (
      select id from profiles where lower(username) = ${form}
    ), named as materialized (
      -- Uses profile_words_idx.
      select profile_id as id from profile_words where words @@ ${query} limit ${known} + 1
    ), counted as materialized (
      select count(*) as people from named
    ), containing as materialized (
      -- Uses profiles_search_idx; one letter has no pair.
      select id from profiles
      where ${people} < ${sql.lit(THIN)}
        and char_length(${form}) >= 2
        and letter_pairs(search_name) @> letter_pairs(${form})
        and search_name like '%' || like_literal(${form}) || '%'
      limit ${ranked}
    ), ${popularCtes({ after, limit }, isNew)}, ranked as (
      select id, 0 as tier from exact
      union all
      select id, 1 as tier from named
      where ${people} <= ${known} and (select count(*) from popular) < ${page}
        and id not in (select id from exact)
      union all
      select id, 2 as tier from containing
      where id not in (select id from named) and id not in (select id from exact)
    ), placed as (
      select id, tier, followers_count from ranked
      join profile_stats on profile_stats.profile_id = id
      union all
      select id, 1, followers_count from popular where (select count(*) from popular) >= ${page}
      union all
      select id, 1, followers_count from most_popular
    )
    select id, tier, followers_count as followers from placed
    where id is distinct from ${viewerId}::uuid and id not in (select id from hidden) and ${isLater}
    order by tier, followers_count desc, id
    limit ${page}`
  const kind = after ? `-after-${after.tier > 0 ? 'words' : 'exact'}` : ''
  return namedQuery<PersonPosition>(db, `search.people-${limit}${kind}`, statement)
}

/** @returns everybody but the viewer, newest first. Uses profiles_newest_idx. */
export function findNewestPeople(
  db: Database,
  {
    viewerId,
    hidden,
    before,
    limit,
  }: Pick<PeopleSearch, 'hidden' | 'limit'> & { viewerId: string; before: Keyset | null },
): Promise<Keyset[]> {
  const { values, next } = numbered(viewerId, limit, hidden)
  return preparedQuery<Keyset>(db, {
    name: `search.newest-people${before ? '-after' : ''}`,
    text: `
      select id, ${microsText('created_at')} as "createdAtMicros" from profiles
      where id <> $1 and id not in (select unnest($3::uuid[]))
        ${before ? `and ${olderText(['created_at', 'id'], before, next)}` : ''}
      order by created_at desc, id desc
      limit $2`,
    values,
  })
}
