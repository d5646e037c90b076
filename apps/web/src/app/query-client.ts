// One cache of server data for the whole app.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { onAuthEvent, recheckSession } from '../features/auth/auth.session.ts'
import { ApiError } from '../lib/http.ts'

const onError = (error: unknown) => {
  const isSignedOut = error instanceof ApiError && error.code === 'unauthenticated'
  if (isSignedOut) void recheckSession().catch(() => undefined)
}

// The http client already repeats reads that did not reach the server, and live events say when
// something changed: repeating more would only repeat refusals.
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
  },
})

// Nothing of one person may be shown to the next one on the same device.
onAuthEvent((event) => {
  if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') queryClient.clear()
})
