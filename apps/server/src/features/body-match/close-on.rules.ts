// Pure rules of where two bodies are close: measures by name, from moved bodies, and only where several people are
// close.
import { CLOSE_MEASURES_MAX, type CloseMeasure, closeMeasures } from '@kloset/contract/body-match'
import { measureNames } from '@kloset/contract/measurements'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import { type Measures, OFFSET_MAX } from '../../entities/bodies/moved-body.rules.ts'

/** A moved body as `bodies.point` has it: twelve measures in deviations, negative where one is missing. */
export type Point = ArrayLike<number>

/** In deviations. A smaller difference than the largest offset says nothing about the true bodies. */
const CLOSE_WITHIN = OFFSET_MAX

/** Fewer people than this are not mentioned. */
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

function isCloseOn(points: Point, start: number, { axis, at }: Coordinate): boolean {
  const other = points[start + axis] ?? -1
  return other >= 0 && Math.abs(at - other) <= CLOSE_WITHIN
}

interface Sampled {
  readonly userId: string
  readonly point: Point
}

/**
 * @param start where the body begins in an array with the measures of several bodies
 * @returns the first measures on which a moved body is close to the wanted one
 */
export type CloseOn = (points: Point, start?: number) => CloseMeasure[]

/**
 * Says where bodies are close to the wanted one, but only when at least five people are close on all of these measures.
 * @param wanted inches
 * @param people opted-in people of the body type, each at least once: a sample of their moved bodies
 * @param except the ids of people who do not count
 */
export function closeOnAmong(
  wanted: Partial<Measures>,
  people: readonly Sampled[],
  except: ReadonlySet<string> = new Set(),
): CloseOn {
  const wantedAt = coordinatesOf(wanted)
  const isShared = new Map<string, boolean>()
  return (points, start = 0) => {
    const close = wantedAt
      .filter((each) => isCloseOn(points, start, each))
      .slice(0, CLOSE_MEASURES_MAX)
    const names = close.map(({ name }) => name)
    const key = names.join()
    const known = isShared.get(key) ?? areSharing(close, people, except)
    isShared.set(key, known)
    return known ? names : []
  }
}

/** Whether enough people are close on all of these. */
function areSharing(
  close: readonly Coordinate[],
  people: readonly Sampled[],
  except: ReadonlySet<string>,
): boolean {
  const sharing = new Set<string>()
  for (const { userId, point } of people) {
    if (except.has(userId) || !close.every((each) => isCloseOn(point, 0, each))) continue
    sharing.add(userId)
    if (sharing.size === CLOSE_PEOPLE_MIN) return true
  }
  return false
}
