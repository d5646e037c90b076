// A post as a small picture without its author: on profiles, and as the picture part of cards.
import { isUrgent } from '../../entities/post/urgency.ts'
import { Siren } from 'lucide-react'
import type { Media } from '@kloset/contract/media.schemas'
import { mediaTexts } from '@kloset/texts/media'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { cx } from '../../ui/cx.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { PicturesSign } from '../../ui/pictures-sign.tsx'
import { PlaySign } from '../../ui/play-sign.tsx'
import { AudienceSign } from '../audience-sign.tsx'
import { LiveMedia } from '../post-card/live-media.tsx'
import { SensitiveMark, useVeil } from '../sensitive.tsx'
import { personName } from '../../entities/person/person-name.ts'

/** The post in a few words, for people who do not see its picture. */
export const wordsOf = (post: Post) =>
  post.title ?? post.caption ?? postsTexts.postBy(personName(post.author))

/** The name of a link around a `PostFace`, including the texts of the signs on the picture. */
export function nameOfFace(post: Post): string {
  const { postType, media, audience } = post
  const several = postType === 'regular' && media.length > 1
  return [
    wordsOf(post),
    ...(several ? [postsTexts.pictures(media.length)] : []),
    ...(audience ? [postsTexts.audiences[audience]] : []),
  ].join(', ')
}

function Frame({ media, alt, sizes }: { media: Media; alt: string; sizes: string }) {
  return (
    <span className="relative block size-full overflow-hidden">
      <MediaPicture
        fill
        media={media}
        alt={media.altText ?? alt}
        sizes={sizes}
        // Heads are near the top: cut from below.
        className="[&>img]:object-[50%_20%]"
      />
    </span>
  )
}

const overlay = 'glass absolute grid place-items-center rounded-full'

function Marks({ post }: { post: Post }) {
  const [first] = post.media
  return (
    <>
      {first?.kind === 'video' && <PlaySign />}
      {post.postType === 'regular' && <PicturesSign count={post.media.length} />}
      {post.audience && first?.state === 'ready' && (
        <AudienceSign audience={post.audience} isDrawing />
      )}
      {first && first.state !== 'ready' && (
        <span className={cx(overlay, 'bottom-2 left-2 px-3 py-1.5 text-12')}>
          {mediaTexts[first.state].title}
        </span>
      )}
    </>
  )
}

/** A thread without files shows its own words. */
function TextFace({ post }: { post: Post }) {
  return (
    <span className="@container relative block size-full bg-wash text-left">
      <span className="flex size-full flex-col gap-2 p-3 @min-[14rem]:p-5">
        {isUrgent(post) && (
          <Siren role="img" aria-label={postsTexts.emergency} className="text-accent" />
        )}
        <span className="serif-20 @min-[14rem]:serif-28 line-clamp-5 shrink-0 text-pretty">
          {post.title}
        </span>
        <span className="hidden text-ink-2 @min-[9rem]:line-clamp-3 @min-[14rem]:line-clamp-5 @min-[14rem]:text-16">
          {post.description}
        </span>
      </span>
      {post.audience && <AudienceSign audience={post.audience} isDrawing />}
    </span>
  )
}

/** Fills its parent. Options of a vote are side by side, at most four. */
export function PostFace({ post: given, sizes }: { post: Post; sizes: string }) {
  const { post, isVeiled } = useVeil(given)
  const pictures = post.postType === 'style_vote' ? post.media.slice(0, 4) : post.media.slice(0, 1)
  if (pictures.length === 0) return <TextFace post={post} />
  return (
    <span
      className={cx(
        'relative grid size-full gap-0.5',
        pictures.length > 1 && 'grid-cols-2',
        pictures.length > 2 && 'grid-rows-2',
      )}
    >
      {pictures.map((media, index) => (
        <span
          key={media.position}
          className={cx(
            'relative min-h-0 overflow-hidden',
            pictures.length === 3 && index === 0 && 'row-span-2',
          )}
        >
          <Frame
            media={media}
            alt={pictures.length > 1 ? postsTexts.picture(wordsOf(post), index + 1) : wordsOf(post)}
            sizes={sizes}
          />
        </span>
      ))}
      <Marks post={post} />
      {pictures.some(({ state }) => state === 'processing') && <LiveMedia postId={post.id} />}
      {isVeiled && <SensitiveMark />}
    </span>
  )
}
