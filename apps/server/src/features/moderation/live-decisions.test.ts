// Open tabs receive an event of a decision, and read again what it changed.
import { getMessage } from '@kloset/contract/messages.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createSockets, next } from '../../test-support/sockets.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report, reportMessage } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
const sockets = await createSockets(testApp)
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

test('a removed message is announced to both, and its way back too', async () => {
  const [sender, receiver] = [await givePerson(testApp), await givePerson(testApp)]
  await reportMessage(testApp, sender, receiver)
  const tabs = [await sockets.connect(sender), await sockets.connect(receiver)]
  const eventsAtTabs = () => Promise.all(tabs.map(({ client }) => next(client, 'message.changed')))
  const removed = eventsAtTabs()
  const actId = await decideAbout(testApp, moderator, sender.id, { action: 'remove' })
  const events = (await removed) as { withUserId: string; messageId: string }[]
  expect(events.map(({ withUserId }) => withUserId)).toEqual([receiver.id, sender.id])
  const { messageId } = events[0] ?? { messageId: '' }
  const read = () => call(getMessage, { params: { userId: sender.id, messageId } }, receiver)
  expect((await read()).status).toBe(404)
  const restored = eventsAtTabs()
  await call(undoAct, { params: { actId }, body: {} }, moderator)
  await restored
  expect((await read()).status).toBe(200)
})

test('a post that is marked as sensitive is read again where it is open', async () => {
  const author = await givePerson(testApp)
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  const { client } = await sockets.connect(reader)
  await client.emitWithAck('post.watch', { postIds: [postId] })
  const changed = next(client, 'post.changed')
  await report(testApp, { subjectKind: 'post', subjectId: postId }, reader)
  await decideAbout(testApp, moderator, author.id, { action: 'mark_sensitive' })
  expect(await changed).toEqual({ postId })
  expect((await call(getPost, { params: { postId } }, reader)).body.isSensitive).toBe(true)
})
