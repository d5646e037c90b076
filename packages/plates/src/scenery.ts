// Furniture and companions that stand beside a figure: drawn in figure units, floor at y = 0.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { blob, polygon } from './geometry.ts'
import { drawBicycle, drawDog } from './scenery-companions.ts'
import { drawCactus, drawPlant, drawVase } from './scenery-plants.ts'

export type SceneryKind =
  | 'plant'
  | 'cactus'
  | 'chair'
  | 'bicycle'
  | 'suitcase'
  | 'dog'
  | 'vase on a stool'

/** `x` is in figure units from the figure's own feet; `front` puts it before the figure. */
export interface Scenery {
  kind: SceneryKind
  x: number
  colour?: string
  front?: boolean
}

const DRAWN: Record<SceneryKind, (doc: PlateDocument, colour: string | undefined) => void> = {
  plant: drawPlant,
  cactus: drawCactus,
  chair: drawChair,
  bicycle: drawBicycle,
  suitcase: drawSuitcase,
  dog: drawDog,
  'vase on a stool': drawVase,
}

/** Paints one prop into the document's current group. */
export function drawScenery(doc: PlateDocument, scenery: Scenery): void {
  DRAWN[scenery.kind](doc, scenery.colour)
}

function drawChair(doc: PlateDocument, colour = '#d9803a'): void {
  const post = (x: number, top: number, lean: number): void => {
    doc.shape(
      polygon([
        [x - 8, top],
        [x + 8, top],
        [x + lean + 6, 0],
        [x + lean - 6, 0],
      ]),
      colour,
      { shade: 0.5, dx: -6, blur: 4 },
    )
  }
  post(-66, -200, -8)
  post(58, -200, 8)
  for (const x of [-82, 76]) post(x, -430, x < 0 ? -14 : 14)
  const rail = 'M-90 -440C-40 -466 36 -466 86 -440L84 -372C36 -394 -40 -394 -88 -372Z'
  doc.shape(rail, colour, { shade: 0.5 })
  const seat = blob([
    [-94, -206],
    [0, -226],
    [90, -206],
    [98, -180],
    [0, -166],
    [-102, -180],
  ])
  doc.shape(seat, shift(colour, 0.06), { shade: 0.5, dy: -8 })
}

function drawSuitcase(doc: PlateDocument, colour = '#a9794d'): void {
  doc.stroke('M-34 -226C-34 -262 34 -262 34 -226', 11, shift(colour, -0.14))
  const body =
    'M-118 -210C-118 -226 -108 -232 -96 -232L96 -232C108 -232 118 -226 118 -210L118 -16C118 -4 108 0 96 0L-96 0C-108 0 -118 -4 -118 -16Z'
  const clip = doc.shape(body, colour, { shade: 0.5, dx: -26, blur: 14, sheen: 0.3 })
  for (const x of [-66, 66]) {
    doc.fill(
      polygon([
        [x - 13, -234],
        [x + 13, -234],
        [x + 13, 2],
        [x - 13, 2],
      ]),
      shift(colour, -0.16),
      1,
      clip,
    )
    doc.button([x, -120], 8, '#d9b566')
  }
  doc.stroke(body, 3, ink(colour), 0.7)
}
