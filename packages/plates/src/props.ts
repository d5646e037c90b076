// Props that belong to a body: what is held in the hand and what is sat on. Furniture is in scenery.ts.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { add, blob, num, polygon, RADIANS, xy } from './geometry.ts'
import type { Point } from './geometry.ts'
import { handFrame } from './limbs.ts'
import type { Skeleton } from './skeleton.ts'

export type HeldProp = 'book' | 'phone' | 'cup' | 'bouquet' | 'umbrella'

export interface Seat {
  kind: 'cube' | 'chair' | 'wheelchair'
  colour: string
}

/** Draws what the right hand holds. An umbrella goes behind the figure, the rest in front. */
export function drawHeldProp(doc: PlateDocument, skeleton: Skeleton, prop: HeldProp): void {
  const arm = skeleton.arms.right
  const palm = handFrame(skeleton, arm)(2, 26)
  const to = (x: number, y: number): Point => add(palm, [x, y])
  switch (prop) {
    case 'umbrella':
      drawUmbrella(doc, skeleton, palm)
      return
    case 'phone': {
      const d = polygon([to(-30, -34), to(-2, -42), to(10, 8), to(-18, 16)])
      doc.shape(d, '#2b2a33', { shade: 0.3, dx: -4, blur: 3, casts: false })
      doc.disc(to(-20, -28), 3.4, '#8a8f9c')
      return
    }
    case 'book': {
      const open = skeleton.pose.seated === true
      const cover = open
        ? [to(-64, -26), to(-8, -14), to(46, -30), to(50, 24), to(-6, 40), to(-62, 26)]
        : [to(-44, -46), to(8, -52), to(16, 14), to(-36, 22)]
      doc.shape(polygon(cover), '#b8412f', { shade: 0.35, dx: -6, blur: 4, casts: false })
      if (open) {
        const pages = [to(-56, -34), to(-8, -22), to(38, -38), to(42, 14), to(-6, 30), to(-54, 16)]
        doc.shape(polygon(pages), '#f4ecdc', { shade: 0.3, dx: -8, blur: 6, casts: false })
        doc.line([to(-8, -22), to(-6, 4), to(-6, 30)], 3, '#b9a98c', 0.8)
      } else {
        doc.stroke(polygon([to(-34, -34), to(0, -38), to(3, -20), to(-31, -16)]), 2.4, '#f1e3c8')
      }
      return
    }
    case 'cup': {
      const cup = polygon([to(-20, -34), to(16, -34), to(11, 18), to(-15, 18)])
      doc.shape(cup, '#f1e8d8', { shade: 0.4, dx: -7, blur: 4, casts: false })
      doc.shape(polygon([to(-19, -14), to(14.5, -14), to(13, 4), to(-17, 4)]), '#a9794d', {
        shade: 0.4,
        dx: -6,
        blur: 3,
        casts: false,
      })
      doc.shape(polygon([to(-23, -40), to(19, -40), to(18, -31), to(-22, -31)]), '#2f2a2c', {
        shade: 0.3,
        dx: -5,
        blur: 2,
        casts: false,
      })
      return
    }
    case 'bouquet':
      drawBouquet(doc, to)
  }
}

function drawBouquet(doc: PlateDocument, to: (x: number, y: number) => Point): void {
  const heads: [x: number, y: number, radius: number, colour: string][] = [
    [-58, -74, 22, '#d94a85'],
    [-20, -100, 25, '#f3da83'],
    [22, -84, 22, '#e67a2e'],
    [-40, -46, 20, '#f6f2ea'],
    [4, -58, 24, '#d9412e'],
    [38, -52, 17, '#eba6b2'],
  ]
  for (const [x, y] of heads) doc.line([to(0, 30), to(x * 0.5, y * 0.4), to(x, y)], 4, '#3f6b45', 1)
  for (const angle of [-70, -42, -8, 24, 52]) {
    const tip = to(Math.sin(angle * RADIANS) * 92, -Math.cos(angle * RADIANS) * 92 - 20)
    doc.shape(
      blob([to(-6, -20), add(tip, [-14, 20]), tip, add(tip, [14, 22]), to(8, -18)]),
      '#4d7a4c',
      {
        shade: 0.4,
      },
    )
  }
  for (const [x, y, radius, colour] of heads) {
    const petals = Array.from({ length: 10 }, (_, i): Point => {
      const turn = i * 36 * RADIANS
      const reach = radius * (i % 2 ? 0.82 : 1.08)
      return to(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach)
    })
    doc.shape(blob(petals), colour, { shade: 0.4, dx: -6, dy: -6, blur: 5 })
    doc.disc(to(x, y), radius * 0.28, shift(colour, -0.14, 0.02))
  }
  const paper = polygon([to(-40, -34), to(34, -36), to(12, 54), to(-14, 54)])
  doc.shape(paper, '#e9dcc2', { shade: 0.45, dx: -10 })
  doc.line([to(-40, -34), to(-8, -4), to(34, -36)], 3, '#b9a37c', 0.8)
}

