// Skin of arms, hands, legs and neck, and the ribbon that every limb, sleeve and stocking is cut from.
import type { Body } from './body.ts'
import { ink } from './colour.ts'
import type { PlateDocument, ShapeOptions } from './document.ts'
import {
  add,
  blob,
  cornered,
  curve,
  distance,
  edges,
  lerp,
  mapPath,
  mix,
  RADIANS,
  readProfile,
  scale,
  spline,
  subtract,
  thinned,
  unit,
  xy,
} from './geometry.ts'
import type { Point, Profile, Width } from './geometry.ts'
import { at } from './lists.ts'
import type { Arm, Leg, Skeleton } from './skeleton.ts'

export const SKIN_LIGHT: ShapeOptions = { dx: -9, dy: -3, blur: 5, shade: 0.5 }

const RIBBON_STEPS = 26

export interface Ribbon {
  d: string
  left: Point[]
  right: Point[]
}

/** A closed band along part of a spine; its end is rounded, cut straight or curved like a hem. */
export function ribbon(
  spine: readonly Point[],
  left: Width,
  right: Width,
  from = 0,
  to = 1,
  end: 'flat' | 'hem' = 'flat',
): Ribbon {
  const points = spline(spine, RIBBON_STEPS)
  const first = Math.round(from * RIBBON_STEPS)
  const last = Math.round(to * RIBBON_STEPS)
  const whole = edges(points, left, right)
  const sides = {
    left: whole.left.slice(first, last + 1),
    right: whole.right.slice(first, last + 1),
  }
  const down = thinned(sides.left)
  const up = thinned(sides.right).toReversed()
  const tip = unit(subtract(at(points, last), at(points, Math.max(0, last - 1))))
  const endLeft = at(down, -1)
  const endRight = at(up, 0)
  let d = `M${xy(at(down, 0))}${curve(down)}`
  d +=
    end === 'hem'
      ? `Q${xy(add(lerp(endLeft, endRight, 0.5), scale(tip, 7)))} ${xy(endRight)}`
      : `L${xy(endRight)}`
  d += curve(up)
  const startLeft = at(down, 0)
  const startRight = at(up, -1)
  const root = unit(subtract(at(points, first), at(points, first + 1)))
  const crown = scale(root, (distance(startLeft, startRight) / 2) * 0.5)
  d += `C${xy(add(startRight, crown))} ${xy(add(startLeft, crown))} ${xy(startLeft)}Z`
  return { d, ...sides }
}

const outerLeg = (body: Body): Profile => [
  [0, body.thigh],
  [0.12, body.thigh * 1.02],
  [0.3, body.thigh * 0.86],
  [0.5, body.calf * 0.98],
  [0.55, body.calf * 0.92],
  [0.68, body.calf * 1.08],
  [0.85, body.ankle * 1.25],
  [0.96, body.ankle],
  [1, body.ankle * 1.05],
]

const innerLeg = (body: Body): Profile => [
  [0, body.thigh * 0.95],
  [0.15, body.thigh * 0.92],
  [0.3, body.thigh * 0.76],
  [0.47, body.calf * 0.88],
  [0.55, body.calf * 0.82],
  [0.7, body.calf * 0.98],
  [0.86, body.ankle * 1.15],
  [0.96, body.ankle],
  [1, body.ankle * 1.05],
]

/** A bare or stockinged leg from hip to ankle. */
export function drawLeg(doc: PlateDocument, skeleton: Skeleton, leg: Leg, colour: string): void {
  const outer: Width = (along) => readProfile(outerLeg(skeleton.body), along)
  const inner: Width = (along) => readProfile(innerLeg(skeleton.body), along)
  const shape = leg.sign < 0 ? ribbon(leg.spine, outer, inner) : ribbon(leg.spine, inner, outer)
  const clip = doc.shape(shape.d, colour, SKIN_LIGHT)
  if (leg === skeleton.rearLeg) doc.darken(shape.d, 0.3, 0, clip)
  const knee: Point[] = skeleton.pose.fromBehind
    ? [add(leg.knee, [-8, 0]), add(leg.knee, [0, 3]), add(leg.knee, [8, 0])]
    : [add(leg.knee, [-9, 4]), add(leg.knee, [0, 10]), add(leg.knee, [9, 3])]
  doc.line(knee, 2, ink(colour), 0.4)
}

/** A sock or the shaft of a stocking: cloth round the lower leg from `from` down. */
export function drawSock(
  doc: PlateDocument,
  skeleton: Skeleton,
  leg: Leg,
  fabric: Parameters<PlateDocument['shape']>[1],
  from: number,
): void {
  const width: Width = (along) => skeleton.body.calf * 0.98 * (along > 0.9 ? 0.75 : 1)
  doc.shape(ribbon(leg.spine, width, width, from).d, fabric, { shade: 0.4, dx: -8 })
}

/** The bare ankle between trouser hem and shoe. */
export function drawAnkle(doc: PlateDocument, skeleton: Skeleton, leg: Leg, colour: string): void {
  const width: Width = () => skeleton.body.ankle + 2
  doc.shape(ribbon(leg.spine, width, width, 0.8).d, colour, { shade: 0.4, dx: -8 })
}

