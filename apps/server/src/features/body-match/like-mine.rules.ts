// Pure rules of the order of bodies like one's own: the posts of a band of near bodies, by distance and age.
import type { BodyHalf } from '@kloset/contract/garments'
import { bodyKinds, halfWeights, UNCERTAIN_AXIS } from '../../entities/bodies/filled-body.rules.ts'
import { AXES, type KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import {
  compareIds,
  inOrderOfTime,
  type KeptPosts,
  postIdAt,
} from '../../entities/bodies/kept-posts.ts'
import type { Wanted } from './wanted.rules.ts'
import type { Candidate } from './candidates.rules.ts'
import { createFirstOf } from './first-of.ts'
import type { RankedBody } from './nearest.rules.ts'

/** A post that is this much older counts as twice as far. */
const DAYS_TO_DOUBLE = 30
const MICROS_TO_DOUBLE = DAYS_TO_DOUBLE * 86_400e6
/** Each additional post of one person counts as this much more distant, so that nobody fills a page. */
const ADDITIONAL_POST = 0.5
/** Bodies that are nearer than this differ by no more than their offsets: only age orders their posts. */
const NEAREST = 0.25

/** The end of a page within a band. */
export interface BandPosition {
  readonly score: number
  readonly id: string
}

export interface RankedPost extends Candidate {
  readonly score: number
}

const weightsOf = { upper: halfWeights('upper'), lower: halfWeights('lower') }

/** The distance with the highest weights for the measures that a garment of that half must fit. */
function halfDistance(
  half: BodyHalf,
  { axes }: KeptBodies,
  slot: number,
  target: readonly number[],
): number {
  const weights = weightsOf[half]
  const start = slot * AXES
  let sum = (axes[start + UNCERTAIN_AXIS - 1] ?? 0) ** 2
  for (let axis = 0; axis < weights.length; axis += 1) {
    sum += (weights[axis] ?? 0) * ((axes[start + axis] ?? 0) - (target[axis] ?? 0)) ** 2
  }
  return Math.sqrt(sum)
}

/** The distance of a body as a whole and by half. The half of a post in memory is the index. */
type Distances = readonly [whole: number, upper: number, lower: number]

/** A person of a band, with their bodies in it. */
export interface BandPerson {
  readonly bodies: readonly { readonly slot: number; readonly distances: Distances }[]
  /** The smallest of all their distances. */
  readonly least: number
}

/** @returns the people of the nearest bodies, with their distances */
export function peopleOfBand(
  bodies: KeptBodies,
  near: readonly RankedBody[],
  { targets }: Pick<Wanted, 'targets'>,
): BandPerson[] {
  const targetAxes = bodyKinds.map(
    (kind) => targets.find((target) => target.kind === kind)?.axes ?? [],
  )
  const withDistances = near.map(({ slot, distance }) => {
    const target = targetAxes[bodies.kinds[slot] ?? 0] ?? []
    const distances = [
      Math.max(NEAREST, distance),
      Math.max(NEAREST, halfDistance('upper', bodies, slot, target)),
      Math.max(NEAREST, halfDistance('lower', bodies, slot, target)),
    ] as const
    return { slot, distances }
  })
  const people = Map.groupBy(withDistances, ({ slot }) => bodies.userIds[slot] ?? '')
  return [...people.values()].map((own) => ({
    bodies: own,
    least: Math.min(...own.flatMap(({ distances }) => distances)),
  }))
}

/** @returns the posts that show a person's bodies in a band, the oldest first */
function postsOfPerson({ posts }: KeptBodies, { bodies: own }: BandPerson): readonly number[] {
  const lists = own.map(({ slot }) => posts.ofBody[slot] ?? [])
  const [first = [], ...others] = lists
  return others.length === 0 ? first : inOrderOfTime(posts, lists.flat())
}

interface Ranking {
  /** The time from which ages are counted. Later posts are left out. */
  readonly atMicros: number
  readonly after: BandPosition | null
  /** About how many posts are needed. */
  readonly count: number
}

/**
 * The posts of a band of bodies after a position, the lowest score first. The score is the distance times the age,
 * times the number of newer posts of the same person in the band.
 */
export function* rankedPosts(
  bodies: KeptBodies,
  people: readonly BandPerson[],
  { atMicros, after, count }: Ranking,
): Generator<RankedPost> {
  let from = after
  for (let limit = count; ; limit *= 2) {
    const part = firstOf(bodies, people, { atMicros, after: from, count: limit })
    yield* part
    const last = part.at(-1)
    if (part.length < limit || !last) return
    from = { score: last.score, id: postIdAt(bodies.posts, last.post) }
  }
}

function firstOf(
  bodies: KeptBodies,
  people: readonly BandPerson[],
  { atMicros, after, count }: Ranking,
): readonly RankedPost[] {
  const { posts } = bodies
  const compare = (one: RankedPost, other: RankedPost) =>
    one.score - other.score || compareIds(posts, one.post, other.post)
  const first = createFirstOf(count, compare)
  for (const person of people) {
    const { bodies: own, least } = person
    const list = postsOfPerson(bodies, person)
    let newer = 0
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const post = list[index] ?? 0
      const age = atMicros - (posts.createdAtMicros[post] ?? 0)
      if (age < 0) continue
      const times = (1 + age / MICROS_TO_DOUBLE) * (1 + ADDITIONAL_POST * newer)
      newer += 1
      const most = first.isFull() ? (first.items.at(-1)?.score ?? Infinity) : Infinity
      // Older posts have higher scores.
      if (least * times > most) break
      const shown = own.find(({ slot }) => slot === posts.slots[post])
      const one = { post, score: (shown?.distances[posts.halves[post] ?? 0] ?? Infinity) * times }
      if (one.score > most || (after && !isAfter(posts, one, after))) continue
      first.offer(one)
    }
  }
  return first.items
}

const isAfter = (posts: KeptPosts, { post, score }: RankedPost, after: BandPosition) =>
  score === after.score ? postIdAt(posts, post) > after.id : score > after.score
