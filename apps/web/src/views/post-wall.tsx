// A few recent posts as a quiet wall beside a form. Decoration: hidden from assistive technology.
import { useQuery } from '@tanstack/react-query'
import { getLandingLooks } from '@kloset/contract/feeds'
import { call } from '../lib/api/http.ts'
import { cx } from '../ui/cx.ts'

const FRAMES = 8
const tints = ['bg-tint-1', 'bg-tint-3', 'bg-tint-2', 'bg-tint-5', 'bg-tint-4'] as const

export function PostWall({ className }: { className?: string }) {
  const { data } = useQuery({
    queryKey: ['landing', 'looks'],
    queryFn: ({ signal }) => call(getLandingLooks, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const frames = Array.from({ length: FRAMES }, (_, frame) => ({
    frame,
    post: data?.items[frame % Math.max(1, data.items.length)],
  }))
  return (
    <div aria-hidden className={cx('overflow-hidden bg-paper', className)}>
      <div className="-mt-24 columns-2 gap-4">
        {frames.map(({ frame, post }) => (
          <span
            key={frame}
            className={cx(
              'mb-4 block aspect-4/5 break-inside-avoid overflow-hidden rounded-pic',
              tints[frame % tints.length],
              frame === FRAMES / 2 && '-mt-30',
            )}
          >
            {post && (
              <img
                src={post.imageUrl}
                alt=""
                width={post.width}
                height={post.height}
                className="size-full object-cover object-[50%_30%]"
              />
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
