// Heads with face planes, brows, nose and lips only, so that they resemble nobody in particular. The head
// turns at most three quarters, never to a full profile.
import { ink, shift } from './colour.ts'
import type { Clip, PlateDocument } from './document.ts'
import { mapPath, num, RADIANS, xy } from './geometry.ts'
import { drawBackOfHead, drawFringe, drawHairCap } from './hair.ts'
import type { Hair, HeadFrame } from './hair.ts'
import { drawHat } from './hats.ts'
import type { Hat } from './garments/garments.ts'
import { drawHeadscarf, drawHeadscarfInside } from './headscarf.ts'
import type { Fabric } from './fabrics.ts'
import type { Skeleton } from './skeleton.ts'

export interface Glasses {
  colour: string
  tinted: boolean
}

export interface Head {
  skin: string
  hair: Hair
  lips?: string
  beard?: 'full' | 'moustache'
  /** Draws the lines an older face has. */
  aged?: boolean
  glasses?: Glasses
  earrings?: string
  hat?: Hat
  headscarf?: Fabric
}

/** Head coordinates (chin at 0 0, 100 units tall) on this figure, tilted and mirrored as posed. */
export function headFrame(skeleton: Skeleton): HeadFrame {
  const angle = -skeleton.headTilt * RADIANS
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const size = 0.97 + 0.05 * skeleton.body.fullness
  const mirror = skeleton.headTurn < 0 ? -1 : 1
  const originX = skeleton.neck[0] + skeleton.headTurn * 7
  const originY = skeleton.neck[1] - 27
  return (x, y) => [
    originX + (x * mirror * cos - y * sin) * size,
    originY + (x * mirror * sin + y * cos) * size,
  ]
}

const FRONT_FACE = (jaw: number): string =>
  `M0 -99C24 -99 36 -82 35.5 -58C35 -38 ${30 * jaw} -22 ${17 * jaw} -6C8 2.5 -8 2.5 ${-17 * jaw} -6C${-30 * jaw} -22 -35 -38 -35.5 -58C-36 -82 -24 -99 0 -99Z`
const TURNED_FACE = (jaw: number): string =>
  `M6 -99C26 -99 37 -84 38 -68C38 -62 35.5 -59 36.5 -53C38 -46 38 -42 36 -37C33 -30 33 -24 31 -17C28 -6 22 1 14 1C4 1 -8 -8 ${-18 * jaw} -18C-26 -24 -33 -40 -35 -56C-36 -82 -18 -99 6 -99Z`
/** The cheek line dips and the moustache rises, or a pale beard reads as a mask. */
const BEARD =
  'M-36 -52C-33 -40 -31 -27 -20 -20C-16 -22 -13 -29 -3 -29L3 -29C13 -29 16 -22 20 -20C31 -27 33 -40 36 -52C37 -24 24 6 0 6C-24 6 -37 -24 -36 -52Z'
const BEARD_TURNED =
  'M-34 -54C-30 -42 -22 -26 -8 -20C-4 -22 0 -29 10 -29L15 -29C24 -29 26 -23 29 -21C32 -24 34 -30 35.5 -36C35 -26 34 -18 31 -10C27 3 20 8 12 7C0 6 -12 -4 -19 -14C-27 -22 -33 -38 -34 -54Z'

/** Draws the whole head, with what is worn on it. */
export function drawHead(doc: PlateDocument, skeleton: Skeleton, head: Head): void {
  const frame = headFrame(skeleton)
  const turn = Math.abs(skeleton.headTurn)
  if (skeleton.faceHidden) {
    if (head.headscarf) drawHeadscarf(doc, skeleton, head.headscarf, frame, 'behind')
    else drawBackOfHead(doc, head.hair, head.skin, frame)
    if (head.hat) drawHat(doc, skeleton, head.hat, frame)
    return
  }
  if (head.headscarf) drawHeadscarfInside(doc, head.headscarf, frame)
  else drawHairCap(doc, head.hair, frame, turn)
  const [farEar, nearEar] = ears(turn)
  if (turn < 0.4 && !head.headscarf) {
    doc.shape(mapPath(farEar, frame), head.skin, { shade: 0.4, dx: -4, dy: -2, blur: 2 })
  }
  const jaw = skeleton.body.bodyType === 'masculine' ? 1.12 : 1
  const outline = turn < 0.4 ? FRONT_FACE(jaw) : TURNED_FACE(jaw)
  const face = doc.shape(mapPath(outline, frame), head.skin, { dx: -11, dy: -5, blur: 7 })
  drawFeatures(doc, frame, head, face, turn)
  if (!head.headscarf) {
    doc.shape(mapPath(nearEar, frame), head.skin, { shade: 0.2, dx: -3, dy: -2, blur: 2 })
    drawFringe(doc, head.hair, frame, turn)
  }
  if (head.glasses) drawGlasses(doc, frame, head.glasses, turn)
  if (head.headscarf) drawHeadscarf(doc, skeleton, head.headscarf, frame, 'front')
  else if (head.earrings) drawEarrings(doc, frame, head.earrings, turn)
  if (head.hat) drawHat(doc, skeleton, head.hat, frame)
}

function ears(turn: number): [far: string, near: string] {
  const f = turn * 9
  return [
    `M${33 - f * 0.6} -54C${42 - f * 0.5} -60 ${43 - f * 0.5} -44 ${39 - f * 0.5} -36C${36 - f * 0.5} -30 ${32 - f * 0.6} -34 ${32 - f * 0.6} -40Z`,
    `M${-33 - f * 0.9} -54C${-42 - f * 0.9} -60 ${-43 - f * 0.9} -44 ${-39 - f * 0.9} -36C${-36 - f * 0.9} -30 ${-32 - f} -34 ${-31 - f} -40Z`,
  ]
}

