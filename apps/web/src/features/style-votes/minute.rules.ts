// Pure rules of a voting minute: its summary.
import { DAY_MS } from '@kloset/contract/durations'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'

/** A vote of this minute, from the server's answer. */
export interface Cast {
  readonly author: Post['author']
  readonly vote: StyleVote
}

export interface Outcome {
  /** The authors, each once. */
  readonly helped: readonly Post['author'][]
  /** The number of comparable votes in which no option has more votes than the chosen one. */
  readonly agreed: number
  /** Votes between several options whose results the viewer sees. */
  readonly comparable: number
  /** Votes that end within a day. */
  readonly endsToday: number
}

/** Whether no option has more votes than the chosen one. */
function agrees({ options, chosenOptionId }: StyleVote): boolean {
  const most = Math.max(...options.map(({ votesCount }) => votesCount ?? 0))
  return options.some(({ id, votesCount }) => id === chosenOptionId && votesCount === most)
}

export function outcomeOf(casts: readonly Cast[], nowMs: number): Outcome {
  const comparable = casts.filter(({ vote }) => vote.totalVotes !== null && vote.options.length > 1)
  return {
    helped: [...new Map(casts.map(({ author }) => [author.id, author])).values()],
    agreed: comparable.filter(({ vote }) => agrees(vote)).length,
    comparable: comparable.length,
    endsToday: casts.filter(
      ({ vote }) => vote.endsAt !== null && Date.parse(vote.endsAt) < nowMs + DAY_MS,
    ).length,
  }
}
