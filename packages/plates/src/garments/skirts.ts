// Skirts, and the lower half of dresses: hung from the waist, spread to clear both legs.
import { ink } from '../colour.ts'
import type { Clip, PlateDocument } from '../document.ts'
import { isGlossy } from '../fabrics.ts'
import { add, curve, mix, openPath, spline, taper, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { at } from '../lists.ts'
import type { Leg, Skeleton } from '../skeleton.ts'
import type { Skirt } from './garments.ts'
import { foldStrength } from './sleeves.ts'

/** Garments are planned on legs of 400 units; drawn legs are a tenth longer. */
export const hemOnFigure = (hem: number): number => (hem > 480 ? 400 + (hem - 400) * 1.1 : hem)

/** Where a leg crosses a height. */
function legAt(leg: Leg, y: number): number {
  const points = spline(leg.spine, 24)
  for (let i = 0; i < 24; i += 1) {
    const from = at(points, i)
    const to = at(points, i + 1)
    if (to[1] >= y) return mix(from[0], to[0], (y - from[1]) / (to[1] - from[1] || 1))
  }
  return leg.ankle[0]
}

/** Where the skirt ends. */
interface Hem {
  left: number
  right: number
  /** The height at the middle of the legs, before it is rounded. */
  drop: number
  /** A point from 0 at the left to 1 at the right. */
  at: (share: number) => Point
}

function hemOf({ legs, body, sway }: Skeleton, skirt: Skirt): Hem {
  const drop = hemOnFigure(skirt.hem)
  const calm = sway * 0.4
  const xs = [legAt(legs.left, drop), legAt(legs.right, drop)]
  const spread = skirt.flare + body.calf + body.fullness * 8
  const left = Math.min(...xs) - spread + (sway < 0 ? sway : calm)
  const right = Math.max(...xs) + spread + (sway < 0 ? calm : sway)
  const heightAt = (x: number): number => {
    const across = (x - left) / (right - left) - 0.5
    const round = 14 * Math.sqrt(Math.max(0, 1 - (across * 2) ** 2))
    return drop + round - across * sway * 0.6
  }
  const pointAt = (share: number): Point => {
    const x = mix(left, right, share)
    return [x, heightAt(x)]
  }
  return { left, right, drop, at: pointAt }
}

/** `rise` is where the skirt hangs from; `banded` draws a waistband. */
export function drawSkirt(
  doc: PlateDocument,
  skeleton: Skeleton,
  skirt: Skirt,
  { rise = 0.62, banded = true }: { rise?: number; banded?: boolean } = {},
): void {
  const { torso, centreFront } = skeleton
  const { fabric } = skirt
  const line = ink(fabric.colour)
  const hem = hemOf(skeleton, skirt)
  const edge = (side: 1 | -1): Point[] => {
    // A skirt hung above the waist follows it in, as the bodice over it does.
    const waist = rise < 0.6 ? [torso(0.63, side, 3), torso(0.69, side, 3.5)] : []
    const top = [torso(rise, side, 2), ...waist, torso(0.78, side, 4), torso(0.94, side, 5)]
    const hip = at(top, -1)
    const end = hem.at(side < 0 ? 0 : 1)
    return [...top, [mix(hip[0], end[0], 0.48) + side * 4, mix(hip[1], hem.drop, 0.5)], end]
  }
  const left = edge(-1)
  const right = edge(1).toReversed()
  const d =
    `M${xy(at(left, 0))}${curve(left)}${hemLine(skirt, hem)}${curve(right)}` +
    `Q${xy(add(torso(rise, centreFront * 0.5), [0, 7]))} ${xy(at(left, 0))}Z`
  const clip = doc.shape(d, fabric, { dx: -22, blur: 11, shade: 0.5 })
  if (skirt.pleats) drawPleats(doc, skeleton, { skirt, hem, rise, clip })
  else drawGathers(doc, skeleton, { skirt, hem, clip })
  if (skirt.slit) {
    const x = skeleton.frontLeg.ankle[0]
    doc.line(
      [
        [x + 8, hem.drop + 12],
        [x + 4, hem.drop - 60],
        [x, hem.drop - 150],
      ],
      3.5,
      line,
      0.9,
      clip,
    )
  }
  if (banded) {
    const band = [
      torso(rise + 0.05, -1, 3),
      add(torso(rise + 0.05, centreFront * 0.4), [0, 7]),
      torso(rise + 0.05, 1, 3),
    ]
    doc.stroke(openPath(band), 2, line, 0.8, clip)
  }
}

function hemLine({ pleats = 0, flare }: Skirt, hem: Hem): string {
  if (pleats === 0) {
    const wave = Array.from({ length: 13 }, (_, i) =>
      add(hem.at(i / 12), [0, Math.sin(i * 2.1 + hem.left) * flare * 0.1]),
    )
    return curve(wave)
  }
  return Array.from({ length: pleats }, (_, i) => {
    const middle = add(hem.at((i + 0.5) / pleats), [0, 10])
    return `Q${xy(middle)} ${xy(hem.at((i + 1) / pleats))}`
  }).join('')
}

interface CutSkirt {
  skirt: Skirt
  hem: Hem
  clip: Clip
}

function drawPleats(
  doc: PlateDocument,
  { torso }: Skeleton,
  { skirt, hem, rise, clip }: CutSkirt & { rise: number },
): void {
  const { pleats: count = 0, fabric } = skirt
  const width = (hem.right - hem.left) / count
  for (let i = 1; i < count; i += 1) {
    const across = (i / count - 0.5) * 1.9
    const top = torso(rise + 0.06, across)
    const hip = torso(0.93, across, across * 3)
    const end = hem.at(i / count)
    doc.fill(taper([top, hip, end], 2.4), ink(fabric.colour), 0.75, clip)
    const lower = add(end, [0, 8])
    const back = add(lower, [-width * 0.55, 0])
    const shade = `M${xy(top)}${curve([top, hip, lower])}L${xy(back)}${curve([back, add(hip, [-5, 0]), top])}Z`
    doc.darken(shade, 0.36, 2.5, clip)
  }
}

function drawGathers(
  doc: PlateDocument,
  { torso, hipY }: Skeleton,
  { skirt: { fabric, flare, hem: length }, hem, clip }: CutSkirt,
): void {
  const line = ink(fabric.colour)
  const strength = foldStrength(fabric)
  const count = length <= 520 ? 3 : 5
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.7) / (count + 0.4)
    const end = hem.at(share)
    const top: Point = [
      mix(end[0], torso(0.8, (share - 0.5) * 1.6)[0], 0.75),
      mix(hem.drop, hipY, 0.55 + 0.1 * ((i * 7) % 3)),
    ]
    const middle: Point = [mix(end[0], top[0], 0.5), mix(hem.drop, top[1], 0.55)]
    doc.fold([add(end, [0, 6]), add(middle, [4, 0]), top], 16 + flare * 0.25, 0.42 * strength, clip)
    doc.line([add(end, [-4, 2]), middle, top], 2.8, line, 0.5, clip)
    if (isGlossy(fabric)) {
      const ridge = [add(end, [26, 6]), add(middle, [24, 0]), add(top, [22, 0])]
      doc.fold(ridge, 20, 0.5, clip, true)
    }
  }
  const stitch = Array.from({ length: 7 }, (_, i) => add(hem.at(i / 6), [0, -8]))
  doc.stroke(openPath(stitch), 1.6, line, 0.5, clip)
}
