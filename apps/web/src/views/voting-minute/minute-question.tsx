// One question of a voting minute: a large title, its pictures, and a circle under each.
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import type { CSSProperties, ReactNode } from 'react'
import { personName } from '../../entities/person/person-name.ts'
import { spokenVote } from '../../features/style-votes/style-votes.rules.ts'
import { OptionLetter } from '../../features/style-votes/components/option-letter.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { OPTION_SIZES } from '../../ui/picture-sizes.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { altOfFile, questionOf } from '../question-words.ts'
import { useVeil, Veil } from '../sensitive.tsx'

/** The style of the circle to press. */
const circle =
  'mx-auto mt-3 block size-11 rounded-full inset-ring-[1.5px] inset-ring-line-strong transition-[background-color,scale] group-hover:bg-wash group-active:scale-95 group-disabled:opacity-50'

interface OptionPictureProps {
  post: Post
  media: Post['media'][number]
  children?: ReactNode
}

function OptionPicture({ post, media, children }: OptionPictureProps) {
  return (
    <span className="relative block aspect-3/4 overflow-hidden rounded-pic">
      <MediaPicture
        fill
        priority
        media={media}
        alt={altOfFile(post, media.position)}
        sizes={OPTION_SIZES}
      />
      {children}
    </span>
  )
}

/** One picture, and a circle for each of its two answers. */
function YesNo({ post, styleVote, isVoting, onVote }: Omit<MinuteQuestionProps, 'isAlike'>) {
  const [media] = post.media
  return (
    <li>
      {media && <OptionPicture post={post} media={media} />}
      <span className="grid grid-cols-2">
        {styleVote.options.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            disabled={isVoting}
            aria-keyshortcuts={`${index + 1}`}
            aria-label={spokenVote(styleVote, index)}
            onClick={() => onVote(id)}
            className="group rounded-pic pb-1 text-center"
          >
            <span aria-hidden className={circle} />
            <span aria-hidden className="mt-1.5 block font-semibold">
              {index === 0 ? votesTexts.yes : votesTexts.no}
            </span>
          </button>
        ))}
      </span>
    </li>
  )
}

/** In a window higher than wide, two rows that together fit its height; else one row. */
const fourStyle =
  'portrait:mx-auto portrait:max-w-[max(18rem,calc((100dvh-28.5rem)*0.75))] sm:landscape:auto-cols-fr sm:landscape:grid-flow-col sm:landscape:grid-cols-none'

interface MinuteQuestionProps {
  post: Post
  styleVote: StyleVote
  /** Whether its author has a body like the viewer's. */
  isAlike: boolean
  isVoting: boolean
  onVote: (optionId: string) => void
}

export function MinuteQuestion({ post: given, styleVote, ...props }: MinuteQuestionProps) {
  const { post, isVeiled } = useVeil(given)
  const isLocked = props.isVoting || isVeiled
  const { isYesNo } = styleVote
  const options = isYesNo ? [] : styleVote.options
  const name = personName(post.author)
  const question = questionOf(post)
  return (
    <article
      aria-label={question}
      // On desktop the pictures use the height of the window that the parts above and below them leave.
      className="lg:mx-auto lg:max-w-[max(var(--column),calc((100dvh-26rem)*0.75*var(--options)))]"
      style={{ '--options': options.length } as CSSProperties}
    >
      <p className="flex items-center gap-2.5 pt-5">
        <Avatar name={name} src={post.author.avatarUrl} size={28} />
        <span className="written truncate font-semibold">{name}</span>
        {props.isAlike && (
          <span className="text-14 whitespace-nowrap text-muted">{votesTexts.minute.like}</span>
        )}
      </p>
      <h1
        className={cx(
          'written mt-3 text-pretty break-words',
          question.length > 70 ? 'serif-28' : 'serif-28 lg:serif-40',
        )}
      >
        {question}
      </h1>
      {post.title && post.caption && <p className="mt-2 line-clamp-2 text-ink-2">{post.caption}</p>}
      <ul
        aria-label={postsTexts.options}
        className={cx(
          'relative mt-4 grid gap-2.5',
          isYesNo || options.length === 1 ? 'mx-auto max-w-80' : 'grid-cols-2',
          options.length === 3 && 'sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
          options.length === 4 && fourStyle,
        )}
      >
        {isYesNo && <YesNo {...props} post={post} styleVote={styleVote} isVoting={isLocked} />}
        {options.map(({ id, position }, index) => {
          const media = post.media[position]
          return (
            <li key={id}>
              <button
                type="button"
                disabled={isLocked}
                aria-keyshortcuts={`${index + 1}`}
                aria-label={spokenVote(styleVote, index)}
                onClick={() => props.onVote(id)}
                className="group block w-full rounded-pic text-left focus-visible:outline-offset-4"
              >
                {media && (
                  <OptionPicture post={post} media={media}>
                    {options.length > 1 && <OptionLetter index={index} />}
                  </OptionPicture>
                )}
                <span aria-hidden className={circle} />
              </button>
            </li>
          )
        })}
        {isVeiled && (
          <li className="absolute inset-0">
            <Veil postId={post.id} />
          </li>
        )}
      </ul>
    </article>
  )
}
