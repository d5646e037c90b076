import { votesTexts } from '@kloset/texts/votes'
import { expect, test } from 'vitest'
import { durationText, tonightOf } from '../../entities/post/vote-time.ts'
import { emptyChoices, endOf, onTape, sentChoices, whyNotEnd } from './vote-choices.rules.ts'
import type { VoteChoices } from './vote-choices.rules.ts'

const all = { pictures: 2, audience: 'everyone' } as const
const noon = new Date(2026, 2, 5, 12, 0)
const choices = (part: Partial<VoteChoices>): VoteChoices => ({ ...emptyChoices, ...part })

test('an end in minutes is sent as minutes, so that sending it again says the same', () => {
  const later = new Date(noon.getTime() + 60_000)
  for (const [end, inMinutes] of [
    ['quarter', 15],
    ['two', 120],
  ] as const) {
    expect(sentChoices(choices({ end }), all, noon).ends).toEqual({ inMinutes })
    expect(sentChoices(choices({ end }), all, later)).toEqual(
      sentChoices(choices({ end }), all, noon),
    )
  }
  expect(sentChoices(choices({}), all, noon).ends).toBeNull()
})

test('tonight is at eight, later in the evening half past eleven, and then not offered', () => {
  const at = (hours: number, minutes: number) => new Date(2026, 2, 5, hours, minutes)
  expect(tonightOf(noon)).toEqual(at(20, 0))
  expect(tonightOf(at(19, 45))).toEqual(at(23, 30))
  expect(tonightOf(at(23, 15))).toBeNull()
  expect(endOf(choices({ end: 'tonight' }), noon)).toEqual(at(20, 0))
})

test('a date that is missing, past or too far away is refused with its reason', () => {
  const why = (endAt: string) => whyNotEnd(choices({ end: 'date', endAt }), noon)?.title ?? null
  expect(why('2026-03-06T09:30')).toBeNull()
  expect(why('')).toBe(votesTexts.endIsPast)
  expect(why('2026-03-05T11:59')).toBe(votesTexts.endIsPast)
  expect(why('2026-05-05T12:00')).toBe(votesTexts.endIsFar(30))
})

test('results wait for the end only of a vote that has one', () => {
  const results = 'ended' as const
  expect(sentChoices(choices({ end: 'two', results }), all, noon).hidesUntilEnd).toBe(true)
  expect(sentChoices(choices({ results }), all, noon).hidesUntilEnd).toBe(false)
})

test('a yes or no is asked of one picture, and bodies like one’s own of a vote that everyone sees', () => {
  const asked = choices({ isYesNo: true, votesFrom: 'similar' })
  const one = { pictures: 1, audience: 'everyone' } as const
  expect(sentChoices(asked, one, noon)).toMatchObject({ isYesNo: true, votesFrom: 'similar' })
  expect(sentChoices(asked, all, noon)).toMatchObject({ isYesNo: false, votesFrom: 'similar' })
  const followers = sentChoices(asked, { ...one, audience: 'followers' }, noon)
  expect(followers).toMatchObject({ isYesNo: true, votesFrom: 'everyone' })
})

test('times that are left are said in two units, and drawn on the shortest tape', () => {
  const minute = 60_000
  expect([0, 1, 102, 120, 1500, 2880].map((left) => durationText(left * minute))).toEqual([
    '0 min',
    '1 min',
    '1 h 42 min',
    '2 h',
    '1 d 1 h',
    '2 d',
  ])
  expect(onTape(15 * minute).share).toBe(0.25)
  expect(onTape(120 * minute).share).toBeCloseTo(1 / 3)
})
