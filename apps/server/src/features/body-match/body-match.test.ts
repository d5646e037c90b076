// The shared predicate against a simple reference: thousands of bodies and filters, the same posts in the same order on
// every page.
import { type BodyFilter, countCriteria } from '@kloset/contract/body-match'
import { measureNames } from '@kloset/contract/measurements'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { createTestDatabase } from '../../platform/test-support/test-database.ts'
import { bodyMatches } from './body-match.queries.ts'
import { fillVersions } from '../../entities/bodies/body-versions.queries.ts'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import {
  distanceBetween,
  fillBody,
  kindOf,
  targetOf,
} from '../../entities/bodies/filled-body.rules.ts'
import { readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { readOwnWanted } from './wanted.rules.ts'
import { filterLike, readCriteria } from './body-match.rules.ts'
import { findMatchingPage } from './body-match.service.ts'
import { findLikeMinePage } from './like-mine.service.ts'
import { countMatched, matchingFor } from './matching-bodies.ts'
import { likenessAt } from './matching.rules.ts'
import { filters, people } from './test-support/arbitraries.ts'
import {
  findAll,
  findPassing,
  type ReferenceBody,
  type ReferencePost,
} from './test-support/reference.ts'

const { db } = await createTestDatabase()
const viewerId = randomUUID()
const crowd = fc.sample(people, { seed: 20, numRuns: 2000 })
const posts: ReferencePost[] = []
await seed()

async function seed(): Promise<void> {
  const ids = crowd.map(() => randomUUID())
  const json = JSON.stringify(
    crowd.flatMap((person, index) => {
      const userId = ids[index] ?? ''
      const body: ReferenceBody | null = person.body && { ...person.body, id: randomUUID() }
      const looks = person.looksMs.map((createdMs) => ({ id: randomUUID(), createdMs, body }))
      posts.push(...looks)
      return { userId, body, looks }
    }),
  )
  await sql`
    with given as (select * from jsonb_to_recordset(${json}::jsonb) as given ("userId" uuid)),
    made as (
      insert into users (id, email)
      select id, id || '@test.example' from (select "userId" as id from given union select ${viewerId}::uuid)
      returning id
    )
    insert into profiles (id, username)
    select id, left(replace(id::text, '-', ''), 30) from made
  `.execute(db)
  await sql`
    insert into bodies (
      user_id, id, gender, body_type, age_range, height, weight, chest, waist, hips, torso_length,
      shoulder_width, underbust_circumference, arm_length, inseam_length, outseam_length, pants_waist
    )
    select
      "userId", (body->>'id')::uuid, body->>'gender', body->>'bodyType', body->>'ageRange',
      ${sql.join(measureNames.map((name) => sql`(body->'measures'->>${sql.lit(name)})::real`))}
    from jsonb_to_recordset(${json}::jsonb) as given ("userId" uuid, body jsonb)
    where jsonb_typeof(body) = 'object'
  `.execute(db)
  await sql`
    insert into posts (post_id, user_id, body_id, created_at)
    select
      (look->>'id')::uuid, "userId", (body->>'id')::uuid,
      to_timestamp((look->>'createdMs')::numeric / 1000)
    from jsonb_to_recordset(${json}::jsonb) as given ("userId" uuid, body jsonb, looks jsonb),
      jsonb_array_elements(looks) as look
  `.execute(db)
  while ((await fillVersions(db, 1_000)) > 0);
  await sql`analyze`.execute(db)
}

/** All pages from the first to the last. */
async function readPages(filter: BodyFilter, { order, pageSize }: Reading): Promise<string[][]> {
  const criteria = readCriteria(filter)
  if (criteria === null) throw new Error('The filter is not active')
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const bodyQuery = { filter, criteria, own: null }
    const options = {
      bodyQuery,
      viewerId,
      hidden: [],
      order,
      cursor,
      pageSize,
      key: 'of this test',
    }
    const page = await findMatchingPage(db, options)
    pages.push(page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && pages.length * pageSize <= posts.length)
  return pages
}

interface Reading {
  readonly order: 'newest' | 'similar'
  readonly pageSize: number
}

const inPages = (ids: readonly string[], size: number) =>
  Array.from({ length: Math.max(1, Math.ceil(ids.length / size)) }, (_, page) =>
    ids.slice(page * size, page * size + size),
  )

/** Pages as in the app. They are longer when many posts match, so that thousands can be read to their end. */
const MOST_PAGES = 4
const pageSizeFor = (count: number) => Math.max(25, Math.ceil(count / MOST_PAGES))

const active = filters.filter((filter) => countCriteria(filter) > 0)

describe('pages of looks', () => {
  test.for([
    ['newest', 1],
    ['newest', 2],
    ['similar', 3],
    ['similar', 4],
  ] as const)(
    'equal those of the plain reference, each full to the end, in the order %s (from %i)',
    { timeout: 120_000 },
    async ([order, seed]) => {
      await fc.assert(
        fc.asyncProperty(active, async (filter) => {
          const ids = findAll(posts, filter, order)
          const pageSize = pageSizeFor(ids.length)
          expect(await readPages(filter, { order, pageSize })).toEqual(inPages(ids, pageSize))
        }),
        { numRuns: 250, seed },
      )
    },
  )

  test.for(['newest', 'similar'] as const)(
    'equal it also over dozens of pages, in the order %s',
    async (order) => {
      const chest = { value: 40, tolerance: 8 }
      const filter: BodyFilter = { chest, bodyType: 'feminine', matchAll: true }
      const ids = findAll(posts, filter, order)
      expect(ids.length).toBeGreaterThan(20 * 25)
      expect(await readPages(filter, { order, pageSize: 25 })).toEqual(inPages(ids, 25))
    },
  )

  test.for([5, 6, 7])(
    'use the same predicate whether few or many bodies match (from %i)',
    { timeout: 120_000 },
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(active, async (filter) => {
          const criteria = readCriteria(filter)
          if (criteria === null) return
          const { rows } = await sql<{ post_id: string }>`
          select post_id from posts where ${bodyMatches(criteria, 'everywhere')}
        `.execute(db)
          const { passing } = findPassing(posts, filter, false)
          const expected = passing.map(({ id }) => id).toSorted()
          expect(rows.map(({ post_id }) => post_id).toSorted()).toEqual(expected)
          const bodies = await readBodies(db)
          const found = matchingFor(bodies, criteria, { viewerId, hidden: [] })
          const counted = await countMatched(db, bodies, found, null)
          expect(counted).toEqual({
            count: Math.min(2000, expected.length),
            more: expected.length > 2000,
          })
        }),
        { numRuns: 400, seed },
      )
    },
  )
})

