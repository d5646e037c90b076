// Flat lays: folded garments and accessories seen from above on a table, each drawn round its own 0 0.
import { shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { drawFlatGarment } from './flat-garments.ts'
import type { FlatItem } from './flat-items.ts'

export interface FlatLay {
  ground: string
  surface: 'cloth' | 'boards' | 'plain'
  items: readonly FlatItem[]
}

export function drawFlatLay(doc: PlateDocument, lay: FlatLay): void {
  const { width: W, height: H } = doc
  doc.fill(`M0 0H${W}V${H}H0Z`, lay.ground)
  if (lay.surface === 'boards') {
    for (let i = 0; i < 7; i += 1)
      doc.stroke(`M0 ${(H * i) / 7}H${W}`, 3, shift(lay.ground, -0.08), 0.7)
  }
  if (lay.surface === 'cloth') {
    doc.fill(`M0 0H${W * 0.42}L${W * 0.3} ${H}H0Z`, shift(lay.ground, -0.07, 0.01))
  }
  doc.darken(`M${W * 0.75} 0H${W}V${H}H${W * 0.5}Z`, 0.25, 110)
  doc.brighten(`M0 0H${W * 0.5}L0 ${H * 0.6}Z`, 0.16, 90)
  for (const item of lay.items) {
    const group = doc.group(() => drawFlatGarment(doc, item))
    const place = `translate(${item.x * W} ${item.y * H}) rotate(${item.turn}) scale(${item.size})`
    doc.placeShadow(group, `translate(22 20) ${place}`, 0.5, 9)
    doc.place(group, place)
  }
}
