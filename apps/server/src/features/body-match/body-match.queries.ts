// SQL of matching bodies for searches by words, where many bodies match: the same as `findMatching` over the bodies in
// memory. A body has one row for each version, only while the person is opted in, and posts point to it.
import { type RawBuilder, sql } from 'kysely'
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import { boxText, type Criteria } from './body-match.rules.ts'

/** A missing measure passes: in `point` it is negative. */
const orMissing = ({ sides }: Criteria): RawBuilder<unknown> =>
  sql.join(
    sides.map(
      (side) =>
        sql`(point <@ ${boxText([side])}::cube or cube_ll_coord(point, ${side.axis}::integer) < 0)`,
    ),
    sql` and `,
  )

/** Measures under ALL: a missing one passes if its prediction may be within tolerance. */
const allMeasures = (criteria: Criteria): RawBuilder<unknown> =>
  criteria.sides.length === 0
    ? sql`true`
    : criteria.withUnmeasured
      ? orMissing(criteria)
      : sql`span && ${boxText(criteria.sides)}::cube`

/** Bodies of one type. */
export const isOfKind = (kind: BodyKind): RawBuilder<boolean> =>
  kind === 'unknown' ? sql`kind is null` : sql`kind = ${sql.lit(kind)}`

const ofKind = ({ kind }: Criteria): RawBuilder<unknown> => (kind ? sql`and kind = ${kind}` : sql``)

/**
 * The one predicate, over a row of bodies. A body type always has to match. Comparing with null gives null,
 * which is not a match: a missing age or body type fails its criterion, as does a missing measure under ANY.
 */
const matches = (criteria: Criteria): RawBuilder<boolean> => {
  const { sides, ages, matchAll } = criteria
  const age = sql`age_range = any(${ages}::text[])`
  if (matchAll)
    return sql`(${allMeasures(criteria)} ${ages ? sql`and ${age}` : sql``} ${ofKind(criteria)})`
  const any = [
    ...(sides.length > 0
      ? [sql`point <@ any (${sides.map((side) => boxText([side]))}::cube[])`]
      : []),
    ...(ages ? [age] : []),
  ]
  return any.length === 0
    ? sql`(true ${ofKind(criteria)})`
    : sql`((${sql.join(any, sql` or `)}) ${ofKind(criteria)})`
}

/** Where matching posts are searched: among those of a few bodies, or among all posts by time. */
export type Scope = readonly string[] | 'everywhere'

/** The condition on a row of posts that its poster's body matches. */
export function bodyMatches(criteria: Criteria, scope: Scope): RawBuilder<boolean> {
  if (scope !== 'everywhere') return sql`posts.body_id = any(${scope}::uuid[])`
  // A scalar subquery is not turned into a join: posts are read in their order until the page is full.
  // single-node: distributed, posts are read in batches and bodies by id.
  return sql`posts.body_id is not null and (
    select ${matches(criteria)} from bodies
    where bodies.user_id = posts.user_id and bodies.id = posts.body_id
  )`
}

/** The reader for whom posts are searched. */
export interface Reader {
  readonly viewerId: string
  /** People who are left out. */
  readonly hidden: readonly string[]
}

/** The suffix of a statement's name, and its condition. */
export const isHiding = (hidden: readonly string[]) => (hidden.length > 0 ? '-hidden' : '')
export const notBy = (hidden: readonly string[]): RawBuilder<unknown> =>
  hidden.length > 0 ? sql`and posts.user_id not in (select unnest(${hidden}::uuid[]))` : sql``
