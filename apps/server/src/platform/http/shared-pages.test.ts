import { expect, test } from 'vitest'
import { sharedPage } from './shared-pages.ts'
import { Written } from './written.ts'

const piece = (json: string) => Buffer.from(json)
const [first, second] = [piece('{"id":1,'), piece('"likes":0}')]
const item = () => new Written<{ id: number; likes: number }>(first, second)
const other = new Written<{ id: number; likes: number }>(piece('{"id":2,'), piece('"likes":5}'))

test('a page has its items and the cursor of the next one', () => {
  expect(
    JSON.parse(String(sharedPage({ items: [item(), other], nextCursor: 'c' }).toBytes())),
  ).toEqual({
    items: [
      { id: 1, likes: 0 },
      { id: 2, likes: 5 },
    ],
    nextCursor: 'c',
  })
  expect(String(sharedPage({ items: [], nextCursor: null }).toBytes())).toBe(
    '{"items":[],"nextCursor":null}',
  )
})

test('people who get the same pieces get the same page', () => {
  const page = sharedPage({ items: [other, item()], nextCursor: null })
  expect(sharedPage({ items: [other, item()], nextCursor: null })).toBe(page)
})

test.for([
  ['one more item', { items: [other, other, item()], nextCursor: 'c' }],
  ['one item less', { items: [item()], nextCursor: 'c' }],
  ['another cursor', { items: [other, item()], nextCursor: 'd' }],
  ['no cursor', { items: [other, item()], nextCursor: null }],
  [
    'an item with another piece',
    { items: [new Written<never>(piece('{"id":3,'), second), item()], nextCursor: 'c' },
  ],
] as const)('a page with %s is another page', ([, changed]) => {
  const page = sharedPage({ items: [other, item()], nextCursor: 'c' })
  const next = sharedPage({ ...changed, items: [...changed.items] })
  expect(next).not.toBe(page)
  expect(JSON.parse(String(next.toBytes()))).toMatchObject({
    items: changed.items.map((one) => JSON.parse(String(one.toBytes())) as unknown),
    nextCursor: changed.nextCursor,
  })
})
