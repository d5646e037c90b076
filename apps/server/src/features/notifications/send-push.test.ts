import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import * as choices from '@kloset/contract/notification-choices.schemas'
import { getNotifications, markNotificationsRead } from '@kloset/contract/notifications.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { findSuspendedIds } from '../../entities/moderation/sanctions.queries.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createDevice, startPushService } from '../../test-support/push-receiver.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { upsertSubscription } from '../../entities/notifications/push-subscriptions.queries.ts'
import { patience } from '../../test-support/server-process.ts'
import { pushToDevices } from './send-push.ts'

const testApp = await createTestApp()
const { call, join, platform, drain } = testApp
const { db } = platform
const [ben, cleo] = [await join('bennamed'), await join('cleonamed')]

const noon = new Date('2026-03-02T12:00:00Z')
const night = new Date('2026-03-02T23:00:00Z')
const mayConnect = () => true

const service = await startPushService((path) => (path.startsWith('/gone') ? 410 : 201))
afterAll(service.close)

/** Somebody with a device at the service of this test, which shows notifications of comments. */
async function joinWithDevice(name: string, endpoint = service.endpoint()) {
  const person = await join(name)
  const device = createDevice()
  const { rows } = await sql<{ id: string }>`
    select id from sessions where user_id = ${person.id}
  `.execute(db)
  await upsertSubscription(db, {
    userId: person.id,
    sessionId: rows[0]?.id ?? '',
    endpoint,
    ...device.keys,
    language: 'en',
    timeZone: 'UTC',
  })
  const { id: postId } = await share(testApp, person, { postType: 'regular' })
  const path = new URL(endpoint).pathname
  const messages = () =>
    service.received.filter((each) => each.path === path).map(({ body }) => device.read(body))
  return { person, postId, messages, path }
}

async function comment(postId: string, by: TestPerson, of: TestPerson) {
  const body = { content: 'words that are secret', clientKey: randomUUID() }
  await call(addComment, { params: { postId }, body }, by)
  const [item] = (await call(getNotifications, {}, of)).body.items
  return { userId: of.id, id: item?.id ?? '' }
}

const devicesOf = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ failures: number }>`
    select failures from push_subscriptions where user_id = ${id}
  `.execute(db)
  return rows
}

describe('a device', () => {
  test('shows what happened, without a name and without words', async () => {
    const { person, postId, messages, path } = await joinWithDevice('ana')
    await comment(postId, ben, person)
    const news = await comment(postId, cleo, person)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([
      {
        title: 'Kloset',
        body: '2 people commented on your post.',
        tag: news.id,
        badge: 1,
        url: `/post/${postId}#comments`,
      },
    ])
    const { publicKey } = (await call(choices.getPushKey, {}, person)).body
    const sent = service.received.find((each) => each.path === path)
    expect(sent?.headers.authorization).toContain(`k=${publicKey}`)
    expect(sent?.headers['content-encoding']).toBe('aes128gcm')
  })

  test('gets nothing that is read by then, or that its owner switched off', async () => {
    const { person, postId, messages } = await joinWithDevice('anaread')
    const news = await comment(postId, ben, person)
    const choose = (isOn: boolean) =>
      call(
        choices.chooseNotifications,
        { params: { subject: 'comments', channel: 'push' }, body: { isOn } },
        person,
      )
    await choose(false)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    await choose(true)
    await call(markNotificationsRead, { body: { ids: 'all' } }, person)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([])
  })

  test('gets nothing of a post that was narrowed since, and of its own that was removed', async () => {
    const { person, postId, messages } = await joinWithDevice('ananarrowed')
    const other = await share(testApp, cleo, { postType: 'regular' })
    const clientKey = randomUUID()
    const params = { postId: other.id }
    await call(addComment, { params, body: { content: 'Nice.', clientKey } }, person)
    const reply = { content: 'Thanks.', clientKey: randomUUID(), parentCommentId: clientKey }
    await call(addComment, { params, body: reply }, cleo)
    const [item] = (await call(getNotifications, {}, person)).body.items
    const news = { userId: person.id, id: item?.id ?? '' }
    const open = (audience: 'me' | 'everyone') =>
      call(setAudience, { params, body: { audience, commentsFrom: 'everyone' } }, cleo)
    await open('me')
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([])
    await open('everyone')
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toMatchObject([{ url: `/post/${other.id}#comments` }])
    const own = await comment(postId, ben, person)
    await sql`update posts set removed_at = now() where post_id = ${postId}`.execute(db)
    await pushToDevices(platform, own, { mayConnect, now: noon })
    expect(messages()).toMatchObject([{}, { url: `/post/${postId}#comments` }])
  })

  test('gets nothing of a post that its owner muted since', async () => {
    const { person, postId, messages } = await joinWithDevice('anamuted')
    const news = await comment(postId, ben, person)
    const choose = (isOn: boolean) =>
      call(choices.choosePostAlerts, { params: { postId }, body: { isOn } }, person)
    await choose(false)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([])
    await choose(true)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toHaveLength(1)
  })

  test('gets notifications of moderation alone while its owner is suspended, who may read nothing else', async () => {
    const { person, postId, messages } = await joinWithDevice('anasuspended')
    const news = await comment(postId, ben, person)
    const boss = await givePerson(testApp, { role: 'admin' })
    const body = { until: null, rule: 7, reason: 'The same link in every comment.' }
    await call(suspendPerson, { params: { userId: person.id }, body }, boss)
    await vi.waitFor(async () => expect(await findSuspendedIds(db)).toContain(person.id), patience)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([])
    const { rows } = await sql<{ id: string }>`
      select id from notifications where user_id = ${person.id} and dedupe_key like 'moderation:%'
    `.execute(db)
    const decision = { userId: person.id, id: rows[0]?.id ?? '' }
    await pushToDevices(platform, decision, { mayConnect, now: noon })
    expect(messages()).toMatchObject([{ tag: decision.id }])
  })

  test('is forgotten once its service says that it is gone', async () => {
    const gone = service.endpoint().replace(/\/[\w-]+$/, `/gone-${randomUUID()}`)
    const { person, postId } = await joinWithDevice('anagone', gone)
    await pushToDevices(platform, await comment(postId, ben, person), { mayConnect, now: noon })
    expect(await devicesOf(person)).toEqual([])
  })

  test('at an address that is not on the open internet is asked nothing, and forgotten in time', async () => {
    const { person, postId, messages } = await joinWithDevice('anainside')
    const news = await comment(postId, ben, person)
    for (let round = 0; round < 9; round += 1) await pushToDevices(platform, news, { now: noon })
    expect(await devicesOf(person)).toEqual([{ failures: 9 }])
    await pushToDevices(platform, news, { now: noon })
    expect(await devicesOf(person)).toEqual([])
    expect(messages()).toEqual([])
  })

  test('ends with its session', async () => {
    const { person, postId, messages } = await joinWithDevice('anaends')
    const news = await comment(postId, ben, person)
    await sql`update sessions set expires_at = now() where user_id = ${person.id}`.execute(db)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([])
    expect(await devicesOf(person)).toEqual([])
  })
})

