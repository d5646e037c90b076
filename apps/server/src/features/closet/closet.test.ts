// One's own closet: filled by the garments of one's looks, each once, whatever happens to the looks.
import * as contract from '@kloset/contract/closet.schemas'
import type { CallInput } from '@kloset/contract/endpoint'
import { garmentInputs, getGarments, setGarments } from '@kloset/contract/garments.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { mergeBrands } from '../../cli/merge-brands.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findExportPage } from '../../views/leaving/export.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { db } = platform
const stranger = await join('stranger')
let owner: TestPerson
beforeEach(async () => {
  owner = await givePerson(testApp)
})

const skirt = {
  category: 'skirt' as const,
  name: 'Pleated skirt',
  brand: 'Maison Ferro',
  size: { system: 'alpha' as const, label: 'M' },
}
const euros = (amount: number) => ({ amount, currency: 'EUR' })

async function wear(garments: readonly object[], daysAgo = 0): Promise<string> {
  const draft = { postType: 'regular' as const, garments: garmentInputs.parse(garments) }
  const { id } = await share(testApp, owner, draft)
  if (daysAgo > 0) await moveBack(id, daysAgo)
  return id
}

/** Moves the look back in time, and writes its garments again. */
async function moveBack(postId: string, days: number): Promise<void> {
  await sql`
    update posts set created_at = created_at - make_interval(days => ${days})
    where post_id = ${postId}
  `.execute(db)
  await sql`
    update closet_wears set worn_at = worn_at - make_interval(days => ${days})
    where post_id = ${postId}
  `.execute(db)
  const { body } = await call(getGarments, { params: { postId } }, owner)
  await change(postId, body.items)
}

const change = (postId: string, garments: readonly object[]) =>
  call(setGarments, { params: { postId }, body: { garments: garments as never } }, owner)

type Query = CallInput<typeof contract.getCloset>['query']
const closet = async (query: Query = {}, as = owner) =>
  (await call(contract.getCloset, { query }, as)).body.items
const numbers = async () => (await call(contract.getClosetNumbers, {}, owner)).body
const setState = (garmentId: string, state: 'kept' | 'lent' | 'archived' | 'sold', as = owner) =>
  call(contract.setClosetState, { params: { garmentId }, body: { state } }, as)
const looksOf = async (garmentId: string) => {
  const { body } = await call(contract.getLooksOfGarment, { params: { garmentId } }, owner)
  return body.items.map(({ postId }) => postId)
}

