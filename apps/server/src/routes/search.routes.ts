// Doors of search: people by name, posts by their words, KLOtags and author.
import {
  countSearchedPosts,
  searchLimits,
  searchPeople,
  searchPosts,
} from '@kloset/contract/search'
import type { FastifyRequest } from 'fastify'
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
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { viewPeople } from '../views/person.ts'
import type { UnderFilter } from './limit-filters.ts'

export function registerSearchRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  const { reads } = platform
  const { people, postsPageSize } = searchLimits

  handle(routes, searchPeople, async ({ query, viewer }) => {
    const term = query.q.replace(/^@/, '')
    const ids = await findPeopleByName(reads, { term, viewerId: viewer.userId, limit: people })
    return { items: await viewPeople(platform, ids, viewer.userId) }
  })

  interface Search {
    readonly q?: string | undefined
    readonly cursor?: string | undefined
  }

  const findPosts = async ({ q, cursor }: Search, criteria: Criteria | null) => {
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

  const findPostsFor = (
    search: Search,
    criteria: Criteria | null,
    asked: { readonly request: FastifyRequest; readonly viewer: Viewer },
  ) =>
    criteria
      ? underFilter(criteria, asked, () => findPosts(search, criteria))
      : findPosts(search, null)

  handle(routes, searchPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    const found = await findPostsFor(query, criteria, { request, viewer })
    const { items, nextCursor } = pageOf(found, postsPageSize)
    return {
      items: await viewMatchedPosts(platform, items, viewer.userId, criteria),
      nextCursor,
    }
  })

  handle(routes, countSearchedPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    const found = await findPostsFor({ q: query.q }, criteria, { request, viewer })
    return { count: Math.min(found.length, postsPageSize), more: found.length > postsPageSize }
  })

  const whatToFind = async (typed: string) => {
    const { term, isKlotag } = readTerm(typed)
    return { term, authorIds: isKlotag ? [] : await findAuthorIds(reads, term) }
  }
}
