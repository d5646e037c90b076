// A node's cache of sanctions, when one is decided while they are read.
import { expect, test } from 'vitest'
import { findSanctions, forgetSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { join, platform } = testApp

test('a read that began before a decision is not kept after it', async () => {
  const [moderator, author] = [await giveModerator(testApp), await join('author')]
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, moderator)
  const read = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  const slow = platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.resolve()
      await arrives.promise
      return result
    },
  })
  const before = findSanctions(slow, author.id)
  await read.promise
  await decideAbout(testApp, moderator, author.id, { action: 'suspend', until: null })
  forgetSanctions(slow)
  arrives.resolve()
  expect(await before).toEqual([])
  expect(await findSanctions(slow, author.id)).toMatchObject([{ kind: 'suspend' }])
})
