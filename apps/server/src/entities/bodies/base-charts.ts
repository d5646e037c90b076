// Size charts for the time before there are reports: one for each body type and category, in inches.
//
// Source: the body girths of EN 13402-3 (ISO 8559-3 keeps its intervals). Women: bust 76, 80, ... 104, then
// every 6 cm; waist 60, 64, ... 88, then every 6; hips 84, 88, ... 112, then every 5. Men: chest 84, 88, ...
// and waist 72, 76, ... every 4 cm, hips as trousers are cut. Which girths decide a category: EN 13402-2.
// The middle is a size M: EU 40 for women, 50 for men. A step is one such size; women's is the mean of the
// narrow and the wide part of the scale.

const CM_PER_INCH = 2.54
const inches = (centimetres: number) => centimetres / CM_PER_INCH

export type Girth = 'chest' | 'waist' | 'hips'
type Girths = Readonly<Record<Girth, number>>

interface Standard {
  /** Of a size M. */
  readonly middle: Girths
  /** From one size to the next. */
  readonly step: Girths
}

/** A size chart. */
export interface BaseChart extends Standard {
  /** The girths that decide the size. */
  readonly measures: readonly Girth[]
}

const standards: Readonly<Record<'feminine' | 'masculine', Standard>> = {
  feminine: {
    middle: { chest: inches(92), waist: inches(76), hips: inches(100) },
    step: { chest: inches(5), waist: inches(5), hips: inches(4.5) },
  },
  masculine: {
    middle: { chest: inches(100), waist: inches(88), hips: inches(104) },
    step: { chest: inches(4), waist: inches(4), hips: inches(4) },
  },
}

const upper = ['chest', 'waist'] as const
const lower = ['waist', 'hips'] as const
const whole = ['chest', 'waist', 'hips'] as const

const girthsOf = {
  top: upper,
  knit: upper,
  shirt: upper,
  jacket: upper,
  coat: upper,
  suit: whole,
  dress: whole,
  swimwear: whole,
  trousers: lower,
  jeans: lower,
  shorts: lower,
  skirt: lower,
  underwear: lower,
} as const

type BaseCharts = Readonly<Record<keyof typeof girthsOf, BaseChart>>

function chartsOf({ middle, step }: Standard): BaseCharts {
  const charts = Object.entries(girthsOf).map(([category, measures]) => [
    category,
    { measures, middle, step },
  ])
  return Object.fromEntries(charts) as BaseCharts
}

/** By body type. Shoes and bags have no chart: no measure of a body decides them. */
export const baseCharts = {
  feminine: chartsOf(standards.feminine),
  masculine: chartsOf(standards.masculine),
} as const
