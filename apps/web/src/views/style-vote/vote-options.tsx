// The options of a style vote, two in a row: the picture opens large, the strip under it votes.
import type { CSSProperties } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { OwnVotePill, ownVoteRing } from '../../features/style-votes/components/own-vote.tsx'
import { VoteStrip } from '../../features/style-votes/components/vote-strip.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { useMediaViewer } from '../lazy-media-viewer.tsx'
import { MediaState } from '../media-state.tsx'
import { altOfFile } from '../question-words.ts'

interface OptionPictureProps {
  post: Post
  media: Media
  isAlone: boolean
  isOwn: boolean
  onOpen: () => void
}

function OptionPicture({ post, media, isAlone, isOwn, onOpen }: OptionPictureProps) {
  const alt = altOfFile(post, media.position)
  return (
    <span className={cx('relative block rounded-pic', isOwn && ownVoteRing)}>
      <button
        type="button"
        aria-label={postsTexts.lookCloserAt(alt)}
        disabled={media.state !== 'ready'}
        onClick={onOpen}
        className={cx(
          'block w-full cursor-zoom-in overflow-hidden rounded-pic transition-[filter] hover:brightness-104 disabled:cursor-default',
          // Inside the ring of an own vote the focus would be lost.
          isOwn && 'focus-visible:-outline-offset-6',
        )}
      >
        <Picture
          fill={!isAlone}
          priority
          sources={media.renditions}
          width={media.width}
          height={media.height}
          alt=""
          sizes={isAlone ? '(min-width: 1024px) 50vw, 100vw' : '(min-width: 1024px) 28vw, 46vw'}
          color={media.color}
          placeholder={media.placeholder}
          className={isAlone ? '' : 'aspect-5/6 lg:aspect-4/5'}
        />
      </button>
      <MediaState post={post} media={media} />
      {isOwn && <OwnVotePill />}
    </span>
  )
}

interface VoteOptionsProps {
  post: Post
  styleVote: StyleVote
  onVote: (optionId: string) => void
}

export function VoteOptions({ post, styleVote, onVote }: VoteOptionsProps) {
  const [openViewer, viewer] = useMediaViewer(post.media, ({ position }) =>
    altOfFile(post, position),
  )
  const isAlone = styleVote.options.length === 1
  const [first] = post.media
  return (
    <>
      <ul
        className={cx(
          'grid gap-x-3 gap-y-3.5 lg:gap-x-6 lg:gap-y-8',
          // One alone is whole in sight, at its own aspect.
          isAlone ? 'lg:max-w-[calc(72dvh*var(--ratio))]' : 'grid-cols-2',
        )}
        style={{ '--ratio': first ? first.width / first.height : 1 } as CSSProperties}
      >
        {styleVote.options.map((option, index) => {
          const media = post.media[option.position]
          const isOwn = option.id === styleVote.chosenOptionId
          return (
            <li key={option.id}>
              {media && (
                <OptionPicture
                  post={post}
                  media={media}
                  isAlone={isAlone}
                  isOwn={isOwn}
                  onOpen={() => openViewer(option.position)}
                />
              )}
              <VoteStrip
                name={votesTexts.voteFor(index + 1, styleVote.options.length)}
                votesCount={option.votesCount}
                totalVotes={styleVote.totalVotes}
                isChosen={isOwn}
                isAlone={isAlone}
                size="page"
                onPress={() => onVote(option.id)}
              />
            </li>
          )
        })}
      </ul>
      {viewer}
    </>
  )
}
