// The page after signing in, and the like that was pressed before it.
import { likeOnArrival } from '../features/likes/likes.hooks.ts'
import { takeReturnTarget } from '../lib/navigation/return-target.ts'

/**
 * The path where a visitor was stopped, once; null when there is none. A heart that they pressed there is
 * sent first, so that the page shows it.
 * @param anyTab for the link of a mail: where whichever tab was stopped will do
 */
export async function resumeVisit(options?: { anyTab: boolean }): Promise<string | null> {
  const target = takeReturnTarget(options)
  if (target?.likedPostId) await likeOnArrival(target.likedPostId)
  return target?.path ?? null
}