function drawUmbrella(doc: PlateDocument, skeleton: Skeleton, palm: Point): void {
  const colour = '#d9412e'
  const tip: Point = [palm[0] - 44, skeleton.neck[1] - 292]
  doc.strokeThrough([add(palm, [6, 46]), palm, tip], 8, '#3a2a24')
  doc.stroke(`M${xy(add(palm, [6, 46]))}q4 30 -18 30q-18 0 -18 -18`, 9, '#7a4a2c')
  const rim = tip[1] + 168
  const half = 236
  const x = (share: number): number => tip[0] + share * half
  let scallops = ''
  const ribs = [1, 0.5, 0, -0.5, -1]
  for (let i = 0; i < ribs.length - 1; i += 1) {
    const [from, to] = [ribs[i] ?? 0, ribs[i + 1] ?? 0]
    scallops += `Q${num(x((from + to) / 2))} ${num(rim - 26)} ${num(x(to))} ${num(rim)}`
  }
  const canopy = `M${num(x(-1))} ${num(rim)}C${num(x(-0.86))} ${num(tip[1] + 60)} ${num(x(-0.5))} ${num(tip[1] + 12)} ${num(tip[0])} ${num(tip[1] + 8)}C${num(x(0.5))} ${num(tip[1] + 12)} ${num(x(0.86))} ${num(tip[1] + 60)} ${num(x(1))} ${num(rim)}${scallops}Z`
  const clip = doc.shape(canopy, colour, { shade: 0.5, dx: -26, dy: -10, blur: 14 })
  for (const share of [-0.5, 0, 0.5]) {
    const rib: Point[] = [
      [tip[0], tip[1] + 8],
      [x(share * 0.8), tip[1] + 70],
      [x(share), rim],
    ]
    doc.line(rib, 3, ink(colour), 0.7, clip)
  }
}

/** Where a seated figure rests: the front edge of the seat at hip height. */
const seatOf = (skeleton: Skeleton): { x: number; y: number; height: number } => {
  const y = skeleton.hipY + 28
  return { x: skeleton.pelvis[0] - 64, y, height: skeleton.floorY - y - 6 }
}

/** Draws the seat behind the figure. */
export function drawSeat(doc: PlateDocument, skeleton: Skeleton, seat: Seat): void {
  if (seat.kind === 'wheelchair') drawWheelchair(doc, skeleton, seat.colour)
  else if (seat.kind === 'chair') drawSideChair(doc, skeleton, seat.colour)
  else drawCube(doc, skeleton, seat.colour)
}

function drawCube(doc: PlateDocument, skeleton: Skeleton, colour: string): void {
  const { x, y, height } = seatOf(skeleton)
  const front: Point[] = [
    [x - 30, y],
    [x + 132, y - 4],
    [x + 132, y + height],
    [x - 30, y + height],
  ]
  doc.shape(polygon(front), colour, { dx: -46, dy: 0, blur: 14, shade: 0.4 })
  const top: Point[] = [
    [x - 30, y + 2],
    [x - 10, y - 20],
    [x + 150, y - 22],
    [x + 132, y],
  ]
  doc.shape(polygon(top), shift(colour, 0.05), { shade: 0 })
}