describe('quiet hours', () => {
  const waiting = async (userId: string) => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from run_at - now()) / 1800)::float / 2 as hours
      from graphile_worker.jobs where key like ${`push:${userId}:%`} and run_at > now()
    `.execute(db)
    return rows.map(({ hours }) => hours)
  }

  test('put off what came until the morning', async () => {
    const { person, postId, messages } = await joinWithDevice('ananight')
    const news = await comment(postId, ben, person)
    await pushToDevices(platform, news, { mayConnect, now: night })
    expect(messages()).toEqual([])
    expect(await waiting(person.id)).toEqual([8.5])
  })

  test('let one’s own emergency through, and nothing else, at hours of one’s choice', async () => {
    const { person, postId, messages } = await joinWithDevice('anachose')
    const hours = { isOn: true, fromMinute: 11 * 60, untilMinute: 13 * 60 }
    await call(choices.chooseQuietHours, { body: hours }, person)
    const news = await comment(postId, ben, person)
    await pushToDevices(platform, news, { mayConnect, now: noon })
    expect(messages()).toEqual([])
    const urgent = { postType: 'forum', isFashionEmergency: true } as const
    const { id: emergencyId } = await share(testApp, person, urgent)
    const help = await comment(emergencyId, ben, person)
    await pushToDevices(platform, help, { mayConnect, now: noon })
    expect(messages()).toMatchObject([{ url: `/post/${emergencyId}#comments` }])
    const wrong = { isOn: true, fromMinute: 1440, untilMinute: 0 }
    expect((await call(choices.chooseQuietHours, { body: wrong }, person)).status).toBe(400)
  })
})

describe('the job', () => {
  const jobsOf = async (userId: string) => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like ${`push:${userId}:%`}
    `.execute(db)
    return rows.length
  }

  test('is added with the notification, once for what comes together, and only for a device', async () => {
    const { person, postId } = await joinWithDevice('anajobs')
    const without = await join('anawithout')
    const other = await share(testApp, without, { postType: 'regular' })
    await comment(postId, ben, person)
    await comment(postId, cleo, person)
    await call(likePost, { params: { postId } }, ben)
    await call(likePost, { params: { postId } }, cleo)
    await comment(other.id, ben, without)
    expect(await jobsOf(person.id)).toBe(2)
    expect(await jobsOf(without.id)).toBe(0)
    // The address of its service is on this machine: nothing is sent, and the device counts one failure.
    await call(
      choices.chooseQuietHours,
      { body: { isOn: false, fromMinute: 0, untilMinute: 0 } },
      person,
    )
    await drain()
    expect(await jobsOf(person.id)).toBe(0)
    expect(await devicesOf(person)).toEqual([{ failures: 1 }])
  })
})

describe('switching it on', () => {
  const body = (endpoint: string) => ({
    endpoint,
    keys: createDevice().keys,
    timeZone: 'Europe/Berlin',
  })

  test('makes a device belong to the last person who did, until they switch it off', async () => {
    const [ana, eve] = [await join('anaswitch'), await join('eveswitch')]
    const endpoint = 'https://push.example.com/device'
    await call(choices.switchPushOn, { body: body(endpoint) }, ana)
    await call(choices.switchPushOn, { body: body(endpoint) }, eve)
    expect(await devicesOf(ana)).toEqual([])
    expect(await devicesOf(eve)).toHaveLength(1)
    await call(choices.switchPushOff, { body: { endpoint } }, ana)
    expect(await devicesOf(eve)).toHaveLength(1)
    await call(choices.switchPushOff, { body: { endpoint } }, eve)
    expect(await devicesOf(eve)).toEqual([])
  })

  test('keeps the newest twenty of a person, and refuses other addresses', async () => {
    const ana = await join('anamany')
    for (let device = 0; device < 22; device += 1) {
      await call(choices.switchPushOn, { body: body(`https://push.example.com/${device}`) }, ana)
    }
    expect(await devicesOf(ana)).toHaveLength(20)
    const kept = 'https://push.example.com/0'
    for (const wrong of [
      body('http://push.example.com/'),
      body('file:///etc/passwd'),
      body('push'),
      body(`${kept}\0`),
      { ...body(kept), timeZone: 'UTC\0' },
    ]) {
      expect((await call(choices.switchPushOn, { body: wrong }, ana)).status).toBe(400)
    }
  })
})
