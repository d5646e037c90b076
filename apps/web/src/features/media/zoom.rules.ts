// Pure geometry of looking closer: scale and shift of a picture around a point that stays under the
// finger. Shifts are CSS pixels from the middle.

export type Zoom = { scale: number; x: number; y: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Keeps the picture over the middle of its pane: it cannot be pushed out of sight. */
export function held({ scale, x, y }: Zoom, pane: { width: number; height: number }): Zoom {
  const limit = (scale - 1) / 2
  return { scale, x: clamp(x, pane.width * limit), y: clamp(y, pane.height * limit) }
}

/** Scales by a factor around a point of the pane, given from its middle. */
export function zoomedAt(
  zoom: Zoom,
  factor: number,
  at: { x: number; y: number },
  pane: { width: number; height: number },
): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  const next = { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }
  return held(next, pane)
}
