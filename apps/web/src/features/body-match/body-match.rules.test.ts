import { describe, expect, test } from 'vitest'
import type { BodyFilter } from '@kloset/contract/body-match'
import {
  countCriteria,
  decodeBodyFilter,
  encodeBodyFilter,
  noFilter,
} from '@kloset/contract/body-match'
import { noMeasures } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { toUnit } from '../../entities/body/measures.ts'
import {
  ageError,
  clearDraft,
  draftOf,
  filterOf,
  isWrong,
  presetOf,
  rowErrors,
  withPreset,
} from './body-match.rules.ts'
import { chipsOf, countedText } from './chips.rules.ts'

const own: Measurements = {
  ...noMeasures,
  height: 66,
  weight: 140,
  chest: 38,
  waist: 31.5,
  hips: 42,
  shoulderWidth: 16,
  inseamLength: 30,
  bodyType: 'feminine',
  ageRange: null,
  unitSystem: 'imperial',
  fieldUnits: {},
  allowMeasurementFiltering: false,
}

const inMetric = { unitSystem: 'metric', fieldUnits: {} } as const

describe('the form', () => {
  test('starts from one’s own body, all measures must match, the weight is filled in but off', () => {
    const draft = draftOf(noFilter, own)
    expect(draft.rows.weight).toEqual({ isOn: false, value: 140, tolerance: 15 })
    expect(encodeBodyFilter(filterOf(draft))).toBe(
      'heightFeet_5_2-heightInches_6_2-chest_38_5-waist_31.5_5-hips_42_5-feminine-all',
    )
  })

  test('starts from the filter that is on, and from nothing without measurements', () => {
    const filter = { ...noFilter, chest: { value: 40, tolerance: 3 }, matchAll: true }
    expect(encodeBodyFilter(filterOf(draftOf(filter, own)))).toBe('chest_40_3-all')
    expect(countCriteria(filterOf(draftOf(noFilter, undefined)))).toBe(0)
  })

  test('is cleared to nothing that matches, and keeps only what a filter could use', () => {
    const { rows, ...rest } = draftOf(noFilter, own)
    const cleared = clearDraft(
      {
        ...rest,
        rows: {
          ...rows,
          chest: { isOn: true, value: 40, tolerance: 3 },
          waist: { isOn: true, value: Number.NaN, tolerance: 5 },
          hips: { isOn: true, value: 900, tolerance: 5 },
        },
      },
      own,
    )
    expect(countCriteria(filterOf(cleared))).toBe(0)
    expect(cleared.rows.chest).toEqual({ isOn: false, value: 40, tolerance: 3 })
    expect(cleared.rows.waist).toEqual({ isOn: false, value: 31.5, tolerance: 5 })
    expect(cleared.rows.hips).toEqual({ isOn: false, value: 42, tolerance: 5 })
  })

  test('knows Close, Similar and Loose as half, default and double', () => {
    const draft = draftOf(noFilter, own)
    expect(presetOf(draft, own)).toBe('similar')
    const loose = withPreset(draft, 'loose', own)
    expect([loose.rows.chest.tolerance, loose.rows.shoulderWidth.tolerance]).toEqual([10, 6])
    expect(presetOf(loose, own)).toBe('loose')
    const mixed = {
      ...draft,
      rows: { ...draft.rows, chest: { ...draft.rows.chest, tolerance: 4 } },
    }
    expect(presetOf(mixed, own)).toBeNull()
  })

  test('has round tolerances in the unit of each measure, stones too', () => {
    const mixed = { ...own, fieldUnits: { weight: 'stone', waist: 'metric' } } as const
    const draft = draftOf(noFilter, mixed)
    expect([draft.rows.weight.tolerance, draft.rows.height.tolerance]).toEqual([14, 2])
    expect(toUnit('waist', draft.rows.waist.tolerance, 'metric')).toBe(12)
    expect(presetOf(draft, mixed)).toBe('similar')
    expect(withPreset(draft, 'loose', mixed).rows.weight.tolerance).toBe(28)
    const weighed = { ...filterOf(draft), weight: { value: 158, tolerance: 14 } }
    const chips = chipsOf(weighed, mixed).map(({ key, value, tolerance }) => [
      key,
      value,
      tolerance,
    ])
    expect(chips).toContainEqual(['weight', '11\u00a0st 4\u00a0lb', '±14\u00a0lb'])
    expect(chips).toContainEqual(['waist', expect.any(String), '±12'])
  })

  test.each([
    ['imperial', 'similar', [2, 15, 5, 3]],
    ['imperial', 'loose', [4, 30, 10, 6]],
    ['metric', 'close', [2.5, 3.5, 6, 4]],
    ['metric', 'similar', [5, 7, 12, 8]],
    ['metric', 'loose', [10, 14, 24, 16]],
  ] as const)('has round tolerances in %s units, %s', (unitSystem, preset, round) => {
    const names = ['height', 'weight', 'waist', 'shoulderWidth'] as const
    const draft = draftOf(noFilter, { ...own, unitSystem })
    const { rows } = withPreset(draft, preset, { unitSystem, fieldUnits: {} })
    expect(names.map((name) => toUnit(name, rows[name].tolerance, unitSystem))).toEqual(round)
    // The filter of the address has the same preset.
    const kept = decodeBodyFilter(encodeBodyFilter(filterOf({ ...draft, rows })))
    const read = draftOf(kept as BodyFilter, { ...own, unitSystem })
    expect(presetOf(read, { unitSystem, fieldUnits: {} })).toBe(preset)
  })

  test('has no default values for a person without measurements', () => {
    expect(draftOf(noFilter, undefined)).toMatchObject({ bodyType: 'any', matchAll: false })
    const unmeasured = { ...own, height: null, chest: null, waist: null, hips: null }
    expect(encodeBodyFilter(filterOf(draftOf(noFilter, unmeasured)))).toBe('feminine-all')
  })

  test('leaves out impossible measures', () => {
    const draft = draftOf(noFilter, { ...own, chest: 3 })
    expect(filterOf(draft)).not.toHaveProperty('chest')
  })
})

