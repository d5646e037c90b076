// SQL of finding people: by the words of their names, and all of them, newest first.
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import type { PersonPlace } from './people-cursor.ts'

/** As many people are put in order at once; more are walked through, those with most followers first. */
const RANKED = 300
/** Fewer are not enough: parts of names are looked for as well. */
const THIN = 20

interface PeopleSearch {
  readonly term: string
  readonly viewerId: string
  readonly after: PersonPlace | null
  readonly limit: number
}

/**
 * People in whose names each word of the term begins a word, in any order: the exact username first, then
 * those with most followers. Where that is thin, those whose name contains the term come after them.
 * @returns never the viewer
 */
export async function findPeopleByName(
  db: Database,
  { term, viewerId, after, limit }: PeopleSearch,
): Promise<PersonPlace[]> {
  const form = sql<string>`search_form(${term}::text)`
  const inName = sql<boolean>`search_words @@ search_query(${term}::text)`
  const place = after && sql`(${after.tier}::int, ${-after.followers}::int, ${after.id}::uuid)`
  const isLater = place ? sql<boolean>`(tier, -followers_count, id) > ${place}` : sql.lit(true)
  const isLessPopular = after?.tier
    ? sql<boolean>`followers_count <= ${after.followers}
        and (-followers_count, profile_id) > (${-after.followers}::int, ${after.id}::uuid)`
    : sql.lit(true)
  // Not prepared: a generic plan would not know the term.
  const { rows } = await sql<PersonPlace>`
    with exact as materialized (
      select id from profiles where lower(username) = ${form}
    ), named as materialized (
      -- Off profiles_words_idx.
      select id from profiles where ${inName} limit ${RANKED + 1}
    ), containing as materialized (
      -- Off profiles_search_idx; one letter has no pair.
      select id from profiles
      where (select count(*) from named) < ${THIN}
        and char_length(${form}) >= 2
        and letter_pairs(search_name) @> letter_pairs(${form})
        and search_name like '%' || like_literal(${form}) || '%'
      limit ${RANKED}
    ), ranked as (
      select id, 0 as tier from exact
      union all
      select id, 1 as tier from named
      where (select count(*) from named) <= ${RANKED} and id not in (select id from exact)
      union all
      select id, 2 as tier from containing
      where id not in (select id from named) and id not in (select id from exact)
    ), placed as (
      select id, tier, followers_count from ranked
      join profile_stats on profile_stats.profile_id = id
      union all
      (
        -- Off profile_stats_popular_idx: of a frequent name a page fills early.
        select profile_id, 1, followers_count from profile_stats
        join profiles on profiles.id = profile_id
        where (select count(*) from named) > ${RANKED}
          and ${inName} and ${isLessPopular}
          and profile_id <> ${viewerId} and profile_id not in (select id from exact)
        order by followers_count desc, profile_id
        limit ${limit}
      )
    )
    select id, tier, followers_count as followers from placed
    where id <> ${viewerId} and ${isLater}
    order by tier, followers_count desc, id
    limit ${limit}
  `.execute(db)
  return rows
}

/** @returns everybody but the viewer, newest first, off profiles_newest_idx. */
export function findNewestPeople(
  db: Database,
  { viewerId, before, limit }: { viewerId: string; before: Keyset | null; limit: number },
): Promise<Keyset[]> {
  const { values, next } = numbered(viewerId, limit)
  return preparedQuery<Keyset>(db, {
    name: `search.newest-people${before ? '-after' : ''}`,
    text: `
      select id, ${microsText('created_at')} as "createdAtMicros" from profiles
      where id <> $1 ${before ? `and ${olderText(['created_at', 'id'], before, next)}` : ''}
      order by created_at desc, id desc
      limit $2`,
    values,
  })
}

/** A word of a search: how it is looked for in posts, and whose posts have it whatever they say. */
export interface SearchedWord {
  /** As text: a tsquery. */
  readonly query: string
  readonly authorIds: readonly string[]
}

/** Beyond that many people a name says little about who wrote a post. */
const AUTHORS = 500

/** @returns the words of a term, each with the people in whose names it begins a word. */
export async function findSearchedWords(db: Database, term: string): Promise<SearchedWord[]> {
  const { rows } = await sql<SearchedWord>`
    select query::text as query, array(
      -- Off profiles_words_idx.
      select id from profiles where search_words @@ query limit ${AUTHORS}
    ) as "authorIds"
    from unnest(search_queries(${term}::text)) as query
  `.execute(db)
  return rows
}
