// How alike the first page of 25 is to the asker, in the order of likeness and in the order before it, with bodies of
// the demo's distribution that are moved and rounded as `bodies` keeps them. Six measures that neither side gives are
// compared: four lengths, each left out in turn, and two girths that likeness does not know. Lower is better.
import { widenings } from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { drawBody } from '@kloset/demo/bodies'
import type { BodyType } from '@kloset/demo/populations'
import { createRandom, type Random } from '@kloset/demo/random'
import { randomUUID } from 'node:crypto'
import { populationDeviations } from '../../apps/server/src/entities/bodies/deviations.ts'
import {
  distanceBetween,
  fillBody,
  likenessMeasures,
  spanText,
  targetOf,
} from '../../apps/server/src/entities/bodies/filled-body.rules.ts'
import {
  columnOf,
  type Measures,
  moveMeasures,
} from '../../apps/server/src/entities/bodies/moved-body.rules.ts'
import {
  type Criteria,
  boxText,
  filterLike,
  readCriteria,
  widenedBy,
} from '../../apps/server/src/features/body-match/body-match.rules.ts'
import { unmeasured } from '../../apps/server/src/test-support/bodies.ts'
import { boxOf, overlap } from './cubes.ts'
import { printTimes } from './fixture.ts'
import { empty, errorOf, fixed, type Score, shortShare } from './page-scores.ts'

const PAGE = 25
const POOL = 750
const ASKERS = 120
const ROUNDS = 4
const secret = Buffer.from('of the bench')
const five: readonly MeasureName[] = ['height', 'weight', 'chest', 'waist', 'hips']
/** Used instead of neck and thigh, for which the repository has no table. */
const unseen: readonly MeasureName[] = ['underbustCircumference', 'pantsWaist']
const lengths: readonly MeasureName[] = [
  'shoulderWidth',
  'inseamLength',
  'armLength',
  'torsoLength',
]
/** The share of full first pages on the prefilled filter, for each fifth of body size and height. */
const FULL_PAGES = 0.99
/** The error of the best fifth, divided by that of the worst. */
const LEAST_RATIO = 0.82

interface Person {
  readonly exact: Measures
  /** What `bodies` keeps. */
  readonly kept: Measures
}

function drawPerson(random: Random, bodyType: BodyType): Person {
  const drawn: Readonly<Record<string, number | null>> = { ...drawBody(random, bodyType) }
  const exact = Object.fromEntries(
    measureNames.map((name) => [name, drawn[columnOf(name)] ?? null]),
  ) as Measures
  return { exact, kept: moveMeasures(secret, randomUUID(), exact) }
}

const only = (body: Measures, names: ReadonlySet<MeasureName>) =>
  Object.fromEntries(
    measureNames.map((name) => [name, names.has(name) ? body[name] : null]),
  ) as Measures

/** The known measures of a body, and its point. */
interface Known {
  readonly body: Measures
  readonly axes: readonly number[]
}

const knownOf = (kind: BodyType, body: Measures, names: ReadonlySet<MeasureName>): Known => {
  const known = only(body, names)
  return { body: known, axes: fillBody(kind, known).axes }
}

/** A person who asks, the people whom they may find, and the order. */
interface Scene {
  readonly kind: BodyType
  readonly asker: Measures
  readonly pool: readonly Known[]
  readonly order: 'before' | 'now' | 'random'
}

const nearest = (scores: readonly (number | null)[]) =>
  scores
    .map((score, index) => ({ score: score ?? Infinity, index }))
    .filter(({ score }) => score < Infinity)
    .toSorted((a, b) => a.score - b.score)
    .map(({ index }) => index)
    .slice(0, PAGE)

/** The order before: by measures that both people have, in deviations of everybody. */
const before = (asker: Measures, body: Measures, names: readonly MeasureName[]) => {
  let sum = 0
  for (const name of names) {
    const [wanted, actual] = [asker[name], body[name]]
    if (wanted === null) continue
    if (actual === null) return null
    sum += ((wanted - actual) / populationDeviations[name]) ** 2
  }
  return sum
}

/** @returns indices in the pool; fewer than 25 are a short page */
function firstPage({ kind, asker, pool, order }: Scene): number[] {
  if (order === 'random') return pool.map((_, index) => index).slice(0, PAGE)
  if (order === 'before') return nearest(pool.map(({ body }) => before(asker, body, five)))
  const target = targetOf(kind, asker)
  return nearest(pool.map(({ axes }) => distanceBetween(target, axes)))
}

