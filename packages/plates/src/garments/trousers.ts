// Trousers, jeans and shorts: two legs cut from the leg spines, joined at the torso's crotch point.
import { ink } from '../colour.ts'
import type { Clip, PlateDocument } from '../document.ts'
import {
  add,
  band,
  blob,
  cornered,
  curve,
  edges,
  hanging,
  lerp,
  mix,
  openPath,
  polygon,
  readProfile,
  scale,
  spline,
  thinned,
  xy,
} from '../geometry.ts'
import type { Point, Profile, Width } from '../geometry.ts'
import { TOPSTITCH } from '../palette.ts'
import { at } from '../lists.ts'
import type { Leg, Skeleton } from '../skeleton.ts'
import type { TrouserFit, Trousers } from './garments.ts'
import { foldStrength } from './sleeves.ts'

/** Air round thigh, knee and hem in figure units, and how far the hem falls below the ankle. */
const FITS: Record<TrouserFit, { thigh: number; knee: number; hem: number; drop: number }> = {
  skinny: { thigh: 3, knee: 2, hem: 3, drop: 0 },
  straight: { thigh: 7, knee: 8, hem: 11, drop: 15 },
  wide: { thigh: 13, knee: 22, hem: 34, drop: 24 },
  flare: { thigh: 4, knee: 5, hem: 30, drop: 26 },
  taper: { thigh: 14, knee: 15, hem: 4, drop: 0 },
  barrel: { thigh: 16, knee: 30, hem: 8, drop: 6 },
  shorts: { thigh: 14, knee: 20, hem: 20, drop: 0 },
}

const RISE = 0.62
const STEPS = 28

/** One trouser leg laid out: its spine, both edges and where its hem curves. */
interface CutLeg {
  leg: Leg
  spine: readonly Point[]
  width: Width
  lastStep: number
  outer: readonly Point[]
  inner: readonly Point[]
  hemMiddle: Point
  crotch: Point
  d: string
}

export function drawTrousers(doc: PlateDocument, skeleton: Skeleton, trousers: Trousers): void {
  for (const leg of [skeleton.rearLeg, skeleton.frontLeg]) {
    drawTrouserLeg(doc, skeleton, trousers, cutLeg(skeleton, trousers, leg))
  }
  drawWaistband(doc, skeleton, trousers)
  if (skeleton.pose.fromBehind) drawSeat(doc, skeleton, trousers)
  else drawFly(doc, skeleton, trousers)
}

function cutLeg(skeleton: Skeleton, trousers: Trousers, leg: Leg): CutLeg {
  const { body, torso, centreFront } = skeleton
  const air = FITS[trousers.fit]
  const isFront = leg === skeleton.frontLeg
  const length = trousers.length ?? 1
  const profile: Profile = [
    [0, body.thigh + air.thigh],
    [0.15, body.thigh + air.thigh],
    [0.5, body.calf + air.knee],
    [0.75, mix(body.calf, body.ankle, 0.6) + mix(air.knee, air.hem, 0.6)],
    [1, body.ankle + 3 + air.hem],
  ]
  const width: Width = (along) => readProfile(profile, along)
  const path = [...leg.spine]
  path[4] = add(at(path, 4), scale(hanging(leg.shinAngle), air.drop))
  const spine = spline(path, STEPS)
  const sides = edges(spine, width, width)
  const outer = leg.sign < 0 ? sides.left : sides.right
  const inner = leg.sign < 0 ? sides.right : sides.left
  const lastStep = Math.round(STEPS * Math.min(1, length))
  const down = thinned(outer.slice(4, lastStep + 1))
  const up = thinned(inner.slice(4, lastStep + 1)).toReversed()
  const crotch = add(torso(1.08, centreFront), [0, length < 0.5 ? 6 : 2])
  const loose = trousers.fit === 'wide' || trousers.fit === 'flare'
  const hemMiddle = add(
    lerp(at(down, -1), at(up, 0), 0.5),
    scale(hanging(leg.shinAngle), loose ? 9 : 6),
  )
  const waist = torso(RISE, leg.sign, 2.5)
  let d = `M${xy(waist)}`
  d += curve([waist, torso(0.78, leg.sign, 3), torso(0.92, leg.sign, 4), ...down])
  d += `Q${xy(hemMiddle)} ${xy(at(up, 0))}${curve([...up, crotch])}`
  if (isFront) {
    // The front leg carries the whole front up to the far side, so no gap shows at the fly.
    const far = -leg.sign
    const back = [
      torso(1.04, far * 0.9),
      torso(0.93, far, 2),
      torso(0.78, far, 3),
      torso(RISE, far, 2.5),
    ]
    d += `L${xy(at(back, 0))}${curve(back)}`
  } else {
    d += `L${xy(torso(RISE, centreFront))}`
  }
  d += `Q${xy(add(torso(RISE, centreFront * 0.5), [0, 7]))} ${xy(waist)}Z`
  return { leg, spine, width, lastStep, outer, inner, hemMiddle, crotch, d }
}

