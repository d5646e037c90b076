// A ruler under a fixed red needle: drag it, or use the arrow keys, to set a value.
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { measurementsTexts } from '@kloset/texts/measurements'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { cx } from '../../../ui/cx.ts'

const PX_PER_TICK = 8
const REACH = 60
/** Tolerance, because in floating point a limit is not exactly a whole number of ticks. */
const ROUNDING = 1e-6

/** Distances in ticks; a long tick shows its value. */
export interface RulerScale {
  readonly step: number
  readonly middle: number
  readonly long: number
}

const isWithin = (shown: number, [low, high]: readonly [number, number]) =>
  shown >= low && shown <= high

interface TapeRulerProps {
  label: string
  value: number | null
  /** The position of the ruler while there is no value. */
  start: number
  min: number
  max: number
  scale: RulerScale
  /** The range of a guess: its ticks are darker. */
  range?: readonly [number, number]
  /** The text under a long tick. */
  markOf: (value: number) => string
  /** The value with its unit, for screen readers. */
  words: string
  onChange: (value: number) => void
  className?: string
}

interface TicksProps extends Pick<TapeRulerProps, 'value' | 'scale' | 'range' | 'markOf'> {
  /** The value under the needle. */
  at: number
  ends: readonly [first: number, last: number]
}

/** The visible part of the ruler. */
function Ticks({ value, scale, range, markOf, at, ends: [first, last] }: TicksProps) {
  const { step, middle, long } = scale
  const center = Math.round(at / step)
  const ticks = Array.from({ length: REACH * 2 + 1 }, (_, index) => center - REACH + index).filter(
    (tick) => tick >= first && tick <= last,
  )
  const xOf = (tick: number) => (tick - at / step) * PX_PER_TICK
  const lengthOf = (tick: number) => (tick % long === 0 ? 36 : tick % middle === 0 ? 24 : 14)
  const drawn = (some: readonly number[]) =>
    some.map((tick) => `M${xOf(tick)} 0v${lengthOf(tick)}`).join('')
  return (
    <svg
      aria-hidden
      width={REACH * 2 * PX_PER_TICK}
      height="76"
      viewBox={`${-REACH * PX_PER_TICK} 0 ${REACH * 2 * PX_PER_TICK} 76`}
      className={cx(
        'absolute top-2 left-1/2 -translate-x-1/2',
        value === null && 'text-muted opacity-60',
      )}
    >
      <path d={drawn(ticks)} stroke="currentColor" strokeWidth="1.2" opacity=".62" />
      {range && value === null && (
        <path
          d={drawn(ticks.filter((tick) => isWithin(tick * step, range)))}
          className="stroke-ink"
          strokeWidth="2"
        />
      )}
      <g className="fill-muted font-serif text-[20px]" textAnchor="middle">
        {ticks
          .filter((tick) => tick % long === 0)
          .map((tick) => (
            <text key={tick} x={xOf(tick)} y="60">
              {markOf(Math.round(tick * step * 10) / 10)}
            </text>
          ))}
      </g>
    </svg>
  )
}

export function TapeRuler(props: TapeRulerProps) {
  const { value, start, min, max, scale, onChange } = props
  const { step, long } = scale
  const drag = useRef<{ x: number; from: number } | null>(null)
  // A typed value may be beyond the ruler, which then stops at its end.
  const at = Math.min(max, Math.max(min, value ?? start))
  const [firstTick, lastTick] = [
    Math.ceil(min / step - ROUNDING),
    Math.floor(max / step + ROUNDING),
  ]
  const set = (next: number) => {
    const tick = Math.min(lastTick, Math.max(firstTick, Math.round(next / step)))
    onChange(Math.round(tick * step * 10) / 10)
  }
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, from: at }
  }
  const pull = ({ clientX }: PointerEvent) => {
    if (drag.current) set(drag.current.from + ((drag.current.x - clientX) / PX_PER_TICK) * step)
  }
  const release = () => {
    drag.current = null
  }
  const press = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const jumps: Record<string, number> = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: step * long,
      PageDown: -step * long,
    }
    const jump = jumps[event.key]
    if (jump === undefined) return
    event.preventDefault()
    set(at + jump)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={at}
      aria-valuetext={value === null ? measurementsTexts.notGiven : props.words}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      className={cx('relative h-21 cursor-ew-resize touch-pan-y select-none', props.className)}
    >
      <div className="absolute inset-0 overflow-hidden [mask-image:linear-gradient(90deg,transparent,black_18%,black_82%,transparent)]">
        <Ticks {...props} at={at} ends={[firstTick, lastTick]} />
      </div>
      <span
        aria-hidden
        className={cx(
          'absolute top-0 left-1/2 h-12 w-0.5 -translate-x-1/2',
          value === null ? 'bg-line-strong' : 'bg-accent',
        )}
      />
    </div>
  )
}
