import { addComment } from '@kloset/contract/comments.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import * as choices from '@kloset/contract/notification-choices.schemas'
import type { NotificationChannel, NotificationSubject } from '@kloset/contract/notifications'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { quietSecondsLeft } from './quiet-hours.rules.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [ben, cleo] = [await join('ben'), await join('cleo')]

const choose = (
  person: TestPerson,
  [subject, channel, isOn]: [NotificationSubject, NotificationChannel, boolean],
) => call(choices.chooseNotifications, { params: { subject, channel }, body: { isOn } }, person)

const comment = (postId: string, by: TestPerson, parentCommentId?: string) => {
  const clientKey = randomUUID()
  const body = { content: 'Hello', clientKey, ...(parentCommentId && { parentCommentId }) }
  return call(addComment, { params: { postId }, body }, by)
}
const kindsOf = async (person: TestPerson) =>
  (await call(getNotifications, {}, person)).body.items.map(({ kind }) => kind)

test('a subject that is switched off makes no notification, and the others do', async () => {
  const ana = await join('ana')
  const { id: postId } = await share(testApp, ana, { postType: 'regular' })
  expect((await choose(ana, ['likes', 'app', false])).status).toBe(204)
  await call(likePost, { params: { postId } }, ben)
  await comment(postId, ben)
  expect(await kindsOf(ana)).toEqual(['comments'])
  await choose(ana, ['likes', 'app', true])
  await call(likePost, { params: { postId } }, cleo)
  expect(await kindsOf(ana)).toEqual(['like', 'comments'])
  await choose(ana, ['comments', 'app', false])
  const { id: otherId } = await share(testApp, ana, { postType: 'regular' })
  await comment(otherId, ben)
  expect(await kindsOf(ana)).toEqual(['like', 'comments'])
})

test('a time zone that cannot be stored is refused', async () => {
  const ana = await join('anazone')
  const params = { subject: 'likes', channel: 'mail' } as const
  const body = { isOn: true, timeZone: 'UTC\0' }
  const { problem } = await call(choices.chooseNotifications, { params, body }, ana)
  expect(problem.code).toBe('invalid_input')
})

test('the defaults are returned, and decisions of moderators cannot be switched off', async () => {
  const ana = await join('anadefaults')
  const read = async () => (await call(choices.getNotificationChoices, {}, ana)).body
  expect((await read()).quietHours).toEqual({ isOn: true, fromMinute: 1320, untilMinute: 450 })
  expect((await read()).choices).toContainEqual({ subject: 'likes', channel: 'push', isOn: false })
  await choose(ana, ['likes', 'push', true])
  expect((await read()).choices).toContainEqual({ subject: 'likes', channel: 'push', isOn: true })
  expect((await choose(ana, ['decisions', 'app', false])).status).toBe(403)
  const unknown = await choose(ana, ['weather' as 'likes', 'app', false])
  expect(unknown.status).toBe(400)
})

test('a muted post makes no notification for its author, nor for people who get replies there', async () => {
  const ana = await join('anamutes')
  const { id: postId } = await share(testApp, ana, { postType: 'regular' })
  const mute = (person: TestPerson, isOn: boolean) =>
    call(choices.choosePostAlerts, { params: { postId }, body: { isOn } }, person)
  expect((await mute(ana, false)).body).toEqual({ isOn: false })
  expect((await call(choices.getPostAlerts, { params: { postId } }, ana)).body.isOn).toBe(false)
  expect((await call(choices.getPostAlerts, { params: { postId } }, ben)).body.isOn).toBe(true)
  await call(likePost, { params: { postId } }, ben)
  const { body } = await comment(postId, cleo)
  await mute(cleo, false)
  await comment(postId, ben, body.id)
  expect(await kindsOf(ana)).toEqual([])
  expect(await kindsOf(cleo)).toEqual([])
  await mute(ana, true)
  await comment(postId, ben)
  expect(await kindsOf(ana)).toEqual(['comments'])
  const missing = { params: { postId: randomUUID() }, body: { isOn: false } }
  expect((await call(choices.choosePostAlerts, missing, ana)).status).toBe(404)
})

test('quiet hours are those of the device’s clock, also over midnight and where the zone is unknown', () => {
  const night = { isOn: true, fromMinute: 22 * 60, untilMinute: 7 * 60 }
  const at = (time: string, zone: string) =>
    quietSecondsLeft(night, zone, new Date(`2026-07-01T${time}Z`)) / 3600
  expect(at('21:00', 'UTC')).toBe(0)
  expect(at('21:00', 'Europe/Berlin')).toBe(8)
  expect(at('06:30', 'UTC')).toBe(0.5)
  expect(at('06:30', 'Europe/Berlin')).toBe(0)
  expect(at('23:00', 'Atlantis/Poseidonis')).toBe(8)
  expect(quietSecondsLeft({ ...night, isOn: false }, 'UTC', new Date('2026-07-01T23:00Z'))).toBe(0)
})

test('quiet hours end by the clock also in nights in which it is changed', () => {
  const left = (untilMinute: number, time: string) =>
    quietSecondsLeft(
      { isOn: true, fromMinute: 1320, untilMinute },
      'Europe/Berlin',
      new Date(time),
    ) / 3600
  // From 23:00 until 7:30: the clock skips from 2:00 to 3:00, or repeats 2:00.
  expect([left(450, '2026-03-28T22:00Z'), left(450, '2026-10-24T21:00Z')]).toEqual([7.5, 9.5])
  // The clock skips 2:30, so the hours end at 3:30.
  expect([left(150, '2026-03-28T22:00Z'), left(150, '2026-03-29T00:30Z')]).toEqual([3.5, 1])
})
