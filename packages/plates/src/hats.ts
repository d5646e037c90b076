// Hats, in head coordinates, worn over hair.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import type { Fabric } from './fabrics.ts'
import type { Hat } from './garments/garments.ts'
import { mapPath, num } from './geometry.ts'
import type { HeadFrame } from './hair.ts'
import type { Skeleton } from './skeleton.ts'

const DARK_BAND = '#2a2022'

/** Draws the hat on the head of the figure. */
export function drawHat(doc: PlateDocument, skeleton: Skeleton, hat: Hat, frame: HeadFrame): void {
  const { fabric } = hat
  const lay = (
    d: string,
    cloth: Fabric | string,
    options: Parameters<PlateDocument['shape']>[2] = {},
  ): void => {
    doc.shape(mapPath(d, frame), cloth, { shade: 0.5, ...options })
  }
  switch (hat.kind) {
    case 'beanie': {
      const ribbed: Fabric = { ...fabric, weave: 'rib', second: ink(fabric.colour) }
      lay(
        'M-43 -66C-46 -110 -26 -128 0 -128C26 -128 46 -110 43 -66C20 -76 -20 -76 -43 -66Z',
        ribbed,
      )
      lay(
        'M-44 -62C-46 -72 -46 -80 -44 -88C-20 -98 20 -98 44 -88C46 -80 46 -72 44 -62C20 -73 -20 -73 -44 -62Z',
        { ...ribbed, colour: shift(fabric.colour, 0.03) },
      )
      return
    }
    case 'bucket hat':
      lay(
        'M-38 -78C-38 -104 -30 -122 -22 -124C-8 -128 8 -128 22 -124C30 -122 38 -104 38 -78C20 -86 -20 -86 -38 -78Z',
        fabric,
      )
      lay(
        'M-38 -84C-20 -92 20 -92 38 -84C48 -74 56 -64 62 -54C40 -68 -40 -68 -62 -54C-56 -64 -48 -74 -38 -84Z',
        fabric,
        { shade: 0.45, dy: -10, dx: -8 },
      )
      return
    case 'cap': {
      lay(
        'M-41 -70C-44 -108 -24 -122 2 -122C28 -122 44 -106 41 -70C20 -80 -20 -80 -41 -70Z',
        fabric,
      )
      if (skeleton.faceHidden) return
      const s = Math.abs(skeleton.headTurn) * 26
      lay(
        `M${num(-34 + s * 0.6)} -77C-20 -88 20 -88 ${num(36 + s * 0.3)} -77C${num(44 + s)} -66 ${num(42 + s)} -58 ${num(38 + s)} -56C${num(20 + s)} -66 ${num(-14 + s)} -66 ${num(-34 + s * 0.8)} -58C${num(-40 + s)} -62 ${num(-40 + s)} -70 ${num(-34 + s * 0.6)} -77Z`,
        shift(fabric.colour, -0.05),
        { dx: -6, dy: -7, blur: 5 },
      )
      return
    }
    case 'beret':
      lay(
        'M-50 -84C-64 -96 -56 -118 -26 -126C8 -134 48 -124 50 -100C50 -88 42 -80 38 -76C14 -86 -20 -86 -50 -84Z',
        fabric,
      )
      lay(
        'M-40 -74C-20 -88 20 -88 40 -74L39 -82C20 -94 -20 -94 -42 -84Z',
        shift(fabric.colour, -0.06),
        {
          shade: 0.2,
        },
      )
      return
    case 'fedora':
      lay(
        'M-37 -82C-40 -110 -30 -136 -14 -134C-6 -130 6 -130 14 -134C30 -136 40 -110 37 -82Z',
        fabric,
      )
      lay(
        'M-37.5 -80C-38 -86 -38 -92 -37 -96C-14 -102 14 -102 37 -96C38 -92 38 -86 37.5 -80Z',
        hat.band ?? DARK_BAND,
        { shade: 0.4 },
      )
      lay(
        'M-80 -72C-60 -66 -40 -92 0 -92C40 -92 60 -66 80 -72C66 -54 30 -66 0 -66C-30 -66 -66 -54 -80 -72Z',
        fabric,
        { dx: -6, dy: -9 },
      )
      return
    case 'sun hat':
      lay('M-38 -80C-38 -112 -26 -130 0 -130C26 -130 38 -112 38 -80Z', fabric)
      lay(
        'M-38 -78C-38 -84 -38 -88 -37 -92C-14 -98 14 -98 37 -92C38 -88 38 -84 38 -78Z',
        hat.band ?? DARK_BAND,
        { shade: 0.4 },
      )
      lay(
        'M-104 -60C-80 -92 -40 -86 0 -86C40 -86 80 -92 104 -60C84 -44 40 -62 0 -62C-40 -62 -84 -44 -104 -60Z',
        fabric,
        { dx: -6, dy: -9 },
      )
  }
}