function drawFeatures(
  doc: PlateDocument,
  frame: HeadFrame,
  head: Head,
  face: Clip,
  turn: number,
): void {
  const line = ink(head.skin)
  const nose = turn * 16
  const bridge = `M${num(nose + 1)} -62C${num(nose + 3)} -52 ${num(nose + 9)} -42 ${num(nose + 8)} -36C${num(nose + 5)} -33 ${num(nose + 1)} -34 ${num(nose)} -36C${num(nose + 2)} -44 ${num(nose)} -54 ${num(nose + 1)} -62Z`
  doc.darken(mapPath(bridge, frame), 0.36, 1.2, face)
  doc.line(
    [frame(nose - 1, -33.5), frame(nose + 4, -32.5), frame(nose + 8, -35)],
    2,
    line,
    0.75,
    face,
  )
  const brow = head.aged ? shift(head.hair.colour, -0.12) : line
  doc.line(
    [frame(nose - 25, -61), frame(nose - 16, -65), frame(nose - 7, -62.5)],
    2.8,
    brow,
    0.75,
    face,
  )
  doc.line(
    [frame(nose + 8, -62.5), frame(nose + 16, -65), frame(nose + 25, -61)],
    2.8,
    brow,
    0.7,
    face,
  )
  if (head.aged) {
    doc.line(
      [frame(nose - 7, -33), frame(nose - 12, -26), frame(nose - 13, -20)],
      1.6,
      line,
      0.5,
      face,
    )
    doc.line(
      [frame(nose + 11, -33), frame(nose + 14, -26), frame(nose + 14, -20)],
      1.6,
      line,
      0.45,
      face,
    )
    doc.line([frame(-12, -84), frame(0, -86), frame(14, -84)], 1.4, line, 0.35, face)
  }
  if (head.beard) drawBeard(doc, frame, head, head.beard, turn)
  if (head.lips) {
    const x = turn * 15
    const w = 9 - turn * 2
    const mouth = `M${num(x - w)} -19.5C${num(x - w * 0.4)} -23.5 ${num(x - 1)} -22.8 ${num(x)} -21.8C${num(x + 1)} -22.8 ${num(x + w * 0.4)} -23.5 ${num(x + w)} -19.5C${num(x + w * 0.4)} -14.5 ${num(x - w * 0.4)} -14.5 ${num(x - w)} -19.5Z`
    doc.fill(mapPath(mouth, frame), head.lips, 1, face)
  }
}

function drawBeard(
  doc: PlateDocument,
  frame: HeadFrame,
  head: Head,
  beard: 'full' | 'moustache',
  turn: number,
): void {
  const x = turn * 15
  if (beard === 'moustache') {
    const d = `M${num(x - 13)} -23C${num(x - 8)} -30 ${num(x - 2)} -30 ${num(x)} -27.5C${num(x + 2)} -30 ${num(x + 8)} -30 ${num(x + 13)} -23C${num(x + 8)} -22 ${num(x + 3)} -23 ${num(x)} -24C${num(x - 3)} -23 ${num(x - 8)} -22 ${num(x - 13)} -23Z`
    doc.shape(mapPath(d, frame), head.hair.colour, { shade: 0.3, dx: -4, dy: -2, blur: 2 })
    return
  }
  const d = turn < 0.4 ? BEARD : BEARD_TURNED
  doc.shape(mapPath(d, frame), head.hair.colour, { shade: 0.35, dx: -8, dy: -4, blur: 5 })
  const mouth = `M${num(x - 9)} -20C${num(x - 4)} -22.5 ${num(x + 4)} -22.5 ${num(x + 9)} -20C${num(x + 4)} -15 ${num(x - 4)} -15 ${num(x - 9)} -20Z`
  doc.fill(mapPath(mouth, frame), shift(head.skin, -0.06, 0.04, -8))
}

function drawGlasses(doc: PlateDocument, frame: HeadFrame, glasses: Glasses, turn: number): void {
  const nose = turn * 13
  const half = 15 * (1 - 0.25 * turn)
  const lenses: [x: number, half: number][] = [
    [nose - 17 * (1 - 0.12 * turn), half],
    [nose + 17 * (1 - 0.12 * turn), half * (1 - 0.2 * turn)],
  ]
  for (const [x, w] of lenses) {
    const d = mapPath(
      `M${num(x - w)} -64C${num(x - w)} -67 ${num(x + w)} -67 ${num(x + w)} -63C${num(x + w)} -50 ${num(x + w * 0.5)} -45 ${num(x)} -45C${num(x - w * 0.6)} -45 ${num(x - w)} -50 ${num(x - w)} -64Z`,
      frame,
    )
    if (!glasses.tinted) {
      doc.stroke(d, 3, glasses.colour)
      continue
    }
    doc.shape(d, glasses.colour, { shade: 0.2, casts: false })
    const glint = [frame(x - 8, -60), frame(x - 2, -56), frame(x - 8, -50)]
    doc.fold(glint, 5, 0.5, undefined, true)
  }
  const bars =
    `M${xy(frame(nose - 4, -60))}L${xy(frame(nose + 4, -60))}` +
    `M${xy(frame(nose - 17 - half, -61))}L${xy(frame(-36 - turn * 4.5, -56))}`
  doc.stroke(bars, 3, glasses.colour)
}

function drawEarrings(doc: PlateDocument, frame: HeadFrame, colour: string, turn: number): void {
  const hoop = (x: number): void => {
    doc.stroke(`M${xy(frame(x, -30))}m0 0a8 8 0 1 0 .1 0`, 3.2, colour)
  }
  hoop(-37 - turn * 8.1)
  if (turn < 0.4) hoop(37)
}
