// Voting for screens, with its toasts. The views decide who may vote.
import { votesTexts } from '@kloset/texts/votes'
import type { Message } from '@kloset/texts/message'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { readPost } from '../../entities/post/posts.ts'
import { ApiError } from '../../lib/api/http.ts'
import { closeToast, toast } from '../../ui/toast.ts'
import { isFallback } from './style-votes.rules.ts'
import { choose, wantedChoice } from './vote-queue.ts'

const TOAST = 'vote'
const FAILURE = 'vote-failed'

/** Says that this post cannot be voted on. */
const showUnavailable = () =>
  toast(votesTexts.unavailable, { kind: 'notice', id: 'vote-unavailable' })

/** Says that the vote is for others. */
const showForSimilar = () =>
  toast(votesTexts.forSimilar, { kind: 'notice', id: 'vote-for-similar' })

/** Says that the vote is over. */
const showClosed = () => toast(votesTexts.closed, { kind: 'notice', id: 'vote-closed' })

interface VoteHandlers {
  /** The session has ended. @param optionId what the person wanted to choose */
  onSignedOut: (optionId: string | null) => void
  /** The post was deleted in the meantime. */
  onGone: () => void
  /** The title of a failure. */
  failure?: Message
}

async function send(
  id: string,
  wanted: string | null,
  before: string | null,
  handlers: VoteHandlers,
) {
  closeToast(FAILURE)
  const outcome = await choose(id, before, wanted)
  if (!outcome) return
  const { known, error } = outcome
  if (error) {
    showFailure(id, error, handlers, {
      wanted: outcome.wanted,
      retry: () => void send(id, outcome.wanted, known, handlers),
    })
  } else if (known !== before) {
    toast(known === null ? votesTexts.removed : votesTexts.cast, { id: TOAST })
  }
}

function showFailure(
  id: string,
  error: unknown,
  { onSignedOut, onGone, failure = votesTexts.recordFailed }: VoteHandlers,
  { wanted, retry }: { wanted: string | null; retry: () => void },
) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'unauthenticated') return onSignedOut(wanted)
  if (code === 'post_not_found') return onGone()
  if (code === 'voting_unavailable') return showUnavailable()
  if (code === 'vote_for_similar') {
    readPost(id).catch(() => undefined)
    return showForSimilar()
  }
  if (code === 'vote_closed') {
    readPost(id).catch(() => undefined)
    return showClosed()
  }
  const action = { label: commonTexts.retry, onPress: retry }
  return toast(failure, { kind: 'error', id: FAILURE, action })
}

const leaveToPage = { onSignedOut: () => undefined, onGone: () => undefined }

/** Casts the vote that a visitor pressed before signing in. Resolves when it is answered. */
export const voteOnArrival = (postId: string, optionId: string) =>
  send(postId, optionId, null, leaveToPage)

/**
 * `vote` chooses an option, or removes the choice. It can be called at any rate. `cast` always chooses the option.
 */
export function useVote({ id, styleVote }: Pick<Post, 'id' | 'styleVote'>, handlers: VoteHandlers) {
  const shown = styleVote?.chosenOptionId ?? null
  const act = (wanted: string | null) => send(id, wanted, shown, handlers)
  return {
    vote: (optionId: string) => {
      if (isFallback(optionId)) {
        showUnavailable()
        return
      }
      if (styleVote?.isClosed) {
        showClosed()
        return
      }
      const chosen = wantedChoice(id, shown)
      void act(chosen === optionId ? null : optionId)
    },
    cast: (optionId: string) => {
      if (wantedChoice(id, shown) !== optionId) void act(optionId)
    },
  }
}
