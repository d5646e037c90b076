// Bodies like one's own as an order of Discover: who comes first, what stays out, and that this stays so.
import {
  getDiscover,
  getDiscoverChoice,
  getLikeMine,
  saveDiscoverChoice,
} from '@kloset/contract/feeds.schemas'
import type { Answer } from '@kloset/contract/endpoint'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getPost, updatePost } from '@kloset/contract/posts.schemas'
import { encodeBodyFilter } from '@kloset/contract/body-match'
import { addPiece, removePiece } from '@kloset/contract/size-advice.schemas'
import type { GarmentCategory } from '@kloset/contract/garments'
import { garmentInput, setGarments } from '@kloset/contract/garments.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { joinMeasured, measured, unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

/** All measures that likeness compares. */
const whole = {
  ...measured,
  weight: 150,
  torsoLength: 16,
  shoulderWidth: 15.5,
  armLength: 23,
  inseamLength: 30,
  outseamLength: 40,
}

const joinWith = (username: string, own: Partial<Measurements> = {}) =>
  joinMeasured(testApp, username, own)

type Page = Answer<typeof getLikeMine>

async function readPages(read: (from: { cursor?: string }) => Promise<{ body: Page }>) {
  const items: Page['items'] = []
  let from: { cursor?: string } | null = {}
  while (from !== null) {
    const { body: page } = await read(from)
    items.push(...page.items)
    from = page.nextCursor === null ? null : { cursor: page.nextCursor }
  }
  return items
}

/** Reads all of it, page by page. */
const readAll = (as: TestPerson) => readPages((query) => call(getLikeMine, { query }, as))

const viewer = await joinWith('viewer', { allowMeasurementFiltering: false })
const near = await joinWith('near', {})
const far = await joinWith('far', { height: 60, chest: 52, waist: 50, hips: 56 })
const man = await joinWith('man', { bodyType: 'masculine' })
const nearPost = await share(testApp, near, { postType: 'regular' })
const farPost = await share(testApp, far, { postType: 'regular' })
await share(testApp, man, { postType: 'regular' })

describe('looks on bodies like one’s own', () => {
  test('begin with the nearest body, of the same type, whether or not the viewer is found themselves', async () => {
    const items = await readAll(viewer)
    expect(items.map(({ id }) => id)).toEqual([nearPost.id, farPost.id])
    expect(items.map(({ match }) => match?.of)).toEqual([4, 4])
    expect(items[0]?.match).toMatchObject({ matched: 4, similarity: 'very close' })
  })

  test('are empty while fewer than two measures are known', async () => {
    const other = await join('unmeasured')
    expect(await readAll(other)).toEqual([])
    await call(saveMeasurements, { body: { ...unmeasured, height: 66 } }, other)
    expect(await readAll(other)).toEqual([])
    await call(saveMeasurements, { body: { ...unmeasured, height: 66, waist: 31 } }, other)
    // The body type is unknown, so everybody is compared.
    expect(new Set((await readAll(other)).map(({ author }) => author.id))).toEqual(
      new Set([near.id, far.id, man.id]),
    )
  })

  test('are found by a height and a size that one wears, without a word on likeness', async () => {
    const other = await join('wearer')
    await call(
      saveMeasurements,
      { body: { ...unmeasured, height: 62, bodyType: 'feminine' } },
      other,
    )
    expect(await readAll(other)).toEqual([])
    const wear = async (label: string) => {
      const piece = { category: 'jeans', brand: 'Halm', size: { system: 'eu', label } } as const
      const { body: owned } = await call(addPiece, { body: { ...piece, verdict: 'true' } }, other)
      return owned.pieces[0]?.id ?? ''
    }
    const height = { value: 5, tolerance: 10 }
    const own = encodeBodyFilter({
      heightFeet: height,
      heightInches: { ...height, value: 2 },
      bodyType: 'feminine',
      matchAll: true,
    })
    // A filter that asks for one's own body has the same target.
    const firstByFilter = async () => {
      const query = { body: own, order: 'similar' } as const
      return (await call(getDiscover, { query }, other)).body.items[0]?.id
    }
    const large = await wear('60')
    const [first] = await readAll(other)
    expect(first?.id).toBe(farPost.id)
    expect(await firstByFilter()).toBe(farPost.id)
    expect(first?.match).toMatchObject({ of: 1, similarity: null })
    await call(removePiece, { params: { pieceId: large } }, other)
    expect(await readAll(other)).toEqual([])
    await wear('40')
    expect((await readAll(other))[0]?.id).toBe(nearPost.id)
    expect(await firstByFilter()).toBe(nearPost.id)
  })

  test('put an old look of a near body after a new one of a body that is nearly as near', async () => {
    const other = await joinWith('reader', { weight: 150 })
    const [fresh, stale] = [await joinWith('fresh', {}), await joinWith('stale', {})]
    const [newer, older] = [
      await share(testApp, fresh, { postType: 'regular' }),
      await share(testApp, stale, { postType: 'regular' }),
    ]
    await sql`
      update posts set created_at = now() - interval '2 years' where post_id = ${older.id}
    `.execute(platform.db)
    const ids = (await readAll(other)).map(({ id }) => id)
    const both = [newer.id, older.id]
    expect(ids.filter((id) => both.includes(id))).toEqual(both)
  })

  test('come page by page, each once, and no person fills a page', async () => {
    const [busy, other] = [await joinWith('busy', {}), await joinWith('pager', {})]
    const shared: string[] = []
    for (let count = 0; count < 60; count += 1) {
      shared.push((await share(testApp, busy, { postType: 'regular' })).id)
    }
    const ids = (await readAll(other)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => shared.includes(id))).toHaveLength(60)
    expect(ids.slice(0, 25)).toEqual(expect.arrayContaining([nearPost.id]))
  })

  test('have a cursor that is valid for no other body, and not after one’s own changed', async () => {
    const other = await joinWith('changing', {})
    const { body: page } = await call(getLikeMine, {}, other)
    if (page.nextCursor === null) throw new Error('There is one page only')
    const query = { cursor: page.nextCursor }
    expect((await call(getLikeMine, { query }, other)).status).toBe(200)
    expect((await call(getLikeMine, { query }, far)).problem.code).toBe('invalid_cursor')
    await call(saveMeasurements, { body: { ...measured, waist: 40 } }, other)
    for (const cursor of [query.cursor, 'garbage']) {
      const { status, problem } = await call(getLikeMine, { query: { cursor } }, other)
      expect([status, problem.code]).toEqual([400, 'invalid_cursor'])
    }
  })
})

