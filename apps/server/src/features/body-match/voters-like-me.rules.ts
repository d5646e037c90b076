// Pure rules of what voters with a body like the viewer's chose: told only of five or more, and in round numbers. Voters
// belong to fixed groups, so that no two answers differ by the vote of one of them.
import { similarVotersLimits } from '@kloset/contract/style-votes'
import type { SimilarVoters } from '@kloset/contract/style-votes.schemas'
import { likenessMeasures, type LikenessMeasure } from '../../entities/bodies/filled-body.rules.ts'

const { min, votersStep, percentStep } = similarVotersLimits

/** In deviations from the mean: a third of a normal population is below, between and above. */
const THIRDS = [-0.43, 0.43] as const
const girths = ['chest', 'waist', 'hips'] as const satisfies readonly LikenessMeasure[]
const [height, ...aroundAxes] = ['height' as const, ...girths].map((name) =>
  likenessMeasures.indexOf(name),
)

const thirdOf = (deviations: number) => THIRDS.filter((limit) => deviations > limit).length

/**
 * The group of a body among those of its body type: one of nine, by its height and its girths. Nearest bodies would be
 * more alike, but a viewer who changes their own body would see single voters come and go.
 * @param axes of likeness, with any offset
 * @returns null for a body that is not filled yet
 */
export function groupOf(axes: ArrayLike<number>): string | null {
  const at = (axis = 0) => axes[axis] ?? Number.NaN
  const around = aroundAxes.reduce((sum, axis) => sum + at(axis), 0) / aroundAxes.length
  if (Number.isNaN(at(height)) || Number.isNaN(around)) return null
  return `${thirdOf(at(height))} ${thirdOf(around)}`
}

/**
 * @param optionIds what voters of the viewer's group chose, one for each
 * @returns null with fewer than five of them, and for a tie
 */
export function choiceOf(optionIds: readonly string[]): SimilarVoters | null {
  if (optionIds.length < min) return null
  const counts = [...Map.groupBy(optionIds, (optionId) => optionId)]
    .map(([optionId, all]) => ({ optionId, votes: all.length }))
    .toSorted((one, other) => other.votes - one.votes)
  const [first, second] = counts
  if (!first || first.votes === second?.votes) return null
  const percent = (first.votes / optionIds.length) * 100
  return {
    optionId: first.optionId,
    percent: Math.round(percent / percentStep) * percentStep,
    votersFrom: Math.floor(optionIds.length / votersStep) * votersStep,
  }
}
