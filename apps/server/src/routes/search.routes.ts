// Doors of search: people by name, posts by their words, KLOtags and author.
import {
  countSearchedPosts,
  searchLimits,
  searchPeople,
  searchPosts,
} from '@kloset/contract/search'
import { bodyMatches, findScope, likenessOf } from '../features/body-match/body-match.queries.ts'
import { type Criteria, readCriteria } from '../features/body-match/body-match.rules.ts'
import {
  findAuthorIds,
  findNewestPosts,
  findPeopleByName,
  findPostsByText,
} from '../features/search/search.queries.ts'
import { readTerm } from '../features/search/search.rules.ts'
import { pageOf, placeOf } from '../platform/database/keyset.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { viewPeople } from '../views/person.ts'
import type { LimitFilters } from './limit-filters.ts'

export function registerSearchRoutes(
  routes: Routes,
  platform: Platform,
  limitFilters: LimitFilters,
): void {
  const { reads } = platform
  const { people, postsPageSize } = searchLimits

  handle(routes, searchPeople, async ({ query, viewer }) => {
    const term = query.q.replace(/^@/, '')
    const ids = await findPeopleByName(reads, { term, viewerId: viewer.userId, limit: people })
    return { items: await viewPeople(platform, ids, viewer.userId) }
  })

  const findPosts = async (
    { q, cursor }: { readonly q?: string | undefined; readonly cursor?: string | undefined },
    criteria: Criteria | null,
  ) => {
    const page = {
      body: criteria && {
        matches: bodyMatches(criteria, await findScope(reads, criteria)),
        likeness: likenessOf(criteria),
      },
      before: placeOf(cursor),
      limit: postsPageSize + 1,
    }
    if (q === undefined) return findNewestPosts(reads, page)
    return findPostsByText(reads, { ...(await whatToFind(q)), ...page })
  }

  handle(routes, searchPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    if (criteria) await limitFilters(criteria, request, viewer)
    const found = await findPosts(query, criteria)
    const { items, nextCursor } = pageOf(found, postsPageSize)
    return {
      items: await viewMatchedPosts(platform, items, viewer.userId, criteria),
      nextCursor,
    }
  })

  handle(routes, countSearchedPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    if (criteria) await limitFilters(criteria, request, viewer)
    const found = await findPosts({ q: query.q }, criteria)
    return { count: Math.min(found.length, postsPageSize), more: found.length > postsPageSize }
  })

  const whatToFind = async (typed: string) => {
    const { term, isKlotag } = readTerm(typed)
    return { term, authorIds: isKlotag ? [] : await findAuthorIds(reads, term) }
  }
}
