// Pure rules of style votes on screen: shares, and the counts after a choice.
import type { ServerEvents } from '@kloset/contract/realtime'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { votesTexts } from '@kloset/texts/votes'
import { letterOf } from '../../lib/text/letter.ts'

export type VoteCounts = Omit<Parameters<ServerEvents['vote.counts']>[0], 'postId'>

/** The ids of options that are made from the pictures of an old post. Nobody can vote on them. */
export const isFallback = (optionId: string) => optionId.startsWith('fallback-')

/** The share of the total, 0 to 1; 0 without votes. */
export const shareOf = (votesCount: number, totalVotes: number) =>
  totalVotes === 0 ? 0 : votesCount / totalVotes

/** The rounded share in percent. */
export const percentOf = (votesCount: number, totalVotes: number) =>
  Math.round(shareOf(votesCount, totalVotes) * 100)

/** The vote with another choice of the viewer; `null` takes it back. Hidden counts stay hidden. */
export function withChoice(vote: StyleVote, chosenOptionId: string | null): StyleVote {
  const left = vote.chosenOptionId
  if (left === chosenOptionId) return vote
  if (vote.totalVotes === null) return { ...vote, chosenOptionId }
  const step = (id: string) => Number(id === chosenOptionId) - Number(id === left)
  const options = vote.options.map((option) => ({
    ...option,
    votesCount: Math.max(0, (option.votesCount ?? 0) + step(option.id)),
  }))
  const totalVotes = options.reduce((total, { votesCount }) => total + votesCount, 0)
  return { ...vote, options, totalVotes, chosenOptionId }
}

/** The vote with counts from the server. A late event does not reveal hidden counts. */
export function withCounts(vote: StyleVote, counts: VoteCounts): StyleVote {
  if (vote.totalVotes === null) return vote
  const votesOf = new Map(counts.options.map(({ id, votesCount }) => [id, votesCount]))
  const options = vote.options.map((option) => ({
    ...option,
    votesCount: votesOf.get(option.id) ?? option.votesCount,
  }))
  return { ...vote, options, totalVotes: counts.totalVotes }
}

/** Whether the viewer may press an option. Their own choice can always be taken back. */
export const takesPress = (vote: StyleVote, optionId: string) =>
  !vote.isClosed && (vote.mayVote || vote.chosenOptionId === optionId)

/** The name of an option: `B`, or `Yes` for a yes or no; null for the only option. */
export function nameOfOption({ isYesNo, options }: StyleVote, index: number): string | null {
  if (isYesNo) return index === 0 ? votesTexts.yes : votesTexts.no
  return options.length > 1 ? letterOf(index) : null
}

/** The title of an option: its author's name for it; for yes or no, the answer. */
export const titleOfOption = (vote: StyleVote, index: number): string | null =>
  vote.isYesNo ? nameOfOption(vote, index) : (vote.options[index]?.name ?? null)

/** The text on the button of an option. */
export function invitationOf(vote: StyleVote, index: number): string {
  const title = titleOfOption(vote, index)
  if (title !== null) return title
  return vote.options.length > 1 ? votesTexts.voteLetter(letterOf(index)) : votesTexts.vote
}

/** The label of an option's button for screen readers. */
export function spokenVote({ isYesNo, options }: StyleVote, index: number): string {
  if (isYesNo) return index === 0 ? votesTexts.voteYes : votesTexts.voteNo
  const spoken = votesTexts.voteFor(index + 1, options.length)
  const name = options[index]?.name ?? null
  return name === null ? spoken : `${spoken}, ${name}`
}
