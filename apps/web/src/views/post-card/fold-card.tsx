// The further posts of one author as one card: four of them as squares, and their number. A press opens them in place.
import { ChevronDown } from 'lucide-react'
import { feedsTexts } from '@kloset/texts/feeds'
import type { FilledSlot } from '../../features/feeds/feeds.rules.ts'
import { FACES } from '../../features/feeds/fold.rules.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { PostFace } from '../person-posts/post-tile.tsx'
import { personName } from '../../entities/person/person-name.ts'

interface FoldCardProps {
  folded: readonly FilledSlot[]
  /** The `sizes` attribute of one square. */
  sizes: string
  onOpen: () => void
}

export function FoldCard({ folded, sizes, onOpen }: FoldCardProps) {
  const faces = folded.slice(0, FACES)
  const author = folded.find(({ post }) => post)?.post?.author
  const name = author && personName(author)
  return (
    <article className="h-full">
      {/* The layout of the wall expects one line of text. A second line takes its height from the pictures. */}
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="flex size-full flex-col text-left transition-[filter] hover:brightness-104"
      >
        <span
          aria-hidden
          className={cx(
            'grid min-h-0 w-full flex-1 gap-0.5 overflow-hidden rounded-pic',
            faces.length > 1 && 'grid-cols-2',
            faces.length > 2 && 'grid-rows-2',
          )}
        >
          {faces.map(({ id, post, color }, index) => (
            <span
              key={id}
              className={cx(
                'min-h-0 overflow-hidden bg-wash',
                faces.length === 3 && index === 0 && 'row-span-2',
              )}
              style={{ backgroundColor: color ?? undefined }}
            >
              {post && <PostFace post={post} sizes={sizes} />}
            </span>
          ))}
        </span>
        <span className="flex min-h-7 shrink-0 items-center gap-2 px-0.5 pt-0.5 text-12 font-semibold">
          {author && name && <Avatar name={name} src={author.avatarUrl} size={20} />}
          <span className="line-clamp-2 min-w-0 flex-1 break-words text-pretty">
            {feedsTexts.moreFrom(folded.length, name?.split(' ')[0] ?? feedsTexts.thisPerson)}
          </span>
          <ChevronDown aria-hidden className="size-4" />
        </span>
      </button>
    </article>
  )
}
