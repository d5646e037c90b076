// Sleeves: a wider ribbon round the arm's spine, with folds at elbow and armpit and a cuff.
import { armProfile, ribbon, shoulderSlope } from '../limbs.ts'
import { ink, lightnessOf } from '../colour.ts'
import type { PlateDocument } from '../document.ts'
import type { Fabric } from '../fabrics.ts'
import { add, lerp, RADIANS, readProfile, scale, subtract, unit } from '../geometry.ts'
import type { Point, Profile, Width } from '../geometry.ts'
import { at } from '../lists.ts'
import type { Arm, Skeleton } from '../skeleton.ts'
import type { Sleeve } from './garments.ts'

/** Pale cloth shows every shadow: its folds are drawn lighter. */
export const foldStrength = (fabric: Fabric): number => {
  const lightness = lightnessOf(fabric.colour)
  return lightness > 0.88 ? 0.55 : lightness > 0.75 ? 0.8 : 1
}

function sleeveProfile(arm: number, sleeve: Sleeve): Profile {
  const extra = (sleeve.width ?? 1.15) - 1
  const puff = sleeve.puff ?? 0
  return [
    [0, arm * 1.16 + extra * 7 + puff * 6],
    [0.18, arm * 1.26 + extra * 12 + puff * 10],
    [0.45, arm * 1.12 + extra * 14 + puff * 12],
    [0.55, arm * 1.12 + extra * 14 + puff * 12],
    [0.8, arm * 0.98 + extra * 15 + puff * 16],
    [0.93, arm * 0.86 + extra * 15 + puff * (sleeve.cuff ? 6 : 16)],
    [1, arm * 0.8 + extra * 15],
  ]
}

export function drawSleeve(
  doc: PlateDocument,
  skeleton: Skeleton,
  arm: Arm,
  sleeve: Sleeve,
  fabric: Fabric,
): void {
  const profile = sleeveProfile(at(armProfile(skeleton.body), 0)[1] / 1.24, sleeve)
  const width: Width = (along) => readProfile(profile, along)
  const outer: Width = (along) => width(along) * shoulderSlope(arm, along)
  const shape =
    arm.sign < 0
      ? ribbon(arm.spine, outer, width, 0, sleeve.length, 'hem')
      : ribbon(arm.spine, width, outer, 0, sleeve.length, 'hem')
  const clip = doc.shape(shape.d, fabric, {
    turn: -(arm.upperAngle + arm.lowerAngle) / 2,
    dx: -12,
    dy: -3,
    blur: 7,
    shade: 0.52,
  })
  const line = ink(fabric.colour)
  const strength = foldStrength(fabric)
  if (sleeve.length > 0.55) drawElbowFolds()
  const armpit = add(arm.shoulder, [arm.sign * -width(0.1) * 0.9, 36])
  const hollow = [armpit, add(armpit, [arm.sign * 10, 16]), add(armpit, [arm.sign * 18, 44])]
  doc.line(hollow, 3, line, 0.55 * strength, clip)
  if (sleeve.cuff && sleeve.length > 0.3) drawCuff()

  function drawElbowFolds(): void {
    const bend = Math.abs(arm.upperAngle - arm.lowerAngle)
    const along = unit(subtract(arm.wrist, arm.shoulder))
    const inwards = Math.sign(arm.lowerAngle - arm.upperAngle) || 1
    const mean = ((arm.upperAngle + arm.lowerAngle) / 2) * RADIANS
    const inner: Point = [Math.cos(mean) * inwards, -Math.sin(mean) * inwards]
    const half = width(0.5)
    const crook = add(arm.elbow, scale(inner, half * 0.95))
    for (let i = 0; i < (bend > 30 ? 3 : 2); i += 1) {
      const from = lerp(crook, arm.shoulder, i * 0.1 - 0.05)
      const towards = i < 1 ? arm.wrist : arm.shoulder
      const to = add(
        lerp(arm.elbow, towards, 0.12 + i * 0.1),
        scale(inner, -half * (0.35 + i * 0.1)),
      )
      const middle = lerp(from, to, 0.5)
      doc.line([from, add(middle, scale(along, 5)), to], 3, line, 0.62 * strength, clip)
      doc.fold([add(from, [3, 4]), add(middle, scale(along, 9)), to], 10, 0.35 * strength, clip)
    }
  }

  function drawCuff(): void {
    const last = shape.left.length - 1
    const step = Math.max(1, Math.round(last * 0.09))
    const seam = (back: number): [Point, Point] => [
      at(shape.left, last - back),
      at(shape.right, last - back),
    ]
    const [left, right] = seam(step)
    doc.line([left, lerp(left, right, 0.5), right], 2.6, line, 0.8, clip)
    if (sleeve.cuff === 'roll') doc.line(seam(Math.min(last, 2 * step)), 2.2, line, 0.6, clip)
  }
}
