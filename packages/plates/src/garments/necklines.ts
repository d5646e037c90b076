// Necklines of tops: turtlenecks, shirt collars, hoods, and the scarf over all of them.
import { ink, shift } from '../colour.ts'
import type { PlateDocument } from '../document.ts'
import type { Fabric } from '../fabrics.ts'
import { add, blob, cornered, mix, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import type { Skeleton } from '../skeleton.ts'
import type { Top } from './garments.ts'

interface Neck {
  x: number
  y: number
  half: number
  front: number
}

const neckOf = (skeleton: Skeleton): Neck => ({
  x: skeleton.torso(0, skeleton.centreFront * 0.25)[0],
  y: skeleton.neck[1],
  half: skeleton.body.neck,
  front: skeleton.centreFront * 30,
})

/** The inside of a hood, seen behind the neck; drawn before the neck. */
export function drawHoodBack(doc: PlateDocument, skeleton: Skeleton, fabric: Fabric): void {
  const { x, y } = neckOf(skeleton)
  const outline: Point[] = [
    [-40, 6],
    [-38, -30],
    [0, -46],
    [38, -30],
    [40, 6],
    [0, 16],
  ]
  doc.shape(blob(outline.map((point) => add(point, [x, y]))), shift(fabric.colour, -0.08), {
    shade: 0.4,
  })
}

/** Draws the collar, turtleneck or hood the top has. `jaw` is where neck and head meet. */
export function drawNeckline(
  doc: PlateDocument,
  skeleton: Skeleton,
  top: Pick<Top, 'fabric' | 'neckline' | 'turtleneck' | 'collar' | 'hood'>,
  jaw: Point,
): void {
  if (top.neckline === 'high') drawHighNeck(doc, skeleton, top, jaw)
  if (top.collar && skeleton.pose.fromBehind) drawCollarBack(doc, skeleton, top.fabric)
  else if (top.collar) drawCollar(doc, skeleton, top.fabric, top.collar)
  if (top.hood && skeleton.pose.fromBehind) drawHoodHanging(doc, skeleton, top.fabric)
  else if (top.hood) drawHoodFront(doc, skeleton, top.fabric)
}

function drawHighNeck(
  doc: PlateDocument,
  skeleton: Skeleton,
  top: Pick<Top, 'fabric' | 'turtleneck'>,
  jaw: Point,
): void {
  const { x, y, half } = neckOf(skeleton)
  const height = top.turtleneck ? 34 : 20
  const middle = mix(x, jaw[0], 0.5)
  const d = cornered(
    [
      [x - half - 9, y + 4],
      [x - half - 5, y - height * 0.6],
      [middle - half - 4, y - height],
    ],
    [
      [middle, y - height + 7],
      [middle + half + 4, y - height],
    ],
    [
      [x + half + 5, y - height * 0.6],
      [x + half + 9, y + 4],
    ],
    [
      [x, y + 16],
      [x - half - 9, y + 4],
    ],
  )
  const { fabric } = top
  const ribbed: Fabric = fabric.weave === 'plain' ? { ...fabric, weave: 'rib' } : fabric
  doc.shape(d, ribbed, { shade: 0.55, dx: -10, blur: 5 })
  const fold = y - height * 0.4
  doc.stroke(
    `M${xy([x - half - 6, fold])}Q${xy([x, fold + 9])} ${xy([x + half + 6, fold])}`,
    2.2,
    ink(fabric.colour),
    0.7,
  )
}

function drawCollar(
  doc: PlateDocument,
  skeleton: Skeleton,
  fabric: Fabric,
  worn: 'open' | 'closed',
): void {
  const { x, y, half, front } = neckOf(skeleton)
  const meet: Point = [x + front, y + (worn === 'open' ? 52 : 14)]
  const sides = skeleton.turn >= 0 ? [1, -1] : [-1, 1]
  for (const side of sides) {
    const root: Point = [x + side * (half + 4), y - 16]
    const tip: Point = [mix(meet[0], root[0], 0.45), meet[1] + (worn === 'open' ? 4 : 22)]
    const d =
      `M${xy(root)}Q${xy(add(root, [side * 14, 6]))} ${xy(add(root, [side * 24, 32]))}` +
      `L${xy(tip)}L${xy(add(meet, [side, 0]))}Z`
    doc.shape(d, fabric, { casts: false, shade: 0.38, dx: -5, blur: 3 })
    doc.stroke(d, 2, ink(fabric.colour), 0.75)
  }
}

function drawCollarBack(doc: PlateDocument, skeleton: Skeleton, fabric: Fabric): void {
  const { x, y, half } = neckOf(skeleton)
  const d = cornered(
    [
      [x - half - 8, y + 8],
      [x - half - 4, y - 12],
      [x, y - 6],
      [x + half + 4, y - 12],
      [x + half + 8, y + 8],
    ],
    [
      [x, y + 14],
      [x - half - 8, y + 8],
    ],
  )
  doc.shape(d, fabric, { shade: 0.4, dx: -6 })
  doc.stroke(d, 2, ink(fabric.colour), 0.7)
}

function drawHoodHanging(doc: PlateDocument, skeleton: Skeleton, fabric: Fabric): void {
  const { x, y } = neckOf(skeleton)
  const outline: Point[] = [
    [-44, -8],
    [0, -22],
    [44, -8],
    [36, 40],
    [0, 66],
    [-36, 40],
  ]
  doc.shape(blob(outline.map((point) => add(point, [x, y]))), fabric, { shade: 0.55 })
}

function drawHoodFront(doc: PlateDocument, skeleton: Skeleton, fabric: Fabric): void {
  const { x, y, half, front } = neckOf(skeleton)
  for (const side of [-1, 1]) {
    const d = cornered(
      [
        [x + side * (half + 2), y - 24],
        [x + side * (half + 22), y - 14],
        [x + side * (half + 24), y + 10],
        [x + side * 8 + front, y + 40],
      ],
      [
        [x + side * 2 + front, y + 26],
        [x + side * (half - 2), y - 4],
      ],
    )
    doc.shape(d, fabric, { shade: 0.45, dx: -7, blur: 5 })
    doc.stroke(d, 2, ink(fabric.colour), 0.65)
  }
  for (const side of [-1, 1]) {
    const eyelet: Point = [x + side * 9 + front, y + 36]
    doc.stroke(`M${xy(eyelet)}q${side * 3} 26 ${-side} 48`, 2.6, '#f3eee4')
  }
}

/** A knitted scarf wound once, one fringed end hanging in front. */
export function drawScarf(doc: PlateDocument, skeleton: Skeleton, fabric: Fabric): void {
  const { x, y } = neckOf(skeleton)
  const line = ink(fabric.colour)
  const place = (points: readonly Point[]): Point[] => points.map((point) => add(point, [x, y]))
  if (!skeleton.pose.fromBehind) {
    const end = cornered(
      place([
        [6, 6],
        [-14, 70],
        [-10, 150],
      ]),
      place([
        [34, 154],
        [30, 70],
        [30, 0],
      ]),
    )
    doc.shape(end, fabric, { shade: 0.5 })
    for (let i = 0; i < 6; i += 1) {
      doc.stroke(`M${xy([x - 8 + i * 8, y + 150])}l${i % 2 ? 1 : -1} 14`, 3, fabric.colour)
    }
  }
  const loop: Point[] = [
    [-46, 2],
    [-30, -30],
    [0, -24],
    [32, -30],
    [48, 2],
    [26, 26],
    [0, 32],
    [-30, 24],
  ]
  const clip = doc.shape(blob(place(loop)), fabric, { shade: 0.55 })
  doc.line(
    place([
      [-42, -4],
      [-6, 14],
      [38, -10],
    ]),
    3,
    line,
    0.7,
    clip,
  )
  doc.line(
    place([
      [-30, 16],
      [6, 22],
      [40, 4],
    ]),
    2.6,
    line,
    0.6,
    clip,
  )
  doc.fold(
    place([
      [-40, 4],
      [-4, 22],
      [40, 0],
    ]),
    9,
    0.4,
    clip,
  )
}
