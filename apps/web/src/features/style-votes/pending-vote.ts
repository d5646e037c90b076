// A vote that waits for its voter to sign in. Kept for the tab, and not for long: a person should not find
// a vote that they forgot about.

const STORAGE_KEY = 'kloset.pendingVote'
const KEEP_MS = 30 * 60_000

interface PendingVote {
  postId: string
  optionId: string
  keptAtMs: number
}

export function keepPendingVote(postId: string, optionId: string) {
  const vote: PendingVote = { postId, optionId, keptAtMs: Date.now() }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(vote))
}

export const dropPendingVote = () => sessionStorage.removeItem(STORAGE_KEY)

/** The option that was wanted for this post, once; null when there is none. */
export function takePendingVote(postId: string): string | null {
  const kept = sessionStorage.getItem(STORAGE_KEY)
  if (kept === null) return null
  const vote = JSON.parse(kept) as PendingVote
  if (vote.postId !== postId) return null
  dropPendingVote()
  return Date.now() - vote.keptAtMs < KEEP_MS ? vote.optionId : null
}
