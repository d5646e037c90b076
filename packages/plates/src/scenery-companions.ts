// A bicycle and a dog, in figure units with the floor at y = 0.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { blob, curve, num, polygon, RADIANS, xy } from './geometry.ts'
import type { Point } from './geometry.ts'
import { at } from './lists.ts'

const ring = (x: number, y: number, radius: number): string =>
  blob(
    Array.from({ length: 18 }, (_, i): Point => {
      const angle = i * 20 * RADIANS
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    }),
  )

/** A city bicycle in profile, its handlebar grip at x = 0, 470 above the floor. */
export function drawBicycle(doc: PlateDocument, colour = '#1f6f72'): void {
  const radius = 158
  const wheels: Point[] = [
    [-410, -radius],
    [96, -radius],
  ]
  for (const [x, y] of wheels) {
    for (let i = 0; i < 12; i += 1) {
      const angle = i * 30 * RADIANS
      const rim: Point = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
      doc.stroke(`M${num(x)} ${num(y)}L${xy(rim)}`, 1.6, '#d9d4cc', 0.8)
    }
    doc.stroke(ring(x, y, radius - 7), 11, '#2c2a2e')
    doc.stroke(ring(x, y, radius - 17), 4, '#d9d4cc', 0.9)
  }
  const [rear, head] = [at(wheels, 0), at(wheels, 1)]
  const crank: Point = [-190, -130]
  const saddle: Point = [-262, -420]
  const stem: Point = [16, -440]
  const tube = (points: readonly Point[], width = 12): void => {
    doc.stroke(`M${xy(at(points, 0))}${curve(points)}`, width, colour)
  }
  tube([stem, head])
  tube([crank, saddle])
  tube([crank, [-60, -230], [22, -392]])
  tube([saddle, rear], 8)
  tube([crank, rear], 8)
  doc.stroke(ring(crank[0], crank[1], 34), 6, '#d9d4cc')
  doc.stroke(`M${xy(crank)}l34 58h34`, 8, '#4a4448')
  const guard = `M${num(rear[0] - 166)} ${num(rear[1] + 20)}C${num(rear[0] - 160)} ${num(rear[1] - 190)} ${num(rear[0] + 120)} ${num(rear[1] - 220)} ${num(rear[0] + 168)} ${num(rear[1] - 10)}`
  doc.stroke(guard, 7, colour)
  doc.stroke(`M${xy(stem)}L10 -486C-20 -500 -40 -490 -52 -474`, 9, '#d9d4cc')
  doc.stroke('M-52 -474L2 -470', 13, '#6b4630')
  doc.shape('M-330 -446C-300 -456 -230 -450 -196 -436C-230 -420 -290 -416 -330 -430Z', '#6b4630', {
    shade: 0.5,
  })
  const basket = polygon([
    [44, -430],
    [190, -430],
    [172, -320],
    [62, -320],
  ])
  const clip = doc.shape(basket, '#c9a06a', { shade: 0.5, dx: -20 })
  for (let i = 1; i < 5; i += 1) {
    doc.stroke(`M44 ${-430 + i * 24}H190`, 2.4, ink('#c9a06a'), 0.6, clip)
    doc.stroke(`M${44 + i * 30} -430L${58 + i * 22} -320`, 2.4, ink('#c9a06a'), 0.6, clip)
  }
  const clipDisc = ring(196, -410, 15)
  doc.shape(clipDisc, '#f3da83', { shade: 0.4, dx: -6 })
}

/** A small terrier looking up. */
export function drawDog(doc: PlateDocument, colour = '#f1e6d2'): void {
  const light = { shade: 0.45, dx: -10, dy: -6, blur: 7 }
  for (const [x, far] of [
    [-62, true],
    [40, true],
    [-78, false],
    [22, false],
  ] as const) {
    const leg = polygon([
      [x - 12, -70],
      [x + 14, -70],
      [x + 10, -4],
      [x + 20, 0],
      [x - 11, 0],
    ])
    doc.shape(leg, far ? shift(colour, -0.1) : colour, light)
  }
  doc.stroke('M-92 -112C-116 -132 -122 -158 -112 -176', 13, colour)
  const body = blob([
    [-100, -110],
    [-50, -134],
    [20, -132],
    [56, -150],
    [70, -110],
    [50, -66],
    [0, -58],
    [-70, -56],
  ])
  const clip = doc.shape(body, colour, light)
  doc.fill(
    blob([
      [-60, -140],
      [-14, -138],
      [-6, -104],
      [-50, -92],
      [-78, -110],
    ]),
    '#8a5a3a',
    1,
    clip,
  )
  const head = blob([
    [38, -150],
    [44, -196],
    [72, -216],
    [104, -206],
    [142, -186],
    [146, -170],
    [108, -160],
    [84, -136],
    [54, -130],
  ])
  doc.shape(head, colour, light)
  doc.shape(
    blob([
      [46, -196],
      [66, -218],
      [80, -200],
      [70, -160],
      [52, -158],
    ]),
    '#8a5a3a',
    light,
  )
  doc.disc([144, -182], 7, '#241f22')
  doc.disc([100, -190], 4.4, '#241f22')
  doc.stroke('M44 -142C58 -128 70 -124 84 -130', 7, '#d9412e')
}
