// Pure rules of the bar over a filtered list: a chip for each active criterion, and the count.
import { activeMeasures, heightCriterion } from '@kloset/contract/body-match'
import type { BodyFilter } from '@kloset/contract/body-match'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import type { Noun } from '@kloset/texts/filter'
import {
  fieldUnitOf,
  measureLabel,
  measureText,
  type OwnUnits,
  smallerSign,
  toUnit,
} from '../../entities/body/measures.ts'
import { plainText } from '../../lib/text/number.ts'

/** What the filter's form needs to know about a person besides their measures. */
export type FilterOwn = OwnUnits & { readonly bodyType: BodyType | null }

export const defaultOwn: FilterOwn = { bodyType: null, unitSystem: 'imperial', fieldUnits: {} }

/** An active criterion as a chip shows it, with the filter that remains without it. */
export interface FilterChip {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly tolerance: string
  readonly without: BodyFilter
}

/** One chip for each active criterion. */
export function chipsOf(filter: BodyFilter, own: FilterOwn): FilterChip[] {
  const { heightFeet: _feet, heightInches: _inches, ...withoutHeight } = filter
  const chips = activeMeasures(filter).flatMap((name): FilterChip[] => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    if (!asked) return []
    const unit = fieldUnitOf(name, own)
    const without = name === 'height' ? withoutHeight : omit(filter, name)
    return [
      {
        key: name,
        label: measureLabel(name, own.bodyType),
        value: measureText(name, asked.value, unit),
        tolerance: `±${plainText(toUnit(name, asked.tolerance, unit))}${smallerSign(name, unit)}`,
        without,
      },
    ]
  })
  if (filter.age && (filter.age.min !== null || filter.age.max !== null)) {
    const { min, max } = filter.age
    const value =
      min !== null && max !== null
        ? `${min}–${max}`
        : max !== null
          ? filterTexts.upToAge(max)
          : filterTexts.fromAge(min ?? 0)
    chips.push({
      key: 'age',
      label: filterTexts.age,
      value,
      tolerance: '',
      without: omit(filter, 'age'),
    })
  }
  if (filter.bodyType === 'feminine' || filter.bodyType === 'masculine') {
    const value = filter.bodyType === 'feminine' ? commonTexts.feminine : commonTexts.masculine
    const without = { ...filter, bodyType: null }
    chips.push({ key: 'bodyType', label: filterTexts.body, value, tolerance: '', without })
  }
  return chips
}

function omit(filter: BodyFilter, name: MeasureName | 'age'): BodyFilter {
  const { [name as 'age']: _taken, ...rest } = filter
  return rest
}

/** How much a list would show: `more` when counting stopped before the end of the list. */
export interface Counted {
  readonly count: number
  readonly more: boolean
  /** How many match the filter exactly, when the list is widened. */
  readonly exact?: number
  readonly widened?: number | null
  /** People who are left out only because a measure is missing. */
  readonly leftOut?: number
}

/** `1,284 looks`, or `2,000+ looks` when counting stopped before the end. */
export function countedText({ count, more }: Counted, noun: Noun): string {
  return filterTexts.counted(count, more, noun)
}
