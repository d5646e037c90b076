// Pure rules of moved bodies. Others are never compared with the true body: each measure is moved by a secret
// offset of the person, then rounded. offset-secret.ts has the secret, body-versions.queries.ts writes
// the versions. Only `moveMeasures` makes a `MovedMeasures`, and only that can be written.
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { createHmac } from 'node:crypto'
import { populationDeviations, roundingStep } from './deviations.ts'

/**
 * The largest offset, in deviations: large enough that others learn no more than about one size, and small enough that
 * the 25 most similar bodies stay nearly as similar. `npm run bench -- likeness` prints both.
 */
export const OFFSET_MAX = 0.4

/** Inches, pounds for the weight; null is not measured. */
export type Measures = Readonly<Record<MeasureName, number | null>>

declare const isMoved: unique symbol

/** Measures that may be stored for comparisons. */
export type MovedMeasures = Measures & { readonly [isMoved]: true }

/**
 * The offset of one measure of a person: the same for all versions and for ever, uniform from -OFFSET_MAX to
 * OFFSET_MAX, and computed only with the secret.
 * @param name as in the contract: another name gives another offset, and two offsets give an average
 * @returns deviations
 */
export function offsetOf(secret: Buffer, userId: string, name: MeasureName): number {
  const digest = createHmac('sha256', secret).update(`body offset:${userId}:${name}`).digest()
  const share = digest.readUIntBE(0, 6) / 2 ** 48
  return (2 * share - 1) * OFFSET_MAX
}

/**
 * The body for comparisons: each measure is moved by the person's offset and rounded to whole steps of a quarter
 * deviation, a half upwards. A missing measure stays missing.
 */
export function moveMeasures(secret: Buffer, userId: string, measures: Measures): MovedMeasures {
  const moved = measureNames.map((name) => {
    const value = measures[name]
    if (value === null) return [name, null]
    const shift = offsetOf(secret, userId, name) * populationDeviations[name]
    const step = roundingStep(name)
    return [name, Math.round((value + shift) / step) * step]
  })
  return Object.fromEntries(moved) as MovedMeasures
}

/** The column of a measure. */
export const columnOf = (name: MeasureName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
