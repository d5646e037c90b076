// The queries of the search. A request is aborted as soon as the text has changed.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  countSearchedPosts,
  findSimilarThreads,
  searchLimits,
  searchPeople,
  searchPosts,
} from '@kloset/contract/search'
import { peoplePages } from '../../entities/person/own-follows.ts'
import { listed, postListMeta } from '../../entities/post/post-lists.ts'
import { postPages, readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { pageReader, queryOf } from '../../lib/api/queries.ts'

/** Whether a text is long enough for a search. Like on the server, an emoji is one character. */
export const isSearchable = (text: string) => [...text].length >= searchLimits.termMin

/** People by name; all people for an empty text. The last results stay until the next answer. */
export const peopleQuery = (text: string) => ({
  ...peoplePages(
    ['people', 'search', text],
    pageReader(searchPeople, { query: { q: text || undefined } }),
  ),
  enabled: text === '' || isSearchable(text),
  placeholderData: keepPreviousData,
})

/**
 * Posts by their words, KLOtags and author; all posts for an empty text.
 * @param body an encoded body filter; empty for none
 */
export const postsQuery = (text: string, body = '') => ({
  ...postPages(
    ['search', 'posts', text, body],
    pageReader(searchPosts, { query: { q: text || undefined, body: body || undefined } }),
  ),
  enabled: text === '' || isSearchable(text),
  placeholderData: keepPreviousData,
})

/** Threads similar to a title that is being typed. */
export const similarThreadsQuery = (title: string) =>
  infiniteQueryOptions({
    queryKey: ['search', 'threads', title],
    queryFn: ({ signal }) =>
      readPostPage(() => call(findSimilarThreads, { query: { title }, signal }), listed),
    meta: postListMeta,
    initialPageParam: undefined,
    // There is one page.
    getNextPageParam: () => undefined,
    enabled: isSearchable(title),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** How many posts a search finds under a body filter, counted up to 100. */
export const postsCountQuery = (text: string) => (body: string) => ({
  ...queryOf(['search', 'count', text, body], countSearchedPosts, {
    query: { q: text || undefined, body },
  }),
  staleTime: 60_000,
})
