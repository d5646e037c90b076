// The texts of a style vote or forum thread, for all pages that show it.
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'

/** The question; our own text for a question without words. */
export function questionOf({ title, caption, media }: Post): string {
  if (title) return title
  if (caption) return caption
  return ownQuestion(media.length)
}

/** Our text for a style vote that was shared without words. */
export const ownQuestion = (fileCount: number): string =>
  fileCount === 1 ? postsTexts.wouldYouWear : postsTexts.whichOne

/** The alternative text of a file: the author's words, or else our own. */
export const altOfFile = (post: Post, index: number) =>
  post.media[index]?.altText ??
  (post.postType === 'style_vote'
    ? postsTexts.option(index + 1, post.media.length)
    : postsTexts.file(questionOf(post), index + 1))

/** What decides when hidden results are shown. A viewer who may not vote sees them when the vote is over. */
type Hiding = Pick<StyleVote, 'hidesUntilEnd' | 'mayVote'>

/** When the results will be shown, while they are hidden. */
export const hiddenText = ({ hidesUntilEnd, mayVote }: Hiding): string =>
  hidesUntilEnd || !mayVote ? votesTexts.resultsAtEnd : votesTexts.voteToSee

/** The same instead of one option’s share. */
export const hiddenShareText = ({ hidesUntilEnd, mayVote }: Hiding): string =>
  hidesUntilEnd || !mayVote ? votesTexts.resultAtEnd : votesTexts.resultHidden

/** The number of votes; while the results are hidden, when it will be shown. */
export const votesText = ({ totalVotes, ...vote }: StyleVote): string =>
  totalVotes === null ? hiddenText(vote) : postsTexts.votesCounted(totalVotes)
