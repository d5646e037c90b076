// The tape measure, which draws counts and measures. Ticks stretch to the available width, while their strokes keep
// their thickness.
import { cx } from './cx.ts'

interface TicksProps {
  /** The number of steps; every 10th tick is long, every 5th one medium. */
  steps: number
  /** Height in CSS pixels. */
  height: number
  /** The edge at which the ticks start. */
  from?: 'top' | 'bottom'
  /** Thickness of the solid edge; 0 for none. */
  edge?: number
  stroke?: number
  className?: string
}

/** Only the ticks, in the current colour. A filled tape draws them twice, one over the other. */
export function TapeTicks({
  steps,
  height,
  from = 'top',
  edge = 0,
  stroke = 1,
  className,
}: TicksProps) {
  const ticks = Array.from({ length: steps + 1 }, (_, step) => {
    const length = height * (step % 10 === 0 ? 1 : step % 5 === 0 ? 0.62 : 0.36)
    const x = step * 10
    return from === 'top' ? `M${x} 0V${length}` : `M${x} ${height}V${height - length}`
  })
  return (
    <svg
      aria-hidden
      viewBox={`-1 0 ${steps * 10 + 2} ${height}`}
      height={height}
      width="100%"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      className={cx('block', className)}
    >
      {edge > 0 && (
        <path
          d={`M0 ${edge / 2}H${steps * 10}`}
          strokeWidth={edge}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={ticks.join('')} strokeWidth={stroke} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

interface TapeProps {
  /** The filled part, 0 to 1. */
  share: number
  /** `accent` (red) only for the viewer's own vote and the landing page's progress; `quiet` for remaining time. */
  tone?: 'ink' | 'accent' | 'quiet'
  /** Without a transition, for a share that changes many times per second. */
  follows?: boolean
  steps?: number
  height?: number
  className?: string
}

const toneStyle = { ink: 'text-ink', accent: 'text-accent', quiet: 'text-muted' } as const

/** A tape filled from the left: the share of a vote, the progress of an upload or a set-up. */
export function Tape({
  share,
  tone = 'ink',
  follows = false,
  steps = 50,
  height = 12,
  className,
}: TapeProps) {
  const filled = Math.min(1, Math.max(0, share))
  return (
    <div aria-hidden className={cx('relative text-line-strong', className)}>
      <TapeTicks steps={steps} height={height} edge={1} />
      <div
        className={cx(
          'absolute inset-0',
          !follows && 'transition-[clip-path] duration-(--slow)',
          toneStyle[tone],
        )}
        style={{ clipPath: `inset(0 ${(1 - filled) * 100}% 0 0)` }}
      >
        <TapeTicks steps={steps} height={height} edge={4} stroke={1.5} />
      </div>
    </div>
  )
}

interface TapeRangeProps {
  min: number
  max: number
  value: number
  tolerance: number
  className?: string
}

/** A ruler with dark ticks for the values within tolerance and a thick one for the value itself. */
export function TapeRange({ min, max, value, tolerance, className }: TapeRangeProps) {
  const percent = (at: number) => Math.min(100, Math.max(0, ((at - min) / (max - min)) * 100))
  const left = percent(value - tolerance)
  const right = 100 - percent(value + tolerance)
  return (
    <div aria-hidden className={cx('relative h-4.5 pt-0.5 text-line-strong', className)}>
      <TapeTicks steps={60} height={12} from="bottom" className="mt-1 opacity-60" />
      <div
        className="absolute inset-x-0 top-1.5 text-ink"
        style={{ clipPath: `inset(0 ${right}% 0 ${left}%)` }}
      >
        <TapeTicks steps={60} height={12} from="bottom" stroke={1.5} />
      </div>
      <span
        className="absolute inset-y-0 w-[3px] -translate-x-1/2 bg-ink"
        style={{ left: `${percent(value)}%` }}
      />
    </div>
  )
}
