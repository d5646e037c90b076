// Whom the viewer follows, as this tab knows it: from a press here, or from an event of another tab. It is
// newer than answers that were asked for before.
import { useSyncExternalStore } from 'react'
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { createListeners } from '../../lib/listeners.ts'

interface OwnFollow {
  readonly following: boolean
  readonly asked: number
}

/** A person as an answer showed them. */
export interface FollowedPerson extends Pick<ListedPerson, 'id' | 'isFollowing'> {
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
  known && known.asked > person.asked ? known.following : person.isFollowing

/** Whether the viewer follows the person, wherever they are shown. */
export const useIsFollowing = (person: FollowedPerson): boolean =>
  useSyncExternalStore(subscribe, () => newest(own.get(person.id), person))

/** The same at this moment, for event handlers. */
export const isFollowingNow = (person: FollowedPerson): boolean =>
  newest(own.get(person.id), person)

/** The viewer follows the person from now on, or no longer. */
export const setOwnFollow = (userId: string, following: boolean) =>
  show(new Map(own).set(userId, { following, asked: nextRequest() }))

/** Another person uses the client. */
export const forgetOwnFollows = () => show(new Map())

type AskedItems<Page extends { items: readonly ListedPerson[] }> = Omit<Page, 'items'> & {
  items: (Page['items'][number] & { readonly asked: number })[]
}

/** Reads people, and keeps with each when they were asked for. Rejects as the request does. */
export async function readPeople<Page extends { items: readonly ListedPerson[] }>(
  ask: () => Promise<Page>,
): Promise<AskedItems<Page>> {
  const asked = nextRequest()
  const page = await ask()
  return { ...page, items: page.items.map((person) => ({ ...person, asked })) }
}
