// People's profiles in the cache.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { getOwnProfile, getProfile } from '@kloset/contract/profiles'
import type { Profile } from '@kloset/contract/profiles.schemas'
import { changeQueryData } from '../../lib/api/change-query-data.ts'
import { call } from '../../lib/api/http.ts'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { followStateNow, setOwnFollow, useFollowState } from './own-follows.ts'
import type { FollowedPerson, FollowState } from './own-follows.ts'

/** A profile, and the number of the request that it answers. */
export interface AskedProfile extends Profile {
  readonly asked: number
}

async function readProfile<Read extends Profile>(ask: () => Promise<Read>) {
  const asked = nextRequest()
  return { ...(await ask()), asked }
}

/** Every profile, and the posts on them, for invalidating. */
const profilesKey = ['profiles'] as const

/** A person's page. @param who an id, or `@username` */
export const profileQuery = (who: string) =>
  queryOptions({
    queryKey: [...profilesKey, who],
    queryFn: ({ signal }) =>
      readProfile(() => call(getProfile, { params: { idOrUsername: who }, signal })),
  })

/** Forgets people's pages that are not on screen: a person may be hidden now. */
export const forgetProfiles = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: profilesKey, type: 'inactive' })

/** The viewer's own profile, with the parts that nobody else sees. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => readProfile(() => call(getOwnProfile, { signal })),
  // Sharing and deleting posts change its counts.
  staleTime: 0,
})

/** Whether the viewer's account is private; false until that is known. */
export const useIsPrivate = (): boolean => useQuery(ownProfileQuery).data?.isPrivate === true

export const followedIn = ({ id, isPrivate, viewer, asked }: AskedProfile): FollowedPerson => ({
  id,
  isFollowing: viewer.isFollowing,
  isRequested: viewer.isRequested,
  isPrivate,
  asked,
})

/** A private account of somebody else whom the viewer does not follow: its posts and lists are not shown. */
export const isClosedTo = ({ isPrivate, viewer }: Profile): boolean =>
  isPrivate && !viewer.isSelf && !viewer.isFollowing

/** The number of followers, corrected for the viewer's newest follow or unfollow. */
export function useFollowersCount(profile: AskedProfile): number {
  const isFollowing = useFollowState(followedIn(profile)) === 'following'
  return profile.followersCount + Number(isFollowing) - Number(profile.viewer.isFollowing)
}

/** Changes every copy of a profile, and updates the viewer's follow in it. */
function changeProfile(
  queryClient: QueryClient,
  userId: string,
  change: (profile: AskedProfile) => Partial<Profile>,
) {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: profilesKey })) {
    // The lists of a person's posts have longer keys.
    if (queryKey.length > profilesKey.length + 1) continue
    changeQueryData<AskedProfile>(queryClient, queryKey, (profile) => {
      if (profile.id !== userId) return profile
      const state = followStateNow(followedIn(profile))
      const viewer = {
        ...profile.viewer,
        isFollowing: state === 'following',
        isRequested: state === 'requested',
      }
      return { ...profile, ...change(profile), viewer, asked: nextRequest() }
    })
  }
}

export type FollowCounts = Pick<Profile, 'followersCount'> &
  Partial<Pick<Profile, 'followingCount'>>

/** Shows counts that the server sent, in every copy of the profile. */
export function showFollowCounts(queryClient: QueryClient, userId: string, counts: FollowCounts) {
  changeProfile(queryClient, userId, () => counts)
  changeQueryData<Profile>(queryClient, ownProfileQuery.queryKey, (own) =>
    own.id === userId ? { ...own, ...counts } : own,
  )
}

/** Shows a follow that was made in another tab. The counts arrive as an event of their own. */
export function showFollowOfOtherTab(queryClient: QueryClient, userId: string, state: FollowState) {
  setOwnFollow(userId, state)
  changeProfile(queryClient, userId, () => ({}))
}
