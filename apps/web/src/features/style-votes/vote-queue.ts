// Votes on their way: shown at once, sent one request at a time. Quick changes collapse to the last one,
// and the counts that stay are the server's.
import type { QueryClient } from '@tanstack/react-query'
import { castVote, removeVote } from '@kloset/contract/style-votes'
import type { StyleVote } from '@kloset/contract/style-votes'
import { changeCachedPost } from '../../entities/post/cached-posts.ts'
import { call } from '../../lib/api/http.ts'
import { withChoice, withCounts } from './style-votes.rules.ts'
import type { VoteCounts } from './style-votes.rules.ts'

type Pending = {
  /** What the person wants by now. */
  wanted: string | null
  /** What was told meanwhile; it may or may not hold the vote that is on its way. */
  counts: VoteCounts | null
}

const pending = new Map<string, Pending>()

function change(queryClient: QueryClient, postId: string, how: (vote: StyleVote) => StyleVote) {
  changeCachedPost(queryClient, postId, (post) =>
    post.styleVote ? { ...post, styleVote: how(post.styleVote) } : post,
  )
}

/** Shows the counts that the server told, once no vote of ours is on its way. */
export function applyCounts(queryClient: QueryClient, postId: string, counts: VoteCounts) {
  const mine = pending.get(postId)
  if (mine) mine.counts = counts
  else change(queryClient, postId, (vote) => withCounts(vote, counts))
}

/** Shows what the person chose in another tab, unless a vote of this one is on its way. */
export function showOwnChoice(queryClient: QueryClient, postId: string, optionId: string | null) {
  if (pending.has(postId)) return
  change(queryClient, postId, (vote) => ({ ...vote, chosenOptionId: optionId }))
}

/** The choice as the person last made it, sent or not. */
export const wantedChoice = (postId: string, shown: string | null) =>
  pending.get(postId)?.wanted ?? (pending.has(postId) ? null : shown)

const send = (postId: string, optionId: string | null) =>
  optionId === null
    ? call(removeVote, { params: { postId } })
    : call(castVote, { params: { postId }, body: { optionId } })

/** How sending ended: what the server holds, what was wanted last, and the error that came between. */
type Outcome = { known: string | null; wanted: string | null; error: unknown }

/**
 * Makes `wanted` the person's choice. Answers how it ended when this call did the sending, null when one
 * before it does. After an error the choice that the server holds is shown again.
 */
export async function choose(
  queryClient: QueryClient,
  postId: string,
  before: string | null,
  wanted: string | null,
): Promise<Outcome | null> {
  change(queryClient, postId, (vote) => withChoice(vote, wanted))
  const underWay = pending.get(postId)
  if (underWay) {
    underWay.wanted = wanted
    return null
  }
  const mine: Pending = { wanted, counts: null }
  pending.set(postId, mine)
  const { known, error } = await sendUntilSettled(queryClient, postId, mine, before)
  pending.delete(postId)
  if (error) change(queryClient, postId, (vote) => withChoice(vote, known))
  const { counts } = mine
  if (counts) change(queryClient, postId, (vote) => withCounts(vote, counts))
  return { known, error, wanted: mine.wanted }
}

async function sendUntilSettled(
  queryClient: QueryClient,
  postId: string,
  mine: Pending,
  before: string | null,
) {
  let known = before
  try {
    while (mine.wanted !== known) {
      const target = mine.wanted
      const answer = await send(postId, target)
      known = target
      if (mine.wanted === known) change(queryClient, postId, () => answer)
    }
    return { known, error: null }
  } catch (error) {
    return { known, error }
  }
}
