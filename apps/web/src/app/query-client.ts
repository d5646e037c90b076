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

// The http client already repeats reads that did not reach the server, and live events say when something changed.
// A repeat here would only repeat a refusal.
export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    // Without a network an action fails at once. It does not wait to be sent later.
    mutations: { networkMode: 'always' },
  },
})
keepListedPosts(queryClient, postStore)

// The next person on the same device must not see data of the last one. A person who signs in again after the session
// ran out keeps the page as it was.
let shownTo = currentViewerId()
onAuthEvent((event, session) => {
  const viewerId = session?.user.id ?? null
  // The first answer may name a person whom the snapshot did not know. What was read so far is theirs: their cookie
  // was sent.
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
    // A toast may name people and messages, and its button would act as the next person.
    if (shownTo !== null) closeToast()
  }
  shownTo = viewerId
})
