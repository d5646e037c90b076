// Pure rules of product dots: where a label is, so that it never leaves the picture, and what is written on
// it.

export interface Spot {
  xPosition: number
  yPosition: number
}

/** A percentage inside the picture. */
export const within = (percent: number) => Math.min(100, Math.max(0, percent))

/** Percent of the picture under a pointer, to two decimals (a fifth of a pixel on a large screen). */
export function spotAt(pointer: { clientX: number; clientY: number }, frame: DOMRect): Spot {
  const percent = (offset: number, size: number) =>
    Math.round(within((offset / size) * 100) * 100) / 100
  return {
    xPosition: percent(pointer.clientX - frame.left, frame.width),
    yPosition: percent(pointer.clientY - frame.top, frame.height),
  }
}

/** From the middle of a dot to its rim. */
const RIM_PX = 14

/** Percent of the way along a side, where a whole dot has space. */
const along = (percent: number) => `clamp(${RIM_PX}px, ${percent}%, 100% - ${RIM_PX}px)`

/** CSS of a dot: at an edge of the picture it stays whole, so that it can be seen and touched. */
export const dotStyle = ({ xPosition, yPosition }: Spot) => ({
  left: along(xPosition),
  top: along(yPosition),
})

const EDGE_PX = 8
const GAP_PX = 22

/**
 * CSS of a label in a picture of any size: it slides from the dot's right to its left as the dot goes
 * from the left edge to the right one, and flips above the dot in the lower half.
 */
export function labelStyle({ xPosition: x, yPosition: y }: Spot) {
  const across = {
    left: `calc(${EDGE_PX}px + (100% - ${2 * EDGE_PX}px) * ${x / 100})`,
    translate: `-${x}% 0`,
    maxWidth: `calc(100% - ${2 * EDGE_PX}px)`,
  }
  return y <= 50
    ? { ...across, top: `calc(${along(y)} + ${GAP_PX}px)` }
    : { ...across, bottom: `calc(${along(100 - y)} + ${GAP_PX}px)` }
}

/** `shop.example` of an address; the address itself when it is none. */
export const domainOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url

/** What a link is called: its name, or where it goes. */
export const nameOf = (dot: { productUrl: string; productName: string | null }) =>
  dot.productName ?? domainOf(dot.productUrl)
