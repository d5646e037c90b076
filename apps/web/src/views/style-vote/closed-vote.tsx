// A closed style vote: its outcome, the choice of voters with bodies like the viewer's, and all its options.
import { useQuery } from '@tanstack/react-query'
import { Ruler } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote, VoteOutcome } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { personName } from '../../entities/person/person-name.ts'
import { useSession } from '../../features/auth/auth.session.ts'
import { OptionLetter } from '../../features/style-votes/components/option-letter.tsx'
import { ownVoteRing } from '../../features/style-votes/components/own-vote.tsx'
import { similarVotersQuery } from '../../features/style-votes/outcome.api.ts'
import { nameOfOption, percentOf, shareOf } from '../../features/style-votes/style-votes.rules.ts'
import { percentText } from '../../lib/text/number.ts'
import { fullTime } from '../../lib/text/time.ts'
import { Button } from '../../ui/button.tsx'
import { CalmNote } from '../../ui/calm-note.tsx'
import { cx } from '../../ui/cx.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { Tape } from '../../ui/tape.tsx'
import { useLimit } from '../limit.ts'
import { altOfFile } from '../question-words.ts'
import { useVeil } from '../sensitive.tsx'
import { OutcomeSheet } from './outcome-sheet.tsx'

const indexIn = ({ options }: StyleVote, optionId: string | null) =>
  options.findIndex(({ id }) => id === optionId)

/** `I wore B.` */
function woreText(vote: StyleVote, { optionId }: VoteOutcome): string {
  if (optionId === null) return votesTexts.woreElse
  const index = indexIn(vote, optionId)
  if (vote.isYesNo) return index === 0 ? votesTexts.woreIt : votesTexts.woreNot
  const letter = nameOfOption(vote, index)
  return letter === null ? votesTexts.woreIt : votesTexts.wore(letter)
}

/** `Voters with a body like yours chose B` */
function similarText(vote: StyleVote, optionId: string): string {
  const index = indexIn(vote, optionId)
  if (vote.isYesNo) return votesTexts.similarVotersSaid(index === 0)
  return votesTexts.similarVoters(nameOfOption(vote, index) ?? '')
}

function Outcome({ post, styleVote }: { post: Post; styleVote: StyleVote }) {
  const { outcome } = post
  if (!outcome) return null
  const { isYesNo } = styleVote
  const index = indexIn(styleVote, outcome.optionId)
  const position = styleVote.options[index]?.position
  const picture = outcome.photo ?? (position === undefined ? undefined : post.media[position])
  return (
    <section className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-6 lg:gap-x-8">
      {picture && (
        <span className="relative block w-[52%] max-w-100 overflow-hidden rounded-pic">
          <MediaPicture
            media={picture}
            alt={picture.altText ?? woreText(styleVote, outcome)}
            sizes="(min-width: 1024px) 400px, 52vw"
          />
          {index >= 0 && !isYesNo && styleVote.options.length > 1 && <OptionLetter index={index} />}
        </span>
      )}
      <div className="min-w-36 flex-1">
        <h2 className="serif-28 lg:serif-40">{woreText(styleVote, outcome)}</h2>
        {outcome.words && <p className="mt-2 break-words text-ink-2">{outcome.words}</p>}
        <p className="mt-2 text-12 text-muted">
          {personName(post.author)}, {fullTime(outcome.toldAt)}
        </p>
      </div>
    </section>
  )
}

/** Draws nothing with fewer than five such voters. */
function SimilarVoters({ postId, styleVote }: { postId: string; styleVote: StyleVote }) {
  const { user } = useSession()
  const { data } = useQuery({ ...similarVotersQuery(postId), enabled: user !== null })
  const found = data?.similarVoters
  if (!found || styleVote.options.length === 1) return null
  const { optionId, percent, votersFrom } = found
  return (
    <section className="border-t border-line py-3.5">
      <p className="flex items-center gap-3 font-medium">
        <Ruler aria-hidden className="size-5 shrink-0" />
        {similarText(styleVote, optionId)}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <Tape share={percent / 100} className="flex-1" />
        <span className="text-12 whitespace-nowrap text-muted">
          {votesTexts.shareOfVoters(percentText(percent / 100), votersFrom)}
        </span>
      </div>
    </section>
  )
}

function Options({ post, styleVote }: { post: Post; styleVote: StyleVote }) {
  const { options, totalVotes, chosenOptionId } = styleVote
  return (
    <ul aria-label={postsTexts.options} className="border-t border-line pt-2">
      {options.map(({ id, position, name, votesCount }, index) => {
        const media = post.media[position]
        const isOwn = id === chosenOptionId
        const [votes, total] = [votesCount ?? 0, totalVotes ?? 0]
        return (
          <li key={id} className="flex items-center gap-3.5 py-2">
            {media && (
              <span
                className={cx('block h-14 w-10.5 shrink-0 rounded-thumb', isOwn && ownVoteRing)}
              >
                <span className="block size-full overflow-hidden rounded-thumb">
                  <MediaPicture
                    fill
                    media={media}
                    alt={altOfFile(post, media.position)}
                    sizes="42px"
                  />
                </span>
              </span>
            )}
            <div className="min-w-0 flex-1">
              {name !== null && (
                <p className="truncate">
                  {nameOfOption(styleVote, index)} · {name}
                </p>
              )}
              <p className="flex flex-wrap items-baseline gap-x-2">
                {options.length > 1 && name === null && (
                  <span>{nameOfOption(styleVote, index)}</span>
                )}
                <span className={cx('serif-20 lining-nums tabular-nums', isOwn && 'text-accent')}>
                  {percentText(percentOf(votes, total) / 100)}
                </span>
                <span className="text-12 text-muted">{postsTexts.votesCounted(votes)}</span>
                {isOwn && (
                  <span className="text-12 font-semibold text-accent">{postsTexts.yourVote}</span>
                )}
              </p>
              <Tape
                share={shareOf(votes, total)}
                tone={isOwn ? 'accent' : 'ink'}
                height={9}
                className="mt-1"
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Shown under the options of a closed vote, or instead of them once its author has told the outcome. */
export function ClosedVote({ post: given, styleVote }: { post: Post; styleVote: StyleVote }) {
  const { post } = useVeil(given)
  return (
    <>
      <Outcome post={post} styleVote={styleVote} />
      <SimilarVoters postId={post.id} styleVote={styleVote} />
      {post.outcome && <Options post={post} styleVote={styleVote} />}
    </>
  )
}

/** Asks the author what they wore, until they have told it. Telling it also ends an open vote. */
export function TellOutcome({ post, styleVote }: { post: Post; styleVote: StyleVote }) {
  const [isOpen, setIsOpen] = useState(false)
  const limit = useLimit()
  if (!post.viewer.isOwner || post.outcome) return null
  if (limit !== null) return <CalmNote className="my-4">{limit}</CalmNote>
  const { isClosed } = styleVote
  return (
    <div className="border-t border-line py-4">
      <Button variant={isClosed ? 'primary' : 'outline'} onClick={() => setIsOpen(true)}>
        {isClosed ? votesTexts.tellVoters(styleVote.totalVotes ?? 0) : votesTexts.decided}
      </Button>
      {!isClosed && <p className="mt-2 text-14 text-muted">{votesTexts.decidedLine}</p>}
      <OutcomeSheet post={post} styleVote={styleVote} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}
