import { describe, expect, test } from 'vitest'
import anthropometry from '../anthropometry.json' with { type: 'json' }
import { drawBody, drawBodyOf, type Measurements } from './bodies.ts'
import { type BodyType, cholesky, populationMargins } from './populations.ts'
import { createRandom } from './random.ts'

const DRAWS = 20_000

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)]
  const products = ones.map((value, index) => (value - one) * ((others[index] ?? 0) - other))
  return mean(products) / (deviation(ones) * deviation(others))
}

describe.each<BodyType>(['feminine', 'masculine'])('%s bodies', (bodyType) => {
  const random = createRandom(`bodies ${bodyType}`)
  const bodies = Array.from({ length: DRAWS }, () => drawBody(random, bodyType))
  const column = (name: keyof Measurements) => bodies.map((body) => body[name] ?? Number.NaN)

  test('have the mean and deviation of the population', () => {
    for (const [name, margin] of Object.entries(populationMargins(bodyType))) {
      const values = column(name as keyof Measurements)
      expect({
        name,
        meanIsClose: Math.abs(mean(values) - margin.mean) < margin.deviation * 0.04,
        deviationIsClose: Math.abs(deviation(values) / margin.deviation - 1) < 0.05,
      }).toEqual({ name, meanIsClose: true, deviationIsClose: true })
    }
  })

  test('have measurements that correlate as the source measured them', () => {
    const { names, correlation: expected } = anthropometry[bodyType]
    const columns = names.map((name) => column(name as keyof Measurements))
    const far = names.flatMap((one, row) =>
      names.slice(0, row).flatMap((other, column) => {
        const found = correlation(columns[row] ?? [], columns[column] ?? [])
        const wanted = expected[row]?.[column] ?? Number.NaN
        return Math.abs(found - wanted) < 0.06
          ? []
          : `${one} with ${other}: ${found}, not ${wanted}`
      }),
    )
    expect(far).toEqual([])
  })

  test('are whole pounds and half inches within human bounds, with an underbust of women alone', () => {
    const isRounded = ([name, value]: [string, number | null]) =>
      value === null || Number.isInteger(name === 'weight' ? value : value * 2)
    expect(
      bodies.every((body) => Object.entries<number | null>({ ...body }).every(isRounded)),
    ).toBe(true)
    expect(Math.min(...column('height'))).toBeGreaterThan(47)
    expect(Math.max(...column('weight'))).toBeLessThan(700)
    const underbusts = bodies.map((body) => body.underbust_circumference)
    expect(underbusts.every((value) => (value === null) === (bodyType === 'masculine'))).toBe(true)
  })

  test('can be drawn for a given height and weight with matching other measurements', () => {
    const girths = (weight: number) =>
      Array.from({ length: 400 }, () => drawBodyOf(random, bodyType, { height: 67, weight }))
    const light = girths(130)
    const heavy = girths(230)
    expect(light.every(({ height, weight }) => height === 67 && weight === 130)).toBe(true)
    const waist = ({ waist: inches }: Measurements) => inches
    expect(mean(heavy.map(waist)) - mean(light.map(waist))).toBeGreaterThan(8)
  })
})

describe('cholesky', () => {
  test('gives back the matrix when multiplied with its transpose', () => {
    const matrix = anthropometry.feminine.correlation
    const lower = cholesky(matrix)
    const product = lower.map((row) =>
      lower.map((other) => row.reduce((sum, part, index) => sum + part * (other[index] ?? 0), 0)),
    )
    for (const [row, values] of matrix.entries()) {
      for (const [column, value] of values.entries()) {
        expect(product[row]?.[column]).toBeCloseTo(value, 10)
      }
    }
  })

  test('refuses a matrix that is not a correlation matrix', () => {
    const impossible = [
      [1, 2],
      [2, 1],
    ]
    expect(() => cholesky(impossible)).toThrow(RangeError)
  })
})
