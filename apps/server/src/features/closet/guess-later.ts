// Asks for the colours of garments when a picture of their look is processed.
import type { ConcludedUpload } from '../../entities/media/conclude-upload.ts'
import { guessColors } from '../../entities/posts/posts.jobs.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findUncolored } from './colors.queries.ts'

/** Listens for concluded uploads. A look that is shared after that asks for itself. */
export async function guessColorsOfUpload({ tx, upload }: ConcludedUpload): Promise<true> {
  const { user_id: userId, post_id: postId } = upload
  if (postId === null) return true
  const garments = await findUncolored(tx, userId, postId)
  if (garments.length > 0) await enqueue(tx, guessColors, { userId, postId })
  return true
}
