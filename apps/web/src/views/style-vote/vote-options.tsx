// The options of a style vote, two in a row: a press on the picture shows it large, the button under it votes.
import type { CSSProperties, ReactNode } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { OptionLetter } from '../../features/style-votes/components/option-letter.tsx'
import { OwnVotePill, ownVoteRing } from '../../features/style-votes/components/own-vote.tsx'
import { longPressStyle } from '../../lib/browser/long-press.ts'
import { useSwipe } from '../../lib/browser/swipe.ts'
import { cx } from '../../ui/cx.ts'
import { NARROWEST, OPTION_SIZES } from '../../ui/picture-sizes.ts'
import { wholeStyle } from '../../ui/whole-picture.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { useTravelEnd } from '../../ui/travel.ts'
import { useDoublePressVote } from '../double-press.tsx'
import { useMediaViewer } from '../lazy-media-viewer.tsx'
import { MediaState } from '../media-state.tsx'
import { OptionStrip, YesNoStrips } from '../option-strip.tsx'
import { pictureKey } from '../picture-key.ts'
import { usePictureMenu } from '../picture-menu/use-picture-menu.tsx'
import { useVeil, Veil } from '../sensitive.tsx'
import { altOfFile } from '../question-words.ts'

interface OptionPictureProps {
  post: Post
  media: Media
  isAlone: boolean
  /** The letter of its position, if there are several. */
  letter: ReactNode
  /** Whether it has the ring of the viewer's vote. */
  isOwn: boolean
  onOpen: () => void
  /** Called for a double press. @returns whether it is the viewer's vote afterwards */
  onVote: () => boolean
}

function OptionPicture({ post, media, isAlone, isOwn, ...props }: OptionPictureProps) {
  const { isVeiled } = useVeil(post)
  const [press, sign] = useDoublePressVote(props.onOpen, props.onVote)
  const alt = altOfFile(post, media.position)
  return (
    <span className={cx('relative block rounded-pic', isOwn && ownVoteRing)}>
      <button
        type="button"
        aria-label={postsTexts.lookCloserAt(alt)}
        disabled={media.state !== 'ready' || isVeiled}
        onClick={press}
        className={cx(
          'block w-full cursor-zoom-in touch-manipulation overflow-hidden rounded-pic transition-[filter] hover:brightness-104 disabled:cursor-default',
          longPressStyle,
          // Further inside, because the ring of the viewer's vote would hide the focus ring.
          isOwn && 'focus-visible:-outline-offset-6',
        )}
      >
        <MediaPicture
          fill={!isAlone}
          priority
          previews
          frame={useTravelEnd(pictureKey(post.id, media.position))}
          media={media}
          alt=""
          sizes={isAlone ? '(min-width: 1024px) 50vw, 100vw' : OPTION_SIZES}
          className={isAlone ? '' : cx('aspect-(--narrowest)', wholeStyle(media, NARROWEST))}
        />
      </button>
      <MediaState post={post} media={media} />
      {props.letter}
      {isVeiled && <Veil postId={post.id} />}
      {isOwn && <OwnVotePill />}
      {sign}
    </span>
  )
}

interface VoteOptionsProps {
  post: Post
  styleVote: StyleVote
  onVote: (optionId: string) => void
  /** Leaves the page of a post that was hidden. */
  onBack: () => void
}

export function VoteOptions({ post: given, styleVote, onVote, onBack }: VoteOptionsProps) {
  const { post } = useVeil(given)
  const swipe = useSwipe(() => undefined, onBack)
  const [longPress, menu] = usePictureMenu(
    (target) => (target.closest('button[aria-pressed]') ? null : post),
    onBack,
  )
  const [openViewer, viewer] = useMediaViewer(post.media, ({ position }) =>
    altOfFile(post, position),
  )
  const { chosenOptionId, isYesNo, options } = styleVote
  const voteOnPicture = ({ id, position }: StyleVote['options'][number]): boolean => {
    if (styleVote.isClosed) {
      // `onVote` then says that the vote is over.
      onVote(id)
      return false
    }
    if (id === chosenOptionId) return true
    if (!styleVote.mayVote) {
      openViewer(position)
      return false
    }
    onVote(id)
    return true
  }
  const strip = {
    styleVote,
    size: 'page',
    isInvited: chosenOptionId === null && !post.viewer.isOwner,
    onVote,
  } as const
  const isAlone = isYesNo || options.length === 1
  const [first] = post.media
  const narrowest = Math.min(...post.media.map(({ width, height }) => width / height))
  return (
    <>
      <ul
        {...longPress}
        {...swipe}
        className={cx(
          'grid gap-x-3 gap-y-3.5 lg:gap-x-6 lg:gap-y-8',
          // A single picture is shown whole, with its own aspect ratio.
          isAlone ? 'lg:max-w-[calc(72dvh*var(--ratio))]' : 'grid-cols-2',
        )}
        style={
          {
            '--ratio': first ? first.width / first.height : 1,
            '--narrowest': Math.max(narrowest, NARROWEST),
          } as CSSProperties
        }
      >
        {(isYesNo ? options.slice(0, 1) : options).map((option, index) => {
          const media = post.media[option.position]
          // For yes or no, the answers under the picture show the vote.
          const isOwn = !isYesNo && option.id === chosenOptionId
          return (
            <li key={option.id} data-about>
              {media && (
                <OptionPicture
                  post={post}
                  media={media}
                  isAlone={isAlone}
                  letter={!isAlone && <OptionLetter index={index} />}
                  isOwn={isOwn}
                  onOpen={() => openViewer(option.position)}
                  onVote={() => voteOnPicture(option)}
                />
              )}
              {isYesNo ? <YesNoStrips {...strip} /> : <OptionStrip {...strip} index={index} />}
            </li>
          )
        })}
      </ul>
      {viewer}
      {menu}
    </>
  )
}
