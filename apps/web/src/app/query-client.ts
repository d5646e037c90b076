// One cache of server data for the whole app.
import { currentViewerId, onAuthEvent } from '../features/auth/auth.session.ts'
import { forgetOpenedRuns } from '../features/feeds/opened-runs.ts'
import { forgetHiddenPosts } from '../entities/post/hidden-posts.ts'
import { setJustShared } from '../entities/post/just-shared.ts'
import { forgetOwnFollows } from '../entities/person/own-follows.ts'
import { keepListedPosts } from '../entities/post/post-lists.ts'
import { postStore } from '../entities/post/posts.ts'
import { forgetEarlyAnswers } from '../lib/loading/early-answers.ts'
import { LiveQueryClient } from '../lib/api/live-query-client.ts'
import { veilAll } from '../views/sensitive.tsx'
import { closeToast } from '../ui/toast.ts'

// The http client already repeats reads that did not reach the server, and live events say when
// something changed: repeating more would only repeat refusals.
export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    // What a person does fails at once without a network: nothing waits unseen to be sent later.
    mutations: { networkMode: 'always' },
  },
})
keepListedPosts(queryClient, postStore)

// Nothing of one person may be shown to the next one on the same device. A person who signs in again after
// the session ran out finds the page as it was.
let shownTo = currentViewerId()
onAuthEvent((event, session) => {
  const viewerId = session?.user.id ?? null
  // The first answer may name somebody that no snapshot knew: all was read with their cookie.
  const onlyNames = event === 'INITIAL_SESSION' && shownTo === null
  if (viewerId !== shownTo && !onlyNames) {
    queryClient.clear()
    postStore.clear()
    forgetOwnFollows()
    forgetHiddenPosts()
    setJustShared(null)
    forgetEarlyAnswers()
    veilAll()
    forgetOpenedRuns()
    // Some name people and messages, and what they offer would be done as the next person.
    if (shownTo !== null) closeToast()
  }
  shownTo = viewerId
})
