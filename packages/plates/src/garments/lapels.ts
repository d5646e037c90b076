// Collars of coats and jackets: notch, peak, shawl, shirt collar, and the stand of a hood.
import { ink } from '../colour.ts'
import type { PlateDocument } from '../document.ts'
import { add, cornered, lerp, xy } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import type { Coat } from './garments.ts'

/** One side's lapel, from the neck point down to where the coat first closes. */
export function drawLapel(
  doc: PlateDocument,
  coat: Coat,
  side: number,
  neck: Point,
  breakPoint: Point,
): void {
  const { fabric } = coat
  const line = ink(fabric.colour)
  const width = coat.lapelWidth ?? 30
  const out = (from: Point, x: number, y: number): Point => add(from, [side * x, y])
  const along = (share: number): Point => lerp(neck, breakPoint, share)
  const lay = (d: string, stroke: number, opacity: number): void => {
    doc.shape(d, fabric, { casts: false, shade: 0.45, dx: -7, blur: 4 })
    doc.stroke(d, stroke, line, opacity)
  }
  switch (coat.lapel) {
    case 'shawl':
      lay(
        cornered(
          [
            out(neck, 2, 2),
            out(along(0.35), width * 0.95, 0),
            out(along(0.7), width * 0.7, 4),
            breakPoint,
          ],
          [breakPoint, out(neck, 2, 2)],
        ),
        2,
        0.7,
      )
      return
    case 'notch':
    case 'peak': {
      const tip = out(along(0.42), width, -10)
      const notch = out(along(0.3), width * 0.62, -6)
      const corner = coat.lapel === 'peak' ? out(tip, 6, -18) : tip
      lay(
        `M${xy(notch)}L${xy(corner)}Q${xy(out(lerp(tip, breakPoint, 0.5), 7, 6))} ${xy(breakPoint)}L${xy(along(0.25))}Z`,
        2.2,
        0.85,
      )
      lay(
        cornered(
          [out(neck, -3, -10), out(neck, 8, -4), out(along(0.22), width * 1.02, -2)],
          [notch, along(0.26)],
          [out(neck, -6, -2)],
        ),
        2.2,
        0.85,
      )
      return
    }
    case 'shirt collar':
      lay(
        `M${xy(out(neck, -2, -12))}Q${xy(out(neck, 16, -4))} ${xy(out(neck, 30, 22))}` +
          `L${xy(out(neck, 8, 46))}L${xy(out(neck, -5, 8))}Z`,
        2.2,
        0.85,
      )
      return
    case 'hood': {
      const d = cornered(
        [out(neck, -4, -16), out(neck, 22, -12), out(neck, 38, 20), out(neck, 22, 38), along(0.3)],
        [out(neck, -5, 4)],
      )
      doc.shape(d, fabric, { shade: 0.5, dx: -8, blur: 5 })
      doc.stroke(d, 2.2, line, 0.75)
      break
    }
    case 'none':
  }
}
