// Paints a whole dressed figure from back to front in figure units. scene.ts decides where it stands.
import { drawBag, isCarried } from './bags.ts'
import type { Body } from './body.ts'
import type { PlateDocument } from './document.ts'
import { drawHairBehind } from './hair.ts'
import { drawHead, headFrame } from './heads.ts'
import type { Head } from './heads.ts'
import type { Fabric } from './fabrics.ts'
import { drawCoat, drawCoatLining } from './garments/coats.ts'
import type { Outfit, Sleeve } from './garments/garments.ts'
import { drawHoodBack, drawNeckline, drawScarf } from './garments/necklines.ts'
import { drawSkirt } from './garments/skirts.ts'
import { drawSleeve } from './garments/sleeves.ts'
import { drawTop } from './garments/tops.ts'
import { drawDressWaist } from './garments/torso-folds.ts'
import { drawTrousers } from './garments/trousers.ts'
import { drawAnkle, drawArm, drawHand, drawLeg, drawNeck, drawSock } from './limbs.ts'
import { poseOf } from './poses.ts'
import type { Side } from './pose.ts'
import type { PoseName } from './poses.ts'
import { drawHeldProp, drawNearWheel, drawSeat } from './props.ts'
import type { HeldProp, Seat } from './props.ts'
import type { Random } from '@kloset/demo/random'
import { drawFoot, drawShoe } from './shoes.ts'
import { poseBody } from './skeleton.ts'
import type { Leg, Skeleton } from './skeleton.ts'

export interface Figure {
  body: Body
  pose: PoseName
  head: Head
  outfit: Outfit
  held?: HeldProp
  seat?: Seat
}

/** Where a dress's skirt begins. */
const DRESS_RISE = 0.55

/** Poses the figure's body; the scene needs the skeleton to place it. */
export const skeletonOf = (figure: Figure, random: Random): Skeleton =>
  poseBody(figure.body, poseOf(figure.pose), random)

/** Paints the figure into the document's current group. */
export function drawFigure(doc: PlateDocument, figure: Figure, skeleton: Skeleton): void {
  const { head, outfit } = figure
  const { skin } = head
  const { pose } = skeleton
  const { coat, dress, top } = outfit
  const frame = headFrame(skeleton)
  const jaw = frame(0, -18)
  const farArm: Side | null = skeleton.turn > 0.5 ? (pose.fromBehind ? 'left' : 'right') : null
  const behind = new Set<Side>([...(pose.armsBehind ?? []), ...(farArm ? [farArm] : [])])

  const seat = figure.seat ?? { kind: 'cube', colour: '#c9b79c' }
  if (pose.seated) drawSeat(doc, skeleton, seat)
  if (!skeleton.faceHidden && !head.headscarf) {
    drawHairBehind(doc, head.hair, frame, Math.abs(skeleton.headTurn))
  }
  if (figure.held === 'umbrella') drawHeldProp(doc, skeleton, 'umbrella')
  if (coat) drawCoatLining(doc, skeleton, coat)
  if (top?.hood && !pose.fromBehind) drawHoodBack(doc, skeleton, top.fabric)
  for (const side of behind) drawDressedArm(doc, figure, skeleton, side)

  const showsLegs = Boolean(dress ?? outfit.skirt) || (outfit.trousers?.length ?? 1) < 0.9
  const shoesOverHem =
    showsLegs || outfit.shoes.kind === 'knee boots' || outfit.trousers?.fit === 'skinny'
  const legs = [skeleton.rearLeg, skeleton.frontLeg]
  for (const leg of legs) {
    drawLegAndFoot(doc, figure, skeleton, leg, showsLegs)
    if (!shoesOverHem) drawShoe(doc, skeleton, leg, outfit.shoes)
  }
  drawNeck(doc, skeleton, jaw, skin)
  if (dress) {
    const bodice = { ...dress, tucked: true }
    drawSkirt(doc, skeleton, dress, { rise: DRESS_RISE, banded: false })
    drawTop(doc, skeleton, bodice)
    drawDressWaist(doc, skeleton, dress.fabric, dress.belt)
    drawNeckline(doc, skeleton, bodice, jaw)
  } else {
    if (top?.tucked) drawTop(doc, skeleton, top)
    if (outfit.trousers) drawTrousers(doc, skeleton, outfit.trousers)
    if (outfit.skirt) drawSkirt(doc, skeleton, outfit.skirt)
    if (top && !top.tucked) drawTop(doc, skeleton, top)
    if (top) drawNeckline(doc, skeleton, top, jaw)
  }
  if (shoesOverHem) for (const leg of legs) drawShoe(doc, skeleton, leg, outfit.shoes)
  if (coat) {
    drawCoat(doc, skeleton, coat)
    if (top?.neckline === 'high') drawNeckline(doc, skeleton, top, jaw)
  }
  if (pose.seated) drawNearWheel(doc, skeleton, seat)
  if (outfit.bag?.kind === 'crossbody bag') drawBag(doc, skeleton, outfit.bag)

  const near = (['left', 'right'] as const).filter((side) => !behind.has(side))
  if (!pose.armsRaised) for (const side of near) drawDressedArm(doc, figure, skeleton, side)
  if (outfit.scarf) drawScarf(doc, skeleton, outfit.scarf)
  drawHead(doc, skeleton, head)
  if (pose.armsRaised) for (const side of near) drawDressedArm(doc, figure, skeleton, side)
  if (figure.held && figure.held !== 'umbrella') drawHeldProp(doc, skeleton, figure.held)
  if (outfit.bag?.kind === 'shoulder bag') drawBag(doc, skeleton, outfit.bag)
}

function drawDressedArm(doc: PlateDocument, figure: Figure, skeleton: Skeleton, side: Side): void {
  const { outfit, head } = figure
  const { bag } = outfit
  const carries = bag !== undefined && isCarried(bag) && (bag.side ?? 'right') === side
  const arm = carries ? { ...skeleton.arms[side], hand: 'grip' as const } : skeleton.arms[side]
  if (carries) drawBag(doc, skeleton, bag)
  const worn = sleeveOf(outfit)
  if (!worn || worn.sleeve.length < 0.97) drawArm(doc, skeleton, arm, head.skin)
  drawHand(doc, skeleton, arm, head.skin)
  if (worn) drawSleeve(doc, skeleton, arm, worn.sleeve, worn.fabric)
}

/** The outermost sleeve. */
function sleeveOf(outfit: Outfit): { sleeve: Sleeve; fabric: Fabric } | null {
  const { coat, top, dress } = outfit
  if (coat && coat.cut !== 'waistcoat') {
    return { sleeve: { length: 1, width: 1.7, ...coat.sleeve }, fabric: coat.fabric }
  }
  if (top?.sleeve) return { sleeve: top.sleeve, fabric: top.fabric }
  if (dress?.sleeve) return { sleeve: dress.sleeve, fabric: dress.fabric }
  return null
}

function drawLegAndFoot(
  doc: PlateDocument,
  figure: Figure,
  skeleton: Skeleton,
  leg: Leg,
  showsLegs: boolean,
): void {
  const { outfit, head } = figure
  if (!showsLegs) {
    const colour = outfit.socks ?? head.skin
    drawFoot(doc, skeleton, leg, colour)
    drawAnkle(doc, skeleton, leg, colour)
    return
  }
  const colour = outfit.tights ?? head.skin
  drawFoot(doc, skeleton, leg, colour)
  drawLeg(doc, skeleton, leg, colour)
  if (outfit.socks) drawSock(doc, skeleton, leg, outfit.socks, 0.84)
}