/** The filter for bodies like one's own, of each step of widening. */
function filtersOf(bodyType: BodyType, body: Measures): Criteria[] {
  const own = { ...unmeasured, ...body, bodyType, gender: null }
  const filter = filterLike(own)
  const criteria = readCriteria(filter, own)
  return criteria ? widenings.map((times) => widenedBy(times, filter, criteria)) : []
}

function addToScore(score: Score, asker: Person, found: readonly Person[], name: MeasureName) {
  const wanted = asker.exact[name]
  score.pages += 1
  if (found.length < PAGE) score.short += 1
  if (wanted === null) return
  for (const { exact } of found) {
    const actual = exact[name]
    if (actual === null) continue
    score.squares += ((wanted - actual) / deviationOf(name)) ** 2
    score.count += 1
  }
}

const deviationOf = (name: MeasureName) => populationDeviations[name]

const judges = (bodyType: BodyType): readonly MeasureName[] => [
  ...lengths,
  ...(bodyType === 'feminine' ? unseen : unseen.slice(1)),
]

type Ways = Readonly<Record<string, Score>>

/** Runs `each` on many askers, each with the pool of their round. */
function withAskers(
  bodyType: BodyType,
  prepare: (pool: readonly Person[], random: Random) => (asker: Person) => void,
): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const random = createRandom(`likeness goals ${bodyType} ${round}`)
    const pool = Array.from({ length: POOL }, () => drawPerson(random, bodyType))
    const each = prepare(pool, random)
    for (let asker = 0; asker < ASKERS; asker += 1) each(drawPerson(random, bodyType))
  }
}

/** The pool gives all ten measures except the one that is compared; the asker gives five. */
function leaveOneOut(bodyType: BodyType): Ways {
  const ways = { before: empty(), now: empty(), 'now, nothing moved': empty(), random: empty() }
  withAskers(bodyType, (pool) => {
    const pools = judges(bodyType).map((name) => {
      const given = new Set(likenessMeasures.filter((other) => other !== name))
      return {
        name,
        kept: pool.map(({ kept }) => knownOf(bodyType, kept, given)),
        exact: pool.map(({ exact }) => knownOf(bodyType, exact, given)),
      }
    })
    return (asker) => {
      const own = only(asker.exact, new Set(five))
      for (const { name, kept, exact } of pools) {
        const page = (order: Scene['order'], bodies: readonly Known[]) =>
          firstPage({ kind: bodyType, asker: own, pool: bodies, order }).flatMap(
            (index) => pool[index] ?? [],
          )
        addToScore(ways.before, asker, page('before', kept), name)
        addToScore(ways.now, asker, page('now', kept), name)
        addToScore(ways['now, nothing moved'], asker, page('now', exact), name)
        addToScore(ways.random, asker, page('random', kept), name)
      }
    }
  })
  return ways
}

/** Both sides give five measures, of which 30 % are missing. */
function withMissing(bodyType: BodyType): Ways {
  const ways = { before: empty(), now: empty() }
  const some = (random: Random) => new Set(five.filter(() => random.next() >= 0.3))
  withAskers(bodyType, (pool, random) => {
    const kept = pool.map(({ kept: body }) => knownOf(bodyType, body, some(random)))
    return (asker) => {
      const own = only(asker.exact, some(random))
      for (const order of ['before', 'now'] as const) {
        const page = firstPage({ kind: bodyType, asker: own, pool: kept, order })
        const found = page.flatMap((index) => pool[index] ?? [])
        for (const name of judges(bodyType)) addToScore(ways[order], asker, found, name)
      }
    }
  })
  return ways
}

