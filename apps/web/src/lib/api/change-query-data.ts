// Changes what a query holds without touching how old it is, whether it is out of date, or how its last
// read failed: `setQueryData` would make it look freshly read.
import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Does nothing when the query has no data, or when the very same comes back. */
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
