// Pure rules of where two bodies are close: measures by name, from moved bodies, and only what several people share.
import { CLOSE_MEASURES_MAX, type CloseMeasure, closeMeasures } from '@kloset/contract/body-match'
import { measureNames } from '@kloset/contract/measurements'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import { type Measures, OFFSET_MAX } from '../../entities/bodies/moved-body.rules.ts'

/** A moved body as `bodies.point` has it: twelve measures in deviations, negative where one is missing. */
export type Point = readonly number[]

/** In deviations. Below what a body is moved by at most, a difference says nothing of the true bodies. */
const CLOSE_WITHIN = OFFSET_MAX

/** Fewer people than this are not spoken of. */
const CLOSE_PEOPLE_MIN = 5

const axisOf = (name: CloseMeasure) => measureNames.indexOf(name)

function isCloseOn(wanted: Partial<Measures>, point: Point, name: CloseMeasure): boolean {
  const [value, other] = [wanted[name] ?? null, point[axisOf(name)] ?? -1]
  if (value === null || other < 0) return false
  return Math.abs(value / populationDeviations[name] - other) <= CLOSE_WITHIN
}

/**
 * Says where bodies are close to the wanted one.
 * @param wanted inches
 * @param people opted-in people of the body type, each once or more: a sample of their moved bodies
 * @returns for a moved body the first measures on which it is close; none unless at least five people are close on
 *   all of these
 */
export function closeOnAmong(
  wanted: Partial<Measures>,
  people: readonly { readonly userId: string; readonly point: Point }[],
): (point: Point) => CloseMeasure[] {
  const isShared = new Map<string, boolean>()
  return (point) => {
    const names = closeMeasures
      .filter((name) => isCloseOn(wanted, point, name))
      .slice(0, CLOSE_MEASURES_MAX)
    const key = names.join()
    const known = isShared.get(key)
    if (known !== undefined) return known ? names : []
    const sharing = people.filter((person) =>
      names.every((name) => isCloseOn(wanted, person.point, name)),
    )
    const isEnough = new Set(sharing.map(({ userId }) => userId)).size >= CLOSE_PEOPLE_MIN
    isShared.set(key, isEnough)
    return isEnough ? names : []
  }
}
