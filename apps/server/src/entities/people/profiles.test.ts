import {
  getOwnProfile,
  getProfile,
  setAvatar,
  updateProfile,
} from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, join, platform } = testApp
const [mara, ben] = [await join('mara'), await join('ben')]

const change = (body: object, as = mara) => call(updateProfile, { body }, as)
const rowHash = async () => {
  const { rows } = await sql<{ row: string }>`
    select profiles::text || profile_stats::text as row from profiles
    join profile_stats on profile_id = id where id = ${mara.id}
  `.execute(platform.db)
  return createHash('md5')
    .update(rows[0]?.row ?? '')
    .digest('hex')
}

describe('editing one’s profile', () => {
  test('changes what is sent, clears what is emptied and keeps the rest', async () => {
    const first = await change({
      displayName: '  Mara Okafor ',
      bio: 'Long arms, short torso, loud hats.',
      location: 'Lisbon',
      status: 'Looking for a coat with pockets',
      gender: 'female',
    })
    expect(first.body).toMatchObject({ displayName: 'Mara Okafor', gender: 'female' })
    const second = await change({ location: '' })
    expect(second.body).toMatchObject({
      displayName: 'Mara Okafor',
      bio: 'Long arms, short torso, loud hats.',
      location: null,
      status: 'Looking for a coat with pockets',
      gender: 'female',
    })
    expect((await call(getOwnProfile, {}, mara)).body).toEqual(second.body)
  })

  test('others see the page without gender; a visitor sees it, too', async () => {
    const params = { idOrUsername: '@MARA' }
    for (const viewer of [undefined, ben]) {
      const { body } = await call(getProfile, { params }, viewer)
      expect(body).toMatchObject({
        username: 'mara',
        displayName: 'Mara Okafor',
        status: 'Looking for a coat with pockets',
      })
      expect(body).not.toHaveProperty('gender')
    }
  })

  test('a status that is emptied is null', async () => {
    expect((await change({ status: '' })).body.status).toBeNull()
  })

  test('counts posts by kind', async () => {
    await share(testApp, mara, { postType: 'regular' })
    await share(testApp, mara, { postType: 'forum' })
    await share(testApp, mara, { postType: 'forum' })
    const { body } = await call(getProfile, { params: { idOrUsername: mara.id } })
    expect(body.postCounts).toEqual({ regular: 1, style_vote: 0, forum: 2 })
  })

  test('links become plain addresses and names, other schemes are refused', async () => {
    const { body } = await change({
      website: 'mara.example/coats',
      instagram: 'https://www.instagram.com/mara.ok/?hl=en',
      tiktok: '@maraok',
      ctaLabel: 'Shop',
      ctaUrl: 'http://shop.example',
    })
    expect(body).toMatchObject({
      website: 'https://mara.example/coats',
      instagram: 'mara.ok',
      tiktok: 'maraok',
      ctaLabel: 'Shop',
      ctaUrl: 'http://shop.example/',
    })
    for (const website of ['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example']) {
      const { status, problem } = await change({ website })
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.website'])
    }
    const name = await change({ instagram: 'https://evil.example/mara' })
    expect(name.problem.fields?.[0]?.path).toBe('body.instagram')
    const half = await change({ ctaLabel: 'Shop', ctaUrl: '' })
    expect(half.problem.fields?.[0]?.path).toBe('body.ctaUrl')
    expect((await change({ ctaLabel: '', ctaUrl: '' })).body).toMatchObject({ ctaUrl: null })
  })

  test('nothing but the editable fields can be written', async () => {
    const before = await rowHash()
    for (const field of [
      'verified',
      'id',
      'user_id',
      'userId',
      'followers_count',
      'followersCount',
      'avatarUrl',
      'avatar_url',
      'created_at',
      'role',
      '__proto__',
    ]) {
      const payload = `{"bio":"x","${field}":true}`
      const response = await app.http.inject({
        method: 'PATCH',
        url: '/api/profile',
        payload,
        headers: { cookie: mara.cookie, 'content-type': 'application/json' },
      })
      expect([field, response.statusCode]).toEqual([field, 400])
    }
    expect(await rowHash()).toBe(before)
  })

  test('text that is too long, invisible or not storable is refused with its field', async () => {
    const bad: [string, string][] = [
      ['displayName', 'm'.repeat(51)],
      ['displayName', 'Mara\u202Eavo'],
      ['bio', 'x'.repeat(501)],
      ['bio', 'a\u0000b'],
      ['bio', '\uD800'],
      ['location', 'x'.repeat(101)],
      ['status', 'x'.repeat(101)],
      ['gender', 'other'],
    ]
    for (const [field, value] of bad) {
      const { status, problem } = await change({ [field]: value })
      expect([status, problem.fields?.[0]?.path]).toEqual([400, `body.${field}`])
    }
    const emoji = await change({ displayName: 'Мара 👩🏾‍🎨' })
    expect(emoji.body.displayName).toBe('Мара 👩🏾‍🎨')
  })

  test('a visitor changes nothing', async () => {
    const { problem } = await call(updateProfile, { body: { bio: 'x' } })
    expect(problem.code).toBe('unauthenticated')
  })
})

