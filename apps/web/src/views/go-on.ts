// The page after signing in, and the action that was pressed before.
import { saveOnArrival } from '../features/collections/collections.hooks.ts'
import { followOnArrival } from '../features/follows/follows.hooks.ts'
import { likeOnArrival } from '../features/likes/likes.hooks.ts'
import { voteOnArrival } from '../features/style-votes/style-votes.hooks.ts'
import { takeReturnTarget } from '../lib/navigation/return-target.ts'
import type { Wish } from '../lib/navigation/return-target.ts'

function fulfil(wish: Wish) {
  switch (wish.act) {
    case 'like':
      return likeOnArrival(wish.postId)
    case 'save':
      return saveOnArrival(wish.postId)
    case 'vote':
      return voteOnArrival(wish.postId, wish.optionId)
    case 'follow':
      return followOnArrival(wish.userId)
  }
}

/**
 * Takes the return target of a visitor; null when there is none. Their wish is sent first, so that the page shows it.
 * @param options `anyTab` also takes the target of another tab, for the link of a mail
 */
export async function resumeVisit(options?: { anyTab: boolean }): Promise<string | null> {
  const target = takeReturnTarget(options)
  if (target?.wish) await fulfil(target.wish)
  return target?.path ?? null
}
