// Pure rules of a voting minute: what came of it.
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'

/** A vote that was cast in this minute, as the server answered it. */
export interface Cast {
  readonly author: Post['author']
  readonly vote: StyleVote
}

export interface Outcome {
  /** Each author once. */
  readonly helped: readonly Post['author'][]
  /** Of the votes whose results are in sight: in how many most voters chose the same. */
  readonly agreed: number
  readonly comparable: number
  /** Votes that end within a day. */
  readonly endsToday: number
}

const DAY_MS = 86_400_000

/** Whether no option has more votes than the chosen one. */
function agrees({ options, chosenOptionId }: StyleVote): boolean {
  const most = Math.max(...options.map(({ votesCount }) => votesCount ?? 0))
  return options.some(({ id, votesCount }) => id === chosenOptionId && votesCount === most)
}

export function outcomeOf(casts: readonly Cast[], nowMs: number): Outcome {
  const seen = casts.filter(({ vote }) => vote.totalVotes !== null && vote.options.length > 1)
  return {
    helped: [...new Map(casts.map(({ author }) => [author.id, author])).values()],
    agreed: seen.filter(({ vote }) => agrees(vote)).length,
    comparable: seen.length,
    endsToday: casts.filter(
      ({ vote }) => vote.endsAt !== null && Date.parse(vote.endsAt) < nowMs + DAY_MS,
    ).length,
  }
}
