// A crowd of any size for load tests: people with bodies, streamed as rows. Only ids stay in memory.
import { DAY_MS } from '@kloset/contract/durations'
import { drawAgeRange, drawBody } from '../bodies.ts'
import type { BodyType } from '../populations.ts'
import { people as named } from '../community/content.ts'
import { emptyProfile } from '../empty-profile.ts'
import { uuidAt } from '../ids.ts'
import { createRandom, itemAt, type Random } from '../random.ts'
import type { BodyRow, MeasurementsRow, MoveBody, Rows, StoredBodyRow } from '../rows.ts'

/** Everybody joined between three years and one year before `now`; posts are from the last year. */
const JOINED_FROM_DAYS = 3 * 365
const JOINED_TO_DAYS = 366

const OPTED_IN = 0.6
const SHARE_WEIGHT = 0.9

/** The people of a bulk seed by index; about 200 bytes each. */
export interface Crowd {
  size: number
  ids: readonly string[]
  /** The body version of people who opted in. */
  bodyIds: readonly (string | null)[]
  /** Rows in index order, the same each time. */
  users: () => Iterable<Rows['users']>
  profiles: () => Iterable<Rows['profiles']>
  measurements: () => Iterable<MeasurementsRow>
  bodies: () => Iterable<StoredBodyRow>
}

export function createCrowd(
  seed: string,
  { now, people: size, moveBody }: { now: Date; people: number; moveBody: MoveBody },
): Crowd {
  const random = createRandom(`${seed}/crowd`)
  const from = now.getTime() - JOINED_FROM_DAYS * DAY_MS
  const span = (JOINED_FROM_DAYS - JOINED_TO_DAYS) * DAY_MS
  const joined = (index: number) => new Date(from + Math.floor((index / size) * span))
  const indexes = Array.from({ length: size }, (_, index) => index)
  const ids = indexes.map((index) => uuidAt(joined(index).getTime(), random))
  const bodyIds = indexes.map((index) =>
    random.chance(OPTED_IN) ? uuidAt(joined(index).getTime(), random) : null,
  )
  const describe = (index: number) => {
    const own = createRandom(`${seed}/person/${index}`)
    const bodyType: BodyType = own.chance(0.58) ? 'feminine' : 'masculine'
    return measurementsOf(own, itemAt(ids, index), bodyType, joined(index), bodyIds[index] !== null)
  }
  return {
    size,
    ids,
    bodyIds,
    users: () =>
      map(indexes, (index) => ({
        id: itemAt(ids, index),
        email: `member.${index}@kloset.example`,
        role: 'user' as const,
        created_at: joined(index),
        updated_at: joined(index),
      })),
    profiles: () => map(indexes, (index) => profileOf(itemAt(ids, index), index, joined(index))),
    measurements: () => map(indexes, describe),
    *bodies() {
      for (const index of indexes) {
        const id = bodyIds[index]
        if (!id) continue
        const row = describe(index)
        yield moveBody(row.user_id, bodyOf(row, id))
      }
    },
  }
}

function measurementsOf(
  random: Random,
  userId: string,
  bodyType: BodyType,
  joined: Date,
  isOptedIn: boolean,
): MeasurementsRow {
  const body = drawBody(random, bodyType)
  const hasRest = random.chance(0.7)
  return {
    user_id: userId,
    allow_measurement_filtering: isOptedIn,
    unit_system: random.chance(0.5) ? 'metric' : 'imperial',
    body_type: bodyType,
    age_range: drawAgeRange(random),
    updated_at: joined,
    ...body,
    weight: random.chance(SHARE_WEIGHT) ? body.weight : null,
    torso_length: hasRest ? body.torso_length : null,
    outseam_length: hasRest ? body.outseam_length : null,
  }
}

function bodyOf(row: MeasurementsRow, id: string): BodyRow {
  const { allow_measurement_filtering: _, unit_system: __, updated_at, ...body } = row
  return { ...body, id, gender: genderOf(row.body_type), created_at: updated_at }
}

const genderOf = (bodyType: BodyType) => (bodyType === 'feminine' ? 'female' : 'male')

/** Names of the demo people, used many times, so that searches find many people. */
function profileOf(id: string, index: number, joined: Date): Rows['profiles'] {
  const words = itemAt(named, index % named.length)
  return {
    id,
    username: `member.${index}`,
    display_name: words.displayName,
    bio: words.bio,
    location: words.location,
    gender: words.gender,
    ...emptyProfile(joined),
  }
}

function* map<From, To>(items: Iterable<From>, change: (item: From) => To): Generator<To> {
  for (const item of items) yield change(item)
}
