// What all garments over a torso share: the folds of a body, and the seam of a waist.
import { ink } from '../colour.ts'
import type { Clip, PlateDocument } from '../document.ts'
import type { Fabric } from '../fabrics.ts'
import { add, curve, openPath, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { at } from '../lists.ts'
import type { Skeleton } from '../skeleton.ts'
import { foldStrength } from './sleeves.ts'

/** The folds any cloth over a chest shows: from the armpits, at the waist, under the bust or belly. */
export function drawTorsoFolds(
  doc: PlateDocument,
  skeleton: Skeleton,
  clip: Clip,
  fabric: Fabric,
  hem: number,
): void {
  const { torso, body, centreFront } = skeleton
  const line = ink(fabric.colour)
  const strength = foldStrength(fabric)
  for (const side of [-1, 1]) {
    const pit = torso(0.27, side, 2)
    const from = (x: number, y: number): Point => add(pit, [-side * x, y])
    doc.line([pit, from(20, 14), from(46, 14)], 3, line, 0.5 * strength, clip)
    doc.fold([pit, from(22, 22), from(56, 20)], 13, 0.34 * strength, clip)
  }
  if (hem > 0.55) {
    const side = skeleton.hipTilt > 0 ? 1 : -1
    const waist = torso(0.6, side, 2)
    const from = (x: number, y: number): Point => add(waist, [-side * x, y])
    doc.line([waist, from(24, 10), from(56, 2)], 3, line, 0.5 * strength, clip)
    doc.fold([from(0, 6), from(26, 20), from(66, 12)], 14, 0.36 * strength, clip)
    const other = torso(0.68, -side, 2)
    doc.line(
      [other, add(other, [side * 20, 4]), add(other, [side * 42, 14])],
      2.6,
      line,
      0.42 * strength,
      clip,
    )
  }
  if (skeleton.pose.fromBehind) return
  if (body.bodyType === 'feminine') {
    const under = torso(0.33, centreFront + 0.45)
    doc.fold(
      [add(under, [-30, 8]), add(under, [0, 16]), add(under, [26, 2])],
      14,
      0.26 * strength ** 1.6,
      clip,
    )
  }
  if (body.fullness > 0.5 && hem > 0.7) {
    const belly = [torso(0.76, -0.6), add(torso(0.81, centreFront), [0, 6]), torso(0.76, 0.7)]
    doc.fold(belly, 18, 0.24 * strength, clip)
  }
}

/** The belt or seam of a dress at its waist. */
export function drawDressWaist(
  doc: PlateDocument,
  skeleton: Skeleton,
  fabric: Fabric,
  belt: string | undefined,
): void {
  const { torso, centreFront } = skeleton
  const across = (down: number, ease: number): Point[] => [
    torso(down, -1, ease),
    add(torso(down, centreFront * 0.4), [0, 7]),
    torso(down, 1, ease),
  ]
  if (!belt) {
    doc.stroke(openPath(across(0.6, 3)), 2, ink(fabric.colour), 0.6)
    return
  }
  const upper = across(0.6, 3)
  const lower = across(0.65, 4).toReversed()
  doc.shape(`M${xy(at(upper, 0))}${curve(upper)}L${xy(at(lower, 0))}${curve(lower)}Z`, belt, {
    casts: false,
    shade: 0.4,
  })
}
