// A whole picture or video inside the space that it gets, at its own aspect ratio. Positions in percent, as of product
// dots, are relative to the picture, not to the bars beside it.
import type { ReactNode, Ref } from 'react'
import { cx } from '../../../ui/cx.ts'

interface PictureFrameProps {
  /** Pixels of the original. */
  width: number
  height: number
  /** Drawn behind the picture, visible in the bars. */
  backdrop?: ReactNode
  /** Drawn at the edges of the picture. For a very flat or narrow picture, they extend into the bars. */
  controls?: ReactNode
  children: ReactNode
  /** Ref of the element around the picture itself. */
  frame?: Ref<HTMLDivElement>
  className?: string
}

/** The space that controls need, in CSS pixels. */
const ROOM = { width: 244, height: 190 }

/** Its parent or `className` must give it a definite size. */
export function PictureFrame({
  width,
  height,
  backdrop,
  controls,
  children,
  frame,
  className,
}: PictureFrameProps) {
  const ratio = width / height
  return (
    <div
      className={cx('relative grid place-items-center overflow-clip', className)}
      style={{ containerType: 'size' }}
    >
      {backdrop}
      <div
        ref={frame}
        className="relative"
        style={{ width: `min(100cqw, calc(100cqh * ${ratio}))`, aspectRatio: ratio }}
      >
        {children}
      </div>
      {controls && (
        <div
          className="pointer-events-none absolute inset-0 m-auto *:pointer-events-auto"
          style={{
            width: `clamp(min(100cqw, ${ROOM.width}px), 100cqh * ${ratio}, 100cqw)`,
            height: `clamp(min(100cqh, ${ROOM.height}px), 100cqw / ${ratio}, 100cqh)`,
          }}
        >
          {controls}
        </div>
      )}
    </div>
  )
}
