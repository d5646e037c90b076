// The bodies the plates are drawn for: the people of the demo community, as a first start seeds them.
import { buildPeople } from '@kloset/demo/community/people'
import { createRandom } from '@kloset/demo/random'
import type { PersonBody } from './plate-spec.ts'

/** The seed of the community that a first start loads; bodies do not depend on the time. */
const COMMUNITY_SEED = 'kloset'

/** The sixty people of the demo with the measurements the database holds. */
export function demoPeople(): PersonBody[] {
  const stream = createRandom(COMMUNITY_SEED).fork('people')
  const noPlates = { plates: [], avatars: new Map<number, string>() }
  return buildPeople(stream, new Date(0), noPlates).map(({ index, words, measurements }) => ({
    index,
    bodyType: words.bodyType,
    heightInches: words.height,
    weightLbs: words.weight,
    chestInches: measured(measurements.chest),
    waistInches: measured(measurements.waist),
    hipsInches: measured(measurements.hips),
    ageRange: words.ageRange,
  }))
}

function measured(value: number | null): number {
  if (value === null) throw new TypeError('a person of the demo has no chest, waist or hips')
  return value
}
