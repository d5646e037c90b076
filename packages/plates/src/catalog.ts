// The catalogue: assigns the stories to the people of the demo and writes every plate as a plan.
import type { BodyType } from './body.ts'
import type { Backdrop, BackdropKind } from './backdrops.ts'
import type { Outfit } from './garments/garments.ts'
import { dressIn, isModest } from './outfits.ts'
import type { OutfitName } from './outfits.ts'
import { PALETTES } from './palettes.ts'
import type { Palette, PaletteName } from './palettes.ts'
import { shift } from './colour.ts'
import { describe } from './describe.ts'
import { appearanceOf } from './person-appearance.ts'
import type { PersonAppearance } from './person-appearance.ts'
import type { DescribedPlate, FigurePlate, FigureSpec, PersonBody, Shot } from './plate-spec.ts'
import type { PoseName } from './poses.ts'
import { at, cycle } from './lists.ts'
import { FEMININE_OUTDOORS } from './stories/feminine-outdoors.ts'
import { FEMININE_STUDIO } from './stories/feminine-studio.ts'
import { FLAT_LAY_PLANS } from './stories/flat-lay-plans.ts'
import { MASCULINE_OUTDOORS } from './stories/masculine-outdoors.ts'
import { MASCULINE_STUDIO } from './stories/masculine-studio.ts'
import { PAIR_STORIES } from './stories/pairs.ts'
import type { Story } from './stories/story.ts'
import { VOTE_STORIES } from './stories/votes.ts'
import { WORN_AGAIN } from './stories/worn-again.ts'

/** People without pictures: they read, vote and comment. */
const QUIET_PEOPLE: readonly number[] = [7, 12, 19, 23, 25, 28, 34, 38, 44, 46, 49, 52, 57, 59]

const STORIES: Record<BodyType, readonly Story[]> = {
  feminine: [...FEMININE_STUDIO, ...FEMININE_OUTDOORS],
  masculine: [...MASCULINE_STUDIO, ...MASCULINE_OUTDOORS],
}

const dress = (outfit: OutfitName, palette: PaletteName): Outfit =>
  dressIn(outfit, PALETTES[palette])

function backdropOf(story: Story): Backdrop {
  const palette: Palette = PALETTES[story.palette]
  const wall = story.wall ?? palette.wall
  const accent = story.accent ?? palette.accent
  return {
    kind: story.backdrop,
    wall,
    floor: shift(wall, -0.07, 0.01),
    accent,
    second: shift(accent, 0.08, -0.01),
    ...(story.motifX === undefined ? {} : { x: story.motifX }),
  }
}

function outfitOf(story: Story): Outfit {
  const outfit = dress(story.outfit, story.palette)
  return {
    ...outfit,
    ...(story.hat ? { hat: story.hat } : {}),
    ...(story.bag ? { bag: story.bag } : {}),
    ...(story.scarf ? { scarf: story.scarf } : {}),
    ...(story.sunglasses ? { sunglasses: true } : {}),
  }
}

interface Model {
  person: PersonBody
  appearance: PersonAppearance
  plates: number
}

interface Casting {
  /** Already on this plate. */
  taken?: Model
  /** People with fewer possible stories go first, however many pictures they have. */
  narrowFirst?: boolean
}

/**
 * People who can wear this, fewest pictures first; among equals, those with fewer possible stories.
 */
function cast(
  models: readonly Model[],
  outfits: readonly Outfit[],
  poses: readonly PoseName[],
  { taken, narrowFirst = false }: Casting = {},
): Model {
  const covered = outfits.every((outfit) => isModest(outfit))
  const sits = poses.every((pose) => pose.startsWith('seated'))
  const able = models.filter(
    ({ appearance }) =>
      (appearance.headscarves.length === 0 || covered) && (!appearance.wheelchair || sits),
  )
  const narrow = ({ appearance }: Model): number =>
    (appearance.headscarves.length > 0 && covered) || (appearance.wheelchair && sits) ? 1 : 0
  const ranked = able
    .filter((model) => model !== taken)
    .toSorted(
      (a, b) =>
        (narrowFirst ? narrow(b) - narrow(a) : 0) ||
        a.plates - b.plates ||
        narrow(b) - narrow(a) ||
        a.person.index - b.person.index,
    )
  return at(ranked, 0)
}

/** `p012-03`: the third plate of the thirteenth person. */
function nextId(model: Model): string {
  model.plates += 1
  const digits = (value: number, width: number): string => String(value).padStart(width, '0')
  return `p${digits(model.person.index, 3)}-${digits(model.plates, 2)}`
}

function storyPlate(models: readonly Model[], story: Story): FigurePlate {
  const outfit = outfitOf(story)
  const model = cast(models, [outfit], [story.pose])
  const id = nextId(model)
  const figure: FigureSpec = {
    person: model.person,
    appearance: model.appearance,
    outfit,
    pose: story.pose,
    ...(story.mirrored ? { mirrored: true } : {}),
    ...(story.held ? { held: story.held } : {}),
    ...(story.x === undefined ? {} : { x: story.x }),
    ...seatFor(model.appearance, story),
  }
  return {
    id,
    personIndex: model.person.index,
    kind: story.clip ? 'video' : 'look',
    aspect: story.aspect ?? '4:5',
    seed: id,
    figures: [figure],
    backdrop: backdropOf(story),
    framing: { shot: story.shot ?? 'full', ...(story.zoom ? { zoom: story.zoom } : {}) },
    ...(story.clip ? { clip: story.clip } : {}),
    scenery: story.scenery ?? [],
  }
}

