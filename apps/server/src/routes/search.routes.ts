// Doors of search: people by name, posts by their words, KLOtags and author.
import { countSearchedPosts, searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { searchLimits } from '@kloset/contract/search'
import type { FastifyRequest } from 'fastify'
import { bodyMatches, findScope, likenessOf } from '../features/body-match/body-match.queries.ts'
import { type Criteria, readCriteria } from '../features/body-match/body-match.rules.ts'
import { decodePersonPlace, encodePersonPlace } from '../features/search/people-cursor.ts'
import { findNewestPeople, findPeopleByName } from '../features/search/people.queries.ts'
import {
  findMatchingPosts,
  findNewestPosts,
  hasKlotag,
  hasParts,
  hasWords,
} from '../features/search/search.queries.ts'
import { partsOf, readTerm } from '../features/search/search.rules.ts'
import { pageOf, placeOf } from '../platform/database/keyset.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { viewPeople } from '../views/person.ts'
import type { UnderFilter } from './limit-filters.ts'

interface SearchQuery {
  readonly q?: string | undefined
  readonly cursor?: string | undefined
}

export function registerSearchRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  const { reads } = platform
  const { peoplePageSize, postsPageSize, counted } = searchLimits

  const findPeople = async ({ q, cursor }: SearchQuery, viewerId: string) => {
    const limit = peoplePageSize + 1
    if (q === undefined) {
      const found = await findNewestPeople(reads, { viewerId, before: placeOf(cursor), limit })
      const { items, nextCursor } = pageOf(found, peoplePageSize)
      return { ids: items.map(({ id }) => id), nextCursor }
    }
    const after = cursor === undefined ? null : decodePersonPlace(cursor)
    const term = q.replace(/^@/, '')
    const found = await findPeopleByName(reads, { term, viewerId, after, limit })
    const items = found.slice(0, peoplePageSize)
    const last = items.at(-1)
    return {
      ids: items.map(({ id }) => id),
      nextCursor: found.length > peoplePageSize && last ? encodePersonPlace(last) : null,
    }
  }

  handle(routes, searchPeople, async ({ query, viewer }) => {
    const { ids, nextCursor } = await findPeople(query, viewer.userId)
    return { items: await viewPeople(platform, ids, viewer.userId), nextCursor }
  })

  const findPosts = async (
    { q, cursor }: SearchQuery,
    criteria: Criteria | null,
    pageSize: number,
  ) => {
    const page = {
      body: criteria && {
        matches: bodyMatches(criteria, await findScope(reads, criteria)),
        likeness: likenessOf(criteria),
      },
      before: placeOf(cursor),
      limit: pageSize + 1,
    }
    if (q === undefined) return findNewestPosts(reads, page)
    const asked = readTerm(q)
    if ('klotag' in asked) return findMatchingPosts(reads, hasKlotag(asked.klotag), page)
    const found = await findMatchingPosts(reads, hasWords(asked.term), page)
    // Whoever found something by words goes on so: nothing then comes after the last page.
    const parts = partsOf(asked.term)
    return found.length > 0 || parts.length === 0
      ? found
      : findMatchingPosts(reads, hasParts(asked.term, parts), page)
  }

  const findPostsFor = (
    search: SearchQuery,
    criteria: Criteria | null,
    pageSize: number,
    asked: { readonly request: FastifyRequest; readonly viewer: Viewer },
  ) =>
    criteria
      ? underFilter(criteria, asked, () => findPosts(search, criteria, pageSize))
      : findPosts(search, null, pageSize)

  handle(routes, searchPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    const found = await findPostsFor(query, criteria, postsPageSize, { request, viewer })
    const { items, nextCursor } = pageOf(found, postsPageSize)
    return {
      items: await viewMatchedPosts(platform, items, viewer.userId, criteria),
      nextCursor,
    }
  })

  handle(routes, countSearchedPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    const found = await findPostsFor({ q: query.q }, criteria, counted, { request, viewer })
    return { count: Math.min(found.length, counted), more: found.length > counted }
  })
}
