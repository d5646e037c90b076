// Pure rules of the name of a filtered list: `like yours` only when the filter asks for the person's own body.
import type { BodyFilter } from '@kloset/contract/body-match'
import { activeMeasures, heightCriterion, toleranceFloor } from '@kloset/contract/body-match'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { filterTexts } from '@kloset/texts/filter'

type Own = Pick<Measurements, 'bodyType'> & Partial<Measurements>

/** Fewer measures do not describe a body. */
const LEAST_MEASURES = 2

/**
 * Whether a filter asks for the body of this person: each target is near their own measure, and the body type is not
 * a different one.
 */
export function asksForOwnBody(filter: BodyFilter, own: Own | undefined): boolean {
  const names = activeMeasures(filter)
  if (!own || names.length < LEAST_MEASURES) return false
  const asked = filter.bodyType ?? 'any'
  if (asked !== 'any' && own.bodyType !== null && asked !== own.bodyType) return false
  return names.every((name) => {
    const target = name === 'height' ? heightCriterion(filter) : filter[name]
    const measured = own[name] ?? null
    if (!target || measured === null) return false
    // A draft is rounded to the person's unit, which is finer.
    return Math.abs(target.value - measured) <= toleranceFloor(name)
  })
}

/**
 * The name of a filtered list.
 * @param looks `Looks`, or how many: `1,284 looks`
 * @param own undefined while it is not known
 */
export function filteredName(looks: string, filter: BodyFilter, own: Own | undefined): string {
  const measures = activeMeasures(filter).length
  if (measures === 0) return filterTexts.forFilter(looks)
  // Under ANY, one measure in common is enough, which does not make two bodies alike.
  if (!filter.matchAll && measures > 1) return filterTexts.withAnyMeasure(looks)
  return asksForOwnBody(filter, own)
    ? filterTexts.likeYours(looks)
    : filterTexts.withMeasures(looks, measures)
}
