// A block protects nobody from being reported: neither the one who blocks nor the one who is blocked.
import { addComment } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
} from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
const moderator = await giveModerator(testApp)

async function giveSubjects(author: TestPerson, victim: TestPerson) {
  const post = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
  const thread = await share(testApp, await givePerson(testApp), { postType: 'forum' })
  const written = await call(
    addComment,
    { params: { postId: thread.id }, body: { content: 'Ugly.', clientKey: randomUUID() } },
    author,
  )
  const sent = await call(
    sendMessage,
    { params: { userId: victim.id }, body: { clientId: randomUUID(), content: 'Ugly.' } },
    author,
  )
  return [
    { subjectKind: 'post', subjectId: post.id },
    { subjectKind: 'media', subjectId: post.id, position: 0 },
    { subjectKind: 'comment', subjectId: written.body.id, postId: thread.id },
    { subjectKind: 'message', subjectId: sent.body.id, withUserId: author.id },
    { subjectKind: 'profile', subjectId: author.id },
  ] as const
}

test.for([
  ['who blocked one', true],
  ['whom one blocked', false],
] as const)('everything of a person %s can be reported', async ([, byAuthor]) => {
  const [author, victim] = [await givePerson(testApp), await givePerson(testApp)]
  const subjects = await giveSubjects(author, victim)
  const [blocker, blocked] = byAuthor ? [author, victim] : [victim, author]
  await call(blockPerson, { params: { userId: blocked.id } }, blocker)
  const hidden = await call(getPost, { params: { postId: subjects[0].subjectId } }, victim)
  expect(hidden.status).toBe(404)
  for (const subject of subjects) {
    const filed = await report(testApp, { ...subject, category: 'harassment' }, victim)
    expect([subject.subjectKind, filed.status]).toEqual([subject.subjectKind, 200])
  }
  expect((await findCaseAbout(testApp, moderator, author.id)).reportsCount).toBeGreaterThan(0)
})

test('what a moderator has removed cannot be reported, with or without a block', async () => {
  const [author, victim] = [await givePerson(testApp), await givePerson(testApp)]
  const [post, , , message] = await giveSubjects(author, victim)
  await report(testApp, post, victim)
  await decideAbout(testApp, moderator, author.id, { action: 'remove' })
  await report(testApp, message, victim)
  await decideAbout(testApp, moderator, author.id, { action: 'remove' })
  await call(blockPerson, { params: { userId: victim.id } }, author)
  for (const subject of [post, message]) {
    expect((await report(testApp, subject, victim)).status).toBe(404)
  }
})
