// One line of the table of access: how an endpoint is asked for what is the owner's, what each viewer is
// answered, and which of the owner's rows a success may change.
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import type { ErrorCode } from '@kloset/contract/errors'
import type { Called, TestApp } from '../test-app.ts'
import type { ViewerName, World } from './world.ts'

type Outcome = 'ok' | ErrorCode
type Outcomes = Readonly<Record<ViewerName, Outcome>>

interface Changes {
  /** Tables with rows of the owner's that a success of anybody changes. */
  readonly byAnyone?: readonly string[]
  /** Those that the owner's success changes, when they are others. */
  readonly byOwner?: readonly string[]
  /** Those that a moderator's does, when they are others. */
  readonly byModerator?: readonly string[]
  /** Those that an admin's does, when they are others. */
  readonly byAdmin?: readonly string[]
}

export interface Entry {
  readonly key: string
  readonly endpoint: EndpointShape
  readonly outcomes: Outcomes
  readonly changes: Changes
  readonly send: (testApp: TestApp, world: World, as: ViewerName) => Promise<Called<EndpointShape>>
}

/** @param ask what the viewer sends: always with the ids of the owner's things, where an endpoint takes ids */
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
  // Moderators and admins have no more power over what is another's, except where an entry says so.
  moderator: stranger,
  admin: stranger,
  owner,
})

export const everyone = outcomes('ok', 'ok', 'ok')
export const members = outcomes('unauthenticated', 'ok', 'ok')

/** To everybody else it is as if it did not exist. */
export const ownerAlone = (refusal: ErrorCode) => outcomes('unauthenticated', refusal, 'ok')

/** Everybody else who is signed in is refused. */
export const admins: Outcomes = {
  ...outcomes('unauthenticated', 'forbidden', 'forbidden'),
  admin: 'ok',
}

/** The owner, and admins in their place. */
export const ownerOrAdmin = (refusal: ErrorCode): Outcomes => ({
  ...ownerAlone(refusal),
  admin: 'ok',
})

/** Moderators and admins; to everybody else it is refused, not hidden: the address is not a secret. */
export const moderators: Outcomes = { ...admins, moderator: 'ok' }

export const nobody = (refusal: ErrorCode) => outcomes(refusal, refusal, refusal)
export const nobodySignedIn = (refusal: ErrorCode) => outcomes('unauthenticated', refusal, refusal)
export const strangers = (refusalOfOwner: ErrorCode) =>
  outcomes('unauthenticated', 'ok', refusalOfOwner)
export const ownerByCode = outcomes('unauthenticated', 'forbidden', 'ok')
