// Progress as a tape, which is a progress bar for assistive technology.
import { cx } from './cx.ts'
import { Tape } from './tape.tsx'

interface ProgressBarProps {
  label: string
  /** 0 to 1. */
  share: number
  className?: string
}

export function ProgressBar({ label, share, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={cx('w-full', className)}
    >
      <Tape share={share} follows />
    </div>
  )
}
