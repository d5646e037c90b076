// The populations that bodies are drawn from and compared with: means, deviations and correlations of each body
// type. Public sources, named in `anthropometry.json`.
import anthropometry from '../anthropometry.json' with { type: 'json' }
import { itemAt } from './random.ts'

export type BodyType = 'feminine' | 'masculine'

/**
 * Measures with known correlations, under the names of the database's columns, in the order of the source's
 * tables. Height and weight come first, so that the rest can be conditioned on them.
 */
export const measured = [
  'height',
  'weight',
  'chest',
  'waist',
  'hips',
  'torso_length',
  'shoulder_width',
  'arm_length',
  'inseam_length',
  'outseam_length',
] as const
export type Measured = (typeof measured)[number]

export interface Margin {
  readonly mean: number
  readonly deviation: number
}

interface Population {
  /** Mean and deviation by the order of `measured`. */
  readonly margins: readonly Margin[]
  /** Lower triangle of the correlation matrix's Cholesky decomposition. */
  readonly factor: readonly (readonly number[])[]
}

export const populations: Record<BodyType, Population> = {
  feminine: readPopulation('feminine'),
  masculine: readPopulation('masculine'),
}

/** The population's mean and deviation of each measurement, for tests and for standardising. */
export function populationMargins(bodyType: BodyType): Record<Measured, Margin> {
  const { margins } = populations[bodyType]
  const entries = measured.map((name, index) => [name, itemAt(margins, index)])
  return Object.fromEntries(entries) as Record<Measured, Margin>
}

/**
 * The civilian population's means and deviations, inches and pounds, and its correlations, in the order of the
 * given columns. Throws RangeError for a column that was not measured.
 */
export function populationOf(bodyType: BodyType, columns: readonly string[]) {
  const source = anthropometry[bodyType]
  const order = columns.map((column) => {
    const index = (measured as readonly string[]).indexOf(column)
    if (index < 0) throw new RangeError(`no correlations are known of ${column}`)
    return index
  })
  const { margins } = populations[bodyType]
  return {
    means: order.map((index) => itemAt(margins, index).mean),
    deviations: order.map((index) => itemAt(margins, index).deviation),
    correlations: order.map((row) =>
      order.map((column) => itemAt(itemAt(source.correlation, row), column)),
    ),
  }
}

function readPopulation(bodyType: BodyType): Population {
  const source = anthropometry[bodyType]
  const civilian: Partial<Record<Measured, Margin>> = source.civilian
  const lengths: Partial<Record<Measured, { base: number; perInch: number; perPound: number }>> =
    source.fromHeightAndWeight
  const margins = measured.map((name, index) => {
    const known = civilian[name]
    if (known) return known
    // Lengths were measured on soldiers only: a regression adapts them to civilian height and weight.
    const line = lengths[name]
    if (!line) throw new RangeError(`no civilian figure for ${name}`)
    const { height, weight } = source.civilian
    const mean = line.base + line.perInch * height.mean + line.perPound * weight.mean
    return { mean, deviation: itemAt(source.deviation, index) }
  })
  return { margins, factor: cholesky(source.correlation) }
}

/** The lower triangle L with L Lᵀ = matrix. Throws RangeError unless it is positive definite. */
export function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = []
  for (const [row, values] of matrix.entries()) {
    const current: number[] = []
    for (let column = 0; column <= row; column += 1) {
      const other = column === row ? current : itemAt(lower, column)
      let left = itemAt(values, column)
      for (let index = 0; index < column; index += 1) {
        left -= itemAt(current, index) * itemAt(other, index)
      }
      if (column === row && left <= 0) throw new RangeError('the matrix is not positive definite')
      current.push(column === row ? Math.sqrt(left) : left / itemAt(other, column))
    }
    lower.push(current)
  }
  return lower
}