/** The first press on the prefilled filter, also by fifths of the asker's weight and height. */
function firstPress(bodyType: BodyType) {
  const ways = { 'before: ANY of both types, newest': empty(), now: empty() }
  const fifths = { weight: [0, 1, 2, 3, 4].map(empty), height: [0, 1, 2, 3, 4].map(empty) }
  const other = bodyType === 'feminine' ? 'masculine' : 'feminine'
  withAskers(bodyType, (pool, random) => {
    const points = pool.map(({ kept }) => fillBody(bodyType, kept).axes)
    const spans = pool.map(({ kept }) => boxOf(spanText(bodyType, kept) ?? ''))
    return (asker) => {
      const target = targetOf(bodyType, only(asker.exact, new Set(five)))
      const strangers = Array.from({ length: PAGE }, () => drawPerson(random, other))
      const anybody = [...pool.slice(0, 4 * PAGE), ...strangers]
        .filter(({ kept }) => isNearOnOne(asker.exact, kept))
        .toSorted(() => random.next() - 0.5)
        .slice(0, PAGE)
      // People who fit come first; the box is widened until a page is full.
      const boxes = filtersOf(bodyType, only(asker.exact, new Set(five))).map(({ sides }) => {
        const wanted = boxOf(boxText(sides))
        return points.map((point, index) =>
          overlap(wanted, spans[index] ?? []) ? distanceBetween(target, point) : null,
        )
      })
      const isFull = (box: readonly (number | null)[]) =>
        box.filter((far) => far !== null).length >= PAGE
      const box = boxes.find(isFull) ?? boxes.at(-1) ?? []
      const found = nearest(box).flatMap((index) => pool[index] ?? [])
      for (const name of judges(bodyType)) {
        addToScore(ways['before: ANY of both types, newest'], asker, anybody, name)
        addToScore(ways.now, asker, found, name)
        for (const by of ['weight', 'height'] as const) {
          const rank = pool.filter(({ exact }) => (exact[by] ?? 0) < (asker.exact[by] ?? 0)).length
          const fifth = fifths[by][Math.min(4, Math.floor((5 * rank) / pool.length))]
          if (fifth) addToScore(fifth, asker, found, name)
        }
      }
    }
  })
  return { ways, fifths }
}

/** The first filter of all: any of four measures within these inches. */
const isNearOnOne = (asker: Measures, body: Measures) =>
  Object.entries({ height: 2, chest: 5, waist: 5, hips: 5 } as const).some(([name, tolerance]) => {
    const [wanted, actual] = [asker[name as MeasureName], body[name as MeasureName]]
    return wanted !== null && actual !== null && Math.abs(wanted - actual) <= tolerance + 0.5
  })

/** Prints all results. @returns which goals are missed: worse than before, pages not full, fifths served worse */
export function printLikenessGoals(): string[] {
  const types = ['feminine', 'masculine'] as const
  const missed: string[] = []
  const printWays = (title: string, [women = {}, men = {}]: readonly Ways[]) => {
    process.stdout.write('\n')
    printTimes(title, [...types, 'short', 'short'])
    for (const [way, score] of Object.entries(women)) {
      const other = men[way] ?? empty()
      printTimes(way, [fixed(score), fixed(other), shortShare(score), shortShare(other)])
    }
    for (const [type, ways] of [women, men].entries()) {
      const [old, now] = [Object.values(ways)[0], ways['now']]
      if (old && now && errorOf(now) > errorOf(old)) missed.push(`${title}: ${types[type]}`)
    }
  }
  process.stdout.write('\nerror of the first page, in deviations\n')
  printWays('asker five, pool nine of ten', types.map(leaveOneOut))
  printWays('30 % of five missing on both sides', types.map(withMissing))
  const presses = types.map(firstPress)
  printWays(
    'first press on the prefilled filter',
    presses.map(({ ways }) => ways),
  )
  for (const by of ['weight', 'height'] as const) {
    printTimes(`  filled, fifths of ${by}`, ['1', '2', '3', '4', '5', 'best/worst'])
    for (const [index, { fifths }] of presses.entries()) {
      const all = fifths[by]
      const errors = all.map(errorOf)
      const ratio = Math.min(...errors) / Math.max(...errors)
      const fullest = all.map(({ short, pages }) => 1 - short / pages)
      const whose = `first press, fifths of ${by}: ${types[index]}`
      if (Math.min(...fullest) < FULL_PAGES) missed.push(`${whose}, full pages`)
      if (ratio < LEAST_RATIO) missed.push(`${whose}, best/worst`)
      printTimes(
        `  ${types[index]}, full pages`,
        fullest.map((share) => `${(100 * share).toFixed(1)} %`),
      )
      printTimes(`  ${types[index]}, error`, [...all.map(fixed), ratio.toFixed(2)])
    }
  }
  return missed
}
