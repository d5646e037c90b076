// Keeps runs of folded posts open that the viewer opened in this visit, when the wall is left and shown again.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

let opened: ReadonlySet<string> = new Set()
const { subscribe, notify } = createListeners()

/** The ids of the posts that were folded. */
export const useOpenedRuns = () => useSyncExternalStore(subscribe, () => opened)

/** For when another person uses the client. */
export function forgetOpenedRuns(): void {
  opened = new Set()
  notify()
}

export function openRun(folded: readonly { readonly id: string }[]): void {
  opened = new Set([...opened, ...folded.map(({ id }) => id)])
  notify()
}
