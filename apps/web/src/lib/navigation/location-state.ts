// What the client keeps in a history entry's state: the page behind a modal, and where a post was
// opened from. Written and read only through here, because history state is untyped.
import type { Location } from 'react-router'
import { paths } from './paths.ts'

export type FeedOrigin = 'discover' | 'following' | 'sos'

interface KlosetState {
  /** The page that stays on screen under a modal. */
  backgroundLocation?: Location
  origin?: FeedOrigin
  /** Ids of the list the post was opened from, in its order. */
  siblings?: readonly string[]
}

const stateOf = (location: Pick<Location, 'state'>): KlosetState =>
  location.state && typeof location.state === 'object' ? (location.state as KlosetState) : {}

/** The page under the modal, or null when the location is a page of its own. */
export const backgroundOf = (location: Pick<Location, 'state'>): Location | null =>
  stateOf(location).backgroundLocation ?? null

/** The location of the page on screen: the one under the modal when there is one. */
export const pageLocation = (location: Location): Location => backgroundOf(location) ?? location

const originPaths: Record<FeedOrigin, string> = {
  discover: paths.discover,
  following: paths.following,
  sos: paths.sos,
}

/** The feed a post was opened from, if it was opened from one. */
export function originPath(location: Location): string | null {
  const { origin } = stateOf(location)
  return origin ? originPaths[origin] : null
}

/** The posts before and after this one in the list it was opened from; null at an end. */
export function neighboursOf(location: Location, postId: string) {
  const siblings = stateOf(location).siblings ?? []
  const index = siblings.indexOf(postId)
  const at = (position: number) => (index < 0 ? null : (siblings[position] ?? null))
  return { previous: at(index - 1), next: at(index + 1) }
}

/** State for a link that opens a post over the present page; `siblings` lets it leaf through a list. */
export const openOver = (
  location: Location,
  origin?: FeedOrigin,
  siblings?: readonly string[],
): KlosetState => ({
  backgroundLocation: pageLocation(location),
  ...(origin ? { origin } : {}),
  ...(siblings ? { siblings } : {}),
})
