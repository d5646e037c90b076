// Pure rules of cropping: the shapes, quarter turns, and which pixels of the original are kept.

export const shapes = ['free', 'square', 'fourFive', 'threeFour'] as const
export type Shape = (typeof shapes)[number]

/** Width divided by height, for shapes with a fixed ratio. */
export const ratios: Record<Exclude<Shape, 'free'>, number> = {
  square: 1,
  fourFive: 4 / 5,
  threeFour: 3 / 4,
}

/** The limits of width divided by height for a free shape. */
export const freeRatio = { min: 0.4, max: 2.5 } as const

/** The nearest ratio within these limits. */
export const withinFree = (ratio: number) => Math.min(freeRatio.max, Math.max(freeRatio.min, ratio))

export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, each number a share of its width or height, 0 to 1. */
export interface Part extends Size {
  readonly x: number
  readonly y: number
}

/** Clockwise quarter turns, 0 to 3. */
export type Turns = 0 | 1 | 2 | 3

export const turnedOnce = (turns: Turns) => ((turns + 1) % 4) as Turns

/** The size of a picture after its quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** The crop of a picture, with which the editor opens again. */
export interface Cut {
  readonly turns: Turns
  readonly shape: Shape
  /** Width divided by height of a free shape; null for the picture's own ratio. */
  readonly ratio: number | null
  readonly part: Part
}

const SLACK = 0.002

/** Whether nothing is cut off. */
export const isWhole = ({ x, y, width, height }: Part) =>
  x <= SLACK && y <= SLACK && width >= 1 - SLACK && height >= 1 - SLACK

/** Whether both keep the same part. */
export const isSameCut = (one: Pick<Cut, 'turns' | 'part'>, other: typeof one) =>
  one.turns === other.turns &&
  (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(one.part[side] - other.part[side]) <= SLACK,
  )

/**
 * The part of a rotated picture to draw.
 * @param most the maximum size in pixels
 * @returns the kept part in pixels of the turned picture, and by how much it is scaled, at most 1
 */
export function drawnPart(size: Size, part: Part, most: Size): Part & { scale: number } {
  const [width, height] = [part.width * size.width, part.height * size.height]
  return {
    x: part.x * size.width,
    y: part.y * size.height,
    width,
    height,
    scale: Math.min(1, most.width / width, most.height / height),
  }
}
