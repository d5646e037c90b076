// Mails of notifications, over real SMTP: their content, their recipients, and their time.
import { changeEmail, getSession } from '@kloset/contract/auth.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { followPerson, unfollowPerson } from '@kloset/contract/follows.schemas'
import * as choices from '@kloset/contract/notification-choices.schemas'
import { markNotificationsRead } from '@kloset/contract/notifications.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createNewsMails } from '../../test-support/news-mails.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, join } = testApp
const news = await createNewsMails(testApp)
const { age, begin, choose, chooseHours, comment, joinWithMail } = news
const { jobsOf, like, mailsTo, sendTo, suspend, newsMailedTo } = news
const [ben, cleo] = [await join('bennamed'), await join('cleonamed')]

describe('a mail of notifications', () => {
  test('has numbers of what one chose, and nobody’s name or words', async () => {
    const { person, postId } = await joinWithMail('anatold', 'comments', 'likes')
    await like(postId, ben)
    await comment(postId, ben)
    await comment(postId, cleo)
    await call(followPerson, { params: { userId: ben.id } }, person)
    await call(followPerson, { params: { userId: person.id } }, ben)
    await age(person, 5)
    await begin()
    expect(await jobsOf(person)).toBe(1)
    await sendTo(person)
    expect(newsMailedTo(person)).toEqual([['2 comments and answers.', '1 like for your posts.']])
    const [received] = mailsTo(person)
    expect(received?.subject).toBe('New for you on Kloset')
    expect(`${received?.text}${received?.html}`).not.toMatch(/named|secret/)
    const headers = Object.fromEntries(
      (received?.headers ?? []).map(({ key, value }) => [key, value]),
    )
    expect(headers['list-unsubscribe']).toContain('/api/news-mail/stop?person=')
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  test('does not come before somebody chooses it, and is off for every subject by default', async () => {
    const { person, postId } = await joinWithMail('anasilent')
    const { body } = await call(choices.getNotificationChoices, {}, person)
    const mails = body.choices.filter(({ channel }) => channel === 'mail')
    expect(mails.map(({ subject, isOn }) => [subject, isOn])).toEqual([
      ['votes', false],
      ['comments', false],
      ['likes', false],
      ['follows', false],
    ])
    expect((await choose(person, 'decisions', false)).status).toBe(403)
    await like(postId, ben)
    await age(person, 5)
    // Mails tell nothing from before the choice.
    await choose(person, 'likes')
    await begin()
    expect(await jobsOf(person)).toBe(0)
    await sendTo(person)
    await choose(person, 'likes', false)
    await like(postId, cleo)
    await age(person, 5)
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
  })

  test('comes in the language that its reader uses now', async () => {
    const { person, postId } = await joinWithMail('anachanges', 'likes')
    const cookie = `${person.cookie}; ${LANGUAGE_COOKIE}=de`
    await call(getSession, {}, { ...person, cookie })
    await like(postId, ben)
    await age(person, 5)
    await sendTo(person)
    expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['Neues für dich auf Kloset'])
  })

  test('comes once an hour at most, with what came since the last one', async () => {
    const { person, postId } = await joinWithMail('anahour', 'likes', 'comments')
    await like(postId, ben)
    await comment(postId, ben)
    // A row of this moment may not be committed yet: it waits for the next mail.
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
    await age(person, 5)
    await sendTo(person)
    await like(postId, cleo)
    await comment(postId, cleo)
    await age(person, 30)
    await begin()
    await sendTo(person)
    expect(mailsTo(person)).toHaveLength(1)
    await age(person, 31)
    await sendTo(person)
    await age(person, 61)
    await sendTo(person)
    const each = ['1 comment or answer.', '1 like for your posts.']
    expect(newsMailedTo(person)).toEqual([each, each])
  })

  test('is in the language in which it was chosen', async () => {
    const { person, postId } = await joinWithMail('anadeutsch')
    await app.http.inject({
      method: 'PUT',
      url: '/api/notifications/choices/likes/mail',
      headers: { cookie: person.cookie, 'accept-language': 'de' },
      payload: { isOn: true },
    })
    await like(postId, ben)
    await age(person, 5)
    await sendTo(person)
    const [received] = mailsTo(person)
    expect(received?.subject).toBe('Neues für dich auf Kloset')
    expect(received?.text).toContain('1 Like für deine Beiträge.')
  })
})

describe('at the time of sending', () => {
  test('what was read in the app is left out', async () => {
    const { person, postId } = await joinWithMail('anaread', 'comments', 'likes')
    await like(postId, ben)
    await comment(postId, ben)
    await call(markNotificationsRead, { body: { ids: 'all' } }, person)
    await age(person, 5)
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
    // One new comment makes the notification of comments unread again.
    await comment(postId, cleo)
    await age(person, 5)
    await sendTo(person)
    expect(newsMailedTo(person)).toEqual([['1 comment or answer.']])
  })

  test('people who are blocked, suspended, or follow no more are left out', async () => {
    const { person, postId } = await joinWithMail('anablocks', 'comments', 'likes', 'follows')
    const [blocked, suspended] = [await join('blocked'), await join('suspended')]
    for (const by of [blocked, suspended, ben]) {
      await like(postId, by)
      await comment(postId, by)
    }
    await call(followPerson, { params: { userId: person.id } }, cleo)
    await call(unfollowPerson, { params: { userId: person.id } }, cleo)
    await call(blockPerson, { params: { userId: blocked.id } }, person)
    await suspend(suspended)
    await age(person, 5)
    await sendTo(person)
    expect(newsMailedTo(person)).toEqual([['1 comment or answer.', '1 like for your posts.']])
  })

  test('posts that are muted, deleted, or not for the reader any more are left out', async () => {
    const author = await join('narrows')
    const { person } = await joinWithMail('anavotes', 'votes', 'likes', 'comments')
    const [muted, gone] = [
      await share(testApp, person, { postType: 'regular' }),
      await share(testApp, person, { postType: 'regular' }),
    ]
    for (const { id } of [muted, gone]) {
      await like(id, ben)
      await comment(id, ben)
    }
    const narrowed = await share(testApp, author, { postType: 'forum' })
    const answer = await comment(narrowed.id, person)
    const reply = {
      content: 'words that are secret',
      clientKey: randomUUID(),
      parentCommentId: answer.body.id,
    }
    await call(addComment, { params: { postId: narrowed.id }, body: reply }, author)
    const params = { postId: muted.id }
    await call(choices.choosePostAlerts, { params, body: { isOn: false } }, person)
    await call(deletePost, { params: { postId: gone.id } }, person)
    const audience = { audience: 'me', commentsFrom: 'everyone' } as const
    const narrow = { params: { postId: narrowed.id }, body: audience }
    expect((await call(setAudience, narrow, author)).status).toBe(200)
    await age(person, 5)
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
  })

  test('it waits in quiet hours, and for suspended people', async () => {
    const { person, postId } = await joinWithMail('ananight', 'likes')
    await like(postId, ben)
    await age(person, 5)
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    await chooseHours(person, (minute + 1430) % 1440, (minute + 20) % 1440)
    await begin()
    expect(await jobsOf(person)).toBe(0)
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
    await chooseHours(person, (minute + 60) % 1440, (minute + 120) % 1440)
    await suspend(person)
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
  })

  test('it goes to the address that is confirmed, not to a new one that waits', async () => {
    const { person, postId } = await joinWithMail('anamoves', 'likes')
    const body = { email: 'unconfirmed@test.example', password: 'anamoves-secret' }
    expect((await call(changeEmail, { body }, person)).status).toBe(200)
    await like(postId, ben)
    await age(person, 5)
    await sendTo(person)
    expect(mailsTo(person)).toHaveLength(1)
    expect(mailsTo({ ...person, email: body.email })).toEqual([])
  })
})
