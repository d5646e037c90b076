// Pure rules of where two bodies are close: measures by name, from moved bodies, and only what several people share.
import { CLOSE_MEASURES_MAX, type CloseMeasure, closeMeasures } from '@kloset/contract/body-match'
import { measureNames } from '@kloset/contract/measurements'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import { type Measures, OFFSET_MAX } from '../../entities/bodies/moved-body.rules.ts'

/** A moved body as `bodies.point` has it: twelve measures in deviations, negative where one is missing. */
export type Point = ArrayLike<number>

/** In deviations. Below what a body is moved by at most, a difference says nothing of the true bodies. */
const CLOSE_WITHIN = OFFSET_MAX

/** Fewer people than this are not spoken of. */
const CLOSE_PEOPLE_MIN = 5

/** The known measures of a wanted body, with the coordinate of each on its axis. */
function coordinatesOf(wanted: Partial<Measures>) {
  return closeMeasures.flatMap((name) => {
    const value = wanted[name] ?? null
    if (value === null) return []
    return [{ name, axis: measureNames.indexOf(name), at: value / populationDeviations[name] }]
  })
}

type Coordinate = ReturnType<typeof coordinatesOf>[number]

function isCloseOn(point: Point, { axis, at }: Coordinate): boolean {
  const other = point[axis] ?? -1
  return other >= 0 && Math.abs(at - other) <= CLOSE_WITHIN
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
  const wantedAt = coordinatesOf(wanted)
  const isShared = new Map<string, boolean>()
  return (point) => {
    const close = wantedAt.filter((each) => isCloseOn(point, each)).slice(0, CLOSE_MEASURES_MAX)
    const names = close.map(({ name }) => name)
    const key = names.join()
    const known = isShared.get(key) ?? areSharing(close, people)
    isShared.set(key, known)
    return known ? names : []
  }
}

/** Whether enough people are close on all of these. */
function areSharing(
  close: readonly Coordinate[],
  people: readonly { readonly userId: string; readonly point: Point }[],
): boolean {
  const sharing = new Set<string>()
  for (const { userId, point } of people) {
    if (!close.every((each) => isCloseOn(point, each))) continue
    sharing.add(userId)
    if (sharing.size === CLOSE_PEOPLE_MIN) return true
  }
  return false
}
