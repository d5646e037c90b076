// Looks of the community in two columns, at their true aspect: the wall behind the tape. Decoration.
import { useLandingFrames } from '../features/feeds/landing-frames.ts'
import { cx } from '../ui/cx.ts'

/** Enough for a tall screen. */
const FRAMES = 8
const tints = ['bg-tint-1', 'bg-tint-4', 'bg-tint-5', 'bg-tint-3', 'bg-tint-2'] as const

export function WelcomeWall({ className }: { className?: string }) {
  const frames = useLandingFrames(FRAMES)
  return (
    <div className={cx('grid grid-cols-2 items-start gap-2 overflow-hidden lg:gap-4', className)}>
      {[0, 1].map((column) => (
        <div key={column} className="grid gap-2 lg:gap-4">
          {frames
            .filter(({ frame }) => frame % 2 === column)
            .map(({ frame, look }) => (
              <span
                key={frame}
                className={cx('block overflow-hidden', tints[(frame + column) % tints.length])}
                style={{ aspectRatio: look ? `${look.width} / ${look.height}` : '4 / 5' }}
              >
                {look && (
                  <img
                    src={look.imageUrl}
                    alt=""
                    width={look.width}
                    height={look.height}
                    className="size-full object-cover"
                  />
                )}
              </span>
            ))}
        </div>
      ))}
    </div>
  )
}
