// A headscarf worn round face and neck, its ends over the chest.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import type { Fabric } from './fabrics.ts'
import { add, blob, cornered, mapPath } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { HeadFrame } from './hair.ts'
import type { Skeleton } from './skeleton.ts'

/** The opening for the face is cut with the even-odd rule, so the face is drawn first. */
const HOOD_LEFT =
  'M0 -112C-34 -112 -48 -88 -47 -56C-46 -30 -42 -8 -34 10L0 26L0 6C-18 4 -28 -14 -32 -36C-35 -56 -34 -92 0 -92Z'
const HOOD_RIGHT =
  'M0 -112C34 -112 48 -88 47 -56C46 -30 42 -8 34 10L0 26L0 6C18 4 28 -14 32 -36C35 -56 34 -92 0 -92Z'
const HOOD_BEHIND =
  'M0 -112C34 -112 48 -88 47 -56C46 -30 44 -8 40 14C20 26 -20 26 -40 14C-44 -8 -46 -30 -47 -56C-48 -88 -34 -112 0 -112Z'

/** The far side of the cloth, seen round a turned face. Drawn before the head. */
export function drawHeadscarfInside(doc: PlateDocument, fabric: Fabric, frame: HeadFrame): void {
  doc.shape(mapPath(HOOD_BEHIND, frame), shift(fabric.colour, -0.12), { shade: 0.3 })
}

/** Drawn over the head; `from` is the side the figure is seen from. */
export function drawHeadscarf(
  doc: PlateDocument,
  skeleton: Skeleton,
  fabric: Fabric,
  frame: HeadFrame,
  from: 'front' | 'behind',
): void {
  const x = skeleton.torso(0, 0)[0]
  const y = skeleton.neck[1]
  const place: Place = (points) => points.map((point) => add(point, [x, y]))
  const draw = from === 'behind' ? drawBehind : drawFront
  draw(doc, fabric, frame, place)
}

/** Moves points to the neck. */
type Place = (points: readonly Point[]) => Point[]

function drawBehind(doc: PlateDocument, fabric: Fabric, frame: HeadFrame, place: Place): void {
  const cape = cornered(
    place([
      [-36, -34],
      [-50, 0],
      [-70, 30],
    ]),
    place([
      [-40, 62],
      [0, 78],
      [40, 62],
      [70, 30],
    ]),
    place([
      [50, 0],
      [36, -34],
    ]),
  )
  doc.shape(cape, fabric, { shade: 0.5 })
  doc.shape(mapPath(HOOD_BEHIND, frame), fabric, { shade: 0.5 })
  doc.line(
    place([
      [-30, -10],
      [4, 14],
      [36, -6],
    ]),
    3,
    ink(fabric.colour),
    0.6,
  )
}

function drawFront(doc: PlateDocument, fabric: Fabric, frame: HeadFrame, place: Place): void {
  const line = ink(fabric.colour)
  const wrap = place([
    [-38, -44],
    [-52, -6],
    [-66, 22],
    [-30, 58],
    [4, 74],
    [44, 52],
    [64, 20],
    [50, -8],
    [38, -44],
    [14, -24],
    [-14, -24],
  ])
  const clip = doc.shape(blob(wrap), fabric, { shade: 0.5, dx: -16 })
  doc.shape(mapPath(HOOD_LEFT, frame), fabric, { shade: 0.35, dx: -10, blur: 7 })
  doc.shape(mapPath(HOOD_RIGHT, frame), fabric, { shade: 0.5, dx: -10, blur: 7 })
  doc.line(
    place([
      [-52, -2],
      [-8, 34],
      [46, 16],
    ]),
    3,
    line,
    0.65,
    clip,
  )
  doc.line(
    place([
      [-40, 30],
      [0, 52],
      [40, 34],
    ]),
    2.6,
    line,
    0.5,
    clip,
  )
  doc.line(
    place([
      [30, -30],
      [10, -4],
      [-34, 4],
    ]),
    2.6,
    line,
    0.55,
    clip,
  )
  doc.fold(
    place([
      [-50, 4],
      [-6, 42],
      [46, 24],
    ]),
    12,
    0.36,
    clip,
  )
}