describe('looks on bodies like one’s own', () => {
  /** The asker, with an ordinary body. */
  const own = {
    ...unmeasured,
    height: 66,
    chest: 38,
    waist: 31,
    bodyType: 'feminine',
    gender: null,
  } as const
  const wanted = readOwnWanted(own)
  const criteria = readCriteria(filterLike(own))
  if (wanted === null || criteria === null) throw new Error('The body says too little')

  const readAll = async (pageSize: number) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await findLikeMinePage(db, {
        bodyQuery: { criteria, wanted },
        viewerId,
        hidden: [],
        cursor,
        pageSize,
        key: 'of this test',
      })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return ids
  }

  test('are the same looks in the same order, however long the pages are', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime('2026-11-01T12:00:00Z')
    const whole = await readAll(posts.length)
    const ofKind = posts.filter(({ body }) => body && kindOf(body) === 'feminine')
    expect(whole.toSorted()).toEqual(ofKind.map(({ id }) => id).toSorted())
    for (const pageSize of [25, 200]) expect(await readAll(pageSize)).toEqual(whole)
  })
})

test('a match says how many of the active measures are within tolerance, and how far the body is', async () => {
  const sample = posts.find(
    ({ body }) =>
      body && kindOf(body) === 'feminine' && body.measures.height && body.measures.chest !== null,
  )
  const { height = null, chest = null } = sample?.body?.measures ?? {}
  if (!sample?.body || height === null || chest === null) throw new Error('No such body')
  const filter: BodyFilter = {
    heightFeet: { value: Math.floor(height / 12), tolerance: 2 },
    heightInches: { value: height % 12, tolerance: 2 },
    chest: { value: chest + 20, tolerance: 5 },
    bodyType: 'feminine',
    matchAll: false,
  }
  const criteria = readCriteria(filter)
  if (criteria === null) throw new Error('The filter is not active')
  const bodies = await readBodies(db)
  const slot = bodies.slotOf(sample.body.id) ?? -1
  const [matched, distance, shared] = likenessAt(bodies, slot, criteria)
  expect([matched, shared]).toEqual([1, 2])
  const target = targetOf('feminine', { height, chest: chest + 20 })
  const { axes } = fillBody('feminine', sample.body.measures)
  expect(distance).toBeCloseTo(distanceBetween(target, axes), 4)
})

test('the deviations of the rules are those of the column', async () => {
  const values = measureNames.map((name) => populationDeviations[name])
  const { rows } = await sql<{ point: string }>`
    with one as (
      insert into bodies (
        user_id, height, weight, chest, waist, hips, torso_length, shoulder_width,
        underbust_circumference, arm_length, inseam_length, outseam_length, pants_waist
      )
      select ${viewerId}, ${sql.join(values)}
      returning point
    )
    select array(select round(cube_ll_coord(point, axis)::numeric, 5) from generate_series(1, 12) as axis)::text
      as point
    from one
  `.execute(db)
  expect(rows[0]?.point).toBe(`{${measureNames.map(() => '1.00000').join(',')}}`)
})
