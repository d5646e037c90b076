// The sixty people of the demo: account, profile, measurements, and the body of their posts.
import { DAY_MS } from '@kloset/contract/durations'
import { drawBodyOf } from '../bodies.ts'
import { uuidAt } from '../ids.ts'
import { avatarKey, mediaUrl, type PlateSet } from '../plate-set.ts'
import type { Random } from '../random.ts'
import type { BodyRow, MeasurementsRow, ProfileRow, SharedMeasurements } from '../rows.ts'
import { people as everyone, type PersonWords } from './content.ts'

/** The account that the first start offers for signing in. */
export const DEMO_USERNAME = 'demo'

export interface Person {
  /** Index in the content and in the plates. */
  index: number
  words: PersonWords
  email: string
  profile: ProfileRow
  measurements: MeasurementsRow
  /** The measured body, before it is moved. Null without the opt-in. */
  body: BodyRow | null
  /** How much attention the person gets: 1 for most, several times that for a few. */
  reach: number
}

/** Whether it is the person of that account. */
export const isDemoPerson = ({ words }: Person): boolean => words.username === DEMO_USERNAME

/** Everybody joined between 65 and 400 days before `now`, so before the first post. */
export function buildPeople(random: Random, now: Date, { avatars }: PlateSet): Person[] {
  return everyone.map((words, index) => {
    const own = random.fork(words.username)
    const joined = new Date(now.getTime() - Math.floor(own.between(65, 400) * DAY_MS))
    const id = uuidAt(joined.getTime(), own)
    const measurements = measurementsOf(own, id, words, joined)
    return {
      index,
      words,
      email: `${words.username}@kloset.example`,
      profile: profileOf(id, words, joined, avatars.has(index) ? avatarKey(index) : null),
      measurements,
      body: words.optedIn ? bodyOf(own, measurements, words.gender, joined) : null,
      // Attention follows a power law: Pareto with exponent 1.3.
      reach: Math.min(12, (1 - own.next()) ** (-1 / 1.3)) * (words.verified ? 2 : 1),
    }
  })
}

function profileOf(
  id: string,
  words: PersonWords,
  joined: Date,
  avatar: string | null,
): ProfileRow {
  return {
    id,
    username: words.username,
    display_name: words.displayName,
    bio: words.bio,
    location: words.location,
    gender: words.gender,
    avatar_url: avatar === null ? null : mediaUrl(avatar),
    verified: words.verified,
    status: words.links?.status ?? null,
    instagram: words.links?.instagram ?? null,
    tiktok: words.links?.tiktok ?? null,
    website: words.links?.website ?? null,
    cta_label: words.links?.cta_label ?? null,
    cta_url: words.links?.cta_url ?? null,
    is_private: false,
    created_at: joined,
    updated_at: joined,
  }
}

function measurementsOf(
  random: Random,
  userId: string,
  words: PersonWords,
  joined: Date,
): MeasurementsRow {
  const drawn = drawBodyOf(random, words.bodyType, words)
  const shared: SharedMeasurements = {
    ...drawn,
    // The values of the content, to the half inch and the pound.
    height: words.height,
    weight: words.sharesWeight ? words.weight : null,
    // People often skip the last step of the set-up.
    torso_length: random.chance(0.8) ? drawn.torso_length : null,
    outseam_length: random.chance(0.85) ? drawn.outseam_length : null,
  }
  return {
    user_id: userId,
    allow_measurement_filtering: words.optedIn,
    unit_system: words.units,
    body_type: words.bodyType,
    age_range: words.ageRange,
    updated_at: joined,
    ...shared,
  }
}

function bodyOf(
  random: Random,
  measurements: MeasurementsRow,
  gender: string,
  joined: Date,
): BodyRow {
  const { allow_measurement_filtering: _, unit_system: __, updated_at: ___, ...body } = measurements
  const id = uuidAt(joined.getTime(), random)
  return { ...body, id, gender, created_at: joined }
}
