// The heart and its exact count. A like plays one burst animation; with reduced motion the heart only fills.
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { postsTexts } from '@kloset/texts/posts'
import { cx } from '../../../ui/cx.ts'
import { iconTextStyle } from '../../../ui/icon-button.tsx'
import { countText } from '../../../lib/text/number.ts'
import './like-button.css'

interface LikeButtonProps {
  liked: boolean
  count: number
  onToggle: () => void
}

export function LikeButton({ liked, count, onToggle }: LikeButtonProps) {
  // Only a press plays the burst, not a post that is liked already.
  const [bursts, setBursts] = useState(0)
  const press = () => {
    if (!liked) setBursts(bursts + 1)
    onToggle()
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-keyshortcuts="L"
      aria-label={postsTexts.like(count)}
      onClick={press}
      className={cx(iconTextStyle, 'tabular-nums')}
    >
      <span key={bursts} className={cx('relative', bursts > 0 && liked && 'like-burst')}>
        <Heart aria-hidden className={cx(liked && 'fill-accent text-accent')} />
      </span>
      {/* Space for the first like, so that nothing moves when it comes. */}
      <span aria-hidden className="min-w-[1ch]">
        {count > 0 && countText(count)}
      </span>
    </button>
  )
}
