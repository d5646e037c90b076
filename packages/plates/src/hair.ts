// Hair: the mass behind the head, the cap on the skull and the fringe before the face, style by style.
// All paths are in head coordinates: chin at 0 0, crown at about 0 -105, centre line x = 0.
import { lightnessOf, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { blob, cornered, mapPath, RADIANS } from './geometry.ts'
import type { Point } from './geometry.ts'

export type HairStyle =
  | 'long'
  | 'wavy'
  | 'bob'
  | 'afro'
  | 'ponytail'
  | 'curly'
  | 'bun'
  | 'topknot'
  | 'braids'
  | 'short'
  | 'side-parted'
  | 'fade'
  | 'buzz cut'
  | 'bald'

export interface Hair {
  style: HairStyle
  colour: string
}

/** Maps head coordinates to figure units. */
export type HeadFrame = (x: number, y: number) => Point

/** How far each style stands off the skull. */
const VOLUMES: Record<HairStyle, number> = {
  'buzz cut': 1.5,
  fade: 3,
  short: 5,
  topknot: 3,
  bun: 4,
  ponytail: 4,
  braids: 4,
  afro: 4,
  long: 5,
  wavy: 6,
  bob: 6,
  'side-parted': 7,
  curly: 8,
  bald: 0,
}

const FRAMED_BY_BACK: Partial<Record<HairStyle, (b: number) => string>> = {
  long: (b) =>
    `M${b} -108C${b + 38} -110 ${b + 50} -84 ${b + 48} -50C${b + 48} -20 ${b + 60} 20 ${b + 52} 74C${b + 40} 92 ${b + 12} 94 ${b} 88C${b - 16} 96 ${b - 44} 92 ${b - 54} 74C${b - 60} 20 ${b - 48} -20 ${b - 48} -50C${b - 50} -84 ${b - 38} -110 ${b} -108Z`,
  braids: (b) =>
    `M${b} -108C${b + 38} -110 ${b + 48} -84 ${b + 46} -50C${b + 46} -10 ${b + 58} 40 ${b + 56} 104C${b + 48} 116 ${b + 34} 112 ${b + 26} 60C${b + 14} 30 ${b - 14} 30 ${b - 26} 60C${b - 34} 112 ${b - 48} 116 ${b - 58} 104C${b - 58} 40 ${b - 46} -10 ${b - 46} -50C${b - 48} -84 ${b - 38} -110 ${b} -108Z`,
  wavy: (b) =>
    `M${b} -110C${b + 40} -112 ${b + 54} -84 ${b + 50} -56C${b + 64} -36 ${b + 50} -18 ${b + 64} 4C${b + 72} 24 ${b + 54} 36 ${b + 62} 56C${b + 50} 76 ${b + 20} 66 ${b} 62C${b - 20} 68 ${b - 52} 76 ${b - 64} 56C${b - 56} 36 ${b - 72} 24 ${b - 64} 4C${b - 50} -18 ${b - 64} -36 ${b - 50} -56C${b - 54} -84 ${b - 40} -112 ${b} -110Z`,
  bob: (b) =>
    `M${b} -108C${b + 40} -110 ${b + 52} -82 ${b + 49} -50C${b + 50} -32 ${b + 56} -16 ${b + 52} 0C${b + 34} 8 ${b - 34} 8 ${b - 52} 0C${b - 56} -16 ${b - 50} -32 ${b - 49} -50C${b - 52} -82 ${b - 40} -110 ${b} -108Z`,
  afro: (b) =>
    `M${b} -138C${b + 48} -140 ${b + 84} -104 ${b + 80} -62C${b + 80} -26 ${b + 52} -4 ${b + 28} -6C${b + 10} -2 ${b - 12} -2 ${b - 28} -6C${b - 54} -4 ${b - 80} -26 ${b - 80} -62C${b - 84} -104 ${b - 48} -140 ${b} -138Z`,
  ponytail: (b) =>
    `M${b - 6} -104C${b - 46} -112 ${b - 66} -76 ${b - 58} -30C${b - 52} 4 ${b - 60} 30 ${b - 72} 52C${b - 50} 50 ${b - 32} 24 ${b - 30} -10C${b - 26} -50 ${b - 20} -80 ${b - 6} -104Z`,
  curly: (b) =>
    blob(
      Array.from({ length: 22 }, (_, i): Point => {
        const angle = (i / 22) * 360 * RADIANS
        const radius = i % 2 ? 62 : 55
        return [b + Math.sin(angle) * radius, -60 - Math.cos(angle) * radius * 1.02]
      }),
    ),
}

const KNOTS: Partial<Record<HairStyle, (b: number) => string>> = {
  bun: (b) =>
    `M${b - 4} -142C${b + 18} -142 ${b + 26} -126 ${b + 22} -112C${b + 16} -98 ${b - 22} -98 ${b - 28} -112C${b - 32} -128 ${b - 22} -142 ${b - 4} -142Z`,
  topknot: (b) =>
    `M${b} -132C${b + 14} -132 ${b + 18} -118 ${b + 14} -108C${b + 8} -100 ${b - 10} -100 ${b - 14} -108C${b - 18} -120 ${b - 12} -132 ${b} -132Z`,
}

const SWEPT_BACK = (f: number): string =>
  `M-39 -48C-46 -84 -32 -107 0 -107C32 -107 46 -84 39 -48C37 -62 32 -78 ${f + 6} -86C-20 -84 -35 -66 -39 -48Z`
const CROPPED = (): string =>
  'M-38 -52C-43 -84 -30 -105 0 -105C30 -105 43 -84 38 -52C36 -58 35 -68 32 -76C18 -84 -18 -84 -32 -76C-35 -68 -36 -58 -38 -52Z'
const PARTED_LONG = (f: number): string =>
  `M${f - 4} -104C-36 -106 -48 -84 -46 -52C-46 -36 -47 -26 -46 -14C-38 -34 -38 -56 ${f - 22} -76C${f - 12} -84 ${f - 6} -90 ${f - 2} -98C${f + 4} -88 ${f + 20} -82 31 -66C38 -52 38 -34 45 -14C48 -30 46 -44 46 -54C48 -86 36 -106 ${f - 4} -104Z`

const FRINGES: Partial<Record<HairStyle, (f: number) => string>> = {
  long: PARTED_LONG,
  wavy: PARTED_LONG,
  braids: SWEPT_BACK,
  bun: SWEPT_BACK,
  ponytail: SWEPT_BACK,
  topknot: SWEPT_BACK,
  fade: CROPPED,
  'buzz cut': CROPPED,
  bob: (f) =>
    `M0 -106C-38 -108 -50 -84 -48 -48C-49 -30 -53 -12 -50 2C-40 0 -32 -4 -30 -10C-36 -30 -36 -48 -33 -62C-14 -58 16 -58 ${32 + f * 0.4} -62C35 -46 36 -28 30 -10C34 -4 42 0 50 2C53 -14 48 -32 48 -50C50 -84 38 -108 0 -106Z`,
  short: (f) =>
    `M-41 -50C-46 -84 -34 -112 ${f} -112C36 -114 46 -84 41 -50C38 -54 36 -62 34 -70C24 -76 16 -86 ${f + 14} -90C${f - 2} -80 -20 -76 -32 -74C-36 -66 -38 -58 -41 -50Z`,
  'side-parted': () =>
    'M-42 -46C-50 -84 -38 -116 -2 -116C38 -118 52 -88 43 -46C38 -54 37 -64 34 -72C12 -70 -10 -80 -18 -92C-22 -82 -34 -72 -36 -62C-38 -56 -40 -52 -42 -46Z',
  afro: (f) =>
    `M-42 -52C-56 -90 -30 -116 0 -116C30 -116 56 -90 42 -52C40 -66 32 -80 ${f} -82C-32 -80 -40 -66 -42 -52Z`,
  curly: () => {
    const outer = Array.from({ length: 13 }, (_, i): Point => {
      const angle = (-100 + (i * 200) / 12) * RADIANS
      const radius = i % 2 ? 50 : 46
      return [Math.sin(angle) * radius, -58 - Math.cos(angle) * radius * 1.08]
    })
    const inner = Array.from({ length: 7 }, (_, i): Point => {
      const x = 38 - i * 12.6
      const arch = 14 * Math.sqrt(Math.max(0, 1 - (x / 40) ** 2))
      return [x, -62 - arch + (i % 2 ? 5 : -3)]
    })
    return cornered(outer, inner)
  },
}

/** Styles that leave ears and nape bare from behind. */
export const BARES_NAPE: readonly HairStyle[] = [
  'short',
  'buzz cut',
  'bun',
  'topknot',
  'bald',
  'ponytail',
  'fade',
]

/** The hair that falls behind neck and shoulders, and any knot. Drawn before the body. */
export function drawHairBehind(
  doc: PlateDocument,
  hair: Hair,
  frame: HeadFrame,
  turn: number,
): void {
  const offset = -turn * 6
  const back = FRAMED_BY_BACK[hair.style]
  if (back) {
    const clip = doc.shape(mapPath(back(offset), frame), hair.colour, {
      dx: -12,
      dy: -6,
      blur: 9,
      shade: 0.45,
    })
    if (hair.style === 'braids') {
      const strand = shift(hair.colour, 0.12)
      for (const x of [-50, -42, -34, 34, 42, 50]) {
        doc.line([frame(x * 0.8, -60), frame(x, 0), frame(x * 1.05, 100)], 2.4, strand, 0.6, clip)
      }
    }
  }
  drawKnot(doc, hair, frame, offset)
}

export function drawKnot(doc: PlateDocument, hair: Hair, frame: HeadFrame, offset: number): void {
  const knot = KNOTS[hair.style]
  if (knot) {
    const d = mapPath(knot(offset), frame)
    doc.shape(d, hair.colour, { dx: -8, blur: 5 })
  }
}

/** The hair close to the skull, behind the face. */
export function drawHairCap(doc: PlateDocument, hair: Hair, frame: HeadFrame, turn: number): void {
  if (hair.style === 'bald') return
  const out = VOLUMES[hair.style]
  const f = turn * 9
  const d =
    `M${-f * 0.5} ${-103 - out}C${32 - f} ${-104 - out} ${40 + out - f} -86 ${38 + out - f} -56` +
    `C${38 + out - f} -42 ${36 - f} -34 ${34 - f} -30L${-34 - f} -30` +
    `C${-36 - f} -34 ${-39 - out - f} -42 ${-39 - out - f} -56` +
    `C${-41 - out - f} -86 ${-30 - f} ${-104 - out} ${-f * 0.5} ${-103 - out}Z`
  doc.shape(mapPath(d, frame), hair.colour, { dx: -13, dy: -6, shade: 0.45 })
}

/** Fringe and hairline over the face, with a few combed strands. */
export function drawFringe(doc: PlateDocument, hair: Hair, frame: HeadFrame, turn: number): void {
  const fringe = FRINGES[hair.style]
  if (!fringe) return
  const f = turn * 9
  const clip = doc.shape(mapPath(fringe(f), frame), hair.colour, {
    dx: -10,
    dy: -4,
    blur: 6,
    shade: 0.4,
  })
  const strand = shift(hair.colour, lightnessOf(hair.colour) < 0.4 ? 0.14 : -0.12)
  doc.line([frame(f - 2, -102), frame(-26, -90), frame(-38, -60)], 2.4, strand, 0.6, clip)
  doc.line([frame(f + 4, -102), frame(22, -92), frame(36, -66)], 2.4, strand, 0.5, clip)
  doc.line([frame(f, -104), frame(-14, -98), frame(-30, -80)], 2, strand, 0.5, clip)
}

/** The whole back of a head of hair, for figures seen from behind. */
export function drawBackOfHead(
  doc: PlateDocument,
  hair: Hair,
  skin: string,
  frame: HeadFrame,
): void {
  if (BARES_NAPE.includes(hair.style)) {
    const ears = 'M-44 -52C-50 -54 -48 -34 -40 -34ZM44 -52C50 -54 48 -34 40 -34Z'
    doc.shape(mapPath(ears, frame), skin, { shade: 0.3 })
  }
  const skull =
    'M0 -108C30 -108 42 -86 41 -58C41 -32 32 -12 18 -4C6 0 -6 0 -18 -4C-32 -12 -41 -32 -41 -58C-42 -86 -30 -108 0 -108Z'
  const clip = doc.shape(mapPath(skull, frame), hair.style === 'bald' ? skin : hair.colour, {
    dx: -13,
  })
  drawHairBehind(doc, hair, frame, 0)
  const strand = shift(hair.colour, 0.12, 0.01)
  for (const x of [-24, -6, 14]) {
    doc.line(
      [frame(x * 0.4, -104), frame(x * 1.1, -60), frame(x * 0.8, -8)],
      2.4,
      strand,
      0.5,
      clip,
    )
  }
}
