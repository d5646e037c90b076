// Pure rules of what stands over a filtered list: a chip for each active criterion, and how much there is.
import { activeMeasures, heightCriterion } from '@kloset/contract/body-match'
import type { BodyFilter } from '@kloset/contract/body-match'
import type { BodyType, Measurements, UnitSystem } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import type { Noun } from '@kloset/texts/filter'
import { measureLabel, measureText, toUnit } from '../../entities/body/measures.ts'
import { plainText } from '../../lib/text/number.ts'

export const defaultOwn: { bodyType: BodyType | null; unitSystem: UnitSystem } = {
  bodyType: null,
  unitSystem: 'imperial',
}

/** An active criterion as a chip shows it, with the filter that is left without it. */
export interface FilterChip {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly tolerance: string
  readonly without: BodyFilter
}

/** One chip for each active criterion. */
export function chipsOf(
  filter: BodyFilter,
  own: Pick<Measurements, 'bodyType' | 'unitSystem'>,
): FilterChip[] {
  const { heightFeet: _feet, heightInches: _inches, ...withoutHeight } = filter
  const chips = activeMeasures(filter).flatMap((name): FilterChip[] => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    if (!asked) return []
    const without = name === 'height' ? withoutHeight : omit(filter, name)
    return [
      {
        key: name,
        label: measureLabel(name, own.bodyType),
        value: measureText(name, asked.value, own.unitSystem),
        tolerance: `±${plainText(toUnit(name, asked.tolerance, own.unitSystem))}`,
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

/** How much a list would show: `more` when counting ended before it did. */
export interface Counted {
  readonly count: number
  readonly more: boolean
}

/** `1,284 looks`, or `2,000+ looks` where counting ended before the posts did. */
export function countedText({ count, more }: Counted, noun: Noun): string {
  return filterTexts.counted(count, more, noun)
}
