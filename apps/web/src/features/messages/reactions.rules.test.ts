import { expect, test } from 'vitest'
import { ownEmoji, withOwnEmoji } from './reactions.rules.ts'

const theirs = { emoji: 'laugh', isMine: false } as const

test('the viewer’s reaction is added, replaced and taken back, and the other person’s stays', () => {
  const added = withOwnEmoji([theirs], 'heart')
  expect(added).toEqual([theirs, { emoji: 'heart', isMine: true }])
  expect(ownEmoji(added)).toBe('heart')
  expect(withOwnEmoji(added, 'sad')).toEqual([theirs, { emoji: 'sad', isMine: true }])
  expect(withOwnEmoji(added, null)).toEqual([theirs])
  expect(ownEmoji([theirs])).toBeNull()
})
