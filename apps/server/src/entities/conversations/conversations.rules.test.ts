import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { conversationIdOf } from './conversations.rules.ts'

test('a pair has one conversation for both, and other pairs have others', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (one, other, third) => {
      fc.pre(new Set([one, other, third]).size === 3)
      const id = conversationIdOf(one, other)
      expect(z.uuid().parse(id)).toBe(id)
      expect(conversationIdOf(other, one)).toBe(id)
      expect(conversationIdOf(one, third)).not.toBe(id)
    }),
  )
})