function drawTrouserLeg(
  doc: PlateDocument,
  skeleton: Skeleton,
  trousers: Trousers,
  cut: CutLeg,
): void {
  const { torso } = skeleton
  const { leg, spine, width, lastStep } = cut
  const line = ink(trousers.fabric.colour)
  const isFront = leg === skeleton.frontLeg
  const clip = doc.shape(cut.d, trousers.fabric, { turn: -leg.thighAngle * 0.8, shade: 0 })
  const shadowSide = spine
    .slice(3, lastStep + 1)
    .map((point, i) => add(point, [width((i + 3) / STEPS) * 0.35 * doc.flip, 0]))
  const wide: Width = (along) => width(0.15 + along * 0.8) * 1.28
  const narrow: Width = () => 1
  const dark = edges(shadowSide, doc.flip > 0 ? narrow : wide, doc.flip > 0 ? wide : narrow)
  doc.darken(band(dark.left, dark.right), isFront ? 0.44 : 0.52, 11, clip)
  if (!isFront) doc.darken(cut.d, 0.26, 0, clip)
  const flank = doc.flip
  const hipShade = [
    torso(RISE, 0.55 * flank),
    torso(RISE, 1.2 * flank, 6),
    torso(0.8, 1.25 * flank, 10),
    torso(1.05, 1.2 * flank, 10),
    torso(1, 0.72 * flank),
    torso(0.8, 0.66 * flank),
  ]
  doc.darken(blob(hipShade), 0.42, 8, clip)
  if (skeleton.pose.seated) {
    const underThigh = [
      leg.hip,
      add(leg.knee, [0, 6]),
      add(leg.knee, [-10, 50]),
      add(leg.hip, [-40, 40]),
    ]
    doc.darken(blob(underThigh), 0.35, 9, clip)
  }
  if (trousers.creased) {
    const crease = spine.slice(3, lastStep).map((point) => add(point, [skeleton.turn * 8, 0]))
    doc.line(thinned(crease, 4), 2.2, line, 0.55, clip)
  }
  drawLegFolds(doc, trousers, cut, clip)
  if (trousers.turnUps) {
    const edge = (points: readonly Point[]): Point => add(at(points, lastStep - 1), [0, -9])
    const middle = add(cut.hemMiddle, [0, -18])
    doc.stroke(`M${xy(edge(cut.outer))}Q${xy(middle)} ${xy(edge(cut.inner))}`, 2.4, line, 0.8, clip)
  }
  if (trousers.jeans) {
    const seam = thinned(cut.outer.slice(3, lastStep), 4)
    doc.strokeThrough(
      seam.map((point) => add(point, [-leg.sign * 5, 0])),
      1.4,
      TOPSTITCH,
      0.8,
    )
  }
  if (trousers.cargo) drawCargoPocket(doc, trousers, cut)
}

function drawLegFolds(doc: PlateDocument, trousers: Trousers, cut: CutLeg, clip: Clip): void {
  const { leg, spine, width, lastStep, crotch } = cut
  const { knee, sign } = leg
  const line = ink(trousers.fabric.colour)
  const strength = foldStrength(trousers.fabric)
  if ((trousers.length ?? 1) > 0.6) {
    const half = width(0.5)
    const across = (share: number, drop: number): Point => add(knee, [sign * half * share, drop])
    doc.line([across(-0.95, -14), across(-0.3, -4), across(0.1, -8)], 3, line, 0.6 * strength, clip)
    doc.line(
      [across(-0.95, 8), across(-0.4, 12), across(-0.05, 6)],
      2.6,
      line,
      0.5 * strength,
      clip,
    )
    doc.fold([across(-0.95, -8), across(-0.3, 4), across(0.2, -2)], 12, 0.35 * strength, clip)
    const hem = at(spine, lastStep)
    const hemHalf = width(1)
    if (trousers.fit !== 'skinny') {
      for (const side of [-1, 1]) {
        const rise = [
          add(hem, [side * hemHalf * 0.25, -8]),
          add(hem, [side * hemHalf * 0.2 - 3, -70]),
          add(lerp(knee, hem, 0.3), [side * hemHalf * 0.15, 0]),
        ]
        doc.fold(rise, 9, 0.32 * strength, clip)
      }
    }
    if (['straight', 'skinny', 'taper', 'barrel'].includes(trousers.fit)) {
      const breakAt = (share: number, drop: number): Point => add(hem, [share * hemHalf, drop])
      doc.line([breakAt(-0.9, -16), breakAt(-0.1, -11), breakAt(0.4, -18)], 2.6, line, 0.55, clip)
      doc.line([breakAt(0.9, -32), breakAt(0.1, -25), breakAt(-0.3, -31)], 2.4, line, 0.45, clip)
    }
  }
  const pull = (x: number, y: number): Point => add(crotch, [sign * x, y])
  doc.line([crotch, pull(16, 6), pull(44, -8)], 3, line, 0.6 * strength, clip)
  doc.fold([crotch, pull(18, 12), pull(50, -4)], 12, 0.35 * strength, clip)
}

