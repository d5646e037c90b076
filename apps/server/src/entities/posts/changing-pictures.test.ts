// Pictures of a shared look: added, removed, ordered and replaced by its author, with the links and garments on them.
import { addComment, getComments } from '@kloset/contract/comments.schemas'
import { getGarments } from '@kloset/contract/garments.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { retryMedia } from '@kloset/contract/media.schemas'
import { getPost, type PostChange, updatePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { derivativesFolder } from '../media/media.rules.ts'
import { lockUploadsOfPost } from './look-pictures.queries.ts'
import { changePictures } from './look-pictures.service.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db, storage } = platform
const [author, reader] = [await join('author'), await join('reader')]
const uploader = createUploader(testApp, author)
const photo = await takePhoto()

type Look = NonNullable<Extract<PostChange, { postType: 'regular' }>['look']>
interface Picture {
  position?: number
  uploadId?: string
  altText?: string | null
}

const dotOn = (mediaPosition: number, name: string) => ({
  mediaPosition,
  xPosition: 40,
  yPosition: 60,
  productUrl: `https://shop.example/${name}`,
  productName: name,
})

async function shareWith(count: number, more: object = {}) {
  const { id } = await share(testApp, author, { postType: 'regular', ...more }, count)
  const altTexts = Array.from({ length: count }, (_, index) => `Picture ${index + 1}`)
  const body = { postType: 'regular' as const, caption: null, klotags: [], altTexts }
  const { body: post } = await call(updatePost, { params: { postId: id }, body }, author)
  return post
}

const see = async (postId: string, as: TestPerson = reader) =>
  (await call(getPost, { params: { postId } }, as)).body
const wordsOf = async (postId: string) => (await see(postId)).media.map(({ altText }) => altText)

async function change(
  post: { id: string; editedAt: string | null },
  media: readonly Picture[],
  more: { productDots?: unknown; seenEditedAt?: string | null } = {},
  as = author,
) {
  const look = { seenEditedAt: post.editedAt, media, ...more } as Look
  const body = { postType: 'regular' as const, caption: 'Changed', klotags: [], look }
  return call(updatePost, { params: { postId: post.id }, body }, as)
}

const uploadsOf = async (postId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where post_id = ${postId} order by post_position
  `.execute(db)
  return rows.map(({ id }) => id)
}

describe('the author of a look', () => {
  test('adds, removes and orders its pictures; the first is the cover', async () => {
    const post = await shareWith(3)
    const added = await giveUpload(testApp, author)
    const [, , last] = await uploadsOf(post.id)
    const media = [
      { position: 2, altText: 'Picture 3' },
      { uploadId: added, altText: 'New' },
      { position: 0, altText: 'First until now' },
    ]
    const { status, body } = await change(post, media)
    expect(status).toBe(200)
    expect(body.media.map(({ position, altText }) => [position, altText])).toEqual([
      [0, 'Picture 3'],
      [1, 'New'],
      [2, 'First until now'],
    ])
    expect(await wordsOf(post.id)).toEqual(['Picture 3', 'New', 'First until now'])
    const seen = await see(post.id)
    expect(seen.editedAt).not.toBeNull()
    const { rows } = await sql<{ thumbnail_url: string }>`
      select thumbnail_url from posts where post_id = ${post.id}
    `.execute(db)
    expect(rows[0]?.thumbnail_url).toContain(String(last))
    expect(await uploadsOf(post.id)).toContain(added)
  })

  test('replaces a picture: likes, comments and the links and garments on it stay', async () => {
    const garments = [
      { category: 'coat' as const, spot: { mediaPosition: 1, xPosition: 10, yPosition: 20 } },
    ]
    const more = { productDots: [dotOn(1, 'coat'), dotOn(0, 'hat')], garments }
    const post = await shareWith(2, more)
    const params = { postId: post.id }
    await call(likePost, { params }, reader)
    const comment = { content: 'Lovely', clientKey: randomUUID() }
    await call(addComment, { params, body: comment }, reader)
    const uploadId = await giveUpload(testApp, author)
    const { body } = await change(post, [{ position: 1, uploadId, altText: 'Another' }])
    expect(body.media).toMatchObject([{ position: 0, altText: 'Another' }])
    expect(await uploadsOf(post.id)).toContain(uploadId)
    expect(body.counts).toMatchObject({ likesCount: 1, commentsCount: 1 })
    const { body: comments } = await call(getComments, { params }, reader)
    expect(comments.items).toMatchObject([{ content: 'Lovely' }])
    expect(body.productDots).toMatchObject([{ mediaPosition: 0, productName: 'coat' }])
    const { body: worn } = await call(getGarments, { params }, reader)
    expect(worn.items).toMatchObject([{ spot: { mediaPosition: 0, xPosition: 10 } }])
  })

  test('moves, adds and removes product links; garments of a removed picture lose their position', async () => {
    const garments = [
      { category: 'coat' as const, spot: { mediaPosition: 1, xPosition: 10, yPosition: 20 } },
    ]
    const post = await shareWith(2, { productDots: [dotOn(0, 'hat')], garments })
    await sql`
      update product_dots set favicon_url = '/media/sign.webp' where post_id = ${post.id}
    `.execute(db)
    const productDots = [dotOn(0, 'bag'), { ...dotOn(0, 'hat'), xPosition: 5 }]
    const { body } = await change(post, [{ position: 0 }], { productDots })
    expect(body.productDots).toMatchObject([
      { productName: 'bag', faviconUrl: null },
      { productName: 'hat', xPosition: 5, faviconUrl: '/media/sign.webp' },
    ])
    const params = { postId: post.id }
    const { body: worn } = await call(getGarments, { params }, reader)
    expect(worn.items).toMatchObject([{ category: 'coat', spot: null }])
  })

  test('adds a picture that is still being processed, and it is shown at its position', async () => {
    const post = await shareWith(1)
    const uploadId = idOf(await uploader.upload(photo, 'image/jpeg'))
    const { body } = await change(post, [{ uploadId }, { position: 0 }])
    expect(body.media.map(({ state }) => state)).toEqual(['processing', 'ready'])
    await drain()
    expect((await see(post.id)).media.map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  test('removes a picture: its files are deleted', async () => {
    await drain()
    const first = idOf(await uploader.upload(photo, 'image/jpeg'))
    await drain()
    const post = await uploader.share(first)
    const filesOf = async (uploadId: string) => {
      const keys: string[] = []
      for await (const { key } of storage.list(derivativesFolder(uploadId))) keys.push(key)
      return keys.length
    }
    expect(await filesOf(first)).toBeGreaterThan(0)
    const uploadId = await giveUpload(testApp, author)
    await change(post, [{ uploadId }])
    await drain()
    expect(await filesOf(first)).toBe(0)
    expect(await uploadsOf(post.id)).toEqual([uploadId])
  })
})

describe('refused is', () => {
  test.each([
    ['no picture', []],
    ['eleven', Array.from({ length: 11 }, () => ({ position: 0 }))],
    ['the same picture twice', [{ position: 0 }, { position: 0 }]],
    ['a picture that it does not have', [{ position: 7 }]],
    ['an entry without a picture', [{ altText: 'nothing' }]],
    ['a position that is none', [{ position: -1 }]],
  ] as [string, Picture[]][])('%s', async (_, media) => {
    const post = await shareWith(2)
    const { status, problem } = await change(post, media)
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(await wordsOf(post.id)).toEqual(['Picture 1', 'Picture 2'])
  })

  test('a link on a picture that it will not have', async () => {
    const post = await shareWith(2)
    const { status } = await change(post, [{ position: 0 }], { productDots: [dotOn(1, 'coat')] })
    expect(status).toBe(400)
  })

  test('an upload of somebody else, or one that is used', async () => {
    const post = await shareWith(1)
    const foreign = await giveUpload(testApp, reader)
    expect((await change(post, [{ uploadId: foreign }])).problem.code).toBe('upload_not_found')
    const [used] = await uploadsOf(post.id)
    expect((await change(post, [{ uploadId: used ?? '' }])).problem.code).toBe('upload_not_found')
    expect(await wordsOf(post.id)).toEqual(['Picture 1'])
  })

  test('a change by somebody else', async () => {
    const post = await shareWith(2)
    const { problem } = await change(post, [{ position: 1 }], {}, reader)
    expect(problem.code).toBe('post_not_found')
    expect(await wordsOf(post.id)).toEqual(['Picture 1', 'Picture 2'])
  })

  test('the second of two tabs, which has not seen the change of the first', async () => {
    const post = await shareWith(2)
    const [one, other] = await Promise.all([
      change(post, [{ position: 1 }, { position: 0 }]),
      change(post, [{ position: 1 }]),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const refused = one.status === 409 ? one : other
    expect(refused.problem.detail).toContain('changed in another tab')
  })
})

describe('an emergency', () => {
  test('is marked and ended later by its author, within the limit of new ones', async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: '1' })
    const asker = await limited.join('asker')
    const thread = await share(limited, asker, { postType: 'forum' })
    const mark = (isFashionEmergency: boolean) => {
      const words = { description: 'For rain.', klotags: [] }
      const body = { postType: 'forum' as const, ...words, isFashionEmergency }
      return limited.call(updatePost, { params: { postId: thread.id }, body }, asker)
    }
    let marked = 0
    for (; (await mark(true)).status === 200; marked += 1) {
      // Only a change counts towards the limit.
      expect((await mark(true)).body.isFashionEmergency).toBe(true)
      expect((await mark(false)).body.isFashionEmergency).toBe(false)
    }
    // A new account has a lower limit than the three of others.
    expect([1, 2, 3]).toContain(marked)
    expect((await mark(true)).problem.code).toBe('rate_limited')
    const { body: seen } = await limited.call(getPost, { params: { postId: thread.id } })
    expect(seen.isFashionEmergency).toBe(false)
  })
})

/** Retries the second picture, which failed, and replaces the pictures before the retry gets its lock. */
async function retryWhileChanging(media: Look['media']) {
  const post = await shareWith(2)
  await sql`
    with failed as (
      update post_media set state = 'failed' where post_id = ${post.id} and position = 1 returning upload_id
    )
    update uploads set state = 'failed' where id = (select upload_id from failed)
  `.execute(db)
  const retry = () => call(retryMedia, { params: { postId: post.id, position: 1 } }, author)
  let retrying: ReturnType<typeof retry> | undefined
  await transaction(db, async (tx, afterCommit) => {
    await lockUploadsOfPost(tx, author.id, post.id)
    retrying = retry()
    await untilWaiting(db, 1)
    const look = { seenEditedAt: post.editedAt, media }
    await changePictures(platform, tx, afterCommit, { postId: post.id, userId: author.id, look })
  })
  const answer = await retrying
  const states = (await see(post.id, author)).media.map(({ state }) => state)
  return { status: answer?.status, states }
}

describe('another try of a picture', () => {
  test('finds it where its author has moved it meanwhile', async () => {
    const swapped = [1, 0].map((position) => ({ position, altText: null }))
    const { status, states } = await retryWhileChanging(swapped)
    expect(status).toBe(204)
    expect(states).toEqual(['processing', 'ready'])
  })

  test('is refused when its author has removed it from the look meanwhile', async () => {
    const { status, states } = await retryWhileChanging([{ position: 0, altText: null }])
    expect(status).toBe(404)
    expect(states).toEqual(['ready'])
  })
})