describe('of two tabs that edit one profile', () => {
  test('each changes the fields that it sends, and the slower one gets a conflict for a field of both', async () => {
    await change({ bio: 'first', location: 'Oslo', status: 'busy' })
    const slower = { bio: 'slower', was: { bio: 'first' } }
    expect(
      (await change({ location: 'Bergen', was: { location: 'Oslo', status: 'busy' } })).status,
    ).toBe(200)
    expect((await change({ bio: 'faster', was: { bio: 'first' } })).status).toBe(200)
    const { status, problem } = await change(slower)
    expect([status, problem]).toMatchObject([
      409,
      {
        code: 'conflict',
        fields: [{ path: 'body.bio', message: expect.stringContaining('another tab') as string }],
      },
    ])
    const again = await change({ ...slower, was: { bio: 'faster' } })
    expect(again.body).toMatchObject({ bio: 'slower', location: 'Bergen' })
    // The field was empty, in either form.
    await change({ bio: '' })
    expect((await change({ bio: 'new', was: { bio: '' } })).status).toBe(200)
  })

  test('one field changed by both at once is changed once', async () => {
    await change({ bio: 'before' })
    const both = ['one', 'two'].map((bio) => change({ bio, was: { bio: 'before' } }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  })
})

describe('avatars', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 300, height = 300) =>
    sharp({ create: { width, height, channels: 3, background: '#804020' } })
      .toFormat(format)
      .toBuffer()
  const send = (bytes: Buffer | string) =>
    call(setAvatar, { body: { image: Buffer.from(bytes).toString('base64') } }, mara)
  const keyOf = (url: string | null) => `public${url?.slice('/media'.length)}`

  test('is stored as a square WebP and shown everywhere; the one before is removed', async () => {
    const first = await send(await picture('png', 640, 480))
    expect(first.body.avatarUrl).toMatch(/^\/media\/avatars\/[0-9a-f-]{36}\.webp$/)
    await platform.storage.withFile(keyOf(first.body.avatarUrl), async (path) => {
      expect(await sharp(path).metadata()).toMatchObject({
        format: 'webp',
        width: 300,
        height: 300,
      })
    })
    const second = await send(await picture('jpeg'))
    expect(await platform.storage.size(keyOf(first.body.avatarUrl))).toBe(null)
    expect(await platform.storage.size(keyOf(second.body.avatarUrl))).toBeGreaterThan(0)
    const { body } = await call(getProfile, { params: { idOrUsername: mara.id } }, ben)
    expect(body.avatarUrl).toBe(second.body.avatarUrl)
  })

  test('a file at another address is never deleted', async () => {
    await platform.storage.put('public/m/shared/480.webp', await picture('webp'))
    await sql`
      update profiles set avatar_url = '/media/m/shared/480.webp' where id = ${mara.id}
    `.execute(platform.db)
    expect((await send(await picture('webp'))).status).toBe(200)
    expect(await platform.storage.size('public/m/shared/480.webp')).toBeGreaterThan(0)
  })

  test('a file that is not a picture is refused with the field, and changes nothing', async () => {
    const before = (await call(getOwnProfile, {}, mara)).body.avatarUrl
    const png = await picture('png')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
    const bad = ['', 'no picture', svg, '%PDF-1.4', png.subarray(0, 60), await picture('gif')]
    for (const bytes of bad) {
      const { status, problem } = await send(bytes)
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.image'])
    }
    const text = await call(setAvatar, { body: { image: 'not base64!' } }, mara)
    expect(text.problem.fields?.[0]?.path).toBe('body.image')
    expect((await call(getOwnProfile, {}, mara)).body.avatarUrl).toBe(before)
  })

  test('a picture of too many pixels or bytes is refused', async () => {
    const wide = await send(await picture('webp', 9000, 9000))
    expect([wide.status, wide.problem.fields?.[0]?.path]).toEqual([400, 'body.image'])
    expect((await send(Buffer.alloc(790_000))).problem.code).toBe('body_too_large')
  })
})