function drawCargoPocket(doc: PlateDocument, trousers: Trousers, { leg, width }: CutLeg): void {
  const line = ink(trousers.fabric.colour)
  const centre = add(lerp(leg.hip, leg.knee, 0.72), [leg.sign * width(0.4) * 0.45, 0])
  const corner = (x: number, y: number): Point => add(centre, [x, y])
  const d = cornered([corner(-20, -26), corner(22, -28)], [corner(24, 30), corner(-18, 32)])
  doc.shape(d, trousers.fabric, {
    casts: false,
    turn: -leg.thighAngle,
    shade: 0.35,
    dx: -6,
    dy: -4,
    blur: 3,
  })
  doc.stroke(d, 2, line, 0.8)
  doc.stroke(polygon([corner(-21, -12), corner(23, -14)]), 2, line, 0.8)
}

function drawWaistband(doc: PlateDocument, skeleton: Skeleton, trousers: Trousers): void {
  const { torso, centreFront } = skeleton
  const middle = (down: number): Point => add(torso(down, centreFront * 0.4), [0, 6])
  const upper = [torso(RISE, -1, 3), middle(RISE), torso(RISE, 1, 3)]
  const lower = [torso(RISE + 0.055, 1, 3.5), middle(RISE + 0.055), torso(RISE + 0.055, -1, 3.5)]
  doc.shape(cornered(upper, lower), trousers.belt ?? trousers.fabric, {
    casts: false,
    shade: 0.4,
    dx: -12,
    dy: 0,
    blur: 6,
  })
  doc.strokeThrough(lower, 1.8, ink(trousers.belt ?? trousers.fabric.colour), 0.8)
  if (trousers.belt) {
    const buckle = add(torso(RISE + 0.028, centreFront), [0, 6])
    doc.stroke(`M${xy(add(buckle, [-9, -8]))}h18v17h-18Z`, 2.6, '#d8b46a')
  }
}

function drawFly(doc: PlateDocument, skeleton: Skeleton, trousers: Trousers): void {
  const { torso, centreFront } = skeleton
  const line = ink(trousers.fabric.colour)
  const top = add(torso(RISE + 0.055, centreFront), [0, 4])
  const end = add(torso(1, centreFront), [0, 4])
  doc.line([top, lerp(top, end, 0.6), add(end, [-2, 0])], 2.4, line, 0.75)
  if (trousers.jeans) {
    const stitch = [add(top, [9, 0]), add(lerp(top, end, 0.7), [9, 0]), add(end, [1, -3])]
    doc.stroke(openPath(stitch), 1.4, TOPSTITCH, 0.9)
  }
  for (const side of [-1, 1]) {
    const from = torso(RISE + 0.06, side * 0.55)
    const to = torso(0.88, side * 0.99, 2)
    doc.line([from, add(lerp(from, to, 0.6), [-side * 6, 8]), to], 2.4, line, 0.75)
  }
}

function drawSeat(doc: PlateDocument, skeleton: Skeleton, trousers: Trousers): void {
  const { torso, centreFront } = skeleton
  const line = ink(trousers.fabric.colour)
  doc.line(
    [torso(RISE + 0.055, centreFront), torso(0.9, centreFront), torso(1.08, centreFront)],
    2.4,
    line,
    0.75,
  )
  for (const side of [-1, 1]) {
    const centre = torso(0.88, side * 0.52)
    const outline: Point[] = [
      [-19, -18],
      [19, -18],
      [18, 16],
      [0, 25],
      [-18, 16],
    ]
    doc.stroke(
      polygon(outline.map((point) => add(centre, point))),
      1.8,
      trousers.jeans ? TOPSTITCH : line,
      0.8,
    )
  }
}
