// The stage of every backdrop: its dimensions, its final colours and its floor.
import { shift } from './colour.ts'
import type { PlateDocument } from './document.ts'

/** A backdrop with final colours and a known horizon; drawn in picture pixels. */
export interface Stage {
  doc: PlateDocument
  W: number
  H: number
  horizon: number
  wall: string
  floor: string
  accent: string
  second: string
  x: number
}

/** Lays the floor from the horizon down, darker where it meets the wall. */
export function drawFloor({ doc, W, H, horizon, floor }: Stage, contact = 0.22): void {
  const area = `M0 ${horizon}H${W}V${H}H0Z`
  doc.fill(area, doc.gradient(shift(floor, -0.01), shift(floor, 0.035)))
  doc.relight(area)
  doc.darken(`M0 ${horizon}H${W}V${horizon + 42}H0Z`, contact, 20)
}
