// Shoes and bare feet in the foot's own coordinates: ankle at 0 0, floor at y 36, toes towards +x.
import { ink, lightnessOf, shift } from './colour.ts'
import type { PlateDocument, ShapeOptions } from './document.ts'
import type { Shoes } from './garments/garments.ts'
import { add, mapPath, mix, num, RADIANS } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { Leg, Skeleton } from './skeleton.ts'

const LEATHER_LIGHT: ShapeOptions = { dx: -8, dy: -5, blur: 4, shade: 0.5 }

/** Maps foot coordinates onto the figure: pointing, foreshortened and lifted as the pose says. */
function footFrame(skeleton: Skeleton, leg: Leg): (x: number, y: number) => Point {
  const { heading, view } = leg.foot
  const size = skeleton.body.bodyType === 'masculine' ? 1.06 : 0.94
  const angle = view === 'lifted' ? (skeleton.turn > 0.4 ? 34 : 10) * heading * RADIANS : 0
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (x, y) => {
    const [fx, fy] = [x * heading * size, y * size]
    return add(leg.ankle, [fx * cos - fy * sin, fx * sin + fy * cos])
  }
}

/** The foot itself, in skin, sock or tights. */
export function drawFoot(doc: PlateDocument, skeleton: Skeleton, leg: Leg, colour: string): void {
  const frame = footFrame(skeleton, leg)
  if (leg.foot.view === 'behind') {
    const heel = 'M-11 -12C-12 8 -15 24 -13 34L13 34C15 24 12 8 11 -12Z'
    doc.shape(mapPath(heel, frame), colour, { shade: 0.4, dx: -5 })
    return
  }
  const toe = 18 + 62 * leg.foot.aside
  const drop = (1 - leg.foot.aside) * 15
  const w = skeleton.body.ankle + 2
  const d = `M${-w + 1} -14L${w - 1} -14C${w} 4 ${num(w + 4)} 10 ${num(mix(w, toe, 0.5))} ${num(18 + drop * 0.6)}C${num(toe)} ${num(24 + drop)} ${num(toe + 2)} ${num(34 + drop)} ${num(toe - 3)} ${num(36 + drop)}L${-w} 34C${-w - 4} 24 ${-w} 4 ${-w + 1} -14Z`
  doc.shape(mapPath(d, frame), colour, { shade: 0.45, dx: -6, blur: 4 })
}

/** What every shoe is drawn from: the frame and the foot's proportions. */
interface Last {
  doc: PlateDocument
  shoes: Shoes
  frame: (x: number, y: number) => Point
  /** Half width of the shaft, length to the toe, drop of the toe, and the floor under it. */
  w: number
  toe: number
  drop: number
  floor: number
}

/** Draws one shoe. */
export function drawShoe(doc: PlateDocument, skeleton: Skeleton, leg: Leg, shoes: Shoes): void {
  const drop = (1 - leg.foot.aside) * 15
  const last: Last = {
    doc,
    shoes,
    frame: footFrame(skeleton, leg),
    w: 15 + (1 - leg.foot.aside) * 5,
    toe: 20 + 66 * leg.foot.aside,
    drop,
    floor: 36 + drop,
  }
  if (leg.foot.view === 'behind') {
    drawFromBehind(last)
    return
  }
  switch (shoes.kind) {
    case 'sneakers':
      drawSneaker(last)
      return
    case 'heels':
      drawHeel(last)
      return
    case 'loafers':
      drawLoafer(last)
      return
    case 'sandals':
      drawSandal(last)
      return
    case 'ankle boots':
    case 'chelsea boots':
    case 'combat boots':
    case 'knee boots':
      drawBoot(last)
  }
}

const point = (last: Last, d: string): string => mapPath(d, last.frame)

function drawFromBehind(last: Last): void {
  const { doc, shoes, frame } = last
  const { fabric } = shoes
  if (shoes.kind === 'heels') {
    doc.shape(
      point(last, 'M-12 4C-14 14 -13 22 -10 26L10 26C13 22 14 14 12 4Z'),
      fabric,
      LEATHER_LIGHT,
    )
    const heel = point(last, 'M-4 24L4 24L2.5 44L-2.5 44Z')
    doc.shape(heel, shoes.sole ?? shift(fabric.colour, -0.1), LEATHER_LIGHT)
    return
  }
  if (shoes.kind.endsWith('boots')) {
    const top = shoes.kind === 'knee boots' ? -110 : -46
    const shaft = `M-19 ${top}C-18 -20 -16 0 -17 20C-18 28 -18 32 -17 35L17 35C18 30 17 20 16 8C16 -10 18 -20 19 ${top}Z`
    doc.shape(point(last, shaft), fabric, LEATHER_LIGHT)
    doc.shape(point(last, 'M-18 33L18 33L18 44L-18 44Z'), shoes.sole ?? '#1d1a1c', { shade: 0.3 })
    return
  }
  doc.shape(
    point(last, 'M-15 -6C-17 8 -18 24 -18 34L18 34C18 24 17 8 15 -6Z'),
    fabric,
    LEATHER_LIGHT,
  )
  doc.shape(point(last, 'M-19 32L19 32L19 42L-19 42Z'), shoes.sole ?? '#f3efe6', { shade: 0.3 })
  doc.line([frame(0, -4), frame(1, 14), frame(0, 30)], 2.4, ink(fabric.colour), 0.6)
}

