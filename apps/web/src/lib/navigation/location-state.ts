// What the client keeps in a history entry's state: the page behind a modal, where a post was opened from,
// and where the welcome leads to. Written and read only through here, because history state is untyped.
import type { Location } from 'react-router'
import { paths } from './paths.ts'

export type FeedOrigin = 'discover' | 'following' | 'sos'

interface KlosetState {
  /** The page that stays on screen under a modal. */
  backgroundLocation?: Location
  origin?: FeedOrigin
  /** Ids of the list the post was opened from, in its order. */
  siblings?: readonly string[]
  /** The path that a new person goes to after the welcome. */
  leadsTo?: string
  /** The welcome of somebody whose mail was confirmed just before. */
  isConfirmed?: true
  /** A feed that is entered at its top instead of where it was left. */
  startsAtTop?: true
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

/** State for a link that opens a post over the present page; `siblings` are the posts of its list. */
export const openOver = (
  location: Location,
  origin?: FeedOrigin,
  siblings?: readonly string[],
): KlosetState => ({
  backgroundLocation: pageLocation(location),
  ...(origin ? { origin } : {}),
  ...(siblings ? { siblings } : {}),
})

/**
 * State for the welcome after a mail was confirmed.
 * @param path where the person was stopped; null when they came by themselves
 */
export const confirmedAndLeadingTo = (path: string | null): KlosetState => ({
  isConfirmed: true,
  ...(path !== null && { leadsTo: path }),
})

/** State for a feed that has something new at its top. */
export const atTop: KlosetState = { startsAtTop: true }

export const startsAtTop = (location: Location): boolean => stateOf(location).startsAtTop === true

/** Whether a mail was confirmed just before this page. */
export const hasJustConfirmed = (location: Pick<Location, 'state'>): boolean =>
  stateOf(location).isConfirmed === true

/** The path after the welcome; null when there is none. */
export const leadsTo = (location: Pick<Location, 'state'>): string | null =>
  stateOf(location).leadsTo ?? null
