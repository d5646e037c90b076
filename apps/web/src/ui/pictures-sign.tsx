// The number of pictures of a post, in the corner of the visible one.
import { Images } from 'lucide-react'
import { postsTexts } from '@kloset/texts/posts'

/** Its parent must be `relative`. Draws nothing for one picture. */
export function PicturesSign({ count }: { count: number }) {
  if (count < 2) return null
  return (
    <span
      role="img"
      aria-label={postsTexts.pictures(count)}
      className="glass absolute top-2 left-2 flex h-7 items-center gap-1.5 rounded-full px-2.5 text-12 font-medium tabular-nums"
    >
      <Images aria-hidden className="size-3.5" />
      {count}
    </span>
  )
}
