// The details of coats: pockets, quilting, buttons and belts, and the cut they are placed on.
import { ink, lightnessOf, shift } from '../colour.ts'
import type { Clip, PlateDocument } from '../document.ts'
import { add, blob, cornered, lerp, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { TOPSTITCH } from '../palette.ts'
import { at } from '../lists.ts'
import type { Skeleton } from '../skeleton.ts'
import type { Coat } from './garments.ts'

/** A hem below this hangs free of the hips. */
export const LONG_HEM = 480

/** The outline both front and back share. */
export interface CoatCut {
  coat: Coat
  ease: number
  hem: number
  closed: boolean
  left: readonly Point[]
  right: readonly Point[]
  shoulderLeft: Point
  shoulderRight: Point
  neckLeft: Point
  neckRight: Point
  centre: number
}

/** The front edge of one panel, from the break of the lapel down. */
export interface FrontEdge {
  breakPoint: Point
  middle: Point
}

export function drawPocket(
  doc: PlateDocument,
  skeleton: Skeleton,
  cut: CoatCut,
  side: 1 | -1,
  clip: Clip,
): void {
  const { torso, centreFront, turn } = skeleton
  const down = cut.hem < 470 ? 0.84 : 0.88
  const outer = torso(down, centreFront + side * (0.78 - turn * 0.2), 4)
  const inner = torso(down, centreFront + side * 0.4)
  const [above, below]: [Point, Point] = [
    [0, -5],
    [0, 9],
  ]
  const flap = [add(outer, above), add(inner, above), add(inner, below), add(outer, below)]
  doc.shape(`M${flap.map((point) => xy(point)).join('L')}Z`, cut.coat.fabric, {
    casts: false,
    shade: 0.3,
    dx: -3,
    blur: 2,
  })
  const edges = `M${xy(at(flap, 0))}L${xy(at(flap, 1))}M${xy(at(flap, 2))}L${xy(at(flap, 3))}`
  doc.stroke(edges, 2, ink(cut.coat.fabric.colour), 0.8, clip)
}

export function drawBaffles(
  doc: PlateDocument,
  skeleton: Skeleton,
  cut: CoatCut,
  side: 1 | -1,
  clip: Clip,
): void {
  const { torso, centreFront } = skeleton
  const line = ink(cut.coat.fabric.colour)
  for (let i = 1; i < 6; i += 1) {
    const down = 0.06 + i * 0.15
    const outer = torso(down, side, cut.ease + 4)
    const inner = torso(down + 0.02, centreFront + side * 0.1)
    const sag = (outerY: number, middleY: number, innerY: number): Point[] => [
      add(outer, [0, outerY]),
      add(lerp(outer, inner, 0.5), [0, middleY]),
      add(inner, [0, innerY]),
    ]
    doc.line(sag(0, 9, 0), 3, line, 0.8, clip)
    doc.fold(sag(6, 16, 7), 14, 0.4, clip)
    doc.fold(sag(-14, -8, -12), 10, 0.4, clip, true)
  }
}

export function drawChestPocket(doc: PlateDocument, skeleton: Skeleton, side: 1 | -1): void {
  const { torso, centreFront } = skeleton
  const outer = torso(0.22, side * 0.86)
  const inner = torso(0.22, centreFront + side * 0.18)
  doc.stroke(`M${xy(outer)}L${xy(inner)}`, 1.6, TOPSTITCH, 0.8)
  const corner = add(lerp(outer, inner, 0.5), [-16, 4])
  doc.stroke(`M${xy(corner)}h32v26l-16 9l-16 -9Z`, 1.6, TOPSTITCH, 0.8)
}

export function drawButtons(
  doc: PlateDocument,
  skeleton: Skeleton,
  cut: CoatCut,
  front: FrontEdge,
  near: number,
): void {
  const { buttons, fabric } = cut.coat
  if (!buttons) return
  const { torso, centreFront } = skeleton
  const colour = shift(fabric.colour, lightnessOf(fabric.colour) > 0.4 ? -0.3 : 0.3)
  const rows = buttons === 'double' ? 3 : buttons
  for (let row = 0; row < rows; row += 1) {
    const down = 0.56 + row * (buttons === 'double' ? 0.13 : 0.42 / rows)
    const columns = buttons === 'double' ? [-0.2, 0.28] : [0]
    for (const across of columns) {
      const centre = cut.closed
        ? torso(down, centreFront + across)
        : add(lerp(front.breakPoint, front.middle, Math.min(1.2, row * 0.5 + 0.1)), [-7 * near, 0])
      doc.button(centre, 4.6, colour)
    }
  }
}

export function drawBeltBand(doc: PlateDocument, skeleton: Skeleton, cut: CoatCut): void {
  const { torso, centreFront } = skeleton
  const across = (down: number): Point[] => [
    torso(down, -1, cut.ease + 4),
    add(torso(down, centreFront), [0, 6]),
    torso(down, 1, cut.ease + 4),
  ]
  const d = cornered(across(0.6), across(0.675).toReversed())
  doc.shape(d, cut.coat.fabric, { shade: 0.5, dy: 0 })
  doc.stroke(d, 2.2, ink(cut.coat.fabric.colour), 0.85)
}

/** The belt with its knot and two loose ends. */
export function drawBelt(doc: PlateDocument, skeleton: Skeleton, cut: CoatCut): void {
  drawBeltBand(doc, skeleton, cut)
  const { fabric } = cut.coat
  const line = ink(fabric.colour)
  const knot = add(skeleton.torso(0.64, skeleton.centreFront + 0.06), [0, 6])
  const from = (points: readonly Point[]): Point[] => points.map((point) => add(knot, point))
  const ends = [
    cornered(
      from([
        [-6, 4],
        [-14, 40],
        [-24, 84],
      ]),
      from([
        [-4, 88],
        [2, 40],
        [8, 4],
      ]),
    ),
    cornered(
      from([
        [-2, 4],
        [12, 34],
        [18, 62],
      ]),
      from([
        [34, 58],
        [24, 28],
        [9, 0],
      ]),
    ),
  ]
  for (const end of ends) {
    doc.shape(end, fabric, { shade: 0.4, dx: -5 })
    doc.stroke(end, 2, line, 0.8)
  }
  const tie = blob(
    from([
      [-10, -10],
      [9, -11],
      [11, 10],
      [-9, 11],
    ]),
  )
  doc.shape(tie, fabric, { shade: 0.5, dx: -5, blur: 3 })
}
