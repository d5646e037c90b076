// Decoration: four looks of the community beside a hanging tape, which covers nobody. The pictures show heads and
// shoes. On a low screen there are two looks.
import { useLandingFrames } from '../features/feeds/landing-frames.ts'
import { cx } from '../ui/cx.ts'
import { HangingTape } from '../ui/hanging-tape.tsx'

const FRAMES = 4
/** Pictures in a row. A low screen shows only the first row. */
const COLUMNS = 2
/** Width divided by height of a frame. */
const SHAPE = 3 / 4
const tints = ['bg-tint-1', 'bg-tint-4', 'bg-tint-5', 'bg-tint-3'] as const

/** The width of a picture, limited by the screen's width and height. */
const cell = cx(
  '[--cell:max(96px,min(50vw-40px,(100dvh-436px)*0.75))]',
  'max-lg:tall:[--cell:min(50vw-40px,(100dvh-444px)*0.375)]',
  'lg:[--cell:min(25vw-52px,(100dvh-112px)*0.375)]',
)

export function WelcomeWall({ className }: { className?: string }) {
  const frames = useLandingFrames(FRAMES, true)
  return (
    <div aria-hidden className={cx('relative flex justify-center', cell, className)}>
      <div className="grid grid-cols-[repeat(2,var(--cell))] gap-x-10 gap-y-2 lg:gap-x-14 lg:gap-y-4">
        {frames.map(({ frame, look }) => (
          <span
            key={frame}
            className={cx(
              'aspect-3/4 overflow-hidden rounded-pic',
              tints[frame],
              frame >= COLUMNS && 'hidden lg:block tall:block',
            )}
            style={{ backgroundColor: look?.color ?? undefined }}
          >
            {look && (
              <img
                src={look.imageUrl}
                alt=""
                width={look.width}
                height={look.height}
                className={cx(
                  'size-full',
                  // A narrower picture is not cropped, so that head and shoes stay visible.
                  look.width / look.height < SHAPE ? 'object-contain' : 'object-cover',
                )}
              />
            )}
          </span>
        ))}
      </div>
      <HangingTape className="absolute top-0 left-1/2 h-[calc(100%+28px)] w-6 -translate-x-1/2 lg:h-[calc(100%-88px)]" />
    </div>
  )
}