function drawSideChair(doc: PlateDocument, skeleton: Skeleton, colour: string): void {
  const { x, y, height } = seatOf(skeleton)
  const foot = y + height
  const leg = (from: number, to: number): void => {
    const d = polygon([
      [from - 7, y],
      [from + 7, y],
      [to + 5, foot],
      [to - 5, foot],
    ])
    doc.shape(d, colour, { shade: 0.45, dx: -5, blur: 3 })
  }
  for (const [from, to] of [
    [x + 10, x - 4],
    [x + 122, x + 134],
    [x - 18, x - 40],
    [x + 96, x + 104],
  ] as const) {
    leg(from, to)
  }
  const back = `M${num(x - 26)} ${num(y)}C${num(x - 40)} ${num(y - 90)} ${num(x - 52)} ${num(y - 190)} ${num(x - 30)} ${num(y - 226)}C${num(x + 4)} ${num(y - 262)} ${num(x + 40)} ${num(y - 216)} ${num(x + 30)} ${num(y - 20)}`
  doc.stroke(back, 13, colour)
  doc.stroke(back, 4, shift(colour, 0.1), 0.7)
  const pad: Point[] = [
    [x - 36, y - 4],
    [x + 50, y - 14],
    [x + 134, y - 6],
    [x + 138, y + 12],
    [x + 40, y + 18],
    [x - 36, y + 14],
  ]
  doc.shape(blob(pad), shift(colour, 0.08), { shade: 0.5, dx: -10, dy: -8 })
}

/** Where the wheel's hub is and how far it reaches down to the floor. */
const wheelOf = (skeleton: Skeleton): { hub: Point; radius: number } => {
  const { x, y } = seatOf(skeleton)
  const radius = (skeleton.floorY + 8 - (y - 30)) / 2
  return { hub: [x + 26, skeleton.floorY + 8 - radius], radius }
}

const circle = (centre: Point, radius: number): string =>
  blob(
    Array.from({ length: 16 }, (_, i): Point => {
      const angle = i * 22.5 * RADIANS
      return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]
    }),
  )

function drawWheelchair(doc: PlateDocument, skeleton: Skeleton, colour: string): void {
  const { x, y } = seatOf(skeleton)
  const { hub, radius } = wheelOf(skeleton)
  const foot = skeleton.floorY + 4
  doc.stroke(circle(add(hub, [34, -4]), radius - 4), 9, '#3a3a42')
  doc.stroke(
    `M${num(x - 34)} ${num(y - 190)}C${num(x - 40)} ${num(y - 120)} ${num(x - 36)} ${num(y - 40)} ${num(x - 26)} ${num(y + 14)}`,
    11,
    colour,
  )
  doc.stroke(`M${num(x - 62)} ${num(y - 194)}L${num(x - 32)} ${num(y - 190)}`, 11, '#2f2b30')
  const rest = polygon([
    [x - 34, y - 170],
    [x + 10, y - 164],
    [x + 22, y + 6],
    [x - 26, y + 6],
  ])
  doc.shape(rest, '#33323c', { shade: 0.4 })
  doc.shape(
    polygon([
      [x - 30, y - 2],
      [x + 160, y - 8],
      [x + 162, y + 12],
      [x - 28, y + 18],
    ]),
    '#33323c',
    { shade: 0.4 },
  )
  doc.stroke(
    `M${num(x + 156)} ${num(y + 6)}L${num(x + 196)} ${num(foot - 24)}L${num(x + 262)} ${num(foot - 18)}`,
    10,
    colour,
  )
  doc.stroke(`M${num(x + 120)} ${num(y + 10)}L${num(x + 126)} ${num(foot - 50)}`, 9, colour)
  doc.stroke(circle([x + 128, foot - 32], 30), 9, '#3a3a42')
}

/** The near wheel, which hides part of a figure in a wheelchair. */
export function drawNearWheel(doc: PlateDocument, skeleton: Skeleton, seat: Seat): void {
  if (seat.kind !== 'wheelchair') return
  const { hub, radius } = wheelOf(skeleton)
  for (let i = 0; i < 9; i += 1) {
    const angle = i * 40 * RADIANS
    const rim: Point = [hub[0] + Math.cos(angle) * radius, hub[1] + Math.sin(angle) * radius]
    doc.stroke(`M${xy(hub)}L${xy(rim)}`, 2, '#cfcdd2', 0.85)
  }
  doc.stroke(circle(hub, radius), 12, '#34333b')
  doc.stroke(circle(hub, radius - 18), 5, seat.colour)
  doc.button(hub, 12, '#d8d6da')
}
