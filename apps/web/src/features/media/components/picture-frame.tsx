// A picture or video whole inside the space it gets, at its own aspect: what lies over it in
// percent (product dots) is percent of the picture itself, never of the bars beside it.
import type { ReactNode, Ref } from 'react'
import { cx } from '../../../ui/cx.ts'

interface PictureFrameProps {
  /** Pixels of the original. */
  width: number
  height: number
  /** Lies behind, in the bars. */
  backdrop?: ReactNode
  /** Stand at the edges of the picture; of a very flat or narrow one, they reach into the bars. */
  controls?: ReactNode
  children: ReactNode
  /** Of the element around the picture itself. */
  frame?: Ref<HTMLDivElement>
  className?: string
}

/** The width that controls need, in CSS pixels. */
const ROOM = { width: 244, height: 190 }

/** Its parent or `className` gives it a definite size. */
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
