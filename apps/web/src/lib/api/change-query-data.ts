// Changes the data of a query, but not its age, its staleness or the error of its last read. `setQueryData` would make
// the query look freshly read.
import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Does nothing when the query has no data, or when `change` returns the same object. */
export function changeQueryData<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  const query = queryClient.getQueryCache().get<Data>(hashKey(queryKey))
  if (query?.state.data === undefined) return
  const data = change(query.state.data)
  if (data !== query.state.data) query.setState({ data })
}
