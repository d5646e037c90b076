import { HOUR_MS } from '@kloset/contract/durations'
import type { Draft } from '@kloset/contract/drafts.schemas'
import { expect, test } from 'vitest'
import {
  factsOf,
  firstOffer,
  ownTimeZone,
  parted,
  cityOf,
  namesOf,
  timeIn,
  titleOf,
  untilShared,
} from './drafts.rules.ts'

const draft = (id: string, more: Partial<Draft> = {}, content: Partial<Draft['content']> = {}) =>
  ({
    id,
    revision: 1,
    content: { postType: 'regular', title: null, body: null, ...content },
    media: [],
    plan: null,
    failure: null,
    updatedAt: '2026-11-26T10:00:00.000Z',
    ...more,
  }) as unknown as Draft

const at = (publishAt: string) => ({ plan: { publishAt, timeZone: 'UTC' } })

test('a draft is called by its title, else by the first line of its words', () => {
  expect(titleOf(draft('a', {}, { title: 'Which boots?', body: 'For rain.' }))).toBe('Which boots?')
  expect(titleOf(draft('a', {}, { body: 'For Saturday\nand Sunday' }))).toBe('For Saturday')
  expect(titleOf(draft('a'))).toBe('No words yet')
})

test('it says what it is and how many files it has', () => {
  expect(factsOf(draft('a'))).toBe('Look')
  const media = [{}, {}] as Draft['media']
  expect(factsOf(draft('a', { media }, { postType: 'style_vote' }))).toBe('Style Vote · 2 files')
})

test('planned ones come first, the next first; the others keep their order', () => {
  const all = [
    draft('b'),
    draft('late', at('2026-12-02T08:00:00.000Z')),
    draft('a'),
    draft('soon', at('2026-12-01T08:00:00.000Z')),
  ]
  const { planned, others } = parted(all)
  expect(planned.map(({ id }) => id)).toEqual(['soon', 'late'])
  expect(others.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a zone is named in the language of the page, and one that is unknown by its city', () => {
  expect(namesOf('Europe/Rome', 'de')).toEqual(['Rome', 'Mitteleuropäische Zeit'])
  expect(namesOf('Europe/Rome', 'en')[1]).toBe('Central European Time')
  expect(namesOf('Mars/Olympus_Mons', 'de')[1]).toBe('Olympus Mons')
})

test('a time zone is named by its city', () => {
  expect(cityOf('America/New_York')).toBe('New York')
  expect(cityOf('UTC')).toBe('UTC')
  expect(timeIn('2026-12-01T08:00:00.000Z', 'Asia/Kathmandu')).toBe('13:45')
  expect(timeIn('2026-11-30T00:00:00.000Z', 'Asia/Tokyo', 'America/New_York')).toBe('Mon 09:00')
  expect(timeIn('2026-12-01T08:00:00.000Z', ownTimeZone())).toBe(null)
  expect(timeIn('2026-12-01T08:00:00.000Z', 'Mars/Olympus')).toBe(null)
})

test('the first offer is a full hour that is at least an hour away', () => {
  expect(firstOffer(new Date(2026, 10, 30, 8, 59))).toEqual(new Date(2026, 10, 30, 10, 0))
})

test('the list is read again when the next draft is shared, and soon after while it is not', () => {
  const now = Date.parse('2026-11-26T10:00:00.000Z')
  const at = (publishAt: string) => draft(publishAt, { plan: { publishAt, timeZone: 'UTC' } })
  const inAMinute = at('2026-11-26T10:01:00.000Z')
  expect(untilShared([draft('a')], now)).toBe(false)
  expect(untilShared([at('2026-11-26T10:30:00.000Z'), inAMinute, draft('a')], now)).toBe(60_000)
  expect(untilShared([at('2026-11-26T09:59:30.000Z'), inAMinute], now)).toBe(5000)
  expect(untilShared([at('2027-11-26T10:00:00.000Z')], now)).toBe(HOUR_MS)
})
