// The red tape measure that hangs down over pictures: decoration.
import { cx } from './cx.ts'

/** The distance of marks in pixels; every fifth mark is long. The tape is longer than any screen. */
const MARK = 16
const MARKS = 160

const marks = Array.from({ length: MARKS }, (_, mark) => mark + 1)

/** Fills the height of its parent, from the top. */
export function HangingTape({ className }: { className?: string }) {
  return (
    <div className={cx('flex flex-col overflow-hidden shadow-label', className)}>
      <div className="relative min-h-0 flex-1 overflow-hidden bg-accent text-on-accent">
        <svg
          aria-hidden
          width="100%"
          height={MARKS * MARK}
          className="absolute top-0 left-0 fill-none stroke-current"
        >
          <path
            d={marks
              .map((mark) => `M0 ${mark * MARK}h${mark % 10 === 0 ? 18 : mark % 5 === 0 ? 12 : 7}`)
              .join('')}
            strokeWidth="1.2"
          />
          <g className="fill-current stroke-none text-12" textAnchor="end">
            {marks
              .filter((mark) => mark % 10 === 0)
              .map((mark) => (
                <text key={mark} x="100%" dx="-3" y={mark * MARK - 4}>
                  {mark}
                </text>
              ))}
          </g>
        </svg>
      </div>
      <div className="grid h-2 place-items-center bg-line-strong">
        <span className="size-1 rounded-full bg-ink" />
      </div>
    </div>
  )
}
