// Pictures with their own aspect ratio in 2, 3 or 4 columns, drawn only near the viewport. The document has the order
// of the list, independent of columns, for keyboards and screen readers.
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import {
  CAPTION_HEIGHT,
  captionPixels,
  layOut,
  touching,
  wallQueries,
  wallShape,
} from './masonry-layout.ts'

interface MasonryProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Height divided by width of the item's picture. */
  ratioOf: (item: Item) => number
  /** Height of the caption under each picture. */
  captionHeight?: number
  render: (item: Item, index: number) => ReactNode
  /** Reports the drawn items: the viewport and one more on either side. Called at every change, or more often. */
  onNear: (first: number, last: number) => void
  /** Called near the end of the list, maybe more than once. */
  onNearEnd: () => void
  label: string
}

/** How far the page scrolls before the drawn part is computed again. */
const STEP_PX = 256
const NEAR_END_ITEMS = 12

/** Column count, gutter and page edge at the current width. */
export function useMasonryColumns() {
  const isMedium = useMediaQuery(wallQueries.isMedium)
  const isLarge = useMediaQuery(wallQueries.isLarge)
  const isExtraLarge = useMediaQuery(wallQueries.isExtraLarge)
  return wallShape({ isMedium, isLarge, isExtraLarge })
}

/** Reading these forces a layout, so it is done when the window scrolls, never during a render. */
const readWindow = () => ({ step: Math.round(scrollY / STEP_PX), height: innerHeight })

/**
 * The position of the viewport, for drawing. It updates with low priority, so that a press does not wait for pictures
 * outside of the viewport, but never so late that visible pictures are missing.
 */
function useWindow() {
  const [drawn, setDrawn] = useState(readWindow)
  const latest = useRef(drawn)
  useLayoutEffect(() => {
    latest.current = drawn
  }, [drawn])
  useEffect(() => {
    let asked = latest.current
    const read = () => {
      const next = readWindow()
      if (next.step === asked.step && next.height === asked.height) return
      asked = next
      const { step, height } = latest.current
      // The viewport may be half a step further than its step.
      const isLate = (Math.abs(next.step - step) + 0.5) * STEP_PX > height
      if (isLate || next.height !== height) setDrawn(next)
      else startTransition(() => setDrawn(next))
    }
    read()
    addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read)
    return () => {
      removeEventListener('scroll', read)
      removeEventListener('resize', read)
    }
  }, [])
  return drawn
}

/**
 * The part of the document to draw: the viewport and one more on either side. The first render draws only the viewport.
 */
function useBand() {
  const { step, height } = useWindow()
  const around = useDeferredValue(height, STEP_PX)
  return { from: step * STEP_PX - around, to: step * STEP_PX + height + around }
}

/** The element's width and its distance from the top of the document, known before the first paint. */
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
  const { items, onNear, onNearEnd, captionHeight = CAPTION_HEIGHT } = props
  const { columns, gutter, edge } = useMasonryColumns()
  const { ref, width, offset } = usePlacement(document.documentElement.clientWidth - 2 * edge)
  const { from, to } = useBand()
  const columnWidth = (width - gutter * (columns - 1)) / columns
  const { ratioOf } = props
  const heightOf = (index: number) =>
    Math.round(columnWidth * ratioOf(items[index] as Item)) + captionPixels(captionHeight)
  const layout = layOut(items.length, heightOf, columns, gutter)
  const [first, last] = touching(layout, from - offset, to - offset)
  const isNearEnd = last >= items.length - NEAR_END_ITEMS

  useEffect(() => {
    if (first <= last) onNear(first, last)
  }, [first, last, onNear])

  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])

  return (
    <ul
      ref={ref}
      aria-label={props.label}
      // On paper, which is narrower than a window, what is drawn flows in columns.
      className="relative print:h-auto! print:columns-3"
      style={{ height: layout.height }}
    >
      {items.slice(first, last + 1).map((item, offsetIndex) => {
        const index = first + offsetIndex
        return (
          <li
            key={props.keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute print:static! print:mb-4 print:h-auto! print:w-auto! print:break-inside-avoid"
            style={{
              width: columnWidth,
              height: layout.heights[index],
              left: (layout.columnOf[index] ?? 0) * (columnWidth + gutter),
              top: layout.tops[index],
            }}
          >
            {props.render(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
