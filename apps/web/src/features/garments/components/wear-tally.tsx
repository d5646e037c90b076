// Wears as a tape: a tick for each, every fifth one longer. The number is shown beside it.
const STEP = 4
const MOST = 60

export function WearTally({ count }: { count: number }) {
  const shown = Math.min(count, MOST)
  const ticks = Array.from({ length: shown }, (_, index) => {
    const height = (index + 1) % 5 === 0 ? 11 : 6
    return `M${index * STEP + 1} 0V${height}`
  })
  return (
    <span aria-hidden className="block overflow-hidden">
      <svg
        width={shown * STEP}
        height="11"
        fill="none"
        stroke="currentColor"
        className="block stroke-1 lg:stroke-[1.5px]"
      >
        <path d={ticks.join('')} />
      </svg>
    </span>
  )
}
