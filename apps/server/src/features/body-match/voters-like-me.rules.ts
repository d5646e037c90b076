// Pure rules of what voters with a body like the viewer's chose: told only of five or more, and in round numbers, so that
// no answer shows what one of them voted.
import { similarVotersLimits } from '@kloset/contract/style-votes'
import type { SimilarVoters } from '@kloset/contract/style-votes.schemas'
import type { Likeness } from './body-match.rules.ts'
import { type SimilarityLimits, similarityOf } from './similarity.rules.ts'

export interface Voter {
  readonly optionId: string
  readonly likeness: Likeness
}

const { min, votersStep, percentStep } = similarVotersLimits

/**
 * @param limits of the words of likeness (`readRanked`)
 * @returns null with fewer than five such voters, and for a tie
 */
export function choiceOf(voters: readonly Voter[], limits: SimilarityLimits): SimilarVoters | null {
  const similar = voters.filter(({ likeness }) => similarityOf(likeness, limits) !== null)
  if (similar.length < min) return null
  const counts = [...Map.groupBy(similar, ({ optionId }) => optionId)]
    .map(([optionId, all]) => ({ optionId, votes: all.length }))
    .toSorted((one, other) => other.votes - one.votes)
  const [first, second] = counts
  if (!first || first.votes === second?.votes) return null
  const percent = (first.votes / similar.length) * 100
  return {
    optionId: first.optionId,
    percent: Math.round(percent / percentStep) * percentStep,
    votersFrom: Math.floor(similar.length / votersStep) * votersStep,
  }
}
