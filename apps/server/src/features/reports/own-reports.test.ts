// One's own reports: the subject, where it can still be read, the outcome, and changes of the outcome.
import { addComment } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { decideObjection, undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { getOwnReports } from '@kloset/contract/reports.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { objectToStatement } from '@kloset/contract/statements.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { mailsTo } from '../../test-support/mails.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report } from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call, drain } = testApp
const [first, second] = [await giveModerator(testApp), await giveModerator(testApp)]

const ownReports = async (as: TestPerson) => (await call(getOwnReports, {}, as)).body.items

const newsTo = async (as: TestPerson) =>
  (await call(getNotifications, {}, as)).body.items.flatMap(
    ({ moderation }) => moderation?.kind ?? [],
  )

describe('one’s own reports', () => {
  test('name the owner and the first words of each subject, and link to it while it can be read', async () => {
    const [author, reader] = [await givePerson(testApp), await givePerson(testApp)]
    const name = author.username
    const caption = `Same bag, tenth of the price, ${'and it looks like the real one '.repeat(3)}`
    const post = await share(testApp, author, { postType: 'regular', caption })
    const written = await call(
      addComment,
      { params: { postId: post.id }, body: { content: 'Buy here', clientKey: randomUUID() } },
      author,
    )
    const sent = await call(
      sendMessage,
      { params: { userId: reader.id }, body: { clientId: randomUUID(), content: 'Secret' } },
      author,
    )
    const [withUserId, commentId] = [author.id, written.body.id]
    await report(testApp, { subjectKind: 'media', subjectId: post.id, position: 0 }, reader)
    await report(testApp, { subjectKind: 'comment', subjectId: commentId, postId: post.id }, reader)
    await report(testApp, { subjectKind: 'message', subjectId: sent.body.id, withUserId }, reader)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const firstWords = 'Same bag, tenth of the price, and it looks like the real …'
    const named = [
      { subjectKind: 'profile', firstWords: null, place: { kind: 'profile', userId: author.id } },
      { subjectKind: 'message', firstWords: null, place: { kind: 'conversation', withUserId } },
      {
        subjectKind: 'comment',
        firstWords: 'Buy here',
        place: { kind: 'comment', postId: post.id, commentId },
      },
      { subjectKind: 'media', firstWords, place: { kind: 'post', postId: post.id } },
    ]
    const items = await ownReports(reader)
    expect(items).toMatchObject(named.map((each) => ({ ...each, personName: name })))
    expect(JSON.stringify([items, await mailsTo(testApp, reader.email)])).not.toContain('Secret')

    await call(deletePost, { params: { postId: post.id } }, author)
    const after = await ownReports(reader)
    expect(after.map(({ place }) => place?.kind)).toEqual([
      'profile',
      'conversation',
      undefined,
      undefined,
    ])
    await call(blockPerson, { params: { userId: reader.id } }, author)
    expect((await ownReports(reader))[0]).toMatchObject({ personName: name, place: null })
  })

  test('are told apart in their mails', async () => {
    const [author, reader] = [await givePerson(testApp), await givePerson(testApp)]
    const post = await share(testApp, author, { postType: 'regular', caption: 'My own words' })
    const filed = { subjectKind: 'post', subjectId: post.id } as const
    await report(testApp, { ...filed, category: 'intimate_picture' }, reader)
    await decideAbout(testApp, first, author.id, { action: 'remove' })
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const mails = await mailsTo(testApp, reader.email)
    const ofPost = `Post by ${author.username}, as “Intimate picture without consent”`
    expect(mails.map(({ text_body: text }) => text)).toEqual([
      expect.stringContaining(ofPost),
      expect.stringContaining(ofPost),
      expect.stringContaining(`Profile of ${author.username}, as “Spam or scam link”`),
    ])
    const promises = mails.map(({ text_body: text }) => text.includes('within 48 hours'))
    expect(promises).toEqual([true, false, false])
    expect(JSON.stringify(mails)).not.toContain('My own words')
  })
})

describe('a reporter is notified once that an outcome was reversed', () => {
  async function decided() {
    const [author, reader] = [await givePerson(testApp), await givePerson(testApp)]
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const actId = await decideAbout(testApp, first, author.id, { action: 'warn' })
    await drain()
    return { author, reader, actId }
  }

  test('after an accepted objection', async () => {
    const { author, reader, actId } = await decided()
    await call(objectToStatement, { params: { actId }, body: { text: 'Why?' } }, author)
    const body = { accept: true, answer: 'You are right.' }
    expect((await call(decideObjection, { params: { actId }, body }, second)).status).toBe(200)
    expect((await mailsTo(testApp, reader.email)).map(({ subject }) => subject)).toEqual([
      'We have your report',
      'Your report was decided',
      'The decision about your report was taken back',
    ])
    expect(await newsTo(reader)).toEqual(['report_taken_back', 'report_decided'])
    expect(await ownReports(reader)).toMatchObject([{ outcome: 'taken_back' }])
  })

  test('after an undo, and then how it was decided again', async () => {
    const { author, reader, actId } = await decided()
    await call(undoAct, { params: { actId }, body: { note: null } }, first)
    expect((await mailsTo(testApp, reader.email)).at(-1)?.subject).toBe(
      'Your report is looked at again',
    )
    expect(await ownReports(reader)).toMatchObject([{ outcome: null }])
    await decideAbout(testApp, first, author.id, { action: 'dismiss' })
    expect((await mailsTo(testApp, reader.email)).map(({ subject }) => subject)).toEqual([
      'We have your report',
      'Your report was decided',
      'Your report is looked at again',
      'Your report was decided',
    ])
    expect(await newsTo(reader)).toEqual(['report_decided', 'report_reopened', 'report_decided'])
    expect(await ownReports(reader)).toMatchObject([{ outcome: 'dismissed' }])
  })
})
