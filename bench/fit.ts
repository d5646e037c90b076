// How good size advice is: exact best sizes, how true its probabilities are, and for whom it is worse, in simulated
// worlds with bodies of the demo's distribution. It is compared with the size chart, the size of the nearest wearer,
// and a known cut: the best advice to somebody whose taste is unknown. Fails when a goal is missed. Takes a minute or
// two; `--seeds 1` is quicker and less exact.
import { adviceOf, type SizeDistribution, SURE_ENOUGH } from '@kloset/contract/size-advice'
import type { BodyType } from '@kloset/demo/populations'
import { createRandom, type Random } from '@kloset/demo/random'
import { parseArgs } from 'node:util'
import { baseCharts } from '../apps/server/src/entities/bodies/base-charts.ts'
import { fit } from '../apps/server/src/features/size-advice/size-advice.rules.ts'
import {
  chartSize,
  drawScene,
  type Garment,
  harsh,
  habitual,
  idealSize,
  informed,
  nearestWearersSize,
  type Person,
  plain,
  type Scene,
  type World,
} from './support/fit-world.ts'

const { values } = parseArgs({
  options: {
    /** Worlds of each kind, for each body type and number of reports. */
    seeds: { type: 'string', default: '4' },
    /** People who ask in each. */
    askers: { type: 'string', default: '1000' },
  },
})
const askers = Number(values.askers)
const bodyTypes: readonly BodyType[] = ['feminine', 'masculine']

/** Exact best sizes by reports of a garment: without own reports, and with three. */
const goals = { 1: [0.57, 0.63], 3: [0.61, 0], 10: [0.65, 0.75], 30: [0.67, 0] } as const
type Reports = keyof typeof goals
const reportsOfAGarment = [1, 3, 10, 30] as const

const worlds = [
  { name: 'plain: as the model assumes', world: plain, isPlain: true, error: 0.02 },
  { name: 'harsh: all spreads larger, careless verdicts', world: harsh, error: 0.05 },
  { name: 'habitual: people choose the size that they always wear', world: habitual, error: 0.05 },
  { name: 'informed: people know what they choose', world: informed, error: 0.05 },
]

/** Reports of a world with few of each garment; those of many have at least this many brands. */
const REPORTS = 4000
const LEAST_BRANDS = 30

/** How often one method of advice was right. */
class Score {
  asked = 0
  right = 0
  readonly #bins = Array.from({ length: 10 }, () => ({ sure: 0, right: 0, variance: 0 }))

  add(isRight: boolean, sure = 0): void {
    this.asked += 1
    this.right += Number(isRight)
    const bin = this.#bins[Math.min(9, Math.floor(sure * 10))]
    if (!bin) return
    bin.sure += sure
    bin.right += Number(isRight)
    bin.variance += sure * (1 - sure)
  }

  get share(): number {
    return this.right / this.asked
  }

  /** Expected calibration error: mean difference of probability and share, over bins of 0.1. */
  get error(): number {
    const off = this.#bins.reduce((sum, { sure, right }) => sum + Math.abs(sure - right), 0)
    return off / this.asked
  }

  /** The average of that error by chance alone: for as many answers with true probabilities. */
  get chance(): number {
    const off = this.#bins.reduce((sum, { variance }) => sum + Math.sqrt(variance), 0)
    return (Math.sqrt(2 / Math.PI) * off) / this.asked
  }
}

const scoresOf = () => ({
  chart: new Score(),
  nearest: new Score(),
  advice: new Score(),
  cut: new Score(),
  own: new Score(),
  shown: new Score(),
  fifths: Array.from({ length: 5 }, () => new Score()),
  fitMs: 0,
  queryMs: 0,
})
type Scores = ReturnType<typeof scoresOf>

function likeliest(distribution: SizeDistribution | null): { size: number; sure: number } {
  const [best] = Object.entries(distribution ?? {}).toSorted(([, a], [, b]) => b - a)
  if (!best) throw new Error('the advice is silent')
  return { size: Number(best[0]), sure: best[1] }
}

