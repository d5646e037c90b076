// Settings that change in one tab, on another device or from a mail: the other tabs read them again.
import {
  chooseWeeklyMail,
  stopNewsMail,
  stopWeeklyMail,
} from '@kloset/contract/asked-mails.schemas'
import { changeEmail, exchangeCode } from '@kloset/contract/auth.schemas'
import {
  chooseNotifications,
  chooseQuietHours,
} from '@kloset/contract/notification-choices.schemas'
import { chooseMessagesFrom, hidePost, showPost } from '@kloset/contract/relations.schemas'
import { describe, expect, test } from 'vitest'
import { askedMail } from '../entities/notifications/asked-mails.rules.ts'
import { readMail } from '../features/auth/test-support/people.ts'
import { share } from '../test-support/fixtures.ts'
import { createSockets } from '../test-support/sockets.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { connect, settle } = await createSockets(testApp)
const [ana, eve] = [await join('ana'), await join('eve')]

const CHANGED = ['notification-choices.changed', {}]
const SAFETY = ['safety.changed', {}]

describe('what to be notified of', () => {
  test('is read again in the own tabs when it changes in one', async () => {
    const [atAna, atEve] = [await connect(ana), await connect(eve)]
    const params = { subject: 'likes', channel: 'mail' } as const
    await call(chooseNotifications, { params, body: { isOn: true } }, ana)
    const body = { isOn: true, fromMinute: 0, untilMinute: 60 }
    await call(chooseQuietHours, { body }, ana)
    await call(chooseWeeklyMail, { body: { isOn: true } }, ana)
    await settle(atAna, ana)
    expect(atAna.received.slice(0, -1)).toEqual([CHANGED, CHANGED, CHANGED])
    await settle(atEve, eve)
    expect(atEve.received.slice(0, -1)).toEqual([])
  })

  test.each([
    { mail: 'news' as const, at: stopNewsMail },
    { mail: 'weekly' as const, at: stopWeeklyMail },
  ])('is read again when the link of a mail ends it: $mail', async ({ mail, at }) => {
    const atAna = await connect(ana)
    const { config } = platform
    const { headers } = askedMail(mail, [], { language: 'en', userId: ana.id, config })
    const address = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const { person = '', seal = '' } = Object.fromEntries(new URL(address).searchParams)
    expect((await call(at, { query: { person, seal } })).status).toBe(204)
    await settle(atAna, ana)
    expect(atAna.received.slice(0, -1)).toEqual([CHANGED])
  })
})

test('a hidden post, and who may write first, are read again in the own tabs', async () => {
  const post = await share(testApp, eve, { postType: 'regular' })
  const [atAna, atEve] = [await connect(ana), await connect(eve)]
  const params = { postId: post.id }
  await call(hidePost, { params }, ana)
  await call(showPost, { params }, ana)
  await call(chooseMessagesFrom, { body: { messagesFrom: 'nobody' } }, ana)
  await settle(atAna, ana)
  expect(atAna.received.slice(0, -1)).toEqual([SAFETY, SAFETY, SAFETY])
  await settle(atEve, eve)
  expect(atEve.received.slice(0, -1)).toEqual([])
})

test('a new email is read again on the other devices, when it is asked for and when it counts', async () => {
  const atAna = await connect(ana)
  const email = 'ana.new@test.example'
  await call(changeEmail, { body: { email, password: 'ana-secret' } }, ana)
  await settle(atAna, ana)
  expect(atAna.received.slice(0, -1)).toEqual([['profile.changed', {}]])
  const { code } = await readMail(testApp, email)
  await call(exchangeCode, { body: { code } }, ana)
  await settle(atAna, ana)
  expect(atAna.received.filter(([name]) => name === 'profile.changed')).toHaveLength(2)
})
