// Plants beside a figure, in figure units with the floor at y = 0.
import { ink, shift } from './colour.ts'
import type { PlateDocument } from './document.ts'
import { blob, polygon, RADIANS } from './geometry.ts'
import type { Point } from './geometry.ts'

function drawPot(doc: PlateDocument, colour: string, half: number, height: number): void {
  const pot = polygon([
    [-half, -height],
    [half, -height],
    [half * 0.72, 0],
    [-half * 0.72, 0],
  ])
  doc.shape(pot, colour, { shade: 0.5, dx: -22, blur: 12 })
  const rim = polygon([
    [-half - 6, -height - 16],
    [half + 6, -height - 16],
    [half + 4, -height + 8],
    [-half - 4, -height + 8],
  ])
  doc.shape(rim, shift(colour, 0.03), { shade: 0.5, dx: -20 })
}

export function drawPlant(doc: PlateDocument, colour = '#b5522b'): void {
  const green = '#3f6b4a'
  const stalks = [-64, -40, -20, 2, 24, 46, 66]
  for (const [i, angle] of stalks.entries()) {
    const length = 290 - Math.abs(angle) * 1.4 + (i % 3) * 26
    const tip: Point = [
      Math.sin(angle * RADIANS) * length,
      -120 - Math.cos(angle * RADIANS) * length,
    ]
    const knee: Point = [tip[0] * 0.42, -120 + (tip[1] + 120) * 0.58]
    doc.line([[0, -116], knee, tip], 5, shift(green, -0.08), 1)
    const across: Point = [Math.cos(angle * RADIANS) * 34, Math.sin(angle * RADIANS) * 34]
    const leaf = blob([
      [knee[0], knee[1]],
      [knee[0] * 0.4 + tip[0] * 0.6 - across[0], knee[1] * 0.4 + tip[1] * 0.6 - across[1]],
      [tip[0], tip[1]],
      [knee[0] * 0.4 + tip[0] * 0.6 + across[0], knee[1] * 0.4 + tip[1] * 0.6 + across[1]],
    ])
    const clip = doc.shape(leaf, shift(green, (i % 3) * 0.035), { shade: 0.5, dx: -12, dy: -8 })
    doc.line(
      [knee, [(knee[0] + tip[0]) / 2, (knee[1] + tip[1]) / 2], tip],
      3,
      ink(green),
      0.6,
      clip,
    )
  }
  drawPot(doc, colour, 62, 112)
}

export function drawCactus(doc: PlateDocument, colour = '#e8d9bf'): void {
  const green = '#5b8057'
  const column = (x: number, top: number, bottom: number, half: number): void => {
    const d = `M${x - half} ${bottom}L${x - half} ${top + half}C${x - half} ${top - half * 0.4} ${x + half} ${top - half * 0.4} ${x + half} ${top + half}L${x + half} ${bottom}Z`
    const clip = doc.shape(d, green, { shade: 0.5, dx: -14, blur: 8 })
    for (const share of [-0.5, 0, 0.5]) {
      doc.line(
        [
          [x + half * share, bottom],
          [x + half * share * 1.1, (top + bottom) / 2],
          [x + half * share * 0.7, top + 8],
        ],
        3,
        ink(green),
        0.5,
        clip,
      )
    }
  }
  column(0, -420, -96, 42)
  doc.shape('M-42 -220C-96 -214 -100 -250 -100 -300L-62 -300C-62 -266 -62 -258 -42 -258Z', green, {
    shade: 0.45,
  })
  column(-81, -344, -290, 19)
  doc.shape('M42 -180C110 -176 112 -214 112 -250L76 -250C76 -224 72 -216 42 -216Z', green, {
    shade: 0.5,
  })
  column(94, -300, -244, 18)
  drawPot(doc, colour, 66, 104)
}

export function drawVase(doc: PlateDocument, colour = '#2b4fbf'): void {
  const wood = '#a9794d'
  for (const [top, foot] of [
    [-46, -66],
    [46, 66],
    [0, 6],
  ] as const) {
    doc.shape(
      polygon([
        [top - 8, -240],
        [top + 8, -240],
        [foot + 6, 0],
        [foot - 6, 0],
      ]),
      wood,
      {
        shade: 0.5,
        dx: -5,
        blur: 3,
      },
    )
  }
  doc.shape(
    blob([
      [-82, -252],
      [0, -262],
      [82, -252],
      [82, -238],
      [0, -230],
      [-82, -238],
    ]),
    shift(wood, 0.06),
    {
      shade: 0.4,
    },
  )
  for (const angle of [-38, -18, 0, 20, 40]) {
    const tip: Point = [Math.sin(angle * RADIANS) * 170, -350 - Math.cos(angle * RADIANS) * 150]
    doc.line([[0, -340], [tip[0] * 0.4, -400], tip], 4, '#7b8a58', 1)
    for (let i = 0; i < 6; i += 1) {
      const share = 0.45 + i * 0.11
      const spot: Point = [tip[0] * share + (i % 2 ? 9 : -9), -340 + (tip[1] + 340) * share]
      doc.disc(spot, 9 - i * 0.7, i % 2 ? '#f1e3c8' : '#e5cf9c')
    }
  }
  const vase =
    'M-20 -366L20 -366C16 -340 50 -330 50 -296C50 -266 34 -250 26 -250L-26 -250C-34 -250 -50 -266 -50 -296C-50 -330 -16 -340 -20 -366Z'
  doc.shape(vase, colour, { shade: 0.5, dx: -16, sheen: 0.45 })
}
