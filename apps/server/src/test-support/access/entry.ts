// One line of the table of access: the request to an endpoint for the owner's things, the answer to each viewer, and
// which of the owner's rows a success may change.
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import type { ErrorCode } from '@kloset/contract/errors'
import type { Called, TestApp } from '../test-app.ts'
import type { ViewerName, World } from './world.ts'

type Outcome = 'ok' | ErrorCode
type Outcomes = Readonly<Record<ViewerName, Outcome>>

interface Changes {
  /** Tables with rows of the owner's that a success of anybody changes. */
  readonly byAnyone?: readonly string[]
  /** The tables that a success of the owner changes, if they differ. */
  readonly byOwner?: readonly string[]
  /** The tables that a success of a moderator changes, if they differ. */
  readonly byModerator?: readonly string[]
  /** The tables that a success of an admin changes, if they differ. */
  readonly byAdmin?: readonly string[]
}

export interface Entry {
  readonly key: string
  readonly endpoint: EndpointShape
  readonly outcomes: Outcomes
  readonly changes: Changes
  readonly send: (testApp: TestApp, world: World, as: ViewerName) => Promise<Called<EndpointShape>>
}

/** @param ask the viewer's input: for endpoints with ids, always the ids of the owner's things */
export function entry<const Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  outcomes: Outcomes,
  ask: (world: World, as: ViewerName) => CallInput<Endpoint>,
  changes: Changes = {},
): Entry {
  return {
    key: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    outcomes,
    changes,
    send: (testApp, world, as) => testApp.call(endpoint, ask(world, as), world.people[as]),
  }
}

const outcomes = (visitor: Outcome, stranger: Outcome, owner: Outcome): Outcomes => ({
  visitor,
  signedOut: visitor,
  expired: visitor,
  other: stranger,
  // Moderators and admins have no more rights over other people's things, unless an entry says so.
  moderator: stranger,
  admin: stranger,
  owner,
})

export const everyone = outcomes('ok', 'ok', 'ok')
export const members = outcomes('unauthenticated', 'ok', 'ok')

/** For everybody else it does not exist. */
export const ownerAlone = (refusal: ErrorCode) => outcomes('unauthenticated', refusal, 'ok')

/** Everybody else who is signed in is refused. */
export const admins: Outcomes = {
  ...outcomes('unauthenticated', 'forbidden', 'forbidden'),
  admin: 'ok',
}

/** The owner, or an admin instead. */
export const ownerOrAdmin = (refusal: ErrorCode): Outcomes => ({
  ...ownerAlone(refusal),
  admin: 'ok',
})

/** Moderators and admins. For everybody else it is refused, not hidden, because the address is not a secret. */
export const moderators: Outcomes = { ...admins, moderator: 'ok' }

export const nobody = (refusal: ErrorCode) => outcomes(refusal, refusal, refusal)
export const nobodySignedIn = (refusal: ErrorCode) => outcomes('unauthenticated', refusal, refusal)
export const strangers = (refusalOfOwner: ErrorCode) =>
  outcomes('unauthenticated', 'ok', refusalOfOwner)
export const ownerByCode = outcomes('unauthenticated', 'forbidden', 'ok')
