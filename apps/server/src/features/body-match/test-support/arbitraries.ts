// Random people and filters. Values are on a coarse grid, so that limits are often met exactly.
import { type BodyFilter, type FilterMeasure, filterMeasures } from '@kloset/contract/body-match'
import { ageRange } from '@kloset/contract/measurements.schemas'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import fc from 'fast-check'
import { roundingStep } from '../../../entities/bodies/deviations.ts'

/** The centre and the range from which bodies and targets of a measure are drawn. */
const ranges: Readonly<Record<MeasureName, readonly [number, number]>> = {
  height: [58, 76],
  weight: [110, 240],
  chest: [30, 50],
  waist: [24, 46],
  hips: [34, 52],
  torsoLength: [14, 22],
  shoulderWidth: [12, 20],
  underbustCircumference: [26, 42],
  armLength: [19, 27],
  inseamLength: [26, 36],
  outseamLength: [34, 46],
  pantsWaist: [24, 46],
}

const onGrid = ([low, high]: readonly [number, number]) =>
  fc.integer({ min: low * 10, max: high * 10 }).map((tenths) => tenths / 10)

/** In the steps of stored bodies. */
function onSteps(name: MeasureName) {
  const [step, [low, high]] = [roundingStep(name), ranges[name]]
  const steps = fc.integer({ min: Math.ceil(low / step), max: Math.floor(high / step) })
  return steps.map((count) => count * step)
}

const body = fc.record({
  measures: fc.record(
    Object.fromEntries(
      measureNames.map((name) => [name, fc.option(onSteps(name), { freq: 8 })]),
    ) as Record<MeasureName, fc.Arbitrary<number | null>>,
  ),
  gender: fc.constantFrom('female', 'male', 'non-binary', null),
  bodyType: fc.constantFrom('feminine', 'masculine', null),
  ageRange: fc.option(fc.constantFrom(...ageRange.options), { freq: 8 }),
})

/** A person with a body, if opted in, and looks of a few days that were shared at the same times. */
export const people = fc.record({
  body: fc.option(body, { freq: 5 }),
  looksMs: fc.array(
    fc.integer({ min: 0, max: 500 }).map((step) => Date.UTC(2026, 0, 1) + step * 60_000),
    { maxLength: 3 },
  ),
})

const targetRange = (name: FilterMeasure): readonly [number, number] => {
  if (name === 'heightFeet') return [4, 6]
  return name === 'heightInches' ? [0, 11] : ranges[name]
}

const criterion = (name: FilterMeasure) =>
  fc.record({
    value: name === 'heightFeet' ? fc.integer({ min: 4, max: 6 }) : onGrid(targetRange(name)),
    tolerance: fc.integer({ min: 0, max: 80 }).map((tenths) => tenths / 10),
  })

const years = fc.option(fc.integer({ min: 16, max: 80 }))

/** Any filter, including inactive ones and those without feet. */
export const filters: fc.Arbitrary<BodyFilter> = fc
  .record({
    names: fc.subarray([...filterMeasures]),
    criteria: fc.record(
      Object.fromEntries(filterMeasures.map((name) => [name, criterion(name)])) as {
        [Name in FilterMeasure]: ReturnType<typeof criterion>
      },
    ),
    age: fc.option(fc.record({ min: years, max: years }), { nil: undefined }),
    bodyType: fc.constantFrom('feminine', 'masculine', 'any', null),
    matchAll: fc.boolean(),
    withUnmeasured: fc.boolean(),
  })
  .map(({ names, criteria, age, bodyType, matchAll, withUnmeasured }) => {
    const asked = names.filter((name) => name !== 'heightInches' || names.includes('heightFeet'))
    return {
      ...Object.fromEntries(asked.map((name) => [name, criteria[name]])),
      ...(age && { age }),
      bodyType,
      matchAll,
      ...(matchAll && withUnmeasured && { withUnmeasured }),
    }
  })
