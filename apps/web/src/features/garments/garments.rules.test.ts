import { garmentsTexts } from '@kloset/texts/garments'
import { expect, test } from 'vitest'
import { emptyGarment, errorsOf, priceOf, reasonOf, toInputs } from './garments.rules.ts'

test.each([
  ['49,90', 49.9],
  ['49.9', 49.9],
  ['50 €', 50],
  ['€50', 50],
  ['50 EUR', 50],
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['1.299', 1299],
  ["1'299", 1299],
  ['0', 0],
  ['', null],
  ['  ', null],
] as const)('%j is the price %s', (typed, price) => {
  expect(priceOf(typed)).toBe(price)
})

test.each(['ca. 50 Euro', 'twenty', '50-60', '1.2.3', '€', '-5', '12345678901'])(
  '%j is no price',
  (typed) => {
    expect(priceOf(typed)).toBeNaN()
  },
)

test('a link, a price and a currency that are none are wrong, each with its sentence', () => {
  const jeans = emptyGarment('key', { category: 'jeans' })
  const wrong = (part: Partial<typeof jeans>) =>
    Object.entries(errorsOf({ ...jeans, ...part })).flatMap(([field, error]) =>
      error ? field : [],
    )
  expect(wrong({})).toEqual([])
  expect(wrong({ link: 'not a link' })).toEqual(['link'])
  expect(wrong({ amount: 'twenty' })).toEqual(['price'])
  expect(wrong({ amount: '20', currency: 'E' })).toEqual(['currency'])
  expect(wrong({ currency: 'E' })).toEqual([])
  expect(wrong({ link: 'shop.example/jeans', amount: '20' })).toEqual([])
})

test.each(['50 USD', 'usd 50'])('the code in %j is its currency', (amount) => {
  const [sent] = toInputs([emptyGarment('key', { category: 'jeans', amount })])
  expect(sent?.price).toEqual({ amount: 50, currency: 'USD' })
})

test('a word beside a price is no currency', () => {
  const [sent] = toInputs([emptyGarment('key', { category: 'jeans', amount: 'nur 50' })])
  expect(sent?.price).toEqual({ amount: 50, currency: 'EUR' })
})

test('the sign beside a price is its currency', () => {
  const [sent] = toInputs([emptyGarment('key', { category: 'jeans', amount: '$50' })])
  expect(sent?.price).toEqual({ amount: 50, currency: 'USD' })
})

test('a piece that runs small is no reason to try the same size again', () => {
  const own = { category: 'coat', label: 'XL', verdict: 'small' } as const
  const advised = {
    state: 'advised',
    category: 'coat',
    measures: ['chest'],
    sizes: [],
    own,
  } as const
  const reasonFor = (label: string) =>
    reasonOf({ ...advised, best: { label, percent: 70 } } as unknown as Parameters<
      typeof reasonOf
    >[0])
  expect(reasonFor('XXL')).toBe(garmentsTexts.ownIsSmall('XL'))
  expect(reasonFor('XL')).toBe(garmentsTexts.decide(['chest']))
})