describe('a closet', () => {
  test('has each garment once, however its name is typed, with every look it was worn on', async () => {
    const first = await wear([{ ...skirt, price: euros(90) }, { category: 'shoes' }], 10)
    const second = await wear([{ ...skirt, name: ' pleated  SKIRT ', brand: 'MAISON FERRO' }], 5)
    const [latest, other] = await closet()
    expect(latest).toMatchObject({
      garment: {
        category: 'skirt',
        name: 'pleated  SKIRT',
        brand: 'Maison Ferro',
        size: { label: 'M' },
      },
      media: { position: 0, kind: 'image' },
      looksCount: 2,
      price: euros(90),
      state: 'kept',
    })
    expect(other).toMatchObject({ garment: { category: 'shoes' }, looksCount: 1, price: null })
    expect(await looksOf(latest?.id ?? '')).toEqual([second, first])
    const days =
      (Date.parse(latest?.lastWornAt ?? '') - Date.parse(latest?.firstWornAt ?? '')) / 864e5
    expect(Math.round(days)).toBe(5)
  })

  test('distinguishes garments of another name, brand or size', async () => {
    await wear([
      skirt,
      { ...skirt, name: 'Wrap skirt' },
      { ...skirt, brand: 'Halm & Sons' },
      { ...skirt, size: { system: 'alpha', label: 'L' } },
      { ...skirt, category: 'dress' },
    ])
    expect(await closet()).toHaveLength(5)
  })

  test('counts a look once that lists a garment twice, and the latest price', async () => {
    await wear([{ ...skirt, price: euros(90) }], 3)
    await wear([skirt, { ...skirt, price: euros(60) }])
    expect(await closet()).toMatchObject([{ looksCount: 2, price: euros(60) }])
  })

  test('follows the garments of a look when they change, and keeps what is still worn', async () => {
    const postId = await wear([skirt, { category: 'bag' }])
    const [before] = await closet({ category: 'skirt' })
    await change(postId, [skirt, { category: 'coat' }])
    const after = await closet()
    expect(after.map(({ garment }) => garment.category).toSorted()).toEqual(['coat', 'skirt'])
    expect(after.find(({ garment }) => garment.category === 'skirt')?.id).toBe(before?.id)
    await change(postId, [])
    expect(await closet()).toEqual([])
  })

  test('removes a deleted look, and garments that were worn on no other one', async () => {
    const kept = await wear([skirt], 4)
    const deleted = await wear([{ ...skirt, price: euros(10) }, { category: 'bag' }])
    await call(deletePost, { params: { postId: deleted } }, owner)
    const [only, ...others] = await closet()
    expect(others).toEqual([])
    expect(only).toMatchObject({ looksCount: 1, price: null })
    expect(await looksOf(only?.id ?? '')).toEqual([kept])
  })

  test('counts exactly when looks are shared and deleted at the same moment', async () => {
    const gone = await wear([skirt, { category: 'bag' }])
    await Promise.all([
      ...Array.from({ length: 6 }, () => wear([{ category: 'bag' }, skirt])),
      call(deletePost, { params: { postId: gone } }, owner),
    ])
    expect(await closet()).toMatchObject([{ looksCount: 6 }, { looksCount: 6 }])
    expect((await numbers()).looksCount).toBe(6)
  })

  test('shows no picture of a look that a moderator removed', async () => {
    const postId = await wear([skirt])
    await sql`update posts set removed_at = now() where post_id = ${postId}`.execute(db)
    const [item] = await closet()
    expect(item).toMatchObject({ garment: { name: 'Pleated skirt' }, media: null })
    expect(await looksOf(item?.id ?? '')).toEqual([])
  })
})

