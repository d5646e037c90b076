// Pure rules of product dots: the position of a label, so that it never leaves the picture, and its text.

export interface Spot {
  xPosition: number
  yPosition: number
}

/** Limits a percentage to the picture. */
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

/** The radius of a dot. */
const RIM_PX = 14

/** A position along a side in percent, limited so that the whole dot has space. */
const along = (percent: number) => `clamp(${RIM_PX}px, ${percent}%, 100% - ${RIM_PX}px)`

/** CSS of a dot. At an edge of the picture it stays inside, so that it can be seen and pressed. */
export const dotStyle = ({ xPosition, yPosition }: Spot) => ({
  left: along(xPosition),
  top: along(yPosition),
})

const EDGE_PX = 8
const GAP_PX = 22

/**
 * CSS of a label in a picture of any size. It is at the right of a dot at the left edge, and further to the left the
 * further right the dot is. In the lower half it is above the dot.
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

/** The domain of an address, `shop.example`; the text itself when it is not an address. */
export const domainOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url

/** The name of a link, or else its domain. */
export const nameOf = (dot: { productUrl: string; productName: string | null }) =>
  dot.productName ?? domainOf(dot.productUrl)
