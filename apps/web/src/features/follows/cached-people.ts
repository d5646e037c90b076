// A person stands in several lists and on their own page: following them shows wherever the cache
// holds them.
import type { QueryClient } from '@tanstack/react-query'
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import type { Profile } from '@kloset/contract/profiles.schemas'
import { changeCache } from '../../entities/post/cached-posts.ts'

type People = { items: ListedPerson[] }

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

const isProfile = (data: unknown): data is Profile =>
  isObject(data) && 'followersCount' in data && 'viewer' in data

const isPeople = (data: unknown): data is People => {
  if (!isObject(data) || !('items' in data)) return false
  const [first] = data.items as object[]
  return isObject(first) && 'isFollowing' in first
}

const isPages = (data: unknown): data is { pages: unknown[] } => isObject(data) && 'pages' in data

export type FollowShown = {
  following: boolean
  /** The server's count, once it has answered; `as before` where it is told by itself. */
  followersCount?: number | 'as before'
}

export type FollowCounts = Pick<Profile, 'followersCount' | 'followingCount'>

/** `data` with the person followed or not; the very same object when it does not hold them. */
function changed(data: unknown, userId: string, shown: FollowShown): unknown {
  if (isProfile(data)) return data.id === userId ? changedProfile(data, shown) : data
  if (isPages(data)) {
    const pages = data.pages.map((page) => changed(page, userId, shown))
    return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data
  }
  if (!isPeople(data) || !data.items.some(({ id }) => id === userId)) return data
  const items = data.items.map((person) =>
    person.id === userId ? { ...person, isFollowing: shown.following } : person,
  )
  return { ...data, items }
}

function changedProfile(profile: Profile, { following, followersCount }: FollowShown): Profile {
  const { followersCount: before, viewer } = profile
  const step = Number(following) - Number(viewer.isFollowing)
  return {
    ...profile,
    followersCount: followersCount === 'as before' ? before : (followersCount ?? before + step),
    viewer: { ...profile.viewer, isFollowing: following },
  }
}

/** Shows a follow, or its end, in every copy of the person. */
export const showFollow = (queryClient: QueryClient, userId: string, shown: FollowShown) =>
  changeCache(queryClient, (data) => {
    const next = changed(data, userId, shown)
    return next === data ? undefined : next
  })

/** Shows how many follow a person, and whom they follow, in every copy of their profile. */
export const showFollowCounts = (queryClient: QueryClient, userId: string, counts: FollowCounts) =>
  changeCache(queryClient, (data) =>
    isProfile(data) && data.id === userId ? { ...data, ...counts } : undefined,
  )
