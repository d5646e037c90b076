// The queries of followers, requests and suggested people.
import { queryOptions } from '@tanstack/react-query'
import { getFollowRequests } from '@kloset/contract/follow-requests'
import type { RequestList } from '@kloset/contract/follow-requests.schemas'
import { getFollowees, getFollowers, getSuggestedPeople } from '@kloset/contract/follows'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { peoplePages, readPeople } from '../../entities/person/own-follows.ts'
import { call } from '../../lib/api/http.ts'
import { pageReader } from '../../lib/api/queries.ts'

export type FollowList = 'followers' | 'following'

const endpoints = { followers: getFollowers, following: getFollowees } as const

/** The people who follow a person, or whom they follow, newest first. */
export const followListQuery = (userId: string, list: FollowList) =>
  peoplePages(['people', list, userId], pageReader(endpoints[list], { params: { userId } }))

/** Every list of requests, for invalidating. */
export const requestsKey = ['people', 'requests'] as const

/** People who ask to follow the viewer, or whom the viewer declined; newest first. */
export const requestsQuery = (list: RequestList) => ({
  ...peoplePages([...requestsKey, list], pageReader(getFollowRequests, { query: { list } })),
  staleTime: 0,
})

/** People to follow. The list is not read again after a follow, so that no row moves under the finger. */
export const suggestedPeopleQuery = queryOptions({
  queryKey: ['people', 'suggestions'],
  queryFn: ({ signal }) => readPeople(() => call(getSuggestedPeople, { signal })),
  staleTime: 5 * 60_000,
  meta: ownBodyMeta,
})
