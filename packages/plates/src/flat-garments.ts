// The pieces of a flat lay, each about 400 units across.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { plain } from './fabrics.ts'
import type { FlatItem, FlatKind } from './flat-items.ts'
import { cornered } from './geometry.ts'
import type { Point } from './geometry.ts'
import { BRASS, TOPSTITCH } from './palette.ts'

const DRAWN: Record<FlatKind, (doc: PlateDocument, item: FlatItem) => void> = {
  knit: drawKnit,
  jeans: drawJeans,
  shirt: drawShirt,
  shoe: drawShoeFromAbove,
  bag: drawBag,
  hat: drawHat,
  sunglasses: drawSunglasses,
  belt: drawBelt,
}

export function drawFlatGarment(doc: PlateDocument, item: FlatItem): void {
  DRAWN[item.kind](doc, item)
}

function drawKnit(doc: PlateDocument, { fabric }: FlatItem): void {
  const line = ink(fabric.colour)
  const body = cornered(
    [
      [-200, -150],
      [-120, -176],
      [-60, -186],
    ],
    [
      [0, -150],
      [60, -186],
    ],
    [
      [120, -176],
      [200, -150],
    ],
    [
      [212, 0],
      [204, 170],
    ],
    [
      [0, 182],
      [-204, 170],
    ],
    [
      [-212, 0],
      [-200, -150],
    ],
  )
  const clip = doc.shape(body, fabric, { shade: 0.45, dx: -22, dy: -12, blur: 12 })
  const inside = cornered(
    [
      [-64, -188],
      [0, -204],
      [64, -188],
    ],
    [
      [44, -140],
      [0, -126],
      [-44, -140],
      [-64, -188],
    ],
  )
  doc.shape(inside, shift(fabric.colour, -0.1), { casts: false, shade: 0.3 })
  doc.stroke('M-78 -184C-60 -110 60 -110 78 -184', 20, fabric.colour)
  doc.stroke('M-88 -180C-66 -96 66 -96 88 -180', 3, line, 0.8)
  const sleeves: [down: readonly Point[], up: readonly Point[], turn: number][] = [
    [
      [
        [-196, -146],
        [-150, -60],
        [-40, 40],
        [60, 96],
      ],
      [
        [86, 44],
        [0, -20],
        [-90, -110],
        [-118, -172],
      ],
      50,
    ],
    [
      [
        [196, -146],
        [150, -50],
        [40, 60],
        [-70, 124],
      ],
      [
        [-98, 70],
        [0, 0],
        [90, -100],
        [118, -172],
      ],
      -50,
    ],
  ]
  for (const [down, up, turn] of sleeves) {
    const sleeve = cornered(down, up)
    doc.shape(sleeve, fabric, { turn, shade: 0.52, dx: -9, dy: -14, casts: false })
    doc.stroke(sleeve, 2.6, line, 0.7)
  }
  doc.line(
    [
      [-200, 152],
      [0, 162],
      [200, 152],
    ],
    4,
    line,
    0.7,
    clip,
  )
}

function drawJeans(doc: PlateDocument, { fabric }: FlatItem): void {
  const line = ink(fabric.colour)
  const outline = cornered(
    [
      [-110, -250],
      [0, -244],
      [110, -250],
    ],
    [
      [128, -120],
      [116, 60],
      [112, 250],
    ],
    [
      [0, 258],
      [-104, 250],
    ],
    [
      [-122, 60],
      [-126, -120],
      [-110, -250],
    ],
  )
  const clip = doc.shape(outline, fabric, { dx: -26, dy: -8, blur: 12 })
  doc.stroke('M-112 -212C-40 -204 40 -204 114 -212', 3, line, 0.9, clip)
  doc.stroke('M60 -206C66 -100 58 60 62 256', 3, line, 0.7, clip)
  doc.stroke('M-112 -208C-40 -200 40 -200 114 -208', 2, TOPSTITCH, 0.9, clip)
  doc.stroke('M-84 -180h104v84l-52 34l-52 -34Z', 2.6, TOPSTITCH)
  doc.stroke('M-84 -160C-50 -130 -10 -130 20 -160', 2.2, TOPSTITCH, 0.9)
  doc.shape('M36 -232L94 -232L94 -194L36 -194Z', '#a9744a', {
    casts: false,
    shade: 0.3,
    dx: -4,
    blur: 2,
  })
  for (const y of [-20, 80, 180]) {
    doc.fold(
      [
        [-110, y],
        [-20, y + 18],
        [110, y - 6],
      ],
      26,
      0.3,
      clip,
    )
  }
}

function drawShirt(doc: PlateDocument, { fabric }: FlatItem): void {
  const line = ink(fabric.colour)
  const body =
    'M-150 -190C-152 -60 -148 80 -150 200C-60 208 60 208 150 200C148 80 152 -60 150 -190C100 -206 60 -214 0 -214C-60 -214 -100 -206 -150 -190Z'
  const clip = doc.shape(body, fabric, { shade: 0.45, dx: -20, dy: -10, blur: 11 })
  doc.stroke('M-14 -150V204M14 -150V204', 2.4, line, 0.7, clip)
  for (let i = 0; i < 5; i += 1) doc.button([0, -110 + i * 66], 6, shift(fabric.colour, 0.1))
  for (const side of [-1, 1]) {
    const collar = `M0 -158L${side * 30} -218L${side * 88} -206L${side * 74} -120Z`
    doc.shape(collar, fabric, { shade: 0.4, dx: -6, dy: -8, blur: 5, casts: false })
    doc.stroke(collar, 2.8, line, 0.85)
  }
  doc.shape('M-30 -218C-14 -196 14 -196 30 -218L0 -158Z', shift(fabric.colour, -0.14), {
    casts: false,
    shade: 0.4,
  })
  doc.stroke('M44 -70h74v62l-37 20l-37 -20Z', 2.6, line, 0.8)
  doc.fold(
    [
      [-150, 60],
      [-60, 84],
      [-20, 70],
    ],
    20,
    0.3,
    clip,
  )
  doc.fold(
    [
      [150, 110],
      [80, 128],
      [24, 116],
    ],
    20,
    0.3,
    clip,
  )
}

