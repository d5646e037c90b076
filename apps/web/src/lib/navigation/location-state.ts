// The client's state of a history entry: the page behind a modal, the list from which a post was opened, the page after
// the welcome. Only this file writes and reads it, because history state is untyped.
import type { Location } from 'react-router'
import { paths } from './paths.ts'

export type FeedOrigin = 'discover' | 'following' | 'sos'

interface KlosetState {
  /** The page that stays on screen under a modal. */
  backgroundLocation?: Location
  origin?: FeedOrigin
  /** Ids of the list from which the post was opened, in its order. */
  siblings?: readonly string[]
  /** The path to which a new person goes after the welcome. */
  leadsTo?: string
  /** The person has just confirmed their mail, before this welcome. */
  isConfirmed?: true
  /** The feed opens at its top, not at its last position. */
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

/** The feed from which a post was opened, if any. */
export function originPath(location: Location): string | null {
  const { origin } = stateOf(location)
  return origin ? originPaths[origin] : null
}

/** The posts before and after this one in the list from which it was opened; null at an end. */
export function neighboursOf(location: Location, postId: string) {
  const siblings = stateOf(location).siblings ?? []
  const index = siblings.indexOf(postId)
  const at = (position: number) => (index < 0 ? null : (siblings[position] ?? null))
  return { previous: at(index - 1), next: at(index + 1) }
}

/** State for a link that opens a post over the current page; `siblings` are the posts of its list. */
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
 * @param path the page that required signing in; null when there was none
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
