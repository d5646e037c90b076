// Tops from T-shirt to hoodie, and the upper half of dresses. Collars and hoods are in necklines.ts.
import { ink } from '../colour.ts'
import type { Clip, PlateDocument } from '../document.ts'
import { add, curve, lerp, polygon, spline, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { at } from '../lists.ts'
import type { Skeleton } from '../skeleton.ts'
import type { Neckline, Top } from './garments.ts'
import { drawTorsoFolds } from './torso-folds.ts'

/** How far below the neck's base each neckline dips. */
const DEPTHS: Record<Neckline, number> = {
  crew: 22,
  v: 92,
  scoop: 52,
  boat: 10,
  high: -6,
  square: 40,
  shirt: 40,
}

const TUCKED_HEM = 0.68

/** The outline and its named points. */
interface TopShape {
  d: string
  neckLeft: Point
  neckRight: Point
  neckDip: Point
  hemLeft: Point
  hemMiddle: Point
  hemRight: Point
}

const hemOf = (top: Top): number => (top.tucked ? TUCKED_HEM : (top.hem ?? 1))

function cutTop(skeleton: Skeleton, top: Top): TopShape {
  const { torso, centreFront, neck } = skeleton
  const { neckline, ease = 4, boxy = 0 } = top
  const hem = hemOf(top)
  const centre = torso(0, centreFront * 0.25)[0]
  const half = skeleton.body.neck + (neckline === 'scoop' ? 14 : neckline === 'boat' ? 20 : 6)
  const neckLeft: Point = [centre - half, neck[1] - (neckline === 'boat' ? 3 : 8)]
  const neckRight: Point = [centre + half, neckLeft[1]]
  const shoulder = (side: 1 | -1): Point => torso(0.03, side, ease * 0.25)
  const edge = (side: 1 | -1): Point[] => {
    const bust = torso(0.27, side, ease)
    const hang = (down: number): Point => {
      const fitted = torso(down, side, ease)
      return lerp(fitted, [bust[0], fitted[1]], side * (fitted[0] - bust[0]) > 0 ? 0 : boxy)
    }
    const points = [torso(0.1, side, ease * 0.5 + 1), bust]
    if (hem > 0.45) points.push(hang(0.5))
    if (hem > 0.66) points.push(hang(0.65))
    if (hem > 0.88) points.push(torso(0.84, side, ease))
    points.push(torso(hem, side, ease))
    return points
  }
  const left = edge(-1)
  const right = edge(1)
  const hemLeft = at(left, -1)
  const hemRight = at(right, -1)
  const hemMiddle = add(lerp(hemLeft, hemRight, 0.5), [0, 9])
  const neckDip: Point = [centre + centreFront * 30, neck[1] - 4 + DEPTHS[neckline]]
  const shoulderLeft = shoulder(-1)
  const shoulderRight = shoulder(1)
  let d = `M${xy(neckLeft)}`
  d += curve([neckLeft, lerp(neckLeft, shoulderLeft, 0.5), shoulderLeft, ...left])
  d += `Q${xy(hemMiddle)} ${xy(hemRight)}`
  d += curve([...right.toReversed(), shoulderRight, lerp(neckRight, shoulderRight, 0.5), neckRight])
  return {
    d: `${d}${neckCut()}Z`,
    neckLeft,
    neckRight,
    neckDip,
    hemLeft,
    hemMiddle,
    hemRight,
  }

  function neckCut(): string {
    if (skeleton.pose.fromBehind) return `Q${centre} ${neck[1] + 6} ${xy(neckLeft)}`
    if (neckline === 'v' || neckline === 'shirt') return `L${xy(neckDip)}L${xy(neckLeft)}`
    if (neckline === 'square') {
      const corner = (side: 1 | -1): Point => [centre + side * half * 0.95, neckDip[1]]
      return `L${xy(corner(1))}L${xy(corner(-1))}L${xy(neckLeft)}`
    }
    const dip = (side: 1 | -1): string => xy([neckDip[0] + side * half * 0.6, neckDip[1]])
    return (
      `C${xy([neckRight[0] - 2, neckDip[1] - 4])} ${dip(1)} ${xy(neckDip)}` +
      `C${dip(-1)} ${xy([neckLeft[0] + 2, neckDip[1] - 4])} ${xy(neckLeft)}`
    )
  }
}

/** A bodice held by two thin straps. */
function cutStraps(doc: PlateDocument, skeleton: Skeleton, top: Top): string {
  const { torso, centreFront, neck, body } = skeleton
  const hem = hemOf(top)
  const centre = torso(0, centreFront * 0.25)[0]
  const dip = add(torso(0.2, centreFront), [0, top.cowl ? 14 : 4])
  const peak = (side: 1 | -1): Point => torso(0.16, side * 0.72)
  const arm = (side: 1 | -1): Point => torso(0.27, side, 2)
  const edge = (side: 1 | -1): Point[] => [
    arm(side),
    ...[0.5, 0.66, hem].map((down) => torso(down, side, 3)),
  ]
  for (const side of [-1, 1] as const) {
    const shoulder: Point = [centre + side * (body.neck + 18), neck[1] + 2]
    doc.stroke(`M${xy(peak(side))}L${xy(shoulder)}`, 5, top.fabric.colour)
  }
  const left = edge(-1)
  const right = edge(1).toReversed()
  const hemMiddle = add(lerp(at(left, -1), at(right, 0), 0.5), [0, 8])
  const lip = (side: 1 | -1): Point => add(lerp(peak(side), dip, 0.5), [side * 4, 12])
  return (
    `M${xy(peak(-1))}Q${xy(add(arm(-1), [6, -6]))} ${xy(arm(-1))}${curve(left)}` +
    `Q${xy(hemMiddle)} ${xy(at(right, 0))}${curve(right)}` +
    `Q${xy(add(arm(1), [-6, -6]))} ${xy(peak(1))}` +
    `Q${xy(lip(1))} ${xy(dip)}Q${xy(lip(-1))} ${xy(peak(-1))}Z`
  )
}

/** Draws the top without its sleeves and collar. */
export function drawTop(doc: PlateDocument, skeleton: Skeleton, top: Top): void {
  const { torso, centreFront } = skeleton
  const line = ink(top.fabric.colour)
  const hem = hemOf(top)
  const cut = cutTop(skeleton, top)
  const d = top.straps ? cutStraps(doc, skeleton, top) : cut.d
  const clip = doc.shape(d, top.fabric, {
    dx: -18,
    blur: 9,
    shade: 0.5,
    turn: skeleton.chestTilt * -0.5,
  })
  drawTorsoFolds(doc, skeleton, clip, top.fabric, hem)
  if (top.cowl) {
    const drape = [
      torso(0.18, centreFront - 0.5),
      add(torso(0.26, centreFront), [0, 10]),
      torso(0.18, centreFront + 0.5),
    ]
    doc.line(drape, 3, line, 0.6, clip)
  }
  if (top.tucked) {
    for (let i = 0; i < 5; i += 1) {
      const across = -0.7 + i * 0.35
      const from = torso(0.67, across)
      const gather = [
        from,
        add(from, [across * 6, -16]),
        add(from, [across * 4, -34 - (i % 2) * 14]),
      ]
      doc.line(gather, 2.4, line, 0.5, clip)
    }
  } else if (!top.straps) {
    const up: Point = [0, top.ribbedHem ? -16 : -8]
    const seam = `M${xy(add(cut.hemLeft, up))}Q${xy(add(cut.hemMiddle, up))} ${xy(add(cut.hemRight, up))}`
    doc.stroke(seam, 2.2, line, 0.7, clip)
  }
  if (!skeleton.pose.fromBehind) drawFront(doc, skeleton, top, cut, clip)
}

function drawFront(
  doc: PlateDocument,
  skeleton: Skeleton,
  top: Top,
  cut: TopShape,
  clip: Clip,
): void {
  const { torso, centreFront } = skeleton
  const { neckLeft, neckRight, neckDip } = cut
  const line = ink(top.fabric.colour)
  if (top.neckline === 'crew' && !top.straps) {
    const lip =
      `M${xy(add(neckLeft, [-3, 5]))}` +
      `C${xy([neckLeft[0] + 2, neckDip[1] + 6])} ${xy(add(neckDip, [-14, 9]))} ${xy(add(neckDip, [0, 9]))}` +
      `C${xy(add(neckDip, [14, 9]))} ${xy([neckRight[0] - 2, neckDip[1] + 6])} ${xy(add(neckRight, [3, 5]))}`
    doc.stroke(lip, 2.2, line, 0.8, clip)
  }
  if (top.placket) {
    const path = [neckDip, torso(0.5, centreFront), torso(hemOf(top) - 0.01, centreFront)]
    for (const [x, opacity] of [
      [-7, 0.7],
      [7, 0.55],
    ] as const) {
      doc.strokeThrough(
        path.map((point) => add(point, [x, 0])),
        2,
        line,
        opacity,
      )
    }
    const row = spline(path, 12)
    for (let i = 1; i < 12; i += 2) doc.disc(at(row, i), 2.8, line)
  }
  if (top.pocket) {
    const centre = torso(0.3, centreFront + 0.46)
    doc.stroke(`M${xy(add(centre, [-17, -16]))}h34v26l-17 10l-17 -10Z`, 2, line, 0.75)
  }
  if (top.kangarooPocket) {
    const [a, b] = [torso(0.72, centreFront - 0.6), torso(0.72, centreFront + 0.6)]
    const [c, e] = [torso(0.93, centreFront + 0.85), torso(0.93, centreFront - 0.85)]
    const d =
      `M${xy(a)}L${xy(b)}Q${xy(add(lerp(b, c, 0.5), [-4, 0]))} ${xy(c)}` +
      `M${xy(a)}Q${xy(add(lerp(a, e, 0.5), [4, 0]))} ${xy(e)}`
    doc.stroke(d, 2.4, line, 0.8)
  }
  if (top.print) {
    const { motif, first, second } = top.print
    const centre = torso(0.36, centreFront)
    const corner = (x: number, y: number): Point => add(centre, [x, y])
    if (motif === 'sunset') {
      doc.disc(centre, 26, first)
      const waves = `M${xy(corner(-40, 14))}Q${xy(corner(-20, 0))} ${xy(corner(0, 14))}T${xy(corner(40, 14))}v30h-80Z`
      doc.fill(waves, second, 1, clip)
    } else {
      doc.fill(
        polygon([corner(-42, -10), corner(42, -10), corner(42, 2), corner(-42, 2)]),
        first,
        1,
        clip,
      )
      doc.fill(
        polygon([corner(-42, 9), corner(14, 9), corner(14, 21), corner(-42, 21)]),
        second,
        1,
        clip,
      )
    }
  }
}
