// What the client knows only because of one's own body: likeness, suggestions, advice. It is read again when the
// body changes.
import type { Query, QueryClient } from '@tanstack/react-query'

/** The `meta` of queries whose answers follow from one's own body. */
export const ownBodyMeta = { follows: 'own body' } as const

const followsOwnBody = ({ meta }: Query) => meta?.['follows'] === ownBodyMeta.follows

/** Forgets those answers; those on screen stay until they are read again. */
export function readOwnBodyAgain(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: followsOwnBody, type: 'inactive' })
  return queryClient.invalidateQueries({ predicate: followsOwnBody })
}