/** More looks of the first person, the demo account. */
function wornAgainPlates(models: readonly Model[]): FigurePlate[] {
  const model = at(models, 0)
  return WORN_AGAIN.map(({ pieces, pose, backdrop, wall, accent, x, motifX }) => {
    const id = nextId(model)
    const { person, appearance } = model
    const figure = { person, appearance, outfit: pieces, pose, ...(x === undefined ? {} : { x }) }
    return {
      id,
      personIndex: person.index,
      kind: 'look',
      aspect: '4:5',
      seed: id,
      figures: [figure],
      backdrop: { ...set(backdrop, wall, accent), ...(motifX === undefined ? {} : { x: motifX }) },
      framing: { shot: 'full' },
      scenery: [],
    }
  })
}

function seatFor(appearance: PersonAppearance, story: Story): Pick<FigureSpec, 'seat'> {
  if (appearance.wheelchair) return { seat: { kind: 'wheelchair', colour: '#c9402e' } }
  return story.seat ? { seat: story.seat } : {}
}

function votePlates(modelsOf: Record<BodyType, Model[]>): FigurePlate[] {
  return VOTE_STORIES.flatMap((vote) => {
    const outfits = vote.options.map(({ outfit, palette }) => dress(outfit, palette))
    const poses = vote.options.map(({ pose }) => pose)
    const model = cast(modelsOf[vote.wearer], outfits, poses, { narrowFirst: true })
    return vote.options.map(({ pose }, i): FigurePlate => {
      const id = nextId(model)
      return {
        id,
        personIndex: model.person.index,
        kind: 'vote-option',
        voteGroup: vote.group,
        aspect: vote.aspect,
        seed: id,
        figures: [
          { person: model.person, appearance: model.appearance, outfit: at(outfits, i), pose },
        ],
        backdrop: set(vote.backdrop, vote.wall, vote.accent),
        framing: { shot: 'full' },
        scenery: [],
      }
    })
  })
}

const set = (kind: BackdropKind, wall: string, accent: string): Backdrop => ({
  kind,
  wall,
  floor: shift(wall, -0.07, 0.01),
  accent,
  second: shift(accent, 0.08, -0.01),
})

function pairPlates(modelsOf: Record<BodyType, Model[]>): FigurePlate[] {
  return PAIR_STORIES.map(({ halves, backdrop, wall, accent, aspect }) => {
    const outfits = halves.map(({ outfit, palette }) => dress(outfit, palette))
    const [one, two] = halves
    const first = cast(modelsOf[one.wearer], [at(outfits, 0)], [one.pose])
    const second = cast(modelsOf[two.wearer], [at(outfits, 1)], [two.pose], {
      taken: first,
    })
    const id = nextId(first)
    second.plates += 1
    const figures = [first, second].map((model, i): FigureSpec => ({
      person: model.person,
      appearance: model.appearance,
      outfit: at(outfits, i),
      pose: halves[i === 0 ? 0 : 1].pose,
      x: halves[i === 0 ? 0 : 1].x,
      ...(halves[i === 0 ? 0 : 1].mirrored ? { mirrored: true } : {}),
    }))
    return {
      id,
      personIndex: first.person.index,
      kind: 'pair',
      aspect,
      seed: id,
      figures,
      backdrop: set(backdrop, wall, accent),
      framing: { shot: 'full', zoom: aspect === '1:1' ? 1 : 0.88 },
      scenery: [],
    }
  })
}

function detailOf(plate: FigurePlate, models: readonly Model[], shot: Shot): FigurePlate {
  const model = models.find(({ person }) => person.index === plate.personIndex)
  if (!model) throw new Error(`no person ${plate.personIndex} among the models`)
  const id = nextId(model)
  return {
    ...plate,
    id,
    kind: 'detail',
    aspect: shot === 'collar' || shot === 'hem' ? '1:1' : '4:5',
    seed: plate.seed,
    figures: plate.figures.map((figure) => ({ ...figure, x: 0.5 })),
    framing: { shot },
    scenery: [],
  }
}

/** Every plate of the demo for these people, in a fixed order: looks, votes, pairs, details, flat lays, more looks of the demo account. */
export function plateSpecs(people: readonly PersonBody[]): DescribedPlate[] {
  const models = people
    .filter(({ index }) => !QUIET_PEOPLE.includes(index))
    .map((person): Model => ({ person, appearance: appearanceOf(person.index, person), plates: 0 }))
  const modelsOf = {
    feminine: models.filter(({ person }) => person.bodyType === 'feminine'),
    masculine: models.filter(({ person }) => person.bodyType === 'masculine'),
  }
  const stories = (['feminine', 'masculine'] as const).flatMap((bodyType) =>
    STORIES[bodyType].map((story) => ({ story, plate: storyPlate(modelsOf[bodyType], story) })),
  )
  const votes = votePlates(modelsOf)
  const pairs = pairPlates(modelsOf)
  const details = stories.flatMap(({ story, plate }) =>
    story.detail ? [detailOf(plate, models, story.detail)] : [],
  )
  const flatLays = FLAT_LAY_PLANS.map(({ aspect, ...lay }, i) => {
    const model = cycle(models, i * 5 + 2)
    const id = nextId(model)
    const { index } = model.person
    return { ...lay, id, personIndex: index, kind: 'flat-lay' as const, aspect, seed: id }
  })
  const storyPlates = stories.map(({ plate }) => plate)
  const again = wornAgainPlates(models)
  return [...storyPlates, ...votes, ...pairs, ...details, ...flatLays, ...again].map((plate) =>
    describe(plate),
  )
}
