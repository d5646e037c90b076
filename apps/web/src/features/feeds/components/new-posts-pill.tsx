// Says that there are newer posts for the top. The feed itself never jumps.
import { ArrowUp } from 'lucide-react'
import { feedsTexts } from '@kloset/texts/feeds'

interface NewPostsPillProps {
  count: number
  onShow: () => unknown
}

export function NewPostsPill({ count, onShow }: NewPostsPillProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--chrome)+12px)] z-10 -mb-11 flex h-11 justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="press pointer-events-auto flex h-11 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-on-ink shadow-float"
        >
          <ArrowUp aria-hidden className="size-4" />
          {count > 99 ? feedsTexts.manyNew : feedsTexts.newPosts(count)}
        </button>
      )}
    </div>
  )
}
