// What moved bodies cost and protect, with bodies of the demo's distribution and without a database. It measures how
// alike the nearest 25 bodies are with and without offsets, compared with the best possible and with random bodies. It
// measures how far from the truth an attacker stays who reads everything stored, by filters alone and by a statistical
// estimate. It compares first pages in the order of likeness with those in the order before, and checks whether each
// page is full. It fails when the nearest get more than 3 % worse, or worse than before, and when a fifth of body size
// or height is below the goals. At the end it measures guesses of one's own body, which fail when a range holds fewer
// than it promises. Takes a minute.
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { drawBody } from '@kloset/demo/bodies'
import { type BodyType, cholesky } from '@kloset/demo/populations'
import { createRandom, type Random } from '@kloset/demo/random'
import { randomUUID } from 'node:crypto'
import { populationDeviations } from '../apps/server/src/entities/bodies/deviations.ts'
import {
  columnOf,
  type Measures,
  moveMeasures,
  OFFSET_MAX,
} from '../apps/server/src/entities/bodies/moved-body.rules.ts'
import { solve } from '../apps/server/src/entities/bodies/filled-body.rules.ts'
import { printTimes } from './support/fixture.ts'
import { printGuessGoals } from './support/guess-goals.ts'
import { printLikenessGoals } from './support/likeness-goals.ts'

const NEAREST = 25
const POOL = 750
const ASKERS = 200
const ROUNDS = 12
const WORST_RATIO = 1.03
/** The measures of a default filter. */
const given = ['height', 'weight', 'chest', 'waist', 'hips'] as const
/** Measures outside the filter: they show whether bodies are really alike. */
const heldOut = ['shoulderWidth', 'inseamLength', 'armLength', 'torsoLength'] as const
const bodyTypes: readonly BodyType[] = ['feminine', 'masculine']

const secret = Buffer.from('of the bench')

/** Measures in standard deviations. */
type Body = Readonly<Record<MeasureName, number>>

/** @param off shifts all measures, as for a person who measures in centimetres, so that no value is a half inch */
function draw(random: Random, bodyType: BodyType, off = 0): { exact: Body; moved: Body } {
  const drawn = Object.entries<number | null>({ ...drawBody(random, bodyType) })
  const row = Object.fromEntries(drawn.map(([name, value]) => [name, (value ?? 0) + off / 2]))
  const exact = Object.fromEntries(
    measureNames.map((name) => [name, row[columnOf(name)] ?? 0]),
  ) as Body
  const inDeviations = (of: Measures) =>
    Object.fromEntries(
      measureNames.map((name) => [name, (of[name] ?? 0) / populationDeviations[name]]),
    ) as Body
  return {
    exact: inDeviations(exact),
    moved: inDeviations(moveMeasures(secret, randomUUID(), exact)),
  }
}

const distance = (names: readonly MeasureName[], one: Body, other: Body) =>
  names.reduce((sum, name) => sum + (one[name] - other[name]) ** 2, 0)

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

type Pool = readonly ReturnType<typeof draw>[]

const ways = {
  'the best possible': (pool, asker) =>
    nearestBy(pool, ({ exact }) => distance(heldOut, exact, asker)),
  'exact bodies': (pool, asker) => nearestBy(pool, ({ exact }) => distance(given, exact, asker)),
  'moved bodies': (pool, asker) => nearestBy(pool, ({ moved }) => distance(given, moved, asker)),
  'random bodies': (pool) => pool.slice(0, NEAREST),
} satisfies Record<string, (pool: Pool, asker: Body) => Pool>

const nearestBy = (pool: Pool, far: (body: Pool[number]) => number): Pool =>
  pool
    .map((body) => ({ body, far: far(body) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ body }) => body)

/** Root mean square error of the first page over the measures outside the filter. */
function errorsOf(bodyType: BodyType): Record<keyof typeof ways, number> {
  const squares = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1) {
    const random = createRandom(`likeness ${bodyType} ${round}`)
    const pool = Array.from({ length: POOL }, () => draw(random, bodyType))
    for (let count = 0; count < ASKERS; count += 1) {
      const { exact: asker } = draw(random, bodyType)
      for (const [name, find] of Object.entries(ways)) {
        const found = find(pool, asker)
        squares[name]?.push(mean(found.map(({ exact }) => distance(heldOut, exact, asker))))
      }
    }
  }
  return Object.fromEntries(
    Object.entries(squares).map(([name, all]) => [name, Math.sqrt(mean(all) / heldOut.length)]),
  ) as Record<keyof typeof ways, number>
}

let worst = 0
printTimes(`error of the nearest ${NEAREST} of ${POOL}, in deviations`, [...bodyTypes])
const errors = bodyTypes.map(errorsOf)
for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
  printTimes(
    way,
    errors.map((of) => of[way].toFixed(3)),
  )
}
const ratios = errors.map((of) => of['moved bodies'] / of['exact bodies'])
worst = Math.max(...ratios)
printTimes(
  'moved, of exact',
  ratios.map((ratio) => ratio.toFixed(3)),
)

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0

/** The variance of the offset and the rounding. */
const NOISE = OFFSET_MAX ** 2 / 3 + 0.25 ** 2 / 12

// An attacker who knows everything stored and how measures correlate: the best linear estimate.
const random = createRandom('patience')
const people = Array.from({ length: 4000 }, () => draw(random, 'feminine', random.next() - 0.5))
const means = measureNames.map((name) => mean(people.map(({ exact }) => exact[name])))
const covariance = measureNames.map((one, row) =>
  measureNames.map((other, column) =>
    mean(
      people.map(
        ({ exact }) => (exact[one] - (means[row] ?? 0)) * (exact[other] - (means[column] ?? 0)),
      ),
    ),
  ),
)
const lower = cholesky(
  covariance.map((values, row) =>
    values.map((value, column) => value + (row === column ? NOISE : 0)),
  ),
)
const guesses = people.map(({ moved }) => {
  const weights = solve(
    lower,
    measureNames.map((name, row) => moved[name] - (means[row] ?? 0)),
  )
  return measureNames.map((_, row) => {
    const off = (covariance[row] ?? []).reduce(
      (sum, value, column) => sum + value * (weights[column] ?? 0),
      0,
    )
    return (means[row] ?? 0) + off
  })
})

process.stdout.write('\ndistance from the truth, in deviations (the last in inches or pounds)\n')
printTimes('what filters reveal', ['median', 'p90', 'max', 'median', 'median'])
printTimes('', ['', '', '', 'estimated', 'in, lb'])
for (const [row, name] of measureNames.entries()) {
  const off = people.map(({ exact, moved }) => Math.abs(moved[name] - exact[name]))
  const estimated = people.map(({ exact }, index) =>
    Math.abs((guesses[index]?.[row] ?? 0) - exact[name]),
  )
  const half = quantile(off, 0.5)
  printTimes(name, [
    half.toFixed(2),
    quantile(off, 0.9).toFixed(2),
    quantile(off, 1).toFixed(2),
    quantile(estimated, 0.5).toFixed(2),
    (half * populationDeviations[name]).toFixed(1),
  ])
}

const missed = [...printLikenessGoals(), ...printGuessGoals()]
if (missed.length > 0) {
  process.stderr.write(`Missed: ${missed.join('; ')}.\n`)
  process.exitCode = 1
}
if (worst > WORST_RATIO) {
  process.stderr.write(
    `The nearest are ${worst.toFixed(3)} times as far off: at most ${WORST_RATIO}.\n`,
  )
  process.exitCode = 1
}
