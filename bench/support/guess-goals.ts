// How well a height and the sizes of somebody's clothes predict the rest of their body, and how often a measure is
// within the range that is shown. Bodies of the demo's distribution. Sizes as the model of guesses assumes, each
// garment of another brand, and for comparison sizes that no brand or taste changes.
import type { GarmentCategory } from '@kloset/contract/garments'
import { drawBody } from '@kloset/demo/bodies'
import type { BodyType } from '@kloset/demo/populations'
import { createRandom, type Random } from '@kloset/demo/random'
import { type BaseChart, baseCharts } from '../../apps/server/src/entities/bodies/base-charts.ts'
import {
  guessBody,
  guessMeasures,
  type Piece,
} from '../../apps/server/src/entities/bodies/guessed-body.rules.ts'
import { columnOf } from '../../apps/server/src/entities/bodies/moved-body.rules.ts'
import { assumedSpreads } from '../../apps/server/src/entities/bodies/size-spreads.rules.ts'
import { labelOf } from '../../apps/server/src/entities/bodies/size-systems.rules.ts'
import { printTimes } from './fixture.ts'

const PEOPLE = 1500
/** The measures that are predicted, with the target errors in inches. */
const aims = { chest: 1.2, waist: 1.7, hips: 1.4, inseamLength: 0.9 } as const
type Aimed = keyof typeof aims
const aimed = Object.keys(aims) as Aimed[]
type Body = Readonly<Record<Aimed | 'height' | 'weight', number>>

/** Four of five bodies are within their range; also of the heaviest fifth, once a size shows that they belong to it. */
const LEAST_WITHIN = 0.8

const wardrobe = ['shirt', 'jeans', 'dress', 'coat', 'trousers', 'knit', 'skirt', 'top'] as const
const ways = {
  'height alone': { count: 0, isPlain: false },
  'and one size': { count: 1, isPlain: false },
  'and three sizes': { count: 3, isPlain: false },
  'and eight sizes': { count: 8, isPlain: false },
  'and three, no brand, no taste': { count: 3, isPlain: true },
} as const

/** Deviation of the length that people like, in inches. With lengths in steps of two this is the model's assumption. */
const LENGTH_TASTE = 1.1

function drawPerson(random: Random, bodyType: BodyType): Body {
  const drawn: Readonly<Record<string, number | null>> = { ...drawBody(random, bodyType) }
  const names = [...aimed, 'height', 'weight'] as const
  return Object.fromEntries(names.map((name) => [name, drawn[columnOf(name)] ?? 0])) as Body
}

/** Garments that fit somebody: the best size of each. */
function drawPieces(
  random: Random,
  bodyType: BodyType,
  body: Body,
  { count, isPlain }: { count: number; isPlain: boolean },
): Piece[] {
  const off = (deviation: number) => (isPlain ? 0 : deviation * random.normal())
  const taste = off(assumedSpreads.person)
  const length = Math.round((body.inseamLength + off(LENGTH_TASTE)) / 2) * 2
  return wardrobe.slice(0, count).flatMap((category: GarmentCategory, index): Piece[] => {
    const charts: Readonly<Record<string, BaseChart>> = baseCharts[bodyType]
    const chart = charts[category]
    if (!chart) return []
    const { measures, middle, step } = chart
    const sizes = measures.map((girth) => (body[girth] - middle[girth]) / step[girth])
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
    const offset = off(Math.hypot(assumedSpreads.brand, assumedSpreads.category))
    const best = Math.round(mean + taste - offset)
    const system = category === 'jeans' ? 'waist_length' : 'eu'
    const label = labelOf(system, best, { bodyType, category })
    if (label === null) return []
    const whole = system === 'waist_length' ? `${label} L${length}` : label
    return [{ brandKey: `brand ${index}`, category, system, label: whole, verdict: 'true' }]
  })
}

function measure(bodyType: BodyType, way: keyof typeof ways) {
  const random = createRandom(`guesses ${bodyType} ${way}`)
  const people = Array.from({ length: PEOPLE }, () => drawPerson(random, bodyType))
  const byWeight = people.map(({ weight }) => weight).toSorted((a, b) => a - b)
  const heavy = byWeight[Math.floor(0.8 * PEOPLE)] ?? Infinity
  const squares: Record<Aimed, number> = { chest: 0, waist: 0, hips: 0, inseamLength: 0 }
  const within = { all: 0, heaviest: 0 }
  let heaviest = 0
  for (const body of people) {
    const known = { height: body.height }
    const pieces = drawPieces(random, bodyType, body, ways[way])
    const { predicted } = guessBody(bodyType, known, pieces)
    const ranges = guessMeasures(bodyType, known, pieces)
    const isHeavy = body.weight >= heavy
    heaviest += Number(isHeavy)
    for (const name of aimed) {
      squares[name] += ((predicted.get(name)?.value ?? 0) - body[name]) ** 2
      const range = ranges.find((each) => each.name === name)
      const isWithin = range !== undefined && body[name] >= range.low && body[name] <= range.high
      within.all += Number(isWithin)
      within.heaviest += Number(isWithin && isHeavy)
    }
  }
  return {
    errors: aimed.map((name) => Math.sqrt(squares[name] / PEOPLE)),
    within: within.all / (PEOPLE * aimed.length),
    heaviest: within.heaviest / (heaviest * aimed.length),
  }
}

/** Prints all results. @returns which goals are missed */
export function printGuessGoals(): string[] {
  const missed: string[] = []
  process.stdout.write(
    '\nerror of guesses of one’s own body, in inches; within the range of 80 %\n',
  )
  printTimes('', [...Object.keys(aims).map((name) => name.slice(0, 6)), 'within', 'heaviest'])
  printTimes('aimed at', [
    ...Object.values(aims).map((inches) => inches.toFixed(2)),
    '80 %',
    '80 %',
  ])
  for (const bodyType of ['feminine', 'masculine'] as const) {
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const { errors, within, heaviest } = measure(bodyType, way)
      const shares = [within, heaviest].map((share) => `${(100 * share).toFixed(0)} %`)
      const name = `${bodyType}: ${way}`
      printTimes(name, [...errors.map((inches) => inches.toFixed(2)), ...shares])
      const { count } = ways[way]
      const shown = count > 0 ? Math.min(within, heaviest) : within
      if (shown < LEAST_WITHIN) missed.push(`${name}, ranges`)
      // From the second piece on there is a length.
      const [inseam = Infinity] = errors.slice(-1)
      if (count > 1 && inseam > aims.inseamLength) missed.push(`${name}, inseam`)
    }
  }
  return missed
}