function drawSole(last: Last, thickness: number, colour: string, beyond: number): void {
  const { doc, w, toe, floor } = last
  const t = thickness
  const d = `M${-w - 2} ${num(36 - t * 0.4)}C${num(toe * 0.3)} ${num(36 - t * 0.2)} ${num(toe * 0.7)} ${num(floor - t * 0.5)} ${num(toe + beyond + 3)} ${num(floor - t * 0.5)}C${num(toe + beyond + 6)} ${num(floor + t * 0.3)} ${num(toe + beyond + 2)} ${num(floor + t * 0.6)} ${num(toe - 4)} ${num(floor + t * 0.6)}L${-w - 1} ${num(36 + t * 0.6)}C${-w - 4} ${num(36 + t * 0.5)} ${-w - 4} 36 ${-w - 2} ${num(36 - t * 0.4)}Z`
  doc.shape(point(last, d), colour, { shade: 0.35, dx: -4, dy: -4, blur: 3 })
}

function drawSneaker(last: Last): void {
  const { doc, shoes, w, toe, drop, floor } = last
  const { fabric } = shoes
  const line = ink(fabric.colour)
  drawSole(last, 13, shoes.sole ?? '#f4f0e8', 3)
  const upper = `M${-w + 1} -10L${w - 1} -10C${w + 1} 6 ${num(w + toe * 0.12)} 12 ${num(mix(w, toe, 0.5))} ${num(18 + drop * 0.6)}C${num(toe * 0.9)} ${num(22 + drop)} ${num(toe + 5)} ${num(26 + drop)} ${num(toe + 4)} ${floor}L${-w - 1} 36C${-w - 3} 22 ${-w} 8 ${-w + 1} -10Z`
  const clip = doc.shape(point(last, upper), fabric, LEATHER_LIGHT)
  const cap = `M${num(mix(w, toe, 0.62))} ${num(19 + drop * 0.7)}C${num(toe * 0.92)} ${num(22 + drop)} ${num(toe + 5)} ${num(26 + drop)} ${num(toe + 4)} ${floor - 2}L${num(mix(w, toe, 0.45))} ${num(mix(36, floor, 0.5))}C${num(mix(w, toe, 0.42))} ${num(28 + drop * 0.5)} ${num(mix(w, toe, 0.5))} ${num(22 + drop * 0.5)} ${num(mix(w, toe, 0.62))} ${num(19 + drop * 0.7)}Z`
  doc.shape(
    point(last, cap),
    shift(fabric.colour, lightnessOf(fabric.colour) > 0.5 ? -0.07 : 0.1),
    { shade: 0.4, dx: -5, dy: -4, blur: 3, casts: false },
  )
  for (let i = 0; i < 3; i += 1) {
    const x = w - 2 + i * (toe - w) * 0.16
    const y = i * 6
    doc.stroke(
      point(last, `M${num(x - 9)} ${num(y + 3)}L${num(x + 4)} ${num(y - 1)}`),
      2.6,
      '#ffffff',
      0.95,
    )
  }
  const stripe = `M${-w + 3} 20C-2 14 6 18 ${num(mix(w, toe, 0.3))} 32`
  doc.stroke(point(last, stripe), 3, shoes.accent ?? line, 0.85, clip)
  doc.stroke(point(last, `M${-w + 1} -4L${w - 2} -4`), 2, line, 0.6, clip)
}

function drawBoot(last: Last): void {
  const { doc, shoes, frame, w, toe, drop, floor } = last
  const { kind, fabric } = shoes
  const line = ink(fabric.colour)
  const top = kind === 'knee boots' ? -118 : kind === 'combat boots' ? -62 : -48
  drawSole(last, kind === 'combat boots' ? 15 : 9, shoes.sole ?? '#221d1e', 2)
  const shaft = kind === 'knee boots' ? w + 7 : w + 2
  const d = `M${-shaft} ${top}C${num(-shaft * 0.4)} ${top + 7} ${num(shaft * 0.4)} ${top + 7} ${shaft} ${top}C${shaft} ${num(top * 0.5)} ${w} -10 ${w + 2} 2C${num(w + toe * 0.12)} 12 ${num(mix(w, toe, 0.45))} ${num(14 + drop * 0.6)} ${num(mix(w, toe, 0.6))} ${num(17 + drop * 0.7)}C${num(toe)} ${num(20 + drop)} ${num(toe + 6)} ${num(26 + drop)} ${num(toe + 4)} ${floor}L${-w - 1} 36C${-w - 3} 22 ${-w - 2} 6 ${-w} -8C${-w - 1} ${num(top * 0.4)} ${-shaft} ${num(top * 0.7)} ${-shaft} ${top}Z`
  const clip = doc.shape(point(last, d), fabric, { ...LEATHER_LIGHT, sheen: 0.35 })
  doc.line([frame(w, 2), frame(4, 8), frame(-4, 4)], 2.4, line, 0.7, clip)
  doc.line([frame(w, -10), frame(4, -3), frame(-8, -8)], 2.2, line, 0.6, clip)
  if (kind === 'chelsea boots') {
    const gusset = `M-6 ${top + 6}L7 ${top + 6}L4 4L-4 4Z`
    doc.shape(point(last, gusset), line, { casts: false, shade: 0.2 })
  }
  if (kind === 'combat boots') {
    for (let i = 0; i < 6; i += 1) {
      const x = i * 1.5
      const lace = `M${num(w - 12 + x)} ${-50 + i * 11}L${num(w + 1 + x)} ${-53 + i * 11}`
      doc.stroke(point(last, lace), 2.2, '#d8cfc0', 0.9, clip)
    }
  }
}

