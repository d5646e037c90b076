// Bags: carried in the hand, across the body or under the arm.
import { ink, shift } from './colour.ts'
import type { PlateDocument, ShapeOptions } from './document.ts'
import type { Bag, BagKind } from './garments/garments.ts'
import { add, blob, cornered, openPath, RADIANS, xy } from './geometry.ts'
import type { Point } from './geometry.ts'
import { BRASS } from './palette.ts'
import type { Skeleton } from './skeleton.ts'

const CARRIED: Partial<Record<BagKind, { half: number; height: number; handle: number }>> = {
  tote: { half: 62, height: 120, handle: 70 },
  handbag: { half: 40, height: 56, handle: 40 },
  'bucket bag': { half: 44, height: 80, handle: 40 },
}

/** True for bags that hang from a closed hand. */
export const isCarried = (bag: Bag): boolean => bag.kind in CARRIED

export function drawBag(doc: PlateDocument, skeleton: Skeleton, bag: Bag): void {
  const leather = bag.fabric.weave === 'leather'
  const light: ShapeOptions = { dx: -10, dy: -5, blur: 6, shade: 0.5, sheen: leather ? 0.4 : 0 }
  if (isCarried(bag)) drawCarried(doc, skeleton, bag, light)
  else if (bag.kind === 'crossbody bag') drawCrossbody(doc, skeleton, bag, light)
  else drawShoulderBag(doc, skeleton, bag, light)
}

function drawCarried(doc: PlateDocument, skeleton: Skeleton, bag: Bag, light: ShapeOptions): void {
  const size = CARRIED[bag.kind]
  if (!size) return
  const { half, height, handle } = size
  const { fabric } = bag
  const line = ink(fabric.colour)
  const arm = skeleton.arms[bag.side ?? 'right']
  const grip = add(arm.wrist, [Math.sin(arm.lowerAngle * RADIANS) * 34, 34])
  const to = (x: number, y: number): Point => add(grip, [x, y])
  doc.stroke(
    `M${xy(to(-half * 0.5, handle))}C${xy(to(-half * 0.42, handle * 0.2))} ${xy(to(-8, -6))} ${xy(to(0, -4))}` +
      `C${xy(to(8, -6))} ${xy(to(half * 0.42, handle * 0.2))} ${xy(to(half * 0.5, handle))}`,
    5,
    shift(fabric.colour, -0.05),
  )
  const d =
    bag.kind === 'bucket bag'
      ? blob([
          to(-half * 0.8, handle),
          to(0, handle - 5),
          to(half * 0.8, handle),
          to(half * 1.02, handle + height * 0.7),
          to(half * 0.7, handle + height),
          to(-half * 0.7, handle + height),
          to(-half * 1.02, handle + height * 0.7),
        ])
      : cornered(
          [to(-half * 0.92, handle), to(0, handle + 5), to(half * 0.92, handle)],
          [to(half, handle + height * 0.5), to(half * 0.98, handle + height)],
          [to(0, handle + height + 6), to(-half * 0.98, handle + height)],
          [to(-half, handle + height * 0.5), to(-half * 0.92, handle)],
        )
  const clip = doc.shape(d, fabric, light)
  if (bag.kind === 'tote') {
    for (const side of [-1, 1]) {
      const crease = [
        to(side * half * 0.5, handle),
        to(side * half * 0.46, handle + 50),
        to(side * half * 0.5, handle + height),
      ]
      doc.line(crease, 2.4, line, 0.6, clip)
    }
    return
  }
  const flap = `M${xy(to(-half * 0.98, handle + height * 0.45))}Q${xy(to(0, handle + height * 0.62))} ${xy(to(half * 0.98, handle + height * 0.45))}`
  doc.stroke(flap, 2.4, line, 0.8, clip)
  doc.disc(to(0, handle + height * 0.55), 5, BRASS)
}

function drawCrossbody(
  doc: PlateDocument,
  skeleton: Skeleton,
  bag: Bag,
  light: ShapeOptions,
): void {
  const { torso } = skeleton
  const { fabric } = bag
  const centre = torso(0.9, 0.95, 8)
  const to = (x: number, y: number): Point => add(centre, [x, y])
  const strap = [add(torso(0.02, -0.55), [0, -4]), torso(0.3, -0.05), torso(0.62, 0.6), to(0, -6)]
  doc.stroke(openPath(strap), 6, shift(fabric.colour, -0.06))
  const d = cornered(
    [to(-34, -22), to(0, -26), to(36, -20)],
    [to(40, 34)],
    [to(34, 42), to(-30, 40), to(-37, 34)],
  )
  const clip = doc.shape(d, fabric, light)
  doc.stroke(
    `M${xy(to(-36, 6))}Q${xy(to(0, 20))} ${xy(to(38, 8))}`,
    2.4,
    ink(fabric.colour),
    0.85,
    clip,
  )
  doc.button(to(0, 12), 5, BRASS)
}

function drawShoulderBag(
  doc: PlateDocument,
  skeleton: Skeleton,
  bag: Bag,
  light: ShapeOptions,
): void {
  const { fabric } = bag
  const arm = skeleton.arms[bag.side ?? 'left']
  const shoulder = add(arm.shoulder, [arm.sign * -14, -10])
  const centre = add(arm.elbow, [arm.sign * 2, 18])
  const to = (x: number, y: number): Point => add(centre, [x, y])
  doc.stroke(
    `M${xy(to(-30, -6))}C${xy(to(-24, -90))} ${xy(add(shoulder, [-6, 10]))} ${xy(shoulder)}` +
      `C${xy(add(shoulder, [8, 10]))} ${xy(to(26, -90))} ${xy(to(32, -6))}`,
    5,
    shift(fabric.colour, -0.06),
  )
  const pouch = [
    to(-44, -10),
    to(0, 2),
    to(46, -12),
    to(50, 28),
    to(30, 46),
    to(-28, 46),
    to(-48, 30),
  ]
  const clip = doc.shape(blob(pouch), fabric, light)
  doc.line([to(-44, -4), to(0, 10), to(46, -6)], 3, ink(fabric.colour), 0.7, clip)
}
