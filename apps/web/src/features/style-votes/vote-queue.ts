// Voting: shown at once, sent by a toggle queue. The final counts are the server's.
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

/** Counts that arrived while a vote was being sent. They may or may not include it. */
const heldCounts = new Map<string, VoteCounts>()

function change(postId: string, how: (vote: StyleVote) => StyleVote) {
  changePost(postId, (post) =>
    post.styleVote ? { ...post, styleVote: how(post.styleVote) } : post,
  )
}

/** Shows counts of the server, as soon as this tab is not sending a vote. */
export function applyCounts(postId: string, counts: VoteCounts) {
  if (votes.isBusy(postId)) heldCounts.set(postId, counts)
  else change(postId, (vote) => withCounts(vote, counts))
}

/** Shows a choice from another tab, as soon as this tab is not sending a vote. */
export function showOwnChoice(postId: string, optionId: string | null) {
  if (!votes.receive(postId, optionId)) return
  change(postId, (vote) => ({ ...vote, chosenOptionId: optionId }))
  // The server decides whether the results are shown now. If this read fails, opening the post reads it again.
  if (findPost(postId)?.styleVote?.hidesResults) readPost(postId).catch(() => undefined)
}

/** The person's last choice, sent or not. */
export const wantedChoice = votes.wanted

/**
 * Makes `wanted` the person's choice. Resolves with the outcome when this call sent it, with null when an earlier call
 * does. After an error, the choice on the server is shown again.
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
