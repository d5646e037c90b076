// A few recent posts as a quiet wall beside a form. Decoration: hidden from assistive technology.
import { useLandingFrames } from '../features/feeds/landing-frames.ts'
import { cx } from '../ui/cx.ts'

const FRAMES = 8
const tints = ['bg-tint-1', 'bg-tint-3', 'bg-tint-2', 'bg-tint-5', 'bg-tint-4'] as const

export function PostWall({ className }: { className?: string }) {
  const frames = useLandingFrames(FRAMES)
  return (
    <div aria-hidden className={cx('overflow-hidden bg-paper', className)}>
      <div className="-mt-24 columns-2 gap-4">
        {frames.map(({ frame, look }) => (
          <span
            key={frame}
            className={cx(
              'mb-4 block aspect-4/5 break-inside-avoid overflow-hidden rounded-pic',
              tints[frame % tints.length],
              frame === FRAMES / 2 && '-mt-30',
            )}
          >
            {look && (
              <img
                src={look.imageUrl}
                alt=""
                width={look.width}
                height={look.height}
                className="size-full object-cover object-[50%_30%]"
              />
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
