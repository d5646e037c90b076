// Whom the viewer follows or asked to follow, as this tab knows it from a press here or from an event of another tab.
// It is newer than the answers to earlier requests.
import { useSyncExternalStore } from 'react'
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { pagesOf } from '../../lib/api/queries.ts'
import type { ReadPage } from '../../lib/api/queries.ts'
import { createListeners } from '../../lib/listeners.ts'

/** `requested`: a private account has to accept the follow. */
export type FollowState = 'none' | 'requested' | 'following'

interface OwnFollow {
  readonly state: FollowState
  readonly asked: number
}

/** A person as an answer has them; `isPrivate` where it is known. */
export interface FollowedPerson
  extends
    Pick<ListedPerson, 'id' | 'isFollowing' | 'isRequested'>,
    Partial<Pick<ListedPerson, 'isPrivate'>> {
  /** The number of the request, see `nextRequest`. */
  readonly asked: number
}

/** A person in a list. */
export type AskedPerson = ListedPerson & FollowedPerson

let own: ReadonlyMap<string, OwnFollow> = new Map()
const { subscribe, notify } = createListeners()

function show(next: ReadonlyMap<string, OwnFollow>) {
  own = next
  notify()
}

const newest = (known: OwnFollow | undefined, person: FollowedPerson) =>
  known && known.asked > person.asked ? known.state : shownState(person)

const shownState = ({ isFollowing, isRequested }: FollowedPerson) =>
  stateOf({ following: isFollowing, requested: isRequested })

/** Whether the viewer follows the person. Updates wherever the person is shown. */
export const useFollowState = (person: FollowedPerson): FollowState =>
  useSyncExternalStore(subscribe, () => newest(own.get(person.id), person))

/** The same at this moment, for event handlers. */
export const followStateNow = (person: FollowedPerson): FollowState =>
  newest(own.get(person.id), person)

/** Sets whether the viewer follows the person. */
export const setOwnFollow = (userId: string, state: FollowState) =>
  show(new Map(own).set(userId, { state, asked: nextRequest() }))

/** Reads the state from the fields of an answer or event. */
export const stateOf = ({
  following,
  requested,
}: {
  following: boolean
  requested: boolean
}): FollowState => (following ? 'following' : requested ? 'requested' : 'none')

/** For when another person uses the client. */
export const forgetOwnFollows = () => show(new Map())

type AskedItems<Page extends { items: readonly ListedPerson[] }> = Omit<Page, 'items'> & {
  items: (Page['items'][number] & { readonly asked: number })[]
}

/** Reads people, each with the number of the request. Rejects when the request does. */
export async function readPeople<Page extends { items: readonly ListedPerson[] }>(
  ask: () => Promise<Page>,
): Promise<AskedItems<Page>> {
  const asked = nextRequest()
  const page = await ask()
  return { ...page, items: page.items.map((person) => ({ ...person, asked })) }
}

/** A list of people that is read page by page. */
export const peoplePages = <
  Key extends readonly unknown[],
  Page extends { items: readonly ListedPerson[]; nextCursor: string | null },
>(
  queryKey: Key,
  read: ReadPage<Page>,
) => pagesOf(queryKey, (...page) => readPeople(() => read(...page)))
