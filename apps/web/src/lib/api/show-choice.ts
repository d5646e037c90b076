// Choices that a query holds.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows what a person chose. A read that runs may have what was there before: it is cancelled. */
export async function showChoice(
  queryClient: QueryClient,
  queryKey: QueryKey,
  data: object,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, data)
}
