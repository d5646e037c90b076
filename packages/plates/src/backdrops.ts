// Backdrops: studio walls with one idea each. Sets with architecture or a view are in backdrop-sets.ts.
import { shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { lerp, RADIANS, xy } from './geometry.ts'
import type { Point } from './geometry.ts'
import { drawFloor } from './stage.ts'
import type { Stage } from './stage.ts'
import { drawCrossing, drawDoorway, drawHills, drawStairs, drawStreet } from './backdrop-sets.ts'

export type BackdropKind =
  | 'seamless'
  | 'paper roll'
  | 'arch'
  | 'sun'
  | 'window light'
  | 'leaf shadow'
  | 'colour blocks'
  | 'diagonal'
  | 'ribbed wall'
  | 'tiles'
  | 'curtain'
  | 'doorway'
  | 'hills'
  | 'stairs'
  | 'street'
  | 'crossing'

export interface Backdrop {
  kind: BackdropKind
  /** Any missing colour follows from the wall. */
  wall: string
  floor?: string
  accent?: string
  second?: string
  /** Position of the motif across the picture, 0 to 1. */
  x?: number
}

/** Draws wall, motif and floor. The figures stand at `floorY`. */
export function drawBackdrop(doc: PlateDocument, backdrop: Backdrop, floorY: number): void {
  const { width: W, height: H } = doc
  const { wall } = backdrop
  const stage: Stage = {
    doc,
    W,
    H,
    horizon: floorY - H * 0.1,
    wall,
    floor: backdrop.floor ?? shift(wall, -0.05),
    accent: backdrop.accent ?? shift(wall, -0.12, 0.02),
    second: backdrop.second ?? shift(wall, -0.06, 0.01),
    x: backdrop.x ?? 0.5,
  }
  doc.fill(`M0 0H${W}V${H}H0Z`, doc.gradient(shift(wall, 0.025), shift(wall, -0.03)))
  BACKDROPS[backdrop.kind](stage)
}

const BACKDROPS: Record<BackdropKind, (stage: Stage) => void> = {
  seamless: drawSeamless,
  'paper roll': drawPaperRoll,
  arch: drawArch,
  sun: drawSun,
  'window light': drawWindowLight,
  'leaf shadow': drawLeafShadow,
  'colour blocks': drawColourBlocks,
  diagonal: drawDiagonal,
  'ribbed wall': drawRibbedWall,
  tiles: drawTiles,
  curtain: drawCurtain,
  doorway: drawDoorway,
  hills: drawHills,
  stairs: drawStairs,
  street: drawStreet,
  crossing: drawCrossing,
}

function drawSeamless({ doc, W, H, horizon, wall, floor }: Stage): void {
  doc.fill(`M0 ${horizon - 60}H${W}V${H}H0Z`, doc.gradient(shift(wall, -0.03), shift(floor, 0.02)))
  const bend = `M0 ${horizon - 20}C${W * 0.3} ${horizon + 10} ${W * 0.7} ${horizon + 10} ${W} ${horizon - 20}L${W} ${horizon + 60}L0 ${horizon + 50}Z`
  doc.darken(bend, 0.13, 40)
  doc.darken(`M${W * 0.82} 0L${W} 0L${W} ${H}L${W * 0.9} ${H}Z`, 0.28, 90)
  doc.brighten(`M0 0L${W * 0.4} 0L${W * 0.2} ${H * 0.7}L0 ${H * 0.8}Z`, 0.16, 120)
}

function drawPaperRoll(stage: Stage): void {
  const { doc, W, H, horizon, accent } = stage
  drawFloor(stage, 0.2)
  const left = W * 0.16
  const right = W * 0.84
  const top = H * 0.045
  doc.darken(`M${left + 26} ${top + 20}H${right + 26}V${H * 0.95}H${left + 26}Z`, 0.4, 22)
  const sheet = `M${left} ${top}L${right} ${top}L${right} ${horizon - 60}C${right} ${horizon + 20} ${right + 14} ${horizon + 60} ${right + 60} ${H + 20}L${left - 60} ${H + 20}C${left - 14} ${horizon + 60} ${left} ${horizon + 20} ${left} ${horizon - 60}Z`
  doc.shape(sheet, accent, { shade: 0 })
  const bend = `M${left} ${horizon - 60}C${W * 0.4} ${horizon - 30} ${W * 0.6} ${horizon - 30} ${right} ${horizon - 60}V${horizon + 70}H${left}Z`
  doc.darken(bend, 0.13, 30)
  doc.darken(`M${right - 70} ${top}H${right}V${horizon}H${right - 90}Z`, 0.22, 34)
  const rail = `M${left - 24} ${top - 16}L${right + 24} ${top - 16}L${right + 24} ${top + 8}L${left - 24} ${top + 8}Z`
  doc.shape(rail, shift(accent, -0.2), { dx: 0, dy: -8 })
}

function drawArch(stage: Stage): void {
  const { doc, W, H, horizon, accent, x } = stage
  drawFloor(stage)
  const centre = W * x
  const half = W * 0.31
  const niche = `M${centre - half} ${horizon}L${centre - half} ${H * 0.36}C${centre - half} ${H * 0.1} ${centre + half} ${H * 0.1} ${centre + half} ${H * 0.36}L${centre + half} ${horizon}Z`
  doc.shape(niche, accent, { dx: 26, dy: 14, shade: 0.55, blur: 14 })
  doc.darken(`M0 ${horizon}H${W}V${horizon + 40}H0Z`, 0.22, 20)
  doc.darken(`M${W * 0.86} 0H${W}V${horizon}H${W * 0.92}Z`, 0.22, 60)
}

function drawSun(stage: Stage): void {
  const { doc, W, H, accent, x } = stage
  drawFloor(stage, 0.16)
  doc.disc([W * x, H * 0.36], W * 0.34, accent)
  doc.darken(`M0 ${H * 0.36}H${W}V${H * 0.75}H0Z`, 0.14, 70)
}

function drawWindowLight(stage: Stage): void {
  const { doc, W, H } = stage
  drawFloor(stage, 0)
  doc.darken(`M0 0H${W}V${H}H0Z`, 0.3)
  const skew = 0.2
  for (let column = 0; column < 3; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const x = W * (0.1 + column * 0.285)
      const y = H * (0.2 + row * 0.215) - column * W * 0.057
      const width = W * 0.262
      const height = H * 0.195
      const pane = `M${x} ${y}l${width} ${-width * skew}v${height}l${-width} ${width * skew}Z`
      doc.relight(pane, '#8e8e8e', 3)
      doc.brighten(pane, 0.12, 3)
    }
  }
  doc.darken(`M0 ${stage.horizon}H${W}V${stage.horizon + 30}H0Z`, 0.2, 16)
}

