// Routes of search: people by name, posts by their words, KLOtags and author.
import {
  countSearchedPosts,
  findSimilarThreads,
  searchPeople,
  searchPosts,
} from '@kloset/contract/search.schemas'
import { searchLimits } from '@kloset/contract/search'
import type { FastifyRequest } from 'fastify'
import { bodyMatches } from '../features/body-match/body-match.queries.ts'
import type { Criteria } from '../features/body-match/body-match.rules.ts'
import { readBodyQuery } from '../features/body-match/body-match.service.ts'
import { findScope } from '../features/body-match/matching-bodies.ts'
import { findPeoplePage } from '../features/search/people-pages.ts'
import { findNewestPeople } from '../features/search/people.queries.ts'
import {
  findMatchingPosts,
  findNewestPosts,
  hasKlotag,
  hasParts,
  hasWords,
} from '../features/search/search.queries.ts'
import * as threads from '../features/search/similar-threads.queries.ts'
import { partsOf, readTerm } from '../features/search/search.rules.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import type { Keyset } from '../platform/database/keyset.ts'
import type { Database } from '../platform/database/pool.ts'
import { shareReadsOf } from '../platform/database/share-reads.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, fillPage, idsOf } from '../views/fill-page.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { findShownIds, viewPosts } from '../views/post.ts'
import { viewPeople } from '../views/person.ts'
import type { UnderFilter } from './limit-filters.ts'

interface PostSearch {
  readonly q: string | undefined
  /** People whose posts are left out. */
  readonly hidden: readonly string[]
  readonly before: Keyset | null
}

export function registerSearchRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  registerPeopleSearch(routes, platform)
  registerPostSearch(routes, platform, underFilter)
  registerSimilarThreads(routes, platform)
}

function registerPeopleSearch(routes: Routes, platform: Platform): void {
  const { db, reads } = platform

  handle(routes, searchPeople, async ({ query: { q, cursor }, viewer: { userId: viewerId } }) => {
    const { outOfSight: hidden } = await relationsOf(db, viewerId)
    const list = {
      cursor,
      size: searchLimits.peoplePageSize,
      view: (rows: readonly { readonly id: string }[]) =>
        viewPeople(platform, idsOf(rows), viewerId),
    }
    if (q === undefined) {
      return fillKeysetPage({
        ...list,
        find: (before, limit) => findNewestPeople(reads, { viewerId, hidden, before, limit }),
      })
    }
    const term = q.replace(/^@/, '')
    return fillPage({
      ...list,
      read: (from, size) => findPeoplePage(reads, { term, viewerId, hidden, cursor: from, size }),
    })
  })
}

async function findPosts(
  reads: Database,
  { q, ...search }: PostSearch,
  criteria: Criteria | null,
  limit: number,
) {
  const page = {
    body: criteria && bodyMatches(criteria, await findScope(reads, criteria)),
    ...search,
    limit,
  }
  if (q === undefined) return findNewestPosts(reads, page)
  const asked = readTerm(q)
  if ('klotag' in asked) return findMatchingPosts(reads, hasKlotag(asked.klotag), page)
  const found = await findMatchingPosts(reads, hasWords(asked.term), page)
  // A list that was found by words continues with them, so nothing follows its last page.
  const parts = partsOf(asked.term)
  return found.length > 0 || parts.length === 0
    ? found
    : findMatchingPosts(reads, hasParts(asked.term, parts), page)
}

/** The newest posts of a term, for all who ask at the same moment. */
const findFirst = shareReadsOf((db, { q, limit }: { q: string | undefined; limit: number }) =>
  findPosts(db, { q, hidden: [], before: null }, null, limit),
)

function registerPostSearch(routes: Routes, platform: Platform, underFilter: UnderFilter): void {
  const { db, reads } = platform
  const { postsPageSize, counted } = searchLimits

  const findPostsFor = (
    search: PostSearch,
    criteria: Criteria | null,
    limit: number,
    asked: { readonly request: FastifyRequest; readonly viewer: Viewer },
  ) =>
    criteria
      ? underFilter(criteria, asked, () => findPosts(reads, search, criteria, limit))
      : search.hidden.length === 0 && search.before === null
        ? findFirst(reads, { q: search.q, limit })
        : findPosts(reads, search, null, limit)

  handle(routes, searchPosts, async ({ query, viewer, request }) => {
    const { q, cursor } = query
    const bodyQuery = await readBodyQuery(reads, query.body, viewer.userId)
    const criteria = bodyQuery?.criteria ?? null
    const { outOfFeeds: hidden } = await relationsOf(db, viewer.userId)
    const page = await fillKeysetPage({
      cursor,
      size: postsPageSize,
      find: (before, limit) =>
        findPostsFor({ q, hidden, before }, criteria, limit, { request, viewer }),
      view: (rows) => viewMatchedPosts(platform, rows, viewer.userId, criteria),
    })
    return writtenPage(page)
  })

  handle(routes, countSearchedPosts, async ({ query, viewer, request }) => {
    const bodyQuery = await readBodyQuery(reads, query.body, viewer.userId)
    const criteria = bodyQuery?.criteria ?? null
    const { outOfFeeds: hidden } = await relationsOf(db, viewer.userId)
    const search = { q: query.q, hidden, before: null }
    const found = await findPostsFor(search, criteria, counted + 1, { request, viewer })
    const shown = await findShownIds(platform, idsOf(found), viewer.userId)
    return { count: Math.min(shown.length, counted), more: found.length > counted }
  })
}

function registerSimilarThreads(routes: Routes, platform: Platform): void {
  const { db, reads } = platform

  handle(routes, findSimilarThreads, async ({ query: { title }, viewer: { userId } }) => {
    const { outOfFeeds: hidden } = await relationsOf(db, userId)
    const asked = { title, hidden, limit: searchLimits.similarThreads }
    const page = await fillPage({
      cursor: undefined,
      size: searchLimits.similarThreads,
      read: () => threads.findSimilarThreads(reads, asked),
      view: (ids) => viewPosts({ ...platform, reads }, ids, userId, { inFeed: true }),
    })
    return writtenPage(page)
  })
}
