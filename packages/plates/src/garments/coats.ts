// Coats, blazers, jackets, puffers and waistcoats over everything else, open or closed, front and back.
import { ink, shift } from '../colour.ts'
import type { PlateDocument } from '../document.ts'
import { add, cornered, curve, lerp, mix, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { at } from '../lists.ts'
import type { Skeleton } from '../skeleton.ts'
import {
  drawBaffles,
  drawBelt,
  drawBeltBand,
  drawButtons,
  drawChestPocket,
  drawPocket,
  LONG_HEM,
} from './coat-details.ts'
import type { CoatCut, FrontEdge } from './coat-details.ts'
import type { Coat } from './garments.ts'
import { drawLapel } from './lapels.ts'
import { hemOnFigure } from './skirts.ts'
import { foldStrength } from './sleeves.ts'
import { drawTorsoFolds } from './torso-folds.ts'

function cutCoat(skeleton: Skeleton, coat: Coat): CoatCut {
  const { torso, sway, body, neck, centreFront } = skeleton
  const ease = coat.ease ?? 12
  const flare = coat.flare ?? 14
  const hem = hemOnFigure(coat.hem)
  const centre = torso(0, centreFront * 0.25)[0]
  const half = body.neck + 9
  const edge = (side: 1 | -1): Point[] => {
    const points = [
      torso(0.1, side, ease * 0.6),
      torso(0.27, side, ease),
      torso(0.5, side, ease + 3),
      torso(0.64, side, ease + (coat.belted ? 0 : 4)),
      torso(0.8, side, ease + 4),
    ]
    const hip = torso(0.95, side, ease + 5)
    const waist = at(points, 4)
    if (hem > hip[1] + 40) {
      points.push(hip)
      points.push([hip[0] + side * flare * 0.5 + sway * 0.3, mix(hip[1], hem, 0.5)])
      points.push([hip[0] + side * flare + sway * 0.8, hem])
    } else if (hem < waist[1]) {
      points.pop()
      points.push([at(points, 3)[0], hem])
    } else {
      points.push([hip[0], Math.max(hem, waist[1] + 4)])
    }
    return points
  }
  return {
    coat,
    ease,
    hem,
    closed: coat.open <= 0.02,
    left: edge(-1),
    right: edge(1),
    shoulderLeft: torso(0.025, -1, ease * 0.35),
    shoulderRight: torso(0.025, 1, ease * 0.35),
    neckLeft: [centre - half, neck[1] - 12],
    neckRight: [centre + half, neck[1] - 12],
    centre,
  }
}

/** The inside of the coat behind the body, seen where it hangs open. */
export function drawCoatLining(doc: PlateDocument, skeleton: Skeleton, coat: Coat): void {
  if (skeleton.pose.fromBehind) return
  const cut = cutCoat(skeleton, coat)
  const hemMiddle = add(lerp(at(cut.left, -1), at(cut.right, -1), 0.5), [0, 6])
  const d =
    `M${xy(cut.neckLeft)}L${xy(cut.shoulderLeft)}${curve([cut.shoulderLeft, ...cut.left])}` +
    `Q${xy(hemMiddle)} ${xy(at(cut.right, -1))}` +
    `${curve([...cut.right.toReversed(), cut.shoulderRight])}L${xy(cut.neckRight)}Z`
  const clip = doc.shape(d, shift(coat.fabric.colour, -0.12), { shade: 0.2 })
  doc.darken(d, 0.42, 0, clip)
}

/** Draws the coat itself, without sleeves. */
export function drawCoat(doc: PlateDocument, skeleton: Skeleton, coat: Coat): void {
  const cut = cutCoat(skeleton, coat)
  if (skeleton.pose.fromBehind) {
    drawCoatBack(doc, skeleton, cut)
    return
  }
  const near = skeleton.turn >= 0 ? 1 : -1
  drawPanel(doc, skeleton, cut, near)
  const front = drawPanel(doc, skeleton, cut, near === 1 ? -1 : 1)
  drawButtons(doc, skeleton, cut, front, near)
  if (coat.belted) drawBelt(doc, skeleton, cut)
}

function drawCoatBack(doc: PlateDocument, skeleton: Skeleton, cut: CoatCut): void {
  const { torso, centreFront, neck } = skeleton
  const { fabric } = cut.coat
  const line = ink(fabric.colour)
  const hemLeft = at(cut.left, -1)
  const hemRight = at(cut.right, -1)
  const hemMiddle = lerp(hemLeft, hemRight, 0.5)
  const d =
    `M${xy(cut.neckLeft)}` +
    curve([
      cut.neckLeft,
      lerp(cut.neckLeft, cut.shoulderLeft, 0.5),
      cut.shoulderLeft,
      ...cut.left,
    ]) +
    `Q${xy(add(hemMiddle, [0, 12]))} ${xy(hemRight)}` +
    curve([
      ...cut.right.toReversed(),
      cut.shoulderRight,
      lerp(cut.neckRight, cut.shoulderRight, 0.5),
      cut.neckRight,
    ]) +
    `Q${xy([cut.centre, neck[1] + 4])} ${xy(cut.neckLeft)}Z`
  const clip = doc.shape(d, fabric, { dx: -20, blur: 11, shade: 0.5 })
  drawTorsoFolds(doc, skeleton, clip, fabric, 1)
  const seam = [
    add(torso(0.04, centreFront), [0, 10]),
    torso(0.5, centreFront),
    torso(0.9, centreFront),
    hemMiddle,
  ]
  doc.line(seam, 2.8, line, 0.65, clip)
  if (cut.hem > LONG_HEM) {
    const vent: Point[] = [
      add(hemMiddle, [0, 14]),
      add(hemMiddle, [2, -60]),
      [torso(1, centreFront)[0], hemMiddle[1] - 130],
    ]
    doc.line(vent, 5, line, 0.85, clip)
    const hang = (share: number): Point => add(lerp(hemLeft, hemRight, share), [0, -120])
    doc.fold([add(hemRight, [-26, 0]), hang(0.8), torso(0.8, 0.5)], 20, 0.4, clip)
    doc.fold([add(hemLeft, [44, 0]), hang(0.3), torso(0.85, -0.4)], 18, 0.36, clip)
  }
  if (cut.coat.belted) drawBeltBand(doc, skeleton, cut)
  const collar = cornered(
    [
      add(cut.neckLeft, [-4, 8]),
      add(cut.neckLeft, [0, -8]),
      [cut.centre, cut.neckLeft[1] - 2],
      add(cut.neckRight, [0, -8]),
      add(cut.neckRight, [4, 8]),
    ],
    [[cut.centre, neck[1] + 14], add(cut.neckLeft, [-4, 8])],
  )
  doc.shape(collar, fabric, { shade: 0.4, dx: -8 })
  doc.stroke(collar, 1.8, line, 0.7)
}

function drawPanel(doc: PlateDocument, skeleton: Skeleton, cut: CoatCut, side: 1 | -1): FrontEdge {
  const { torso, centreFront, sway, hipY } = skeleton
  const { coat, ease, closed } = cut
  const { fabric, open } = coat
  const line = ink(fabric.colour)
  const strength = foldStrength(fabric)
  const edge = side < 0 ? cut.left : cut.right
  const shoulder = side < 0 ? cut.shoulderLeft : cut.shoulderRight
  const neck = side < 0 ? cut.neckLeft : cut.neckRight
  const hem = at(edge, -1)
  const overlap = side < 0 ? 0.1 : -0.12
  const breakPoint = torso(
    coat.buttons === 'double' ? 0.48 : 0.5,
    centreFront + (closed ? overlap : side * mix(0.06, 0.5, open)),
  )
  const middle = torso(
    closed ? 0.8 : 0.78,
    centreFront + (closed ? overlap : side * mix(0.06, 0.62, open)),
  )
  const centreX = torso(1, centreFront)[0]
  const frontX = closed
    ? centreX + (side < 0 ? 9 : -10)
    : mix(centreX, hem[0], mix(0.08, 0.66, open))
  const frontHem: Point = [frontX + sway * 0.4, hem[1] + 6]
  const drop: Point = [
    mix(middle[0], frontHem[0], 0.5) + side * 2,
    mix(middle[1], frontHem[1], 0.5),
  ]
  const d =
    `M${xy(neck)}${curve([neck, lerp(neck, shoulder, 0.5), shoulder, ...edge])}` +
    `Q${xy(add(lerp(hem, frontHem, 0.5), [0, 8]))} ${xy(frontHem)}` +
    `${curve([frontHem, drop, middle, breakPoint])}L${xy(neck)}Z`
  const clip = doc.shape(d, fabric, { dx: -17, blur: 9, shade: 0.5 })
  const pit = torso(0.27, side, ease)
  const inwards = (from: Point, x: number, y: number): Point => add(from, [-side * x, y])
  doc.line([pit, inwards(pit, 20, 16), inwards(pit, 44, 18)], 3, line, 0.5 * strength, clip)
  doc.fold([pit, inwards(pit, 22, 24), inwards(pit, 52, 26)], 13, 0.32 * strength, clip)
  if (cut.hem > LONG_HEM) {
    const hang = (share: number, x: number): Point => [
      mix(hem[0], frontHem[0], share) - side * x,
      mix(hem[1], hipY, 0.5),
    ]
    const foot = (share: number, y: number): Point => [mix(hem[0], frontHem[0], share), hem[1] + y]
    doc.fold([foot(0.4, 6), hang(0.4, 6), torso(0.8, side * 0.8)], 17, 0.38 * strength, clip)
    doc.line([foot(0.42, 4), hang(0.42, 8), torso(0.86, side * 0.8)], 2.8, line, 0.5, clip)
  }
  doc.line([breakPoint, middle, drop, frontHem], 2.6, line, 0.85)
  if (coat.cut !== 'puffer' && coat.cut !== 'waistcoat') drawPocket(doc, skeleton, cut, side, clip)
  drawLapel(doc, coat, side, neck, breakPoint)
  if (coat.cut === 'puffer') drawBaffles(doc, skeleton, cut, side, clip)
  if (coat.jeans) drawChestPocket(doc, skeleton, side)
  return { breakPoint, middle }
}
