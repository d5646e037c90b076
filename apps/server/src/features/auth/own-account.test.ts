// A person's devices, and the export of their data.
import { HOUR_MS } from '@kloset/contract/durations'
import { EXPORT_PATH } from '@kloset/contract/auth'
import * as contract from '@kloset/contract/auth.schemas'
import { type Device, listSessions } from '@kloset/contract/devices.schemas'
import { pressDot } from '@kloset/contract/insights.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { createPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, sessionCookieOf } from '../../test-support/test-app.ts'
import { unzip } from '../../test-support/unzip.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { join, openBrowser, signInElsewhere } from './test-support/people.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp

afterEach(() => {
  vi.useRealTimers()
})

describe('the devices of a person', () => {
  const list = async (cookie: string) => {
    const headers = { cookie }
    const answer = await app.http.inject({ url: listSessions.path, headers })
    return answer.json<{ items: Device[] }>().items
  }
  const end = (id: string, cookie: string) =>
    app.http.inject({
      method: 'DELETE',
      url: listSessions.path + (id && `/${id}`),
      headers: { cookie },
    })

  test('are listed with the time of their last use; one signs another out', async () => {
    const member = await join(testApp, 'devices')
    const phone = openBrowser(testApp)
    const { email, password } = member
    await phone.call(contract.signIn, { email, password }, { 'user-agent': 'Phone/1.0' })
    const devices = await list(member.browser.cookie)
    expect(devices.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Phone/1.0', false],
      [expect.any(String), true],
    ])
    expect((await end(devices[0]?.id ?? '', member.browser.cookie)).statusCode).toBe(204)
    expect((await phone.call(contract.getSession)).body).toEqual({ session: null, ended: true })
    expect(await list(member.browser.cookie)).toHaveLength(1)
  })

  test('are seen and ended by their person alone', async () => {
    const member = await join(testApp, 'private.devices')
    const stranger = await join(testApp, 'stranger')
    const [device] = await list(member.browser.cookie)
    const answer = await end(device?.id ?? '', stranger.browser.cookie)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect((await end(randomUUID(), stranger.browser.cookie)).statusCode).toBe(404)
    expect((await app.http.inject({ url: listSessions.path })).statusCode).toBe(401)
    expect(await list(member.browser.cookie)).toHaveLength(1)
  })

  test('are all signed out except the one that asks', async () => {
    const member = await join(testApp, 'tidy')
    const others = [await signInElsewhere(testApp, member), await signInElsewhere(testApp, member)]
    expect((await end('', member.browser.cookie)).statusCode).toBe(204)
    for (const other of others) {
      expect((await other.call(contract.getSession)).body.session).toBe(null)
    }
    expect(await list(member.browser.cookie)).toMatchObject([{ isCurrent: true }])
  })
})