describe('what must be fixed', () => {
  const on = { isOn: true, value: 66, tolerance: 2 }

  test('is named in the unit that is shown', () => {
    expect(rowErrors('height', on, 'metric')).toEqual({ value: undefined, tolerance: undefined })
    expect(rowErrors('height', { ...on, value: Number.NaN }, 'metric').value).toBe(
      'Please enter something between 61\u00a0cm and 274.3\u00a0cm.',
    )
    expect(rowErrors('height', { ...on, value: 200 }, 'imperial').value).toBe(
      'Please enter something between 2′\u00a00″ and 9′\u00a00″.',
    )
    const tight = { ...on, tolerance: 0 }
    expect(rowErrors('height', tight, 'metric').tolerance).toContain('± 2.5 cm or more')
    expect(rowErrors('waist', tight, 'imperial').tolerance).toContain('± 1 in or more')
    expect(rowErrors('weight', tight, 'imperial').tolerance).toContain('± 3 lb or more')
    const wide = { ...on, tolerance: 500 }
    expect(rowErrors('waist', wide, 'imperial').tolerance).toBe(
      'Please allow between ± 1 and 100 in.',
    )
  })

  test('is only a measure that is on, and keeps the filter until then', () => {
    const draft = draftOf(noFilter, own)
    const withWaist = (row: typeof on) => ({ ...draft, rows: { ...draft.rows, waist: row } })
    expect(isWrong(draft, own)).toBe(false)
    expect(isWrong(withWaist({ ...on, value: -5 }), own)).toBe(true)
    expect(isWrong(withWaist({ ...on, isOn: false, value: -5 }), own)).toBe(false)
    expect(filterOf(withWaist({ ...on, tolerance: Number.NaN }))).not.toHaveProperty('waist')
  })

  test('is an impossible age, or two in the wrong order', () => {
    expect(ageError({ min: 20, max: null })).toBeUndefined()
    expect(ageError({ min: Number.NaN, max: null })).toContain('between 0 and 120')
    expect(ageError({ min: 40, max: 30 })).toBe('Please put the lower age first.')
  })

  test('is not the smallest allowed value, in any unit or preset', () => {
    const least = { ...on, tolerance: 2.5 / 2.54 }
    expect(rowErrors('waist', least, 'metric').tolerance).toBeUndefined()
    const close = withPreset(draftOf(noFilter, own), 'close', own)
    expect(close.rows.weight.tolerance).toBe(7.5)
    expect(presetOf(close, own)).toBe('close')
    const metric = withPreset(draftOf(noFilter, own), 'close', inMetric)
    expect(metric.rows.height.tolerance).toBe(1)
    expect(presetOf(metric, inMetric)).toBe('close')
  })
})

test('each chip removes its own criterion, the height as one', () => {
  const filter = { ...filterOf(draftOf(noFilter, own)), age: { min: 20, max: null } }
  const chips = chipsOf(filter, own)
  expect(chips.map(({ label, value, tolerance }) => [label, value, tolerance])).toEqual([
    ['Height', '5′\u00a06″', '±2″'],
    ['Bust', '38', '±5'],
    ['Waist', '31.5', '±5'],
    ['Hips', '42', '±5'],
    ['Age', 'from 20', ''],
    ['Body', 'Feminine', ''],
  ])
  for (const { without } of chips) expect(countCriteria(without)).toBe(5)
  expect(chips[0]?.without).not.toHaveProperty('heightInches')
})

test('counts show when there are more', () => {
  expect(countedText({ count: 1, more: false }, 'look')).toBe('1 look')
  expect(countedText({ count: 1284, more: false }, 'look')).toBe('1,284 looks')
  expect(countedText({ count: 2000, more: true }, 'look')).toBe('2,000+ looks')
})