describe('a look', () => {
  test.for(['hidesBody', 'showsNobody'] as const)(
    'is left out of likeness from the start by %s, and can be included later; others cannot see why',
    async (reason) => {
      const person = await joinWith(`author.${reason.toLowerCase()}`, {})
      const other = await joinWith(`other.${reason.toLowerCase()}`, {})
      const post = await share(testApp, person, { postType: 'regular', [reason]: true })
      const params = { postId: post.id }
      const isFound = async () => {
        const filter = { body: 'chest_38_8-waist_31_8-feminine-all', order: 'similar' } as const
        const lists = [
          await readAll(other),
          await readPages((from) => call(getDiscover, { query: { ...filter, ...from } }, other)),
        ]
        return lists.map((items) => items.some(({ author }) => author.id === person.id))
      }
      expect(await isFound()).toEqual([false, false])
      // Saving one's measures again does not bring it back.
      await call(saveMeasurements, { body: { ...measured, waist: 31.5 } }, person)
      expect(await isFound()).toEqual([false, false])
      const change = { postType: 'regular', caption: null, klotags: [] } as const
      await call(updatePost, { params, body: { ...change, [reason]: false } as never }, person)
      expect(await isFound()).toEqual([true, true])
      await call(updatePost, { params, body: { ...change, [reason]: true } as never }, person)
      expect(await isFound()).toEqual([false, false])
      const { body: mine } = await call(getPost, { params }, person)
      expect(mine.viewer.foundBy).toMatchObject({ [reason]: true })
      const { body: theirs } = await call(getPost, { params }, other)
      expect(theirs.viewer).not.toHaveProperty('foundBy')
    },
  )
})

describe('the first order of Discover', () => {
  test('is newest until something else is chosen, and is remembered, as is the filter used last', async () => {
    const person = await join('chooser')
    const read = async () => (await call(getDiscoverChoice, {}, person)).body
    expect(await read()).toEqual({ order: 'newest', filter: null, filterOrder: 'similar' })
    await call(saveDiscoverChoice, { body: { order: 'mine' } }, person)
    const filter = 'chest_38_5-feminine-all'
    await call(saveDiscoverChoice, { body: { filter } }, person)
    expect(await read()).toEqual({ order: 'mine', filter, filterOrder: 'similar' })
    await call(saveDiscoverChoice, { body: { filter, filterOrder: 'newest' } }, person)
    expect(await read()).toEqual({ order: 'mine', filter, filterOrder: 'newest' })
    // Saving measurements does not change this.
    await call(saveMeasurements, { body: measured }, person)
    expect((await read()).order).toBe('mine')
  })

  test.for([
    { order: 'oldest' },
    { filterOrder: 'mine' },
    { filter: 'garbage' },
    { filter: 'x'.repeat(501) },
  ])('is not %j', async (wrong) => {
    const { status } = await call(saveDiscoverChoice, { body: wrong as never }, viewer)
    expect(status).toBe(400)
  })
})

test('bodies are compared where the garments of a look are fitted', async () => {
  const asker = await joinWith('asker', whole)
  const alikeAbove = await joinWith('above', { ...whole, hips: 47, waist: 36, inseamLength: 33 })
  const alikeBelow = await joinWith('below', { ...whole, chest: 44, shoulderWidth: 18 })
  const wearing = async (person: TestPerson, category: GarmentCategory) => {
    const { id } = await share(testApp, person, { postType: 'regular' })
    const body = {
      garments: [garmentInput.parse({ category }), garmentInput.parse({ category: 'shoes' })],
    }
    await call(setGarments, { params: { postId: id }, body }, person)
    return id
  }
  const inOrder = async (category: GarmentCategory) => {
    const names = new Map([
      [await wearing(alikeAbove, category), 'above'],
      [await wearing(alikeBelow, category), 'below'],
    ])
    return (await readAll(asker)).flatMap(({ id }) => names.get(id) ?? [])
  }
  expect(await inOrder('shirt')).toEqual(['above', 'below'])
  expect(await inOrder('jeans')).toEqual(['below', 'above'])
})
