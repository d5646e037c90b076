// Backdrops with architecture or a view: doorway, hills, stairs, shop front, zebra crossing.
import { shift } from './colour.ts'
import { drawFloor } from './stage.ts'
import type { Stage } from './stage.ts'

const GLASS = '#33434e'
const ROAD_PAINT = '#f2ede2'

export function drawDoorway(stage: Stage): void {
  const { doc, W, H, horizon, wall, accent, x } = stage
  const half = W * 0.2
  const centre = W * x
  const top = H * 0.1
  const frame = `M${centre - half - 34} ${horizon}L${centre - half - 34} ${top - 34}L${centre + half + 34} ${top - 34}L${centre + half + 34} ${horizon}Z`
  const door = `M${centre - half} ${horizon}L${centre - half} ${top}L${centre + half} ${top}L${centre + half} ${horizon}Z`
  doc.shape(frame, shift(wall, 0.07, -0.01), { shade: 0.3, dx: -8, dy: -6, blur: 5 })
  doc.shape(door, accent, { shade: 0.5, dx: 16, dy: 12, blur: 9 })
  const panel = (left: number, from: number, to: number): void => {
    const d = `M${left} ${from}H${left + half * 0.72}V${to}H${left}Z`
    doc.stroke(d, 5, shift(accent, -0.08), 0.9)
    doc.darken(`M${left} ${from}h${half * 0.72}v14h-${half * 0.72}Z`, 0.3, 4)
  }
  for (const side of [-0.86, 0.14]) {
    panel(centre + half * side, top + H * 0.05, H * 0.42)
    panel(centre + half * side, H * 0.47, horizon - H * 0.06)
  }
  doc.button([centre + half * 0.84, H * 0.56], 11, '#d9b566')
  drawFloor(stage, 0.25)
  const step = `M${centre - half - 70} ${horizon - 8}L${centre + half + 70} ${horizon - 8}L${centre + half + 90} ${horizon + 26}L${centre - half - 90} ${horizon + 26}Z`
  doc.shape(step, shift(stage.floor, 0.05), { shade: 0.3, dx: 0, dy: -10 })
}

export function drawHills(stage: Stage): void {
  const { doc, W, H, horizon, accent, second, x } = stage
  doc.disc([W * (1.2 - x), H * 0.22], W * 0.1, '#fff1cf')
  const far = `M0 ${H * 0.62}C${W * 0.2} ${H * 0.5} ${W * 0.36} ${H * 0.52} ${W * 0.5} ${H * 0.6}C${W * 0.66} ${H * 0.66} ${W * 0.82} ${H * 0.52} ${W} ${H * 0.56}L${W} ${horizon}L0 ${horizon}Z`
  const near = `M0 ${H * 0.74}C${W * 0.24} ${H * 0.78} ${W * 0.4} ${H * 0.64} ${W * 0.62} ${H * 0.68}C${W * 0.8} ${H * 0.7} ${W * 0.9} ${H * 0.76} ${W} ${H * 0.74}L${W} ${horizon}L0 ${horizon}Z`
  doc.shape(far, second, { shade: 0.22, dx: -40, dy: 60, blur: 40 })
  doc.shape(near, accent, { shade: 0.28, dx: -40, dy: 60, blur: 40 })
  drawFloor(stage, 0.1)
}

export function drawStairs(stage: Stage): void {
  const { doc, W, H, horizon, accent } = stage
  for (let i = 0; i < 4; i += 1) {
    const left = W * (0.62 - i * 0.16)
    const y = horizon - H * 0.16 + i * (H - horizon + 40) * 0.2
    doc.fill(`M${left} ${y}H${W}V${H}H${left}Z`, shift(accent, -0.02 * i))
    doc.brighten(`M${left} ${y}H${W}v16H${left}Z`, 0.3)
    doc.darken(`M${left} ${y + 16}H${W}v40H${left}Z`, 0.25, 10)
  }
  drawFloor(stage, 0.24)
}

export function drawStreet(stage: Stage): void {
  const { doc, W, H, horizon, wall, floor, accent, second } = stage
  doc.fill(`M0 ${H * 0.1}H${W}V${horizon}H0Z`, accent)
  for (const left of [W * 0.07, W * 0.57]) {
    const pane = `M${left} ${H * 0.2}h${W * 0.36}V${horizon - H * 0.12}h${-W * 0.36}Z`
    doc.fill(pane, GLASS)
    doc.darken(pane, 0.25)
    const glare = `M${left + W * 0.05} ${horizon - H * 0.12}L${left + W * 0.24} ${H * 0.2}h${W * 0.07}L${left + W * 0.14} ${horizon - H * 0.12}Z`
    doc.brighten(glare, 0.3)
  }
  const stripes = 11
  const width = W / stripes
  for (let i = 0; i < stripes; i += 1) {
    const scallop = `M${i * width} ${H * 0.085}h${width}v${H * 0.085}a${width / 2} ${width / 2.4} 0 0 1 ${-width} 0Z`
    doc.fill(scallop, i % 2 ? wall : second)
  }
  doc.darken(`M0 ${H * 0.19}H${W}V${H * 0.25}H0Z`, 0.4, 14)
  drawFloor(stage, 0.25)
  doc.stroke(`M0 ${horizon + 2}H${W}`, 6, shift(floor, -0.12))
  doc.stroke(`M0 ${H * 0.985}L${W} ${H * 0.965}`, 5, shift(floor, -0.1))
}

export function drawCrossing(stage: Stage): void {
  const { doc, W, H, horizon, wall, accent } = stage
  for (let i = 0; i < 3; i += 1) {
    const left = W * (0.08 + i * 0.33)
    const window = `M${left} ${H * 0.1}h${W * 0.2}v${H * 0.34}h-${W * 0.2}Z`
    doc.fill(window, accent)
    doc.darken(window, 0.18)
    doc.darken(`M${left} ${H * 0.1}h${W * 0.2}v24h-${W * 0.2}Z`, 0.3)
  }
  doc.fill(`M0 ${horizon - 46}H${W}V${horizon}H0Z`, shift(wall, -0.16, -0.01))
  drawFloor(stage)
  for (let i = 0; i < 6; i += 1) {
    const x = W * (-0.1 + i * 0.22)
    const bar = `M${x} ${H}L${x + W * 0.06} ${horizon + 30}h${W * 0.085}L${x + W * 0.13} ${H}Z`
    doc.fill(bar, ROAD_PAINT, 0.9)
  }
}
