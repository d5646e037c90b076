import type { Comment } from '@kloset/contract/comments.schemas'
import { expect, test } from 'vitest'
import { commentOf } from '../../lib/test-support/comments.ts'
import { handleOf } from './comment-draft.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'

const by = (author: Comment['author']) => commentOf(1, { author })

test('a person is named by their handle, and Unknown after the deletion of the account', () => {
  const ana = { ...cardOf('a'), username: 'ana', displayName: 'Ana' }
  expect(handleOf(by(ana))).toBe('@ana')
  expect(handleOf(by(null))).toBe('Unknown')
})