describe('the list', () => {
  test('has what was worn last first, page by page, each garment once', async () => {
    for (const page of [0, 1, 2]) {
      const names = Array.from({ length: 12 }, (_, index) => `Number ${page} ${index}`)
      await wear(names.map((name) => ({ category: 'top', name })))
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(
        contract.getCloset,
        { query: { ...(cursor && { cursor }) } },
        owner,
      )
      seen.push(...body.items.map(({ garment }) => garment.name ?? ''))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(36)
    expect(seen).toHaveLength(36)
    expect(seen[0]).toMatch(/^Number 2/)
  })

  test('is filtered by category, brand, and what was not worn for 90 days', async () => {
    await wear([skirt], 91)
    await wear([{ category: 'coat', brand: 'Halm & Sons' }], 89)
    const names = async (query: Query) =>
      (await closet(query)).map(({ garment }) => garment.category)
    expect(await names({ category: 'skirt' })).toEqual(['skirt'])
    expect(await names({ brand: 'halm and SONS' })).toEqual(['coat'])
    expect(await names({ brand: 'Halm & Sons', category: 'skirt' })).toEqual([])
    expect(await names({ brand: '?' })).toEqual([])
    expect(await names({ worn: 'resting' })).toEqual(['skirt'])
    expect(await numbers()).toEqual({
      states: { kept: 2, lent: 0, archived: 0, sold: 0 },
      restingCount: 1,
      categories: [
        { category: 'coat', count: 1 },
        { category: 'skirt', count: 1 },
      ],
      brands: [
        { name: 'Halm & Sons', count: 1 },
        { name: 'Maison Ferro', count: 1 },
      ],
      colors: [],
      looksCount: 2,
    })
  })

  test('refuses an invalid filter or cursor, each with its code', async () => {
    for (const query of [{ category: 'cape' }, { state: 'burnt' }, { worn: 'never' }]) {
      const { status, problem } = await call(contract.getCloset, { query: query as never }, owner)
      expect([status, problem.code]).toEqual([400, 'invalid_input'])
    }
    const { problem } = await call(contract.getCloset, { query: { cursor: 'no' } }, owner)
    expect(problem.code).toBe('invalid_cursor')
  })
})

describe('a garment', () => {
  test('is lent, archived or sold, leaves the list, and comes back when that is undone', async () => {
    await wear([skirt])
    const [item] = await closet()
    const id = item?.id ?? ''
    for (const state of ['lent', 'archived', 'sold'] as const) {
      expect((await setState(id, state)).status).toBe(204)
      expect(await closet()).toEqual([])
      expect(await closet({ state })).toMatchObject([{ id, state }])
      expect((await numbers()).states[state]).toBe(1)
    }
    // Worn again, it keeps the state that its owner chose.
    await wear([skirt])
    expect(await closet({ state: 'sold' })).toMatchObject([{ id, looksCount: 2 }])
    await setState(id, 'kept')
    expect(await closet()).toMatchObject([{ id, state: 'kept' }])
  })

  test('cannot be read or changed by anybody else', async () => {
    await wear([skirt])
    const [item] = await closet()
    const params = { garmentId: item?.id ?? '' }
    const refused = [
      await call(contract.getClosetGarment, { params }, stranger),
      await call(contract.getLooksOfGarment, { params }, stranger),
      await setState(params.garmentId, 'sold', stranger),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('not_found'))
    expect(await closet({}, stranger)).toEqual([])
    expect((await call(contract.getClosetGarment, { params }, owner)).body).toEqual(item)
  })

  test('is in the export of its owner', async () => {
    await wear([skirt])
    const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
    const rows = await findExportPage(db, 'closet_garments', { userId: owner.id, after, limit: 9 })
    expect(rows).toMatchObject([{ category: 'skirt', state: 'kept', looks_count: 1 }])
  })

  test('stays what it is when its brand is merged into another', async () => {
    await wear([{ category: 'coat', brand: 'Lumen' }], 2)
    await wear([
      { category: 'knit', brand: 'Lumen' },
      { category: 'knit', brand: 'Lumen Studio' },
    ])
    const [coat] = await closet({ category: 'coat' })
    await setState(coat?.id ?? '', 'lent')
    const client = new pg.Client(testApp.database.connection)
    await client.connect()
    try {
      await mergeBrands(client, { from: 'Lumen', into: 'Lumen Studio' })
    } finally {
      await client.end()
    }
    await wear([{ category: 'coat', brand: 'Lumen' }])
    expect(await closet({ state: 'lent', brand: 'Lumen Studio' })).toMatchObject([
      { id: coat?.id, looksCount: 2 },
    ])
    expect(await closet({ category: 'knit' })).toMatchObject([
      { garment: { brand: 'Lumen Studio' }, looksCount: 1 },
    ])
  })
})

describe('the calendar', () => {
  const at = (days: number) => new Date(Date.now() + days * 864e5).toISOString()
  const calendar = (query: { from: string; until: string }, as = owner) =>
    call(contract.getCalendar, { query }, as)

  test('has the looks of the asked days, newest first, and nobody else’s', async () => {
    await wear([], 40)
    const before = await wear([skirt], 2)
    const latest = await wear([])
    const { body } = await calendar({ from: at(-3), until: at(1) })
    expect(body.items.map(({ postId }) => postId)).toEqual([latest, before])
    expect((await calendar({ from: at(-3), until: at(1) }, stranger)).body.items).toEqual([])
  })

  test.each([
    ['an end before the start', at(1), at(0)],
    ['no time between them', at(1), at(1)],
    ['too many days', at(-50), at(0)],
    ['no date', 'tomorrow', at(0)],
  ])('refuses %s', async (_what, from, until) => {
    const { status, problem } = await calendar({ from, until })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
  })
})