describe('the copy of one’s data', () => {
  const prepare = async (username: string, cookie: string) => {
    const body = { password: `${username}-secret` }
    const person = { id: '', username, email: '', cookie }
    return call(contract.prepareExport, { body }, person)
  }
  const fetchFrom = (url: string, cookie?: string) =>
    app.http.inject({ url, headers: cookie ? { cookie } : {} })

  test('contains all of one’s own data, pictures without their location, and no data of others', async () => {
    const owner = await testApp.join('export.owner')
    const friend = await testApp.join('export.friend')
    const photo = await takePhoto()
    const uploader = createUploader(testApp, owner)
    const media = [
      { uploadId: idOf(await uploader.upload(photo, 'image/jpeg')), altText: 'A coat' },
    ]
    const dot = { xPosition: 10, yPosition: 20, productUrl: 'https://shop.example/coat' }
    await sql`
      insert into bodies (user_id, height, waist) values (${owner.id}, 66.5, 33.25)
    `.execute(platform.db)
    const shared = await call(
      createPost,
      {
        body: {
          postType: 'regular',
          caption: 'my own words',
          clientKey: randomUUID(),
          media,
          productDots: [dot],
          garments: [{ category: 'coat', size: { system: 'eu', label: '40' } }],
        },
      },
      owner,
    )
    await sql`
      update posts set body_id = (select id from bodies where user_id = ${owner.id})
      where post_id = ${shared.body.id}
    `.execute(platform.db)
    const inChat = idOf(await uploader.upload(photo, 'image/jpeg'))
    await testApp.drain()
    const write = (from: typeof owner, to: typeof owner, body: object) =>
      call(
        sendMessage,
        { params: { userId: to.id }, body: { clientId: randomUUID(), ...body } },
        from,
      )
    await write(owner, friend, { content: 'said by me' })
    const { body: said } = await write(friend, owner, { content: 'said by my friend' })
    await write(owner, friend, { uploadId: inChat, replyToMessageId: said.id })
    await call(followPerson, { params: { userId: friend.id } }, owner)
    await call(pressDot, { params: { postId: shared.body.id } }, friend)

    const { body } = await prepare('export.owner', owner.cookie)
    const answer = await fetchFrom(body.url, owner.cookie)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="kloset-export\.owner-\d{4}-\d\d-\d\d\.zip"$/,
      ),
    })
    const files = await unzip(answer.rawPayload)
    const json = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)))
    expect(json('account')).toMatchObject({
      email: owner.email,
      profile: { username: 'export.owner', following_count: 1 },
      measurements: { allow_measurement_filtering: false },
    })
    const picture = `media/posts/${shared.body.id}-1.webp`
    expect(json('posts')).toMatchObject([
      {
        id: shared.body.id,
        caption: 'my own words',
        user_height: 66.5,
        user_waist: 33.25,
        media: [{ file: picture, alt_text: 'A coat' }],
        product_dots: [{ product_url: 'https://shop.example/coat' }],
        garments: [{ category: 'coat', size_system: 'eu', size_label: '40' }],
        days: [{ views: 0, dot_presses: 1, shares: 0, follows: 0 }],
      },
    ])
    for (const name of [picture, `media/messages/${inChat}.webp`]) {
      expect(await sharp(files.get(name)).metadata()).toMatchObject({ width: 640, height: 800 })
    }
    expect(photo.toString('latin1')).toContain('planted')
    expect(json('messages')).toMatchObject([
      { to: 'export.friend', content: 'said by me' },
      {
        to: 'export.friend',
        message_type: 'image',
        upload_id: inChat,
        reply_to_message_id: said.id,
      },
    ])
    expect(json('following')).toMatchObject([{ id: friend.id, username: 'export.friend' }])
    expect(json('likes')).toEqual([])
    const everything = Buffer.concat([...files.values()]).toString('latin1')
    for (const secret of [
      'said by my friend',
      friend.email,
      'argon2',
      'private/u/',
      'planted',
      'GPS',
    ]) {
      expect(everything).not.toContain(secret)
    }
  })

  test('needs the password, and a link works for its session alone and for ten minutes', async () => {
    const owner = await testApp.join('linked')
    const wrong = await call(contract.prepareExport, { body: { password: 'wrong-one' } }, owner)
    expect(wrong.problem.code).toBe('invalid_credentials')
    const { url, expiresAt } = (await prepare('linked', owner.cookie)).body

    const stranger = await testApp.join('curious')
    const elsewhere = await call(contract.signIn, {
      body: { email: owner.email, password: 'linked-secret' },
    })
    const otherSession = sessionCookieOf(elsewhere)
    const later = url.replace(/expires=\d+/, `expires=${Date.now() + HOUR_MS}`)
    for (const [link, cookie, status] of [
      [url, undefined, 401],
      [url, stranger.cookie, 410],
      [url, otherSession, 410],
      [later, owner.cookie, 410],
      [url.replace('seal=', 'seal=x'), owner.cookie, 410],
      [EXPORT_PATH, owner.cookie, 410],
      [url, owner.cookie, 200],
    ] as const) {
      expect([link, (await fetchFrom(link, cookie)).statusCode]).toEqual([link, status])
    }
    // Its length is unknown until everything is read, so HEAD is not answered.
    const headers = { cookie: owner.cookie }
    const head = await app.http.inject({ method: 'HEAD', url, headers })
    expect(head.statusCode).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.parse(expiresAt) + 1)
    expect((await fetchFrom(url, owner.cookie)).json()).toMatchObject({ code: 'token_expired' })
  })

  test('says what its files are in the language of its reader', async () => {
    const owner = await testApp.join('leser')
    const { body } = await prepare('leser', owner.cookie)
    const readIn = async (language: string) => {
      const headers = { cookie: owner.cookie, 'accept-language': language }
      const answer = await app.http.inject({ url: body.url, headers })
      return String((await unzip(answer.rawPayload)).get('README.txt'))
    }
    expect(await readIn('de-AT')).toContain('deine Bilder und Videos')
    expect(await readIn('en')).toContain('your pictures and videos')
  })

  test('is complete except for a file that is missing', async () => {
    const owner = await testApp.join('missing.file')
    const uploader = createUploader(testApp, owner)
    const uploadId = idOf(await uploader.upload(await takePhoto(), 'image/jpeg'))
    await uploader.share(uploadId)
    await testApp.drain()
    await platform.storage.deletePrefix(`public/m/${uploadId}/`)
    const { body } = await prepare('missing.file', owner.cookie)
    const files = await unzip((await fetchFrom(body.url, owner.cookie)).rawPayload)
    expect(JSON.parse(String(files.get('posts.json')))).toMatchObject([{ media: [{ file: null }] }])
  })

  test('breaks off where it cannot be read on, and the server goes on', async () => {
    const owner = await testApp.join('broken.off')
    await share(testApp, owner, { postType: 'forum' })
    const { body } = await prepare('broken.off', owner.cookie)
    await sql`alter table product_dots rename to unreadable`.execute(platform.db)
    try {
      await expect(fetchFrom(body.url, owner.cookie)).rejects.toThrow('destroyed before completion')
    } finally {
      await sql`alter table unreadable rename to product_dots`.execute(platform.db)
    }
    expect((await fetchFrom(body.url, owner.cookie)).statusCode).toBe(200)
  })
})
