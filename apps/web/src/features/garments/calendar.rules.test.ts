import { describe, expect, test } from 'vitest'
import type { Garment } from '@kloset/contract/garments.schemas'
import {
  dayKey,
  dayOf,
  daysOf,
  dayToGoTo,
  packedForText,
  packingListOf,
  spanOf,
  stepped,
} from './calendar.rules.ts'
import { garmentOf } from '../../lib/test-support/garments.ts'
import { closetKeyOf, draftOf } from './garments.rules.ts'

const skirt = garmentOf('0', 'skirt', 'Wrap skirt', {
  brand: 'Maison Ferro',
  size: { system: 'alpha', label: 'M' },
})

describe('days', () => {
  test('a week starts on Monday, also across a month’s end', () => {
    const keys = daysOf('week', new Date(2026, 10, 1)).map(dayKey)
    expect([keys[0], keys.at(-1), keys.length]).toEqual(['2026-10-26', '2026-11-01', 7])
  })

  test('a month has all of its days, and its span ends where the next one starts', () => {
    const days = daysOf('month', new Date(2028, 1, 14))
    expect(days).toHaveLength(29)
    expect(spanOf(days)).toEqual({ from: new Date(2028, 1, 1), until: new Date(2028, 2, 1) })
  })

  test('going back to this month leads to today', () => {
    const today = new Date(2026, 10, 26)
    const before = stepped('month', today, -1, today)
    expect(dayKey(before)).toBe('2026-10-01')
    expect(stepped('month', before, 1, today)).toBe(today)
  })

  test.each(['2026-02-30', '2026-2-3', 'today', '', null])('%s is no day', (text) => {
    expect(dayOf(text)).toBeNull()
  })
})

describe('arrow keys', () => {
  const keys = ['2026-11-02', '2026-11-05', '2026-11-10', '2026-11-12']

  test.each([
    ['month', 'ArrowRight', '2026-11-05'],
    ['month', 'ArrowDown', '2026-11-10'],
    ['week', 'ArrowDown', '2026-11-05'],
    ['month', 'ArrowLeft', null],
    ['month', 'ArrowUp', null],
    ['month', 'Enter', null],
  ] as const)('in a %s %s leads to %s', (view, pressed, to) => {
    expect(dayToGoTo(view, keys, '2026-11-02', pressed)).toBe(to)
  })
})

describe('packing', () => {
  const worn = (day: string, garments: Garment[]) => ({ day, thumbnailUrl: null, garments })

  test('lists a garment once, with its days', () => {
    const again = { ...skirt, id: '1', name: 'wrap  Skirt', brand: 'MAISON FERRO' }
    const shoes = { ...skirt, id: '2', category: 'shoes', name: null, size: null } as const
    const list = packingListOf([worn('2026-11-02', [skirt]), worn('2026-11-03', [again, shoes])])
    expect(list.map(({ garment, days }) => [garment.id, days])).toEqual([
      ['0', ['2026-11-02', '2026-11-03']],
      ['2', ['2026-11-03']],
    ])
  })

  test.each([
    [['2026-11-02'], ['2026-11-02', '2026-11-03'], 'for Mon'],
    [['2026-11-02'], ['2026-11-02', '2026-11-09'], 'for Nov 2'],
    [['2026-11-02', '2026-11-03'], ['2026-11-02', '2026-11-03'], 'all days'],
    [['2026-11-02'], ['2026-11-02'], 'for Mon'],
    [
      ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'],
      ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
      'for 4 days',
    ],
  ])('%s of %s is "%s"', (days, chosen, text) => {
    expect(packedForText(days, chosen, 'week', new Date(2026, 10, 26))).toBe(text)
  })

  test('a month has each weekday several times: its days are dates', () => {
    const day = ['2026-11-03']
    expect(packedForText(day, day, 'month', new Date(2026, 10, 26))).toBe('for Nov 3')
  })
})

test('a draft of a garment is the same one, and of another size it is not', () => {
  const draft = draftOf(skirt)
  expect(closetKeyOf({ ...draft, size: { system: 'alpha', label: ' m' } })).toBe(closetKeyOf(skirt))
  expect(closetKeyOf({ ...draft, size: { system: 'alpha', label: 'L' } })).not.toBe(
    closetKeyOf(skirt),
  )
})
