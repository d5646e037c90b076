// Unsent texts, one draft for each post or conversation. Drafts outlive the screen, survive a reload of their tab, and
// belong to the person who wrote them.
import { useSyncExternalStore } from 'react'
import { dropTabDraft, keepTabList, readTabDraft } from './tab-draft.ts'
import { createListeners } from '../listeners.ts'

interface DraftStoreOptions<Draft> {
  /** The name of the store in the tab's storage. */
  readonly name: string
  readonly empty: () => Draft
  /** Whether a draft is empty, so that it is not kept. */
  readonly isBlank: (draft: Draft) => boolean
}

/** The person whose drafts this tab keeps; null while nobody is signed in. */
let owner: string | null = null
/** How often a person has left this tab. */
let departures = 0
const stores = new Set<{ open: () => void; forget: () => void }>()

const PREFIX = 'kloset.drafts.'
const ofPerson = (userId: string) => `${PREFIX}${userId}.`

/** Includes the drafts of stores that this page has not loaded. */
function dropDraftsBut(userId: string | null) {
  const names = Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.key(index),
  )
  for (const name of names) {
    const isTheirs = userId !== null && name?.startsWith(ofPerson(userId))
    if (name?.startsWith(PREFIX) && !isTheirs) dropTabDraft(name)
  }
}

/** Restores this person's drafts from before a reload, and drops those of another person. */
export function setDraftOwner(userId: string | null) {
  if (userId === owner) return
  if (owner !== null) {
    departures += 1
    for (const store of stores) store.forget()
    dropDraftsBut(userId)
  }
  owner = userId
  if (owner !== null) for (const store of stores) store.open()
}

/** @returns a function that tells later whether the current person is still here */
export function createPresenceCheck(): () => boolean {
  const before = departures
  return () => departures === before
}

/** The same until another person is here: the current person may have signed out. */
export function createOwnershipCheck(): () => boolean {
  const before = owner
  return () => before === null || owner === null || owner === before
}

/** @returns drafts, by the id of their post or conversation */
export function createDraftStore<Draft>({ name, empty, isBlank }: DraftStoreOptions<Draft>) {
  const drafts = new Map<string, Draft>()
  const { subscribe, notify } = createListeners()

  const keyOf = (userId: string) => ofPerson(userId) + name
  const save = () => {
    if (owner === null) return
    const written = [...drafts].filter(([, draft]) => !isBlank(draft))
    keepTabList(keyOf(owner), written)
  }

  /** The draft for `id`; made at its first read. */
  function get(id: string): Draft {
    const known = drafts.get(id)
    if (known !== undefined) return known
    const draft = empty()
    drafts.set(id, draft)
    return draft
  }

  function keep(id: string, draft: Draft) {
    drafts.set(id, draft)
    save()
    notify()
  }

  const store = {
    /** Loads stored drafts. Texts that were written since then are kept. */
    open: () => {
      if (owner === null) return
      for (const [id, draft] of readTabDraft<[string, Draft][]>(keyOf(owner), [])) {
        const now = drafts.get(id)
        if (now === undefined || isBlank(now)) drafts.set(id, draft)
      }
      save()
      notify()
    },
    forget: () => {
      drafts.clear()
      notify()
    },
  }
  stores.add(store)
  store.open()

  return {
    get,
    keep,
    clear: (id: string) => keep(id, empty()),
    subscribe,
    use: (id: string) => useSyncExternalStore(subscribe, () => get(id)),
  }
}
