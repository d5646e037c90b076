// Pictures of true aspect in 2, 3 or 4 columns, drawn only near the window. The order in the document
// is the order of the list, whatever column an item falls into, so keyboard and screen reader go
// through it as it is meant.
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import { CAPTION_HEIGHT, layOut, touching, wallQueries, wallShape } from './masonry-layout.ts'

type MasonryProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Height over width of the item's picture. */
  ratioOf: (item: Item) => number
  render: (item: Item, index: number) => ReactNode
  /** What is drawn: the window and one more on either side. Called whenever it changes, or more often. */
  onNear: (first: number, last: number) => void
  /** The reader comes near the end. May be called more than once. */
  onNearEnd: () => void
  label: string
}

/** How far the page scrolls before the drawn part is thought over. */
const STEP_PX = 256
const NEAR_END_ITEMS = 12

/** Column count, gutter and page edge at the present width. */
export function useMasonryColumns() {
  const isMedium = useMediaQuery(wallQueries.isMedium)
  const isLarge = useMediaQuery(wallQueries.isLarge)
  const isExtraLarge = useMediaQuery(wallQueries.isExtraLarge)
  return wallShape({ isMedium, isLarge, isExtraLarge })
}

/** Reading these lays the page out: done when the window moves, never while something is being drawn. */
const readWindow = () => ({ step: Math.round(scrollY / STEP_PX), height: innerHeight })

function useWindow() {
  const [seen, setSeen] = useState(readWindow)
  useEffect(() => {
    const look = () => {
      const next = readWindow()
      setSeen((known) => (known.step === next.step && known.height === next.height ? known : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return seen
}

/**
 * The part of the document worth drawing: the window and one more on either side. It follows the window
 * in its own time, so that a press does not wait for pictures that only come into reach, but never so
 * late that they are seen to be missing. The first drawing is of the window alone.
 */
function useBand() {
  const seen = useWindow()
  const followed = useDeferredValue(seen)
  // The window may be half a step further than its step says.
  const isLate = (Math.abs(seen.step - followed.step) + 0.5) * STEP_PX > seen.height
  const { step, height } = isLate ? seen : followed
  const around = useDeferredValue(height, STEP_PX)
  return { from: step * STEP_PX - around, to: step * STEP_PX + height + around }
}

/** The element's width and its distance from the document's top, known before the first paint. */
function usePlacement(guessedWidth: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [placement, setPlacement] = useState({ width: guessedWidth, offset: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const offset = top + scrollY
      setPlacement((known) =>
        known.width === width && known.offset === offset ? known : { width, offset },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, ...placement }
}

export function Masonry<Item>(props: MasonryProps<Item>) {
  const { items, onNear, onNearEnd } = props
  const { columns, gutter, edge } = useMasonryColumns()
  const { ref, width, offset } = usePlacement(document.documentElement.clientWidth - 2 * edge)
  const { from, to } = useBand()
  const columnWidth = (width - gutter * (columns - 1)) / columns
  const heights = items.map(
    (item) => Math.round(columnWidth * props.ratioOf(item)) + CAPTION_HEIGHT,
  )
  const { places, height } = layOut(heights, columns, gutter)
  const [first, last] = touching(places, from - offset, to - offset)
  const isNearEnd = last >= items.length - NEAR_END_ITEMS

  useEffect(() => {
    if (first <= last) onNear(first, last)
  }, [first, last, onNear])

  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])

  return (
    <ul ref={ref} aria-label={props.label} className="relative" style={{ height }}>
      {items.slice(first, last + 1).map((item, position) => {
        const index = first + position
        const place = places[index]
        if (!place) return null
        return (
          <li
            key={props.keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute top-0 left-0"
            style={{
              width: columnWidth,
              height: place.height,
              translate: `${place.column * (columnWidth + gutter)}px ${place.top}px`,
            }}
          >
            {props.render(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