/** The arm's own half width along its length. */
export const armProfile = (body: Body): Profile => [
  [0, body.arm * 1.24],
  [0.15, body.arm * 1.16],
  [0.42, body.arm * 0.92],
  [0.52, body.arm * 0.88],
  [0.62, body.arm * 0.92],
  [0.85, body.arm * 0.64],
  [1, body.arm * 0.54],
]

/** A lifted arm keeps below the shoulder line: its upper edge starts thinner the higher it is lifted. */
export function shoulderSlope(arm: Arm, along: number): number {
  const lift = Math.abs(Math.sin(arm.upperAngle * RADIANS))
  const root = Math.max(0.3, 1 - lift * 0.85)
  return mix(root, 1, Math.min(1, along / 0.26))
}

/** A bare arm without its hand. The shoulder is a rounded muscle, not the square end of a tube. */
export function drawArm(doc: PlateDocument, skeleton: Skeleton, arm: Arm, skin: string): void {
  const profile = armProfile(skeleton.body)
  const width: Width = (along) => readProfile(profile, along)
  const outer: Width = (along) => width(along) * shoulderSlope(arm, along)
  const shape = arm.sign < 0 ? ribbon(arm.spine, outer, width) : ribbon(arm.spine, width, outer)
  doc.shape(shape.d, skin, SKIN_LIGHT)
}

const HANDS = {
  relaxed:
    'M-8 -14C-10 -4 -14 18 -13 30C-12 42 -9 54 -5 63C-3 67 1 67 2 63C4 66 7 64 7 59C9 52 10 42 10 33C13 36 15 41 17 47C20 49 22 46 21 41C20 29 15 12 8 -14Z',
  hip: 'M-9 -18C-13 4 -15 20 -11 30C-5 42 7 48 15 44C19 40 17 36 12 32C18 32 22 26 20 20C17 10 13 0 9 -18Z',
  grip: 'M-8 -16C-12 4 -14 18 -12 28C-10 40 -2 44 6 43C14 42 17 34 15 25C14 14 12 4 8 -16Z',
} as const

/** Maps the hand's own coordinates (wrist at 0 0, fingers down) onto the plate. */
export function handFrame(skeleton: Skeleton, arm: Arm): (x: number, y: number) => Point {
  const size = skeleton.body.bodyType === 'masculine' ? 0.98 : 0.84
  const thumb = (arm.sign < 0 ? 1 : -1) * (skeleton.pose.fromBehind ? -1 : 1)
  const cos = Math.cos(-arm.lowerAngle * RADIANS)
  const sin = Math.sin(-arm.lowerAngle * RADIANS)
  return (x, y) => [
    arm.wrist[0] + (x * thumb * cos - y * sin) * size,
    arm.wrist[1] + (x * thumb * sin + y * cos) * size,
  ]
}

export function drawHand(doc: PlateDocument, skeleton: Skeleton, arm: Arm, skin: string): void {
  if (arm.hand === 'hidden') return
  const place = handFrame(skeleton, arm)
  doc.shape(mapPath(HANDS[arm.hand], place), skin, { dx: -6, dy: -2, blur: 3, shade: 0.45 })
  const line = ink(skin)
  if (arm.hand === 'relaxed') {
    doc.line([place(-3, 38), place(-2, 50), place(0, 61)], 1.6, line, 0.55)
    doc.line([place(3, 38), place(4, 48), place(4.5, 58)], 1.6, line, 0.5)
    doc.line([place(9, 33), place(7, 26)], 1.6, line, 0.5)
  } else {
    doc.line([place(2, 30), place(8, 34), place(12, 34)], 1.6, line, 0.5)
  }
}

/** Neck, shoulders and the skin a neckline leaves open. `jaw` is where the neck meets the head. */
export function drawNeck(doc: PlateDocument, skeleton: Skeleton, jaw: Point, skin: string): void {
  const half = skeleton.body.neck
  const base = skeleton.torso(0, skeleton.centreFront * 0.25)[0]
  const y = skeleton.neck[1]
  const side = (sign: 1 | -1): Point[] => [
    [jaw[0] + sign * half, jaw[1]],
    [base + sign * (half + 1), y - 12],
    [base + sign * (half + 15), y + 4],
    skeleton.torso(0.0, sign * 0.66),
    add(skeleton.torso(0.03, sign * 0.97), [0, 2]),
    skeleton.torso(0.12, sign * 1.02),
    skeleton.torso(0.3, sign * 0.95),
  ]
  const d = cornered(side(-1), side(1).toReversed())
  const clip = doc.shape(d, skin, { dx: -8, dy: 0, blur: 5, shade: 0.42 })
  if (skeleton.pose.fromBehind) return
  const underChin: Point[] = [
    [jaw[0] - half - 3, jaw[1]],
    [jaw[0] + half + 4, jaw[1] - 4],
    [base + half + 3, y - 2],
    [base + 6, y - 6],
    [base - half, y - 26],
  ]
  doc.darken(blob(underChin), 0.5, 3, clip)
  const line = ink(skin)
  for (const sign of [-1, 1]) {
    const x = base + sign * 8 + skeleton.turn * 8
    doc.line(
      [
        [x, y + 14],
        [base + sign * 30, y + 10],
        [base + sign * 52, y + 12],
      ],
      2.4,
      line,
      0.5,
      clip,
    )
  }
}
