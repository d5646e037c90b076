// Pure geometry of zooming: scale and shift of a picture around a point that stays under the finger. Shifts are CSS
// pixels from the middle.

export interface Zoom {
  scale: number
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 5
const DOUBLE_TAP_SCALE = 2.5
/** A long page can be zoomed to twice the scale that fills the pane, so that its letters can be read. */
const BEYOND_COVER = 2

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** The size of a picture that is shown whole in its pane. */
export function fitted(picture: Size, pane: Size): Size {
  const scale = Math.min(pane.width / picture.width, pane.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The scale at which the picture fills the pane. `shown` is the size of the whole picture in it. */
const coverScale = (shown: Size, pane: Size) =>
  shown.width > 0 ? Math.max(pane.width / shown.width, pane.height / shown.height) : 1

/** The largest scale. */
export const maxScale = (shown: Size, pane: Size) =>
  Math.max(MAX_SCALE, BEYOND_COVER * coverScale(shown, pane))

/** The scale after a double tap: for a long page, its full width. */
export function closerScale(shown: Size, pane: Size): number {
  const cover = coverScale(shown, pane)
  return cover > MAX_SCALE ? cover : DOUBLE_TAP_SCALE
}

/** Limits the shift, so that the picture cannot be moved out of view. */
export function withinPane({ scale, x, y }: Zoom, shown: Size, pane: Size): Zoom {
  const reach = (side: 'width' | 'height') => Math.max(0, (shown[side] * scale - pane[side]) / 2)
  return { scale, x: clamp(x, reach('width')), y: clamp(y, reach('height')) }
}

/** Scales by a factor around a point of the pane, measured from its middle. */
export function zoomedAt(
  zoom: Zoom,
  factor: number,
  at: { x: number; y: number },
  shown: Size,
  pane: Size,
): Zoom {
  const scale = Math.min(maxScale(shown, pane), Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  const next = { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }
  return withinPane(next, shown, pane)
}
