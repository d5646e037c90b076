// The position of buttons on a picture, so that they do not cover product dots.
import type { ProductDot } from '@kloset/contract/product-dots.schemas'

/** The space for two buttons and a dot's target on a small phone, in percent of the picture. */
const NEEDED = { width: 40, height: 18 }
/** The same for one button. */
const NEEDED_WIDTH_OF_ONE = 22
const STEP = 16
const HIGHEST = 80

export interface Corner {
  readonly side: 'right' | 'left'
  /** Distance from the bottom, in percent of the picture. */
  readonly bottom: number
}

type Dot = Pick<ProductDot, 'xPosition' | 'yPosition'>

const beside = (dots: readonly Dot[], side: Corner['side'], width: number) =>
  dots.filter(({ xPosition }) => (side === 'right' ? 100 - xPosition : xPosition) < width)

/** @param dots their distances from the same edge as `from`, in percent */
const isFree = (from: number, dots: readonly number[]) =>
  dots.every((distance) => distance <= from - 5 || distance >= from + NEEDED.height)

/** The lowest free position at an edge of the picture, the right one first; bottom right when none is free. */
export function freeCorner(dots: readonly Dot[]): Corner {
  for (let bottom = 0; bottom < HIGHEST; bottom += STEP) {
    for (const side of ['right', 'left'] as const) {
      const inTheWay = beside(dots, side, NEEDED.width).map(({ yPosition }) => 100 - yPosition)
      if (isFree(bottom, inTheWay)) return { side, bottom }
    }
  }
  return { side: 'right', bottom: 0 }
}

/** The distance of a button at this edge from the top, in percent: 0 if its corner or no position is free. */
export function freeTop(dots: readonly Dot[], side: Corner['side']): number {
  const inTheWay = beside(dots, side, NEEDED_WIDTH_OF_ONE).map(({ yPosition }) => yPosition)
  for (let top = 0; top < HIGHEST; top += STEP) {
    if (isFree(top, inTheWay)) return top
  }
  return 0
}
