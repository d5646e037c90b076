// The texts by which a style vote or forum thread is named, wherever it is shown.
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'

/** The question; one that was shared without words gets ours. */
export function questionOf({ title, caption, media }: Post): string {
  if (title) return title
  if (caption) return caption
  return ownQuestion(media.length)
}

/** Our question of a style vote that was shared without words. */
export const ownQuestion = (fileCount: number): string =>
  fileCount === 1 ? postsTexts.wouldYouWear : postsTexts.whichOne

/** What a file shows, for people who do not see it: the author's words before our own. */
export const altOfFile = (post: Post, index: number) =>
  post.media[index]?.altText ??
  (post.postType === 'style_vote'
    ? postsTexts.option(index + 1, post.media.length)
    : postsTexts.file(questionOf(post), index + 1))

/** A viewer who may not vote sees the results when the vote is over. */
type Hiding = Pick<StyleVote, 'hidesUntilEnd' | 'mayVote'>

/** How to learn the results while they are hidden. */
export const hiddenText = ({ hidesUntilEnd, mayVote }: Hiding): string =>
  hidesUntilEnd || !mayVote ? votesTexts.resultsAtEnd : votesTexts.voteToSee

/** The same instead of one option’s share. */
export const hiddenShareText = ({ hidesUntilEnd, mayVote }: Hiding): string =>
  hidesUntilEnd || !mayVote ? votesTexts.resultAtEnd : votesTexts.resultHidden

/** How many voted; how to learn it while the results are hidden. */
export const votesText = ({ totalVotes, ...vote }: StyleVote): string =>
  totalVotes === null ? hiddenText(vote) : postsTexts.votesCounted(totalVotes)
