// What others are compared with is never the true body: every measure is moved by a secret offset of the
// person, then rounded. Pure; where the secret lies is server-secrets.queries.ts, what is kept
// body-versions.queries.ts. Nothing else makes a `MovedMeasures`, and nothing else can be kept.
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { createHmac } from 'node:crypto'
import { keptStep, populationDeviations } from './deviations.ts'

/**
 * How far a measure is moved at most, in deviations. Widely enough that nobody learns more than about one
 * size, closely enough that the 25 most similar bodies stay nearly as similar: `npm run bench -- likeness`
 * prints both.
 */
export const OFFSET_MAX = 0.4

/** Inches, pounds for the weight; null is not measured. */
export type Measures = Readonly<Record<MeasureName, number | null>>

declare const isMoved: unique symbol

/** Measures that may be kept for others. */
export type MovedMeasures = Measures & { readonly [isMoved]: true }

/**
 * How far a measure of the person is moved: the same for every version and for ever, spread evenly from
 * -OFFSET_MAX to OFFSET_MAX, and known only with the secret.
 * @param name as the contract has it: another name would be another offset, and two of them an average
 * @returns deviations
 */
export function offsetOf(secret: Buffer, userId: string, name: MeasureName): number {
  const digest = createHmac('sha256', secret).update(`body offset:${userId}:${name}`).digest()
  const share = digest.readUIntBE(0, 6) / 2 ** 48
  return (2 * share - 1) * OFFSET_MAX
}

/**
 * The body that is kept for others: each measure moved by the person's offset and rounded to whole steps of
 * a quarter deviation, a half upwards. What is missing stays missing.
 */
export function moveMeasures(secret: Buffer, userId: string, measures: Measures): MovedMeasures {
  const moved = measureNames.map((name) => {
    const value = measures[name]
    if (value === null) return [name, null]
    const shift = offsetOf(secret, userId, name) * populationDeviations[name]
    const step = keptStep(name)
    return [name, Math.round((value + shift) / step) * step]
  })
  return Object.fromEntries(moved) as MovedMeasures
}

/** The column that a measure stands in. */
export const columnOf = (name: MeasureName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The same for rows that are loaded in bulk.
 * @returns what moves a row of a person, measures under the names of their columns; all else stays
 */
export const createRowMover =
  (secret: Buffer) =>
  <Row extends object>(userId: string, row: Row): Row => {
    const given = row as Readonly<Record<string, number | null>>
    const entries = measureNames.map((name) => [name, given[columnOf(name)] ?? null])
    const moved = moveMeasures(secret, userId, Object.fromEntries(entries) as Measures)
    const columns = measureNames.map((name) => [columnOf(name), moved[name]])
    return { ...row, ...Object.fromEntries(columns) }
  }
