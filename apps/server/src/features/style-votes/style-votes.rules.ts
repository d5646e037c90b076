// Pure rules of style votes: totals, the viewer's choice, milestones.
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import type { OptionRow } from '../../entities/posts/vote-options.queries.ts'

interface Voter {
  /** Null for a visitor. */
  readonly userId: string | null
  readonly chosenOptionId: string | null
  /** Whether their body counts as similar to the author's; needed only for a vote for such people. */
  readonly isAlike: boolean
}

/**
 * The state of a style vote for one viewer. If its author hides the results, people who have not voted get no count; if
 * they are hidden until the end, only the author gets counts before. An old post may have pictures but no option rows:
 * it has zero votes, and options that nobody can vote on.
 * @param pictures the number of pictures of the post
 */
export function toStyleVote(
  options: readonly OptionRow[],
  pictures: number,
  { userId, chosenOptionId, isAlike }: Voter,
): StyleVote {
  const [first] = options
  if (!first) {
    return { ...plain, options: fallbacks(pictures), totalVotes: 0, chosenOptionId }
  }
  const {
    hides_results: hidesResults,
    hides_until_end: hidesUntilEnd,
    is_closed: isClosed,
    ends_at: endsAt,
    is_yes_no: isYesNo,
    is_for_similar: isForSimilar,
  } = first
  const isSecret = hidesUntilEnd || (hidesResults && chosenOptionId === null)
  const isAuthor = first.author_id === userId
  const seesResults = isClosed || !isSecret || isAuthor
  return {
    options: options.map(({ id, option_index, name, votes_count }) => ({
      id,
      position: isYesNo ? 0 : option_index,
      name,
      votesCount: seesResults ? votes_count : null,
    })),
    totalVotes: seesResults ? totalOf(options) : null,
    hidesResults,
    hidesUntilEnd,
    isYesNo,
    votesFrom: isForSimilar ? 'similar' : 'everyone',
    mayVote: !isForSimilar || isAuthor || userId === null || isAlike,
    endsAt: endsAt?.toISOString() ?? null,
    isClosed,
    chosenOptionId,
  }
}

/** The settings of a vote for which its author chose none. */
const plain = {
  hidesResults: false,
  hidesUntilEnd: false,
  isYesNo: false,
  votesFrom: 'everyone',
  mayVote: true,
  endsAt: null,
  isClosed: false,
} as const

/** How many votes the options have together. */
export const totalOf = (options: readonly OptionRow[]): number =>
  options.reduce((total, option) => total + option.votes_count, 0)

const fallbacks = (pictures: number) =>
  Array.from({ length: pictures }, (_, position) => ({
    id: `fallback-${position}`,
    position,
    name: null,
    votesCount: 0,
  }))

/** The round totals that notify the author, each once. */
export const milestones: readonly number[] = [10, 50, 100, 500, 1000, 5000, 10_000]

/** Votes at the same moment may all see a total other than the milestone: one of the next votes notifies. */
export const MILESTONE_SLACK = 20
