// Pure rules of style votes: totals, the viewer's choice, milestones.
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import type { OptionRow } from '../../entities/posts/vote-options.queries.ts'

/**
 * The public state of a style vote. An old post may have pictures but no option rows: it has zero votes, and
 * options that nobody can vote on.
 * @param pictures the number of pictures of the post
 */
export function toStyleVote(
  options: readonly OptionRow[],
  pictures: number,
  chosenOptionId: string | null,
): StyleVote {
  const shown =
    options.length > 0
      ? options.map(({ id, option_index, votes_count }) => ({
          id,
          position: option_index,
          votesCount: votes_count,
        }))
      : Array.from({ length: pictures }, (_, position) => ({
          id: `fallback-${position}`,
          position,
          votesCount: 0,
        }))
  const totalVotes = shown.reduce((total, option) => total + option.votesCount, 0)
  return { options: shown, totalVotes, chosenOptionId }
}

const milestones = [10_000, 5000, 1000, 500, 100, 50, 10]

/** Votes at the same moment may all see a total beside the milestone: one of the next votes notifies. */
const MILESTONE_SLACK = 20

/** The round total that notifies the author; null when none was reached. */
export const milestoneAt = (totalVotes: number): number | null =>
  milestones.find((at) => totalVotes >= at && totalVotes < at + MILESTONE_SLACK) ?? null
