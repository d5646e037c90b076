// The outcome of a style vote, and the choices of voters with a body like the viewer's.
import type { InputOf } from '@kloset/contract/api'
import { getSimilarVoters, tellOutcome } from '@kloset/contract/style-votes'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { findPost, readPost } from '../../entities/post/posts.ts'
import { call, hasCode } from '../../lib/api/http.ts'
import { queryOf } from '../../lib/api/queries.ts'

export const similarVotersQuery = (postId: string) => ({
  ...queryOf(['similar-voters', postId], getSimilarVoters, { params: { postId } }),
  meta: ownBodyMeta,
})

type Outcome = InputOf<typeof tellOutcome>['body']

/** Sends the outcome, which is possible once. After a lost answer, sending it again is no error. */
export async function sendOutcome(postId: string, outcome: Outcome): Promise<void> {
  try {
    await call(tellOutcome, { params: { postId }, body: outcome })
  } catch (error) {
    // After a first success, its photo belongs to the vote and is no longer an upload.
    const mayBeTold = hasCode(error, 'outcome_told') || hasCode(error, 'upload_not_found')
    if (!mayBeTold || !(await isTold(postId, outcome))) throw error
  }
}

async function isTold(postId: string, { optionId, words }: Outcome): Promise<boolean> {
  await readPost(postId).catch(() => undefined)
  const told = findPost(postId)?.outcome
  return told?.optionId === optionId && (told.words ?? '') === (words ?? '').trim()
}
