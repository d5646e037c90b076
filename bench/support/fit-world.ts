// A simulated world of garments for `npm run bench -- fit`: people with bodies of the demo's distribution and
// tastes, brands that run small or large, and people's verdicts on sizes.
import { drawBody } from '@kloset/demo/bodies'
import type { BodyType } from '@kloset/demo/populations'
import type { Random } from '@kloset/demo/random'
import { baseCharts } from '../../apps/server/src/entities/bodies/base-charts.ts'
import type { Report } from '../../apps/server/src/features/size-advice/reports.rules.ts'

/** Standard deviations in sizes unless another unit is named. */
export interface World {
  readonly brand: number
  readonly category: number
  readonly taste: number
  /** Of one measure taken at home, in inches. */
  readonly tapeInches: number
  readonly noise: number
  /** A garment feels true up to this distance from the best size. */
  readonly cut: number
  /** Deviation of the size that people try from the one that they expect. */
  readonly choice: number
  /** Share of their taste, and of a garment's offset, that people know when they choose. */
  readonly knowsTaste: number
  readonly knowsOffset: number
  /** Share of verdicts at random. */
  readonly careless: number
}

/** A world that is as the model assumes. */
export const plain: World = {
  brand: 0.5,
  category: 0.3,
  taste: 0.35,
  tapeInches: 0.4,
  noise: 0.25,
  cut: 0.5,
  choice: 0.6,
  knowsTaste: 0,
  knowsOffset: 0,
  careless: 0,
}

/** Brands and people differ more than the model's fixed spreads assume. */
export const harsh: World = {
  brand: 0.8,
  category: 0.5,
  taste: 0.55,
  tapeInches: 0.8,
  noise: 0.7,
  cut: 0.8,
  choice: 0.9,
  knowsTaste: 0.3,
  knowsOffset: 0.3,
  careless: 0.05,
}

/** People know most of their taste and of the brand, and keep what fits. */
export const informed: World = { ...plain, choice: 0.4, knowsTaste: 0.8, knowsOffset: 0.8 }

/** People choose the size that they always wear, whatever the brand. */
export const habitual: World = { ...plain, choice: 0.3, knowsTaste: 1 }

const categories = ['top', 'dress', 'jeans', 'coat'] as const
type Category = (typeof categories)[number]

const measures = ['chest', 'waist', 'hips'] as const
type Girths = Record<(typeof measures)[number], number>

export interface Person {
  readonly id: number
  readonly body: Girths
  /** The body as measured with a tape. */
  readonly measured: Girths
  readonly taste: number
}

export interface Garment {
  readonly brand: number
  readonly category: Category
  readonly offset: number
}

export interface Scene {
  readonly garments: readonly Garment[]
  /** People who reported three garments each. */
  readonly wearers: readonly { readonly person: Person; readonly worn: ReadonlySet<Garment> }[]
  /** People who reported nothing. */
  readonly strangers: readonly Person[]
  readonly reports: readonly Report[]
}

const OWN_REPORTS = 3

/** Every garment is reported `each` times, by people who report three garments. */
export function drawScene(
  random: Random,
  bodyType: BodyType,
  world: World,
  size: { brands: number; each: number; strangers: number },
): Scene {
  const garments = Array.from({ length: size.brands }, (_, brand) => {
    const offset = world.brand * random.normal()
    return categories.map((category) => ({
      brand,
      category,
      offset: offset + world.category * random.normal(),
    }))
  }).flat()
  let people = 0
  const drawPerson = () => personOf(random, bodyType, world, (people += 1))
  const slots = Array.from({ length: size.each }, () => random.shuffle(garments)).flat()
  const wearers: { person: Person; worn: Set<Garment> }[] = []
  const reports: Report[] = []
  for (const [index, garment] of slots.entries()) {
    if (index % OWN_REPORTS === 0) wearers.push({ person: drawPerson(), worn: new Set() })
    const wearer = wearers.at(-1)
    if (!wearer) continue
    wearer.worn.add(garment)
    reports.push(reportOf(random, bodyType, world, wearer.person, garment))
  }
  const strangers = Array.from({ length: size.strangers }, drawPerson)
  return { garments, wearers, strangers, reports: random.shuffle(reports) }
}

function personOf(random: Random, bodyType: BodyType, world: World, id: number): Person {
  const drawn = drawBody(random, bodyType)
  const girths = (of: (name: (typeof measures)[number]) => number) =>
    Object.fromEntries(measures.map((name) => [name, of(name)])) as Girths
  // Bodies are drawn in half inches, so they are spread again.
  const body = girths((name) => drawn[name] + random.between(-0.25, 0.25))
  return {
    id,
    body,
    measured: girths((name) => body[name] + world.tapeInches * random.normal()),
    taste: world.taste * random.normal(),
  }
}

/** The body in sizes: (value - middle) / step, the mean over the category's measures. */
export function chartSize(bodyType: BodyType, category: Category, body: Girths): number {
  const { measures: names, middle, step } = baseCharts[bodyType][category]
  const of = (values: unknown, name: string) => (values as Girths)[name as keyof Girths]
  const sizes = names.map((name) => (of(body, name) - of(middle, name)) / of(step, name))
  return sizes.reduce((sum, one) => sum + one, 0) / sizes.length
}

/** The best size, not rounded. */
export const idealSize = (bodyType: BodyType, person: Person, garment: Garment) =>
  chartSize(bodyType, garment.category, person.body) + person.taste - garment.offset

function reportOf(
  random: Random,
  bodyType: BodyType,
  world: World,
  person: Person,
  garment: Garment,
): Report {
  const { brand, category, offset } = garment
  const expected =
    chartSize(bodyType, category, person.body) +
    world.knowsTaste * person.taste -
    world.knowsOffset * offset
  const size = Math.round(expected + world.choice * random.normal())
  const felt = size - idealSize(bodyType, person, garment) + world.noise * random.normal()
  const verdict = random.chance(world.careless)
    ? random.pick(['small', 'true', 'large'] as const)
    : felt < -world.cut
      ? 'small'
      : felt > world.cut
        ? 'large'
        : 'true'
  return { person: person.id, brand, category, size, verdict, body: person.measured }
}

/** Copies the wearer with the nearest body: their size, one more if it is small, one less if large. */
export function nearestWearersSize({ reports }: Scene, garment: Garment, person: Person): number {
  let nearest = { far: Infinity, size: 0 }
  for (const { brand, category, size, verdict, body } of reports) {
    if (brand !== garment.brand || category !== garment.category || !body) continue
    const far = measures.reduce(
      (sum, name) => sum + ((body[name] ?? 0) - person.measured[name]) ** 2,
      0,
    )
    const change = { small: 1, true: 0, large: -1 }[verdict]
    if (far < nearest.far) nearest = { far, size: size + change }
  }
  return nearest.size
}
