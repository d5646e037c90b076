// Votes on their way: shown at once, sent by a toggle queue. The counts that stay are the server's.
import { castVote, removeVote } from '@kloset/contract/style-votes'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { changePost, findPost, readPost } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import type { ToggleOutcome } from '../../lib/api/toggle-queue.ts'
import { withChoice, withCounts } from './style-votes.rules.ts'
import type { VoteCounts } from './style-votes.rules.ts'

const votes = createToggleQueue((postId, optionId: string | null) =>
  optionId === null
    ? call(removeVote, { params: { postId } })
    : call(castVote, { params: { postId }, body: { optionId } }),
)

/** Counts that arrived while a vote was on its way; they may or may not hold it. */
const heldCounts = new Map<string, VoteCounts>()

function change(postId: string, how: (vote: StyleVote) => StyleVote) {
  changePost(postId, (post) =>
    post.styleVote ? { ...post, styleVote: how(post.styleVote) } : post,
  )
}

/** Shows counts of the server, as soon as no vote of this tab is on its way. */
export function applyCounts(postId: string, counts: VoteCounts) {
  if (votes.isBusy(postId)) heldCounts.set(postId, counts)
  else change(postId, (vote) => withCounts(vote, counts))
}

/** Shows what the person chose in another tab, as soon as no vote of this one is on its way. */
export function showOwnChoice(postId: string, optionId: string | null) {
  if (!votes.receive(postId, optionId)) return
  change(postId, (vote) => ({ ...vote, chosenOptionId: optionId }))
  // The server decides whether the results show now. After a failure the post is read when it is opened.
  if (findPost(postId)?.styleVote?.hidesResults) readPost(postId).catch(() => undefined)
}

/** The choice as the person last made it, sent or not. */
export const wantedChoice = votes.wanted

/**
 * Makes `wanted` the person's choice. Resolves with the outcome when this call did the sending, with null
 * when an earlier one does. After an error the choice that the server holds is shown again.
 */
export async function choose(
  postId: string,
  before: string | null,
  wanted: string | null,
): Promise<ToggleOutcome<string | null> | null> {
  change(postId, (vote) => withChoice(vote, wanted))
  const outcome = await votes.change(postId, before, wanted, (answer) =>
    change(postId, () => answer),
  )
  if (!outcome) return null
  if (outcome.error) change(postId, (vote) => withChoice(vote, outcome.known))
  const counts = heldCounts.get(postId)
  heldCounts.delete(postId)
  if (counts) change(postId, (vote) => withCounts(vote, counts))
  if (outcome.isDoubtful) readPost(postId).catch(() => undefined)
  return outcome
}
