import type { BodyFilter } from '@kloset/contract/body-match'
import { noFilter } from '@kloset/contract/body-match'
import { noMeasures } from '@kloset/contract/measurements'
import { describe, expect, test } from 'vitest'
import { draftOf, filterOf, withPreset } from './body-match.rules.ts'
import { asksForOwnBody, filteredName } from './filter-name.rules.ts'

const measured = {
  ...noMeasures,
  height: 66,
  weight: 140,
  chest: 38,
  waist: 31.5,
  hips: 42,
  bodyType: 'feminine',
  ageRange: null,
  unitSystem: 'imperial',
  fieldUnits: {},
  allowMeasurementFiltering: false,
} as const

const prefilled = filterOf(draftOf(noFilter, measured))
const of = (value: number) => ({ value, tolerance: 5 })
const named = (filter: BodyFilter) => filteredName('Looks', filter, measured)

describe('a filtered list', () => {
  test('is called like yours under the prefilled filter, as close or loose as the form allows', () => {
    const draft = draftOf(noFilter, measured)
    for (const preset of ['close', 'similar', 'loose'] as const) {
      const filter = filterOf(withPreset(draft, preset, measured))
      expect(named(filter)).toBe('Looks on bodies like yours')
    }
  })

  test('has this name while the targets are near the person’s own measures', () => {
    const { hips: _hips, ...withoutHips } = prefilled
    expect(named(withoutHips)).toBe('Looks on bodies like yours')
    expect(named({ ...prefilled, chest: of(39) })).toBe('Looks on bodies like yours')
    expect(named({ ...prefilled, chest: of(40) })).toBe('Looks on bodies with these measures')
    expect(named({ ...prefilled, bodyType: 'any' })).toBe('Looks on bodies like yours')
  })

  test('is called by its measures where they are of somebody else', () => {
    expect(named({ ...prefilled, bodyType: 'masculine' })).toBe(
      'Looks on bodies with these measures',
    )
    // This person has not measured it.
    expect(named({ ...prefilled, inseamLength: of(30) })).toBe(
      'Looks on bodies with these measures',
    )
    expect(filteredName('Looks', prefilled, undefined)).toBe('Looks on bodies with these measures')
    expect(named({ ...noFilter, waist: of(31.5) })).toBe('Looks on bodies with this measure')
  })

  test('is called neither where one measure in common is enough', () => {
    expect(named({ ...prefilled, matchAll: false })).toBe(
      'Looks on bodies with any of these measures',
    )
  })

  test('is called by the filter where it asks for no measure', () => {
    expect(named({ ...noFilter, bodyType: 'feminine' })).toBe('Looks for this filter')
    expect(named({ ...noFilter, age: { min: 30, max: null } })).toBe('Looks for this filter')
  })
})

test('a filter of one’s own measures asks for one’s own body, ANY too', () => {
  expect(asksForOwnBody({ ...prefilled, matchAll: false }, measured)).toBe(true)
  expect(asksForOwnBody({ ...prefilled, waist: of(40) }, measured)).toBe(false)
  expect(asksForOwnBody(noFilter, measured)).toBe(false)
})
