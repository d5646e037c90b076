// The cached part of a post is never shown once it changed.
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { retryMedia } from '@kloset/contract/media.schemas'
import { deletePost, getPost, type PostChange, updatePost } from '@kloset/contract/posts.schemas'
import { setAvatar, updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { run as deriveDemoPicture } from '../app/derive-demo-picture.ts'
import { concludeUpload } from '../entities/media/conclude-upload.ts'
import {
  findMediaOfPosts,
  findUpload,
  type Processed,
  updateUpload,
} from '../entities/media/media.queries.ts'
import { recordStatements } from '../platform/database/statements.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]
const demoKey = 'public/demo/coat/800.webp'

let postId: string
beforeEach(async () => {
  postId = (await share(testApp, author, { postType: 'regular', caption: 'Before' })).id
  // Read once, so that it is kept.
  await read()
})

async function read() {
  const { status, body } = await call(getPost, { params: { postId } }, reader)
  return { status, body }
}

const top = async () => (await call(getDiscover, {}, reader)).body.items[0]

const change = (words: Partial<Extract<PostChange, { postType: 'regular' }>>) =>
  call(
    updatePost,
    { params: { postId }, body: { postType: 'regular', caption: 'Before', ...words } },
    author,
  )

async function conclude(processed: Processed): Promise<void> {
  const [file] = await findMediaOfPosts(platform.db, [postId])
  const upload = await findUpload(platform.db, author.id, file?.upload_id ?? '')
  if (!upload) throw new Error('The post has no upload')
  await updateUpload(platform.db, upload, { state: 'processing', failure: null })
  await concludeUpload(platform, upload, processed)
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c06080' } })
    .webp()
    .toBuffer()

/** The post's picture is one of the demo's, which has no smaller widths yet. */
async function showDemoPicture(): Promise<void> {
  const picture = await draw(800, 1000)
  await platform.storage.put(demoKey, picture)
  const alone = [{ key: demoKey, width: 800, height: 1000, format: 'webp', bytes: picture.length }]
  await sql`
    update post_media set renditions = ${JSON.stringify(alone)}::jsonb where post_id = ${postId}
  `.execute(platform.db)
  await sql`update posts set updated_at = clock_timestamp() where post_id = ${postId}`.execute(
    platform.db,
  )
}

interface Writer {
  /** Prepares the post that is kept; when left out, it stays as it was shared. */
  readonly begin?: () => Promise<unknown>
  readonly write: () => Promise<unknown>
  /** A text that is in the answer afterwards, and not before. */
  readonly shows: object
}

const ofMedia = (media: object) => ({ body: { media: [media] } })
const failed = { state: 'failed', failure: 'damaged' } as const

/** Everything that changes the cached part of a post. */
const writers: Readonly<Record<string, Writer>> = {
  'a new caption': {
    write: () => change({ caption: 'After' }),
    shows: { body: { caption: 'After' } },
  },
  'a new text for the picture': {
    write: () => change({ altTexts: ['A coat'] }),
    shows: ofMedia({ altText: 'A coat' }),
  },
  'a new name of the author': {
    write: () => call(updateProfile, { body: { displayName: 'Another Name' } }, author),
    shows: { body: { author: { displayName: 'Another Name' } } },
  },
  'a new picture of the author': {
    write: async () => {
      const image = (await draw(300, 300)).toString('base64')
      return call(setAvatar, { body: { image } }, author)
    },
    shows: { body: { author: { avatarUrl: expect.stringContaining('/media/avatars/') } } },
  },
  'a file that was processed': {
    write: () => conclude({ state: 'ready', failure: null, color: '#102030' }),
    shows: ofMedia({ color: '#102030' }),
  },
  'a file that could not be processed': {
    write: () => conclude(failed),
    shows: ofMedia(failed),
  },
  'another try with a file': {
    begin: () => conclude(failed),
    write: () => call(retryMedia, { params: { postId, position: '0' } }, author),
    shows: ofMedia({ state: 'processing', failure: null }),
  },
  'the smaller widths of a demo picture': {
    begin: showDemoPicture,
    write: () => deriveDemoPicture(platform, { key: demoKey }),
    shows: ofMedia({ renditions: [320, 480, 720, 800].map((width) => ({ width })) }),
  },
  'that it was deleted': {
    write: () => call(deletePost, { params: { postId } }, author),
    shows: { status: 404 },
  },
}

describe('shows at once', () => {
  test.for(Object.entries(writers))('%s', async ([, { begin, write, shows }]) => {
    await begin?.()
    expect(await read()).not.toMatchObject(shows)
    await write()
    expect(await read()).toMatchObject(shows)
  })
})

test('a page that was read before takes three statements: ids, counters, own likes', async () => {
  await top()
  const { statements } = await recordStatements(top)
  expect(statements).toHaveLength(3)
})

test('likes are counted for everybody at once, and marked only for the person who gave them', async () => {
  await call(likePost, { params: { postId } }, reader)
  expect(await top()).toMatchObject({ counts: { likesCount: 1 }, viewer: { liked: true } })
  const { body } = await call(getPost, { params: { postId } }, author)
  expect(body).toMatchObject({
    counts: { likesCount: 1 },
    viewer: { liked: false, saved: false, isOwner: true },
  })
})
