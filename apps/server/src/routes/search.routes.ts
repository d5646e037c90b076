// Routes of search: people by name, posts by their words, KLOtags and author.
import { countSearchedPosts, searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { searchLimits } from '@kloset/contract/search'
import type { FastifyRequest } from 'fastify'
import { bodyMatches, findScope, likenessOf } from '../features/body-match/body-match.queries.ts'
import { type Criteria, readCriteria } from '../features/body-match/body-match.rules.ts'
import { findPeoplePage } from '../features/search/people-pages.ts'
import { findNewestPeople } from '../features/search/people.queries.ts'
import {
  findMatchingPosts,
  findNewestPosts,
  hasKlotag,
  hasParts,
  hasWords,
} from '../features/search/search.queries.ts'
import { partsOf, readTerm } from '../features/search/search.rules.ts'
import { outOfTime } from '../platform/database/failures.ts'
import type { Keyset } from '../platform/database/keyset.ts'
import { inTime } from '../platform/http/deadline.ts'
import { createFairQueue } from '../platform/http/fair-queue.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, fillPage, idsOf } from '../views/fill-page.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { viewPeople } from '../views/person.ts'
import type { UnderFilter } from './limit-filters.ts'

/**
 * Searching by words keeps a core of the database busy: more at once finish no sooner, and the last of them wait
 * longest. They are served in the order they come. `npm run bench -- load --only search --connections 32`
 * measures it.
 */
const SEARCHES_AT_ONCE = 4

interface PostSearch {
  readonly q: string | undefined
  readonly before: Keyset | null
}

export function registerSearchRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  const { reads } = platform
  const { peoplePageSize, postsPageSize, counted } = searchLimits
  const inQueue = createFairQueue(SEARCHES_AT_ONCE)
  // By request: how much one person may ask is limited already.
  const whenNext = <Result>({ id }: FastifyRequest, work: () => Promise<Result>) =>
    inTime(inQueue(id, work), outOfTime)

  handle(
    routes,
    searchPeople,
    ({ query: { q, cursor }, viewer: { userId: viewerId }, request }) => {
      const list = {
        cursor,
        size: peoplePageSize,
        view: (rows: readonly { readonly id: string }[]) =>
          viewPeople(platform, idsOf(rows), viewerId),
      }
      if (q === undefined) {
        return fillKeysetPage({
          ...list,
          find: (before, limit) => findNewestPeople(reads, { viewerId, before, limit }),
        })
      }
      const term = q.replace(/^@/, '')
      return fillPage({
        ...list,
        read: (from, size) =>
          whenNext(request, () => findPeoplePage(reads, { term, viewerId, cursor: from, size })),
      })
    },
  )

  const findPosts = async ({ q, before }: PostSearch, criteria: Criteria | null, limit: number) => {
    const page = {
      body: criteria && {
        matches: bodyMatches(criteria, await findScope(reads, criteria)),
        likeness: likenessOf(criteria),
      },
      before,
      limit,
    }
    if (q === undefined) return findNewestPosts(reads, page)
    const asked = readTerm(q)
    if ('klotag' in asked) return findMatchingPosts(reads, hasKlotag(asked.klotag), page)
    const found = await findMatchingPosts(reads, hasWords(asked.term), page)
    // A list that began with words goes on with words: nothing comes after its last page.
    const parts = partsOf(asked.term)
    return found.length > 0 || parts.length === 0
      ? found
      : findMatchingPosts(reads, hasParts(asked.term, parts), page)
  }

  const findPostsFor = (
    search: PostSearch,
    criteria: Criteria | null,
    limit: number,
    asked: { readonly request: FastifyRequest; readonly viewer: Viewer },
  ) => {
    const find = () => findPosts(search, criteria, limit)
    if (criteria) return underFilter(criteria, asked, find)
    return search.q === undefined ? find() : whenNext(asked.request, find)
  }

  handle(routes, searchPosts, async ({ query, viewer, request }) => {
    const { q, cursor } = query
    const criteria = readCriteria(query.body)
    return fillKeysetPage({
      cursor,
      size: postsPageSize,
      find: (before, limit) => findPostsFor({ q, before }, criteria, limit, { request, viewer }),
      view: (rows) => viewMatchedPosts(platform, rows, viewer.userId, criteria),
    })
  })

  handle(routes, countSearchedPosts, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    const search = { q: query.q, before: null }
    const found = await findPostsFor(search, criteria, counted + 1, { request, viewer })
    return { count: Math.min(found.length, counted), more: found.length > counted }
  })
}
