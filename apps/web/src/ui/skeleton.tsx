// A plain shape of the final size, shown while content loads, without an animation.
import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden className={cx('block bg-wash', className)} style={style} />
}