function drawHeel(last: Last): void {
  const { doc, shoes, w, toe, drop } = last
  const { fabric } = shoes
  const stiletto = `M${-w + 1} 8C${-w - 2} 20 ${-w + 1} 26 ${-w + 3} 30L${-w + 1} 46L${-w + 6} 46L${-w + 10} 28Z`
  doc.shape(point(last, stiletto), fabric, LEATHER_LIGHT)
  const pump = `M${-w + 1} 4C${-w - 3} 16 ${-w} 26 ${-w + 4} 28C${num(toe * 0.2)} 28 ${num(toe * 0.5)} ${num(40 + drop)} ${num(toe * 0.8)} ${num(43 + drop * 0.6)}C${num(toe + 8)} ${num(44 + drop * 0.6)} ${num(toe + 10)} ${num(40 + drop * 0.6)} ${num(toe + 4)} ${num(36 + drop * 0.5)}C${num(toe * 0.8)} ${num(28 + drop * 0.6)} ${num(toe * 0.62)} ${num(24 + drop * 0.5)} ${num(toe * 0.5)} ${num(20 + drop * 0.4)}C${num(toe * 0.42)} ${num(30 + drop * 0.3)} 4 22 ${-w + 8} 6Z`
  doc.shape(point(last, pump), fabric, { ...LEATHER_LIGHT, sheen: 0.4 })
  if (shoes.strap) doc.stroke(point(last, `M${-w + 3} 2C-4 7 6 7 ${w - 3} 0`), 4, fabric.colour)
}

function drawLoafer(last: Last): void {
  const { doc, shoes, w, toe, drop, floor } = last
  const line = ink(shoes.fabric.colour)
  drawSole(last, 7, shoes.sole ?? '#2a2120', 1)
  const upper = `M${-w} 6C${num(-w * 0.3)} 12 4 16 ${num(mix(w, toe, 0.34))} ${num(18 + drop * 0.4)}C${num(mix(w, toe, 0.5))} ${num(12 + drop * 0.5)} ${num(mix(w, toe, 0.62))} ${num(16 + drop * 0.7)} ${num(toe * 0.86)} ${num(21 + drop)}C${num(toe + 2)} ${num(24 + drop)} ${num(toe + 6)} ${num(28 + drop)} ${num(toe + 4)} ${floor}L${-w - 1} 36C${-w - 3} 26 ${-w - 2} 14 ${-w} 6Z`
  const clip = doc.shape(point(last, upper), shoes.fabric, { ...LEATHER_LIGHT, sheen: 0.4 })
  const apron = `M${num(mix(w, toe, 0.32))} ${num(18 + drop * 0.5)}C${num(mix(w, toe, 0.4))} ${num(30 + drop * 0.5)} ${num(mix(w, toe, 0.5))} ${num(32 + drop * 0.5)} ${num(mix(w, toe, 0.62))} ${num(20 + drop * 0.8)}`
  doc.stroke(point(last, apron), 2.4, line, 0.9, clip)
  if (shoes.accent) {
    const bit = `M${num(mix(w, toe, 0.26))} ${num(22 + drop * 0.5)}L${num(mix(w, toe, 0.56))} ${num(20 + drop * 0.6)}`
    doc.stroke(point(last, bit), 4, shoes.accent, 1, clip)
  }
}

function drawSandal(last: Last): void {
  const { doc, shoes, w, toe, drop, floor } = last
  drawSole(last, 7, shoes.sole ?? '#b98b5c', 0)
  const strap = `M${num(mix(w, toe, 0.35))} ${num(14 + drop * 0.6)}C${num(mix(w, toe, 0.6))} ${num(14 + drop * 0.7)} ${num(mix(w, toe, 0.8))} ${num(22 + drop)} ${num(mix(w, toe, 0.86))} ${floor - 2}L${num(mix(w, toe, 0.3))} ${num(34 + drop * 0.4)}Z`
  doc.shape(point(last, strap), shoes.fabric, LEATHER_LIGHT)
  doc.stroke(point(last, `M${-w} 4C-4 10 6 10 ${w} 2`), 5, shoes.fabric.colour)
}
