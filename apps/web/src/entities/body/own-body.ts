// Queries whose answers depend on the viewer's own body: likeness, suggestions, advice. They are read again when the
// body changes.
import type { Query, QueryClient } from '@tanstack/react-query'

/** The `meta` of these queries. */
export const ownBodyMeta = { follows: 'own body' } as const

const followsOwnBody = ({ meta }: Query) => meta?.['follows'] === ownBodyMeta.follows

/** Drops their answers; those on screen stay until they are read again. */
export function readOwnBodyAgain(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: followsOwnBody, type: 'inactive' })
  return queryClient.invalidateQueries({ predicate: followsOwnBody })
}