function drawLeafShadow(stage: Stage): void {
  const { doc, W, H } = stage
  drawFloor(stage, 0.2)
  for (let frond = 0; frond < 3; frond += 1) {
    const root: Point = [W * (1.02 - frond * 0.06), H * (0.02 + frond * 0.16)]
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = (200 + leaf * 15 + frond * 9) * RADIANS
      const length = W * (0.42 - 0.02 * Math.abs(leaf - 4)) * (1 - frond * 0.1)
      const tip: Point = [root[0] + Math.cos(angle) * length, root[1] - Math.sin(angle) * length]
      const middle = lerp(root, tip, 0.5)
      const bulge: Point = [-Math.sin(angle) * 22, -Math.cos(angle) * 22]
      const blade =
        `M${xy(root)}Q${xy([middle[0] + bulge[0], middle[1] + bulge[1]])} ${xy(tip)}` +
        `Q${xy([middle[0] - bulge[0], middle[1] - bulge[1]])} ${xy(root)}Z`
      doc.darken(blade, 0.34, 4 + frond)
    }
  }
}

function drawColourBlocks(stage: Stage): void {
  const { doc, W, H, horizon, accent, second } = stage
  doc.fill(`M${W * 0.58} 0H${W}V${horizon}H${W * 0.58}Z`, accent)
  doc.fill(`M0 ${H * 0.5}H${W * 0.58}V${horizon}H0Z`, second)
  doc.darken(`M${W * 0.58} 0h${W * 0.12}V${horizon}h-${W * 0.12}Z`, 0.24, 26)
  drawFloor(stage)
}

function drawDiagonal(stage: Stage): void {
  const { doc, W, H, horizon, accent, second } = stage
  doc.fill(`M${W * 0.62} 0H${W}V${horizon}H${W * 0.1}Z`, accent)
  doc.fill(`M${W * 0.9} 0H${W}V${horizon}H${W * 0.46}Z`, second)
  doc.darken(`M${W * 0.84} 0H${W}V${H}H${W * 0.9}Z`, 0.2, 70)
  drawFloor(stage)
}

function drawRibbedWall(stage: Stage): void {
  const { doc, W, horizon } = stage
  const ribs = 22
  for (let i = 0; i < ribs; i += 1) {
    const x = (W * i) / ribs
    doc.darken(`M${x} 0h${(W / ribs) * 0.42}V${horizon}H${x}Z`, 0.3, 5)
  }
  doc.darken(`M${W * 0.8} 0H${W}V${horizon}H${W * 0.9}Z`, 0.25, 70)
  drawFloor(stage, 0.25)
}

function drawTiles(stage: Stage): void {
  const { doc, W, horizon, wall } = stage
  const columns = 9
  const size = W / columns
  let joints = ''
  for (let i = 0; i <= columns; i += 1) joints += `M${i * size} 0V${horizon}`
  for (let y = 0; y < horizon; y += size) joints += `M0 ${y}H${W}`
  doc.stroke(joints, 3, shift(wall, 0.06), 0.8)
  doc.darken(`M${W * 0.7} 0H${W}V${horizon}H${W * 0.8}Z`, 0.22, 90)
  drawFloor(stage)
}

function drawCurtain(stage: Stage): void {
  const { doc, W, H, horizon } = stage
  const folds = 13
  for (let i = 0; i < folds; i += 1) {
    const x = (W * (i + 0.2)) / folds + Math.sin(i * 3.3) * 14
    const w = (W / folds) * (0.5 + 0.25 * Math.sin(i * 2.1))
    const dark = `M${x} -20C${x + 12} ${H * 0.3} ${x - 14} ${H * 0.6} ${x + 6} ${horizon}h${w}C${x + w - 20} ${H * 0.6} ${x + w + 8} ${H * 0.3} ${x + w} -20Z`
    const bright = `M${x - 14} -20C${x} ${H * 0.3} ${x - 26} ${H * 0.6} ${x - 8} ${horizon}h10C${x - 10} ${H * 0.6} ${x + 14} ${H * 0.3} ${x} -20Z`
    doc.darken(dark, 0.4, 12)
    doc.brighten(bright, 0.2, 7)
  }
  drawFloor(stage, 0.3)
}
