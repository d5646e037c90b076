// How probably each size is the best: a curve of ticks, whose height is the probability. The advised size is marked.
import { garmentsTexts } from '@kloset/texts/garments'

interface CombProps {
  sizes: readonly { readonly label: string; readonly percent: number }[]
  best: string | null
  height: number
  /** Shows the sizes below the ticks. */
  labelled?: boolean
  /** Shows the advised size in red: only on the screen of one garment. */
  red?: boolean
  /** Number of ticks for each size. */
  per?: number
}

const LOW = 6

export function Comb({ sizes, best, height, labelled = false, red = false, per = 10 }: CombProps) {
  const width = sizes.length * per * 10
  const top = Math.max(1, ...sizes.map(({ percent }) => percent))
  // In a list people compare the curves, so there the height is absolute.
  const most = labelled ? top : 85
  const isFlat = best === null
  const heightAt = (tick: number) => {
    if (isFlat) return 0
    let sum = 0
    for (const [index, { percent }] of sizes.entries()) {
      const far = (tick / per - 0.5 - index) / 0.4
      sum += percent * Math.exp(-0.5 * far ** 2)
    }
    return Math.min(1, sum / most)
  }
  const ticks = Array.from({ length: sizes.length * per + 1 }, (_, tick) => {
    const isMajor = tick % per === per / 2
    const low = isMajor ? LOW * 1.9 : LOW
    return { x: tick * 10, isMajor, length: low + (height - low) * heightAt(tick) }
  })
  const draw = (isMajor: boolean) =>
    ticks
      .filter((tick) => tick.isMajor === isMajor)
      .map(({ x, length }) => `M${x} ${height}v-${length.toFixed(1)}`)
      .join('')
  const bestAt = sizes.findIndex(({ label }) => label === best)
  const bestTick = ticks[bestAt * per + per / 2]
  const spoken = sizes.map(({ label, percent }) => `${label} ${garmentsTexts.percent(percent)}`)
  return (
    <div
      role="img"
      aria-label={isFlat ? garmentsTexts.silent : garmentsTexts.combOf(spoken.join(', '))}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height + 1}`}
        height={height + 1}
        width="100%"
        preserveAspectRatio="none"
        fill="none"
        className="block overflow-visible"
      >
        <path
          d={`M0 ${height + 0.5}H${width}`}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        <path d={draw(false)} className="stroke-muted" vectorEffect="non-scaling-stroke" />
        <path
          d={draw(true)}
          className={isFlat ? 'stroke-muted' : 'stroke-ink'}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        {bestTick && (
          <path
            d={`M${bestTick.x} ${height + 1}v-${bestTick.length.toFixed(1)}`}
            className={red ? 'stroke-accent' : 'stroke-ink'}
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {labelled && (
        <div aria-hidden className="mt-1.5 flex">
          {sizes.map(({ label }) => (
            <span
              key={label}
              className={`serif-20 flex-1 text-center max-[18em]:text-14 ${label === best ? 'text-ink' : 'text-muted'}`}
            >
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
