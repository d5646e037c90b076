// The queries of the search. A request is aborted as soon as the text has changed.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countSearchedPosts,
  findSimilarThreads,
  searchLimits,
  searchPeople,
  searchPosts,
} from '@kloset/contract/search'
import { readPeople } from '../../entities/person/own-follows.ts'
import { listed, postListMeta } from '../../entities/post/post-lists.ts'
import { readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

/** Whether a text is long enough for a search. Like on the server, an emoji is one character. */
export const isSearchable = (text: string) => [...text].length >= searchLimits.termMin

/** People by name; all people for an empty text. The last results stay until the next answer. */
export const peopleQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'search', text],
    queryFn: ({ pageParam, signal }) =>
      readPeople(() =>
        call(searchPeople, { query: { q: text || undefined, cursor: pageParam }, signal }),
      ),
    ...paged,
    enabled: text === '' || isSearchable(text),
    placeholderData: keepPreviousData,
  })

/**
 * Posts by their words, KLOtags and author; all posts for an empty text.
 * @param body an encoded body filter; empty for none
 */
export const postsQuery = (text: string, body = '') =>
  infiniteQueryOptions({
    queryKey: ['search', 'posts', text, body],
    queryFn: ({ pageParam, signal }) =>
      readPostPage(
        () =>
          call(searchPosts, {
            query: { q: text || undefined, body: body || undefined, cursor: pageParam },
            signal,
          }),
        listed,
      ),
    meta: postListMeta,
    ...paged,
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
export const postsCountQuery = (text: string) => (body: string) =>
  queryOptions({
    queryKey: ['search', 'count', text, body],
    queryFn: ({ signal }) =>
      call(countSearchedPosts, { query: { q: text || undefined, body }, signal }),
    staleTime: 60_000,
  })
