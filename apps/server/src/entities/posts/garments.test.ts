import { getGarments, findBrands, setGarments } from '@kloset/contract/garments.schemas'
import { createPost, deletePost } from '@kloset/contract/posts.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mergeBrands } from '../../cli/merge-brands.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const skirt = {
  category: 'skirt' as const,
  name: 'Pleated skirt',
  brand: 'Maison Ferro',
  size: { system: 'alpha' as const, label: 'm' },
  verdict: 'small' as const,
  zones: { waist: 'tight' as const, hips: 'true' as const },
}

/** A look with garments, which may be wrong. */
async function shareWith(garments: readonly object[], person = author) {
  const media = [{ uploadId: await giveUpload(testApp, person) }]
  return call(
    createPost,
    { body: { postType: 'regular', media, clientKey: randomUUID(), garments } as never },
    person,
  )
}

async function shareLook(garments: readonly object[], person = author): Promise<string> {
  const { status, body } = await shareWith(garments, person)
  expect(status).toBe(200)
  return body.id
}

const garmentsOf = async (postId: string, person?: typeof author) =>
  (await call(getGarments, { params: { postId } }, person)).body.items

describe('garments of a look', () => {
  test('are shared with it and say how they fit; only the category is needed', async () => {
    const postId = await shareLook([skirt, { category: 'bag' }])
    expect(await garmentsOf(postId, reader)).toMatchObject([
      {
        category: 'skirt',
        name: 'Pleated skirt',
        brand: 'Maison Ferro',
        verdict: 'small',
        zones: { waist: 'tight', hips: 'true' },
        spot: null,
      },
      { category: 'bag', brand: null, size: null, verdict: null, zones: {} },
    ])
  })

  test('show the size to others only where their owner says so', async () => {
    const hidden = await shareLook([skirt])
    const shown = await shareLook([{ ...skirt, showsSize: true }])
    expect((await garmentsOf(hidden, reader))[0]?.size).toBeNull()
    expect((await garmentsOf(hidden))[0]?.size).toBeNull()
    expect((await garmentsOf(hidden, author))[0]?.size).toEqual({ system: 'alpha', label: 'M' })
    expect((await garmentsOf(shown, reader))[0]?.size).toEqual({ system: 'alpha', label: 'M' })
  })

  test('are changed later by their author alone, and keep their ids', async () => {
    const postId = await shareLook([skirt, { category: 'shoes' }])
    const [first] = await garmentsOf(postId, author)
    const change = {
      params: { postId },
      body: { garments: [{ ...skirt, id: first?.id, verdict: 'true' as const }] },
    }
    expect((await call(setGarments, change, reader)).problem.code).toBe('post_not_found')
    const { body } = await call(setGarments, change, author)
    expect(body.items).toMatchObject([{ id: first?.id, verdict: 'true' }])
    expect(await garmentsOf(postId, reader)).toHaveLength(1)
  })

  test('have a link that is marked when it is paid, a price and a position on the picture', async () => {
    const postId = await shareLook([
      {
        ...skirt,
        productUrl: 'shop.example/skirt',
        isPaidLink: true,
        price: { amount: 89.9, currency: 'EUR' },
        spot: { xPosition: 40, yPosition: 60.5 },
      },
    ])
    expect(await garmentsOf(postId)).toMatchObject([
      {
        productUrl: 'https://shop.example/skirt',
        isPaidLink: true,
        price: { amount: 89.9, currency: 'EUR' },
        spot: { xPosition: 40, yPosition: 60.5 },
      },
    ])
  })

  test('let their look be found by brand and by category, in any language, until they change', async () => {
    const brand = 'Zwirnwerk'
    const postId = await shareLook([{ category: 'coat', brand }])
    const find = async (q: string) =>
      (await call(searchPosts, { query: { q } }, reader)).body.items.map(({ id }) => id)
    for (const q of [brand, `${brand} coat`, `${brand} mantel`]) {
      expect(await find(q)).toEqual([postId])
    }
    await call(setGarments, { params: { postId }, body: { garments: [] } }, author)
    expect(await find(brand)).toEqual([])
  })

  test('are deleted with their look', async () => {
    const postId = await shareLook([skirt])
    await call(deletePost, { params: { postId } }, author)
    expect((await call(getGarments, { params: { postId } })).problem.code).toBe('post_not_found')
    const left = await platform.db
      .selectFrom('garments')
      .where('post_id', '=', postId)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  test('can be on looks only', async () => {
    const { id } = await share(testApp, author, { postType: 'forum', title: 'A', description: 'B' })
    const { problem } = await call(
      setGarments,
      { params: { postId: id }, body: { garments: [skirt] } },
      author,
    )
    expect(problem.code).toBe('post_not_found')
  })
})

describe('invalid garments are refused with a reason, and nothing is written', () => {
  test.each<[string, object, string]>([
    ['no category', { name: 'Thing' }, 'garments.0.category'],
    ['an unknown category', { category: 'cape' }, 'garments.0.category'],
    ['a brand of 200 letters', { ...skirt, brand: 'B'.repeat(200) }, 'garments.0.brand'],
    ['a brand without letters', { ...skirt, brand: '?!' }, 'garments.0.brand'],
    ['a brand written backwards', { ...skirt, brand: '\u202ElemuL' }, 'garments.0.brand'],
    [
      'an unknown size system',
      { ...skirt, size: { system: 'jp', label: '9' } },
      'garments.0.size.system',
    ],
    [
      'a size no system has',
      { ...skirt, size: { system: 'alpha', label: 'QQ' } },
      'garments.0.size',
    ],
    [
      'a system of another category',
      { ...skirt, size: { system: 'shoe', label: '39' } },
      'garments.0.size.system',
    ],
    ['a zone of another category', { ...skirt, zones: { sleeves: 'true' } }, 'garments.0.zones'],
    [
      'zones against the verdict',
      { ...skirt, zones: { waist: 'loose', hips: 'loose' } },
      'garments.0.zones',
    ],
    [
      'a link that is none',
      { ...skirt, productUrl: 'javascript:alert(1)' },
      'garments.0.productUrl',
    ],
    ['half a spot', { ...skirt, spot: { xPosition: 3 } }, 'garments.0.spot.yPosition'],
    [
      'a price below nothing',
      { ...skirt, price: { amount: -1, currency: 'EUR' } },
      'garments.0.price.amount',
    ],
    [
      'a price without an end',
      { ...skirt, price: { amount: 1e300, currency: 'EUR' } },
      'garments.0.price.amount',
    ],
  ])('%s', async (_what, garment, field) => {
    const { status, problem } = await shareWith([garment])
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.fields?.map(({ path }) => path)).toContain(`body.${field}`)
  })

  test('too many garments, and one id twice, are refused', async () => {
    expect((await shareWith(Array.from({ length: 13 }, () => skirt))).status).toBe(400)
    const id = randomUUID()
    expect(
      (
        await shareWith([
          { ...skirt, id },
          { ...skirt, id },
        ])
      ).status,
    ).toBe(400)
  })
})

describe('brands', () => {
  test('are equal in any spelling, and suggested once several people wear them', async () => {
    const other = await join('other')
    await shareLook([{ category: 'coat', brand: 'Ânderle & Söhne' }])
    const find = async (q: string) => (await call(findBrands, { query: { q } }, reader)).body.brands
    expect(await find('anderle')).toEqual([])
    await shareLook([{ category: 'coat', brand: 'anderle and SOHNE' }], other)
    expect(await find('ÂND')).toEqual([{ name: 'Ânderle & Söhne', garmentsCount: 2 }])
  })

  test('are merged by an admin, and both names mean one brand then', async () => {
    const first = await shareLook([{ category: 'coat', brand: 'Lumen' }])
    await shareLook([{ category: 'coat', brand: 'Lumen Studio' }], reader)
    const client = new pg.Client(testApp.database.connection)
    await client.connect()
    try {
      await mergeBrands(client, { from: 'Lumen', into: 'lumen studio' })
      await expect(mergeBrands(client, { from: 'Lumen Studio', into: 'Lumen' })).rejects.toThrow(
        'are one brand',
      )
      await client.query('rollback')
    } finally {
      await client.end()
    }
    const later = await shareLook([{ category: 'coat', brand: 'LUMEN' }])
    for (const postId of [first, later]) {
      expect((await garmentsOf(postId))[0]?.brand).toBe('Lumen Studio')
    }
    const { body } = await call(findBrands, { query: { q: 'lumen' } }, author)
    expect(body.brands).toEqual([{ name: 'Lumen Studio', garmentsCount: 3 }])
  })
})
