// How a garment fits in one zone: a short tape from tight to loose. The bar runs from its centre (true) to the value.
import type { ZoneFit } from '@kloset/contract/garments'

const STEPS = 16
const WIDTH = 160
const HEIGHT = 14
/** Space at both ends. */
const EDGE = 2
const reading: Readonly<Record<ZoneFit, number>> = { tight: -0.5, true: 0, loose: 0.5 }

/** Where a value from -1 (tight) to 1 (loose) is on the tape. */
const xOf = (value: number) => EDGE + ((value + 1) / 2) * (WIDTH - 2 * EDGE)

interface ZoneTapeProps {
  fit: ZoneFit | null
  /** Draws a handle that can be dragged, instead of the mark. */
  handle?: boolean
}

export function ZoneTape({ fit, handle = false }: ZoneTapeProps) {
  const ticks = Array.from({ length: STEPS + 1 }, (_, step) => {
    const length = step === STEPS / 2 ? 12 : step % 8 === 0 ? 10 : step % 4 === 0 ? 7 : 4
    return `M${xOf((2 * step) / STEPS - 1)} ${HEIGHT}v-${length}`
  })
  const x = xOf(fit ? reading[fit] : 0)
  return (
    <span className="relative block">
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
        height={HEIGHT + 2}
        width="100%"
        preserveAspectRatio="none"
        fill="none"
        className="block overflow-visible"
      >
        <g className="stroke-line-strong">
          <path d={`M1 ${HEIGHT + 0.5}H${WIDTH - 1}`} vectorEffect="non-scaling-stroke" />
          <path d={ticks.join('')} vectorEffect="non-scaling-stroke" />
        </g>
        {fit && (
          <g className="stroke-ink">
            <path
              d={`M${xOf(0)} ${HEIGHT}H${x}`}
              strokeWidth={4}
              vectorEffect="non-scaling-stroke"
            />
            {!handle && (
              <path
                d={`M${x} ${HEIGHT + 2}V-1`}
                strokeWidth={3}
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        )}
      </svg>
      {handle && (
        <span
          aria-hidden
          className={`absolute top-[3px] size-5.5 -translate-x-1/2 rounded-full ring-3 ring-raise ${fit ? 'bg-ink' : 'bg-line-strong'}`}
          style={{ left: `${(100 * x) / WIDTH}%` }}
        />
      )}
    </span>
  )
}
