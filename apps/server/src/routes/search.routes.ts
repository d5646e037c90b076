// Doors of search: people by name, posts by their words, KLOtags and author.
import { searchLimits, searchPeople, searchPosts } from '@kloset/contract/search'
import { bodyMatches, findScope } from '../features/body-match/body-match.queries.ts'
import { readCriteria } from '../features/body-match/body-match.rules.ts'
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
import { viewPeople } from '../views/person.ts'
import { viewPosts } from '../views/post.ts'
import { createFilterLimit } from './limit-filters.ts'

export function registerSearchRoutes(routes: Routes, platform: Platform): void {
  const { reads } = platform
  const { people, postsPageSize } = searchLimits

  handle(routes, searchPeople, async ({ query, viewer }) => {
    const term = query.q.replace(/^@/, '')
    const ids = await findPeopleByName(reads, { term, viewerId: viewer.userId, limit: people })
    return { items: await viewPeople(platform, ids, viewer.userId) }
  })

  const limitFilters = createFilterLimit(routes.doorkeeper)

  handle(routes, searchPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    if (criteria) await limitFilters(criteria, request, viewer)
    const page = {
      also: criteria && bodyMatches(criteria, await findScope(reads, criteria)),
      before: placeOf(query.cursor),
      limit: postsPageSize + 1,
    }
    const found =
      query.q === undefined
        ? await findNewestPosts(reads, page)
        : await findPostsByText(reads, { ...(await whatToFind(query.q)), ...page })
    const { items, nextCursor } = pageOf(found, postsPageSize)
    const postIds = items.map(({ id }) => id)
    return { items: await viewPosts(platform, postIds, viewer.userId), nextCursor }
  })

  const whatToFind = async (typed: string) => {
    const { term, isKlotag } = readTerm(typed)
    return { term, authorIds: isKlotag ? [] : await findAuthorIds(reads, term) }
  }
}