function drawShoeFromAbove(doc: PlateDocument, { fabric, trim }: FlatItem): void {
  const line = ink(fabric.colour)
  const sole =
    'M-52 122C-64 60 -58 0 -66 -60C-70 -130 -32 -170 4 -168C52 -166 72 -112 62 -50C56 0 60 60 52 122C36 156 -36 156 -52 122Z'
  const upper =
    'M-44 120C-56 60 -50 0 -58 -60C-62 -120 -30 -160 4 -158C44 -156 62 -110 54 -50C48 0 52 60 44 120C30 146 -30 146 -44 120Z'
  doc.shape(sole, trim ?? '#f3efe5', { shade: 0.3 })
  const clip = doc.shape(upper, fabric, { shade: 0.45, dx: -14, dy: -6, casts: false })
  const mouth =
    'M-26 110C-32 70 -28 30 -20 6C-8 -4 8 -4 20 6C28 30 32 70 26 110C14 124 -14 124 -26 110Z'
  doc.shape(mouth, shift(fabric.colour, -0.22), {
    casts: false,
    shade: 0.6,
    dx: 8,
    dy: 8,
    blur: 6,
  })
  const tongue =
    'M-17 40C-20 0 -20 -40 -14 -66C-6 -74 6 -74 14 -66C20 -40 20 0 17 40C8 48 -8 48 -17 40Z'
  doc.shape(tongue, shift(fabric.colour, 0.04), { casts: false, shade: 0.3, dx: -6, blur: 3 })
  for (let i = 0; i < 5; i += 1) {
    doc.stroke(`M-24 ${-62 + i * 20}Q0 ${-72 + i * 20} 24 ${-62 + i * 20}`, 6, '#ffffff')
  }
  doc.stroke('M-50 -80C-24 -106 28 -106 54 -80', 3, line, 0.8, clip)
}

function drawBag(doc: PlateDocument, { fabric }: FlatItem): void {
  doc.stroke('M-70 -70C-80 -190 80 -190 70 -70', 13, shift(fabric.colour, -0.05))
  const body = cornered(
    [
      [-120, -80],
      [0, -70],
      [120, -80],
    ],
    [
      [138, 10],
      [128, 100],
    ],
    [
      [0, 112],
      [-128, 100],
    ],
    [
      [-138, 10],
      [-120, -80],
    ],
  )
  const clip = doc.shape(body, fabric, { dx: -24, dy: -10, blur: 10, sheen: 0.4 })
  doc.stroke('M-130 6C-60 60 60 60 130 6', 4, ink(fabric.colour), 0.9, clip)
  doc.button([0, 43], 14, BRASS)
}

function drawHat(doc: PlateDocument, { fabric, trim }: FlatItem): void {
  const brim =
    'M-170 0C-170 -110 -90 -150 0 -150C90 -150 170 -110 170 0C170 110 90 150 0 150C-90 150 -170 110 -170 0Z'
  const band =
    'M-86 0C-86 -58 -46 -84 0 -84C46 -84 86 -58 86 0C86 58 46 84 0 84C-46 84 -86 58 -86 0Z'
  const crown =
    'M-80 -4C-80 -58 -42 -82 -4 -82C40 -82 78 -56 78 -4C78 46 40 72 -4 72C-42 72 -80 46 -80 -4Z'
  doc.shape(brim, fabric, { shade: 0.4, dx: -20, dy: -14, blur: 14 })
  doc.shape(band, plain(trim ?? '#2a2022'), { casts: false, shade: 0.4, dx: -10, dy: -8 })
  doc.shape(crown, fabric, { casts: false, shade: 0.55, dx: -20, dy: -16, blur: 14 })
}

function drawSunglasses(doc: PlateDocument, { fabric }: FlatItem): void {
  for (const side of [-1, 1]) {
    const lens = `M${side * 8} -20C${side * 30} -34 ${side * 80} -34 ${side * 88} -18C${side * 90} 14 ${side * 70} 32 ${side * 46} 32C${side * 22} 32 ${side * 10} 12 ${side * 8} -20Z`
    doc.shape(lens, fabric, { shade: 0.3 })
  }
  const frame =
    'M-10 -14C-4 -20 4 -20 10 -14M-88 -20C-100 -70 -96 -100 -80 -120M88 -20C100 -70 96 -100 80 -120'
  doc.stroke(frame, 6, fabric.colour)
  for (const x of [-70, 30]) {
    const glint: Point[] = [
      [x, -14],
      [x + 18, 0],
      [x + 3, 16],
    ]
    doc.fold(glint, 8, 0.5, undefined, true)
  }
}

function drawBelt(doc: PlateDocument, { fabric }: FlatItem): void {
  const coil = 'M0 0C90 -10 100 90 10 96C-84 100 -90 -30 10 -40C130 -50 150 130 20 140'
  doc.shape('M-66 10C-66 -50 100 -56 106 30C108 120 -66 120 -66 40Z', shift(fabric.colour, -0.12), {
    shade: 0.6,
    blur: 14,
  })
  doc.stroke(coil, 24, fabric.colour)
  doc.stroke(coil, 2, ink(fabric.colour), 0.6)
  doc.stroke('M-14 124h40v34h-40Z', 6, BRASS)
}