function askAll(scores: Scores, random: Random, bodyType: BodyType, scene: Scene): void {
  const began = performance.now()
  const ask = fit(scene.reports, baseCharts[bodyType])
  scores.fitMs += performance.now() - began
  const bySize = scene.strangers.toSorted(
    (a, b) => chartSize(bodyType, 'dress', a.body) - chartSize(bodyType, 'dress', b.body),
  )
  const advise = (person: Person, { brand, category }: Garment) => {
    const asked = performance.now()
    const answer = ask({ person: person.id, brand, category, body: person.measured })
    scores.queryMs += performance.now() - asked
    return answer
  }
  for (const [rank, person] of bySize.entries()) {
    const garment = random.pick(scene.garments)
    const best = Math.round(idealSize(bodyType, person, garment))
    const measured = chartSize(bodyType, garment.category, person.measured)
    const answer = advise(person, garment)
    const { size, sure } = likeliest(answer)
    const shown = adviceOf(answer)
    scores.chart.add(Math.round(measured) === best)
    scores.cut.add(Math.round(measured - garment.offset) === best)
    scores.nearest.add(nearestWearersSize(scene, garment, person) === best)
    scores.advice.add(size === best, sure)
    scores.fifths[Math.floor((5 * rank) / bySize.length)]?.add(size === best)
    if (shown) scores.shown.add(shown.size === best)

    const wearer = random.pick(scene.wearers)
    const other = random.pick(scene.garments.filter((each) => !wearer.worn.has(each)))
    const own = likeliest(advise(wearer.person, other))
    scores.own.add(own.size === Math.round(idealSize(bodyType, wearer.person, other)), own.sure)
  }
}

function scoreOf(world: World, each: number): Scores {
  const scores = scoresOf()
  for (const bodyType of bodyTypes) {
    for (let seed = 0; seed < Number(values.seeds); seed += 1) {
      const random = createRandom(`fit ${bodyType} ${each} ${seed}`)
      const brands = Math.max(LEAST_BRANDS, Math.round(REPORTS / 4 / each))
      const scene = drawScene(random, bodyType, world, { brands, each, strangers: askers })
      askAll(scores, random, bodyType, scene)
    }
  }
  return scores
}

function print(name: string, columns: readonly string[]): void {
  process.stdout.write(`${name.padEnd(40)}${columns.map((text) => text.padStart(9)).join('')}\n`)
}

const percent = (share: number) => share.toFixed(3)
const missed: string[] = []
function hold(isHeld: boolean, what: string): void {
  if (!isHeld) missed.push(what)
}

function check(each: Reports, scores: Scores, { name, isPlain, error }: (typeof worlds)[number]) {
  const where = `${name}, ${each} reports`
  const { chart, advice, own } = scores
  // Three standard errors of the difference.
  const chance = 3 * Math.sqrt(0.5 / advice.asked)
  hold(advice.share >= chart.share - chance, `${where}: below the chart`)
  if (isPlain || each >= 3) {
    const off = Math.max(advice.error, own.error)
    hold(off <= error, `${where}: error of calibration ${percent(off)}`)
  }
  if (!isPlain) return
  const [goal, ownGoal] = goals[each]
  hold(advice.share >= goal, `${where}: ${percent(advice.share)} exact, at least ${goal}`)
  hold(own.share >= ownGoal, `${where}: ${percent(own.share)} exact with own, at least ${ownGoal}`)
  hold(rangeOf(scores) <= 0.05, `${where}: fifths ${percent(rangeOf(scores))} apart`)
}

function rangeOf({ fifths }: Scores): number {
  const shares = fifths.map(({ share }) => share)
  return Math.max(...shares) - Math.min(...shares)
}

for (const kind of worlds) {
  process.stdout.write(`\n${kind.name}\n`)
  print('reports of the garment', reportsOfAGarment.map(String))
  const all = reportsOfAGarment.map((each) => {
    const scores = scoreOf(kind.world, each)
    check(each, scores, kind)
    return scores
  })
  const row = (name: string, of: (scores: Scores) => string) => print(name, all.map(of))
  row('exact: size chart', ({ chart }) => percent(chart.share))
  row('exact: size of the nearest wearer', ({ nearest }) => percent(nearest.share))
  row('exact: advice', ({ advice }) => percent(advice.share))
  row('exact: known cut', ({ cut }) => percent(cut.share))
  row('exact: advice, three own reports', ({ own }) => percent(own.share))
  row('calibration error', ({ advice }) => percent(advice.error))
  row('  of true probabilities, by chance', ({ advice }) => percent(advice.chance))
  row('calibration error, three own reports', ({ own }) => percent(own.error))
  row('  of true probabilities, by chance', ({ own }) => percent(own.chance))
  row('fifths of body size apart', (scores) => percent(rangeOf(scores)))
  row(`advised, ${SURE_ENOUGH} sure`, ({ shown, advice }) => percent(shown.asked / advice.asked))
  row('exact of these', ({ shown }) => percent(shown.share))
  const worldsOfOne = bodyTypes.length * Number(values.seeds)
  row('fit, ms', ({ fitMs }) => (fitMs / worldsOfOne).toFixed(0))
  row('query, ms', ({ queryMs, advice }) => (queryMs / 2 / advice.asked).toFixed(3))
}

for (const what of missed) process.stderr.write(`${what}\n`)
if (missed.length > 0) process.exitCode = 1
