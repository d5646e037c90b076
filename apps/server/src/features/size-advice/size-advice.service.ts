// Size advice for one person: their exact measures and their garments, compared with the reports of the community. Of
// others only the moved bodies are read.
import type { GarmentCategory, SizeSystem } from '@kloset/contract/garments'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { LEAST_WEARERS, MOST_PIECES } from '@kloset/contract/size-advice'
import type { NewPiece } from '@kloset/contract/size-advice.schemas'
import { fillBody, kindOf } from '../../entities/bodies/filled-body.rules.ts'
import { findOwnBody } from '../../entities/bodies/measurements.queries.ts'
import { findOrCreateBrands } from '../../entities/posts/garments.queries.ts'
import { findOwnWorn, type Worn } from '../../entities/posts/worn.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { lockPerson } from '../../entities/people/profiles.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import {
  measuresOf,
  middleBody,
  nearest,
  ownOfBrand,
  runsOf,
  type Advice,
  toAdvice,
  noAdvice,
  systemFor,
} from './advice.rules.ts'
import type { Body, GuessedBody } from './body-sizes.rules.ts'
import type { SizeQuery } from './best-size.rules.ts'
import {
  type CommunityFit,
  communityFit,
  garmentKey,
  peopleIn,
  toReport,
  type Wearer,
} from './community-fit.queries.ts'
import { insertPiece } from './worn.queries.ts'

/** A brand and category that somebody asks about. */
export interface AskedGarment {
  readonly brandKey: string | null
  readonly category: GarmentCategory
  readonly system: SizeSystem | null
}

/** The asking person, with all their known data. */
export interface Asker {
  readonly userId: string
  readonly body: Body
  /** Guesses of the missing measures from the known ones; the worn sizes count separately. */
  readonly guessed: GuessedBody
  /** The type that they chose, else that of their gender. */
  readonly bodyType: BodyType | null
  readonly own: readonly Worn[]
  readonly community: CommunityFit
}

export async function findAsker(db: Database, userId: string): Promise<Asker> {
  const [measures, own, community] = await Promise.all([
    findOwnBody(db, userId),
    findOwnWorn(db, userId),
    communityFit(db),
  ])
  const { chest = null, waist = null, hips = null } = measures ?? {}
  const kind = measures ? kindOf(measures) : 'unknown'
  const bodyType = kind === 'unknown' ? null : kind
  const filled = measures && bodyType ? fillBody(bodyType, measures) : null
  const guessed: GuessedBody = filled && filled.known > 0 ? filled.predicted : new Map()
  return { userId, body: { chest, waist, hips }, guessed, bodyType, own, community }
}

/** Whether anything tells how large somebody is: a measure, or a garment that they own. */
export const canBeAdvised = ({ bodyType, body, guessed, own }: Asker): boolean =>
  bodyType !== null &&
  (guessed.size > 0 || own.length > 0 || Object.values(body).some((value) => value !== null))

function queryOf(
  { userId, body, guessed, bodyType, own }: Asker,
  brand: string,
  category: string,
): SizeQuery {
  const reports = own.flatMap((worn) => (bodyType && toReport(worn, bodyType, null)) ?? [])
  return { person: userId, brand, category, body, guessed, own: reports }
}

/** @returns one answer for each garment, in their order */
export async function adviseAll(
  asker: Asker,
  garments: readonly AskedGarment[],
): Promise<Advice[]> {
  const { bodyType, community } = asker
  const asked = garments.flatMap(({ brandKey, category }) =>
    bodyType && hasAdvice(brandKey, category)
      ? { bodyType, query: queryOf(asker, brandKey, category) }
      : [],
  )
  const answers = asked.length > 0 ? [...(await community.ask(asked))] : []
  return garments.map(({ brandKey, category, system }) => {
    if (!hasAdvice(brandKey, category)) return noAdvice('none')
    if (bodyType === null) return noAdvice('unmeasured')
    const sized = { system: systemFor(category, system), category, bodyType }
    return toAdvice(answers.shift() ?? null, sized)
  })
}

const hasAdvice = (brandKey: string | null, category: GarmentCategory): brandKey is string =>
  brandKey !== null && measuresOf(category).length > 0

export interface Reasons {
  readonly runs: 'small' | 'true' | 'large' | null
  /** Null before there are enough of them. */
  readonly wearersCount: number | null
  readonly own: Worn | null
  /** Nearest first; empty before there are enough. The viewer may not be allowed to see all of them. */
  readonly evidence: Wearer[]
}

/** Counts and evidence beside an advice, never from fewer than five opted-in wearers. */
export async function findReasons(asker: Asker, garment: AskedGarment): Promise<Reasons> {
  const { brandKey, category } = garment
  const { bodyType, community, userId } = asker
  const own =
    ownOfBrand(asker.own, garment) ??
    asker.own.findLast((worn) => worn.category === category) ??
    null
  const none = { runs: null, wearersCount: null, own, evidence: [] }
  if (!hasAdvice(brandKey, category) || bodyType === null) return none
  const wearers = (community.wearers.get(garmentKey({ brandKey, category })) ?? []).filter(
    (wearer) => wearer.userId !== userId && wearer.bodyType === bodyType,
  )
  const wearersCount = peopleIn(wearers)
  if (wearersCount < LEAST_WEARERS) return none
  const query = { brand: brandKey, category, body: middleBody(category, bodyType) }
  const [typical = null] = await community.ask([{ bodyType, query }])
  const shown = wearers.filter((wearer) => wearer.showsSize && wearer.postId !== null)
  const evidence = nearest(shown, asker.body, measuresOf(category), asker.guessed)
  return { runs: runsOf(typical), wearersCount, own, evidence }
}

/** @throws AppError `conflict` when the person already lists the most garments that are allowed */
export async function addPiece(db: Database, userId: string, piece: NewPiece): Promise<void> {
  await transaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const { brand, ...rest } = piece
    const brandKey = brand && ((await findOrCreateBrands(tx, [brand])).get(brand) ?? null)
    const isAdded = await insertPiece(tx, userId, { ...rest, brandKey, most: MOST_PIECES })
    if (!isAdded) throw new AppError('conflict')
  })
}
