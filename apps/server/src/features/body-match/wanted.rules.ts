// Pure rules of the wanted body, with which an order of likeness compares others: a point of each searched body type.
import { activeMeasures, type BodyFilter, heightCriterion } from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import type { OwnMeasurements } from '@kloset/contract/measurements.schemas'
import {
  type BodyKind,
  bodyKinds,
  cubeText,
  kindOf,
  likenessMeasures,
  SHARED_MIN,
  targetOf,
} from '../../entities/bodies/filled-body.rules.ts'
import { guessedTargetOf, type Piece } from '../../entities/bodies/guessed-body.rules.ts'
import type { Measures } from '../../entities/bodies/moved-body.rules.ts'

/** The asker: what they saved, and their gender, which is used without a body type. */
export type Own = OwnMeasurements & { readonly gender: string | null }

/** The wanted body as a point of one body type. */
export interface Target {
  readonly kind: BodyKind
  readonly axes: readonly number[]
  /** The point in PostgreSQL's text format of a cube. */
  readonly cube: string
}

export interface Wanted {
  /** One for each searched body type. */
  readonly targets: readonly Target[]
  /** The body type for the words of likeness; null when it is unknown. */
  readonly wordKind: BodyKind | null
  /** The known measures, as axes of `bodies.point`, counted from 1. */
  readonly knownAxes: readonly number[]
  /** The known measures. Inches, pounds for the weight. */
  readonly measures: Partial<Measures>
}

const isKnown = (body: Partial<Measures>) => (name: MeasureName) => (body[name] ?? null) !== null

function wantedOf(
  body: Partial<Measures>,
  kinds: readonly BodyKind[],
  word: BodyKind | null,
  pieces: readonly Piece[] = [],
): Wanted | null {
  const known = likenessMeasures.filter(isKnown(body))
  if (known.length === 0) return null
  const targets = kinds.map((kind) => {
    const axes = pieces.length === 0 ? targetOf(kind, body) : guessedTargetOf(kind, body, pieces)
    return { kind, axes, cube: cubeText(axes) }
  })
  const knownAxes = known.map((name) => measureNames.indexOf(name) + 1)
  return { targets, wordKind: word, knownAxes, measures: body }
}

/** What a filter asks for, in inches and pounds. */
function wantedMeasures(filter: BodyFilter): Partial<Measures> {
  const values = activeMeasures(filter).map((name) => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    return [name, asked?.value ?? null]
  })
  return Object.fromEntries(values) as Partial<Measures>
}

/** Values are typed to a tenth of a unit. */
const SAME_WITHIN = 0.06

/** Whether a filter asks only for one's own body. */
export function asksForOwn(filter: BodyFilter, own: Own): boolean {
  const asked = wantedMeasures(filter)
  return measureNames.filter(isKnown(asked)).every((name) => {
    const [wanted, measured] = [asked[name] ?? null, own[name]]
    return wanted !== null && measured !== null && Math.abs(wanted - measured) < SAME_WITHIN
  })
}

/**
 * The body that a filter asks for. A filter for one's own body means all of it: known measures count for the order,
 * even if they are not ticked.
 * @param pieces sizes that one wears, when the filter asks for one's own body
 * @returns null when it asks for no measure of likeness
 */
export function readWanted(
  filter: BodyFilter,
  own: Own | null,
  pieces: readonly Piece[] = [],
): Wanted | null {
  const asked = wantedMeasures(filter)
  const { bodyType } = filter
  const ownKind = own && kindOf(own)
  const searched = bodyType === 'feminine' || bodyType === 'masculine' ? bodyType : null
  return wantedOf(
    own && asksForOwn(filter, own) ? { ...own, ...asked } : asked,
    searched ? [searched] : bodyKinds,
    searched ?? (ownKind === 'unknown' ? null : ownKind),
    searched === ownKind ? pieces : [],
  )
}

/**
 * One's own body.
 * @param pieces sizes that one wears: with them one measure is enough
 * @returns null while too little is known
 */
export function readOwnWanted(own: Own, pieces: readonly Piece[] = []): Wanted | null {
  const kind = kindOf(own)
  const worn = kind !== 'unknown' && pieces.length > 0 ? 1 : 0
  if (likenessMeasures.filter(isKnown(own)).length + worn < SHARED_MIN) return null
  return kind === 'unknown' ? wantedOf(own, bodyKinds, null) : wantedOf(own, [kind], kind, pieces)
}
