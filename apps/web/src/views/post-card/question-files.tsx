// The pictures of a question in a list: options that can be voted on in the list, or the first files of a thread. On
// phones more than three options scroll beyond the edge.
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { mediaTexts } from '@kloset/texts/media'
import { votesTexts } from '@kloset/texts/votes'
import type { Media } from '@kloset/contract/media.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { OwnVotePill, ownVoteRing } from '../../features/style-votes/components/own-vote.tsx'
import { cx } from '../../ui/cx.ts'
import { wholeStyle } from '../../ui/whole-picture.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { PlaySign } from '../../ui/play-sign.tsx'
import { pictureKey } from '../picture-key.ts'
import { OptionStrip, YesNoStrips } from '../option-strip.tsx'
import { altOfFile } from '../question-words.ts'
import { SensitiveMark, useVeil } from '../sensitive.tsx'
import { useVoting } from '../use-voting.ts'
import { LiveMedia } from './live-media.tsx'

const THREAD_FILES = 3
/** More pictures do not fit side by side on a phone. */
const ROW_MAX = 3
/** Options show the whole figure including shoes; a narrower picture has bars. */
const NARROWEST_IN_LISTS = 2 / 3

/** The target of a press on a picture. */
export interface CardLink {
  to: string
  state: object
}

interface FaceProps {
  post: Post
  media: Media
  link: CardLink
  isOwn?: boolean
  /** Width divided by height of its frame, which shows it whole; null crops it to 3:4. */
  ratio?: number | null
  children?: ReactNode
}

/** The question is the link for keyboards; this one is for fingers and mouse. */
function Face({ post, media, link, isOwn = false, ratio = null, children }: FaceProps) {
  const { isVeiled } = useVeil(post)
  return (
    <Link
      {...link}
      tabIndex={-1}
      className={cx('relative block rounded-field', isOwn && ownVoteRing)}
    >
      <span
        data-thumb={pictureKey(post.id, media.position)}
        className={cx(
          'block overflow-hidden rounded-field transition-[filter] hover:brightness-104',
          ratio === null
            ? 'aspect-3/4'
            : cx('aspect-(--ratio)', wholeStyle(media, NARROWEST_IN_LISTS)),
        )}
        style={ratio === null ? undefined : ({ '--ratio': ratio } as CSSProperties)}
      >
        <MediaPicture
          fill
          media={media}
          alt={altOfFile(post, media.position)}
          sizes="(min-width: 768px) 355px, 50vw"
        />
      </span>
      {media.state !== 'ready' && (
        <span className="glass absolute top-2 left-2 rounded-full px-3 py-1.5 text-12">
          {mediaTexts[media.state].title}
        </span>
      )}
      {children}
      {isVeiled && <SensitiveMark />}
      {isOwn && <OwnVotePill />}
    </Link>
  )
}

/** Above the card's own link, so that a finger can scroll it. */
function Row({ count, label, children }: { count: number; label: string; children: ReactNode }) {
  const scrolls = count > ROW_MAX
  return (
    <div
      className={cx(
        'relative z-1',
        scrolls &&
          'max-md:-mx-(--margin) max-md:-my-2 max-md:overflow-x-auto max-md:px-(--margin) max-md:py-2 max-md:[scrollbar-width:none]',
      )}
    >
      <ul
        aria-label={label}
        className={cx(
          'grid gap-2.5',
          scrolls
            ? 'w-max auto-cols-[134px] grid-flow-col md:w-auto md:auto-cols-fr'
            : cx('auto-cols-fr grid-flow-col', count === 1 && 'md:auto-cols-[minmax(0,355px)]'),
        )}
      >
        {children}
      </ul>
    </div>
  )
}

function Options({ post, styleVote, link }: { post: Post; styleVote: StyleVote; link: CardLink }) {
  const vote = useVoting(post, votesTexts.submitFailed)
  const { isYesNo, options, chosenOptionId } = styleVote
  const shown = isYesNo ? options.slice(0, 1) : options
  const narrowest = Math.min(...post.media.map(({ width, height }) => width / height))
  const ratio = Math.max(narrowest, NARROWEST_IN_LISTS)
  return (
    <Row count={shown.length} label={postsTexts.options}>
      {shown.map((option, index) => {
        const media = post.media[option.position]
        const isOwn = !isYesNo && option.id === chosenOptionId
        return (
          <li key={option.id} data-about>
            {media && <Face post={post} media={media} link={link} isOwn={isOwn} ratio={ratio} />}
            {isYesNo ? (
              <YesNoStrips styleVote={styleVote} size="card" onVote={vote} />
            ) : (
              <OptionStrip styleVote={styleVote} index={index} size="card" onVote={vote} />
            )}
          </li>
        )
      })}
    </Row>
  )
}

function ThreadFiles({ post, link }: { post: Post; link: CardLink }) {
  const shown = post.media.slice(0, THREAD_FILES)
  const more = post.media.length - shown.length
  return (
    <Row count={shown.length} label={postsTexts.files}>
      {shown.map((media, index) => (
        <li key={media.position}>
          <Face post={post} media={media} link={link}>
            {more > 0 && index === shown.length - 1 ? (
              <span className="serif-20 lg:serif-28 absolute inset-0 grid place-items-center rounded-field bg-glass p-1 text-center wrap-anywhere text-on-glass">
                {postsTexts.moreFiles(more)}
              </span>
            ) : (
              media.kind === 'video' && <PlaySign />
            )}
          </Face>
        </li>
      ))}
    </Row>
  )
}

export function QuestionFiles({ post: given, link }: { post: Post; link: CardLink }) {
  const { post } = useVeil(given)
  const isMade = post.media.every(({ state }) => state !== 'processing')
  return (
    <>
      {post.styleVote ? (
        <Options post={post} styleVote={post.styleVote} link={link} />
      ) : (
        post.media.length > 0 && <ThreadFiles post={post} link={link} />
      )}
      {!isMade && <LiveMedia postId={post.id} />}
    </>
  )
}
