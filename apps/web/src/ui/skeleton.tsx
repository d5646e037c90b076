// A wash shape of the true size while the real thing loads. It stands still: no shimmer.
import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden className={cx('block bg-wash', className)} style={style} />
}
