import {
  createPost,
  deletePost,
  getMoreFromAuthor,
  getPost,
  getPostsOfPerson,
  type PostChange,
  updatePost,
} from '@kloset/contract/posts.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getUnreadCount } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { concludeUpload } from '../media/conclude-upload.ts'
import { findMediaOfPosts } from '../media/media.queries.ts'
import { derivativesFolder } from '../media/media.rules.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { mediaColumnsOf } from '../../views/leaving/export-media.ts'

const testApp = await createTestApp()
const { call, join, platform, drain } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const newPost = async (more: object = {}) => ({
  postType: 'regular' as const,
  caption: 'Rain coat',
  media: [{ uploadId: await giveUpload(testApp, author), altText: 'A yellow rain coat' }],
  clientKey: randomUUID(),
  ...more,
})

async function mediaUrlOf(postId: string): Promise<string | null> {
  const { post_type: postType } = await platform.db
    .selectFrom('posts')
    .select('post_type')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const files = await findMediaOfPosts(platform.db, [postId])
  return mediaColumnsOf(postType, files).media_url
}

describe('sharing', () => {
  test('a post shows its author, text, picture and dots, and no measurements', async () => {
    const body = await newPost({
      klotags: ['Rain Coat!', 'raincoat', 'Été', '###'],
      productDots: [{ xPosition: 50, yPosition: 33.5, productUrl: 'shop.example/coat' }],
    })
    const { body: shared } = await call(createPost, { body }, author)
    const { body: seen } = await call(getPost, { params: { postId: shared.id } })
    expect(seen).toMatchObject({
      postType: 'regular',
      author: { username: 'author' },
      caption: 'Rain coat',
      klotags: ['raincoat', 'été'],
      media: [{ kind: 'image', altText: 'A yellow rain coat', color: '#a0b0c0' }],
      productDots: [{ productUrl: 'https://shop.example/coat', productName: null }],
      counts: { likesCount: 0, commentsCount: 0 },
      viewer: { liked: false, saved: false, isOwner: false },
    })
    expect(JSON.stringify(seen)).not.toMatch(/chest|waist|hips|weight|body_?id/i)
  })

  test('the same client key shares once, also when sent ten times at once', async () => {
    const body = await newPost()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(createPost, { body }, author)),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const other = await call(createPost, { body: { ...body, caption: 'Other' } }, author)
    expect(other.problem.code).toBe('idempotency_mismatch')
  })

  test('an upload is used once, by its owner only; a refused post leaves nothing', async () => {
    const body = await newPost()
    await call(createPost, { body }, author)
    const again = await call(createPost, { body: { ...body, clientKey: randomUUID() } }, author)
    expect(again.problem.code).toBe('upload_not_found')
    const stolen = await call(createPost, { body: await newPost() }, reader)
    expect(stolen.problem.code).toBe('upload_not_found')
    const { body: theirs } = await call(getPostsOfPerson, { params: { userId: reader.id } })
    expect(theirs.items).toEqual([])
  })

  test('the list of a style vote’s pictures exists once all of them are processed', async () => {
    const media = [{ uploadId: await giveUpload(testApp, author) }]
    media.push({ uploadId: await giveUpload(testApp, author) })
    const ids = media.map(({ uploadId }) => uploadId)
    await sql`update uploads set state = 'processing', renditions = '[]' where id = any(${ids})`.execute(
      platform.db,
    )
    const body = { postType: 'style_vote' as const, media, clientKey: randomUUID() }
    const { id: postId } = (await call(createPost, { body }, author)).body
    const listed: (string | null)[] = []
    for (const id of ids) {
      listed.push(await mediaUrlOf(postId))
      const renditions = [
        {
          key: `public/m/${id}/480.webp`,
          width: 480,
          height: 600,
          format: 'webp' as const,
          bytes: 9,
        },
      ]
      const upload = { user_id: author.id, id }
      await concludeUpload(platform, upload, { state: 'ready', failure: null, renditions })
    }
    expect(listed).toEqual([null, null])
    expect(JSON.parse((await mediaUrlOf(postId)) ?? '')).toEqual(
      ids.map((id) => `/media/m/${id}/480.webp`),
    )
  })

  test('a style vote takes up to four pictures and no video', async () => {
    const draft = { postType: 'style_vote', title: 'Which?', clientKey: randomUUID() } as const
    const video = { uploadId: await giveUpload(testApp, author, 'video') }
    const refused = await call(createPost, { body: { ...draft, media: [video] } }, author)
    expect(refused.problem.detail).toBe('Style votes only support images')
    const five = Array.from({ length: 5 }, () => ({ uploadId: randomUUID() }))
    const tooMany = await call(createPost, { body: { ...draft, media: five } }, author)
    expect(tooMany.problem.fields?.[0]?.message).toBe('Style votes can have a maximum of 4 images')
    const { styleVote } = await share(testApp, author, draft, 3)
    expect(styleVote).toMatchObject({ totalVotes: 0, chosenOptionId: null })
    expect(styleVote?.options.map(({ position }) => position)).toEqual([0, 1, 2])
  })

  test.for([
    [
      'a forum thread without words',
      { postType: 'forum', title: ' ', description: 'x' },
      'body.title',
    ],
    ['a caption beyond 2,000 characters', { caption: 'a'.repeat(2001) }, 'body.caption'],
    ['eleven KLOtags', { klotags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'body.klotags'],
    ['a field that only the server sets', { likesCount: 9 }, 'body'],
    [
      'a dot beyond the picture',
      { productDots: [{ xPosition: 101, yPosition: 0, productUrl: 'a.example' }] },
      'body.productDots.0.xPosition',
    ],
    [
      'a dot with a script for a link',
      { productDots: [{ xPosition: 1, yPosition: 0, productUrl: 'javascript:alert(1)' }] },
      'body.productDots.0.productUrl',
    ],
  ] as const)('%s is refused with the field named', async ([, more, path]) => {
    const body = { ...(await newPost()), ...more }
    const refused = await call(createPost, { body: body as never }, author)
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
    expect(refused.problem.fields?.map((field) => field.path)).toContain(path)
  })
})

describe('changing', () => {
  test('changes the text and marks the post as edited, for its owner and the fields of its type only', async () => {
    const shared = await share(testApp, author, { postType: 'forum', klotags: ['boots'] })
    expect(shared.editedAt).toBeNull()
    const params = { postId: shared.id }
    const body = {
      postType: 'forum',
      description: 'For snow.',
      klotags: ['Snow!'],
    } satisfies PostChange
    expect((await call(updatePost, { params, body }, reader)).problem.code).toBe('post_not_found')
    const asLook = { postType: 'regular', caption: 'Snow', klotags: [] } satisfies PostChange
    const refused = await call(updatePost, { params, body: asLook }, author)
    expect(refused.problem.code).toBe('post_not_found')

    expect((await call(updatePost, { params, body }, author)).status).toBe(200)
    const { body: seen } = await call(getPost, { params })
    expect(seen).toMatchObject({ title: shared.title, description: 'For snow.', klotags: ['snow'] })
    expect(seen.caption).toBeNull()
    expect(seen.editedAt).not.toBeNull()
  })

  test('keeps the words of another tab from one that has not read them, until it has', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const params = { postId }
    const change = async (caption: string, seenEditedAt: string | null) => {
      const body: PostChange = { postType: 'regular', caption, klotags: [], seenEditedAt }
      return call(updatePost, { params, body }, author)
    }
    const { editedAt } = (await change('The faster words', null)).body
    expect((await change('The slower words', null)).problem).toMatchObject({
      code: 'conflict',
      detail: 'This was changed elsewhere',
    })
    const { body: seen } = await call(getPost, { params })
    expect(seen).toMatchObject({ caption: 'The faster words', editedAt })
    expect((await change('The slower words', editedAt)).body.caption).toBe('The slower words')
  })

  test('changes the alternative texts of its pictures, in their order, or keeps them', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'style_vote' }, 2)
    const params = { postId }
    const words = { postType: 'style_vote' as const, caption: 'Which?', klotags: [] }
    const altTextsAfter = async (body: PostChange) => {
      const { media } = (await call(updatePost, { params, body }, author)).body
      return media.map(({ altText }) => altText)
    }
    const given = ['A red coat', 'A blue coat']
    expect(await altTextsAfter({ ...words, altTexts: given })).toEqual(given)
    expect(await altTextsAfter(words)).toEqual(given)
    expect(await altTextsAfter({ ...words, altTexts: [' ', 'A navy coat'] })).toEqual([
      null,
      'A navy coat',
    ])
  })

  test('has the limits of sharing', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'style_vote' })
    const body = {
      postType: 'style_vote',
      caption: 'x'.repeat(501),
      klotags: [],
    } satisfies PostChange
    const refused = await call(updatePost, { params: { postId }, body }, author)
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
  })
})

describe('more from the author', () => {
  test('pages through their other looks, newest first', async () => {
    const person = await join('prolific')
    const ids: string[] = []
    for (let made = 0; made < 23; made += 1) {
      ids.unshift((await share(testApp, person, { postType: 'regular' })).id)
    }
    await share(testApp, person, { postType: 'forum' })
    const params = { postId: ids[1] ?? '' }
    const { body: first } = await call(getMoreFromAuthor, { params })
    expect(first.items).toHaveLength(20)
    const query = { cursor: first.nextCursor ?? '' }
    const { body: second } = await call(getMoreFromAuthor, { params, query })
    expect(second.nextCursor).toBeNull()
    const seen = [...first.items, ...second.items].map(({ id }) => id)
    expect(seen).toEqual([ids[0], ...ids.slice(2)])
  })
})

describe('deleting', () => {
  test('takes everything with it, for its owner only', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const params = { postId }
    await call(likePost, { params }, reader)
    const comment = { content: 'nice', clientKey: randomUUID() }
    await call(addComment, { params, body: comment }, reader)
    expect((await call(deletePost, { params }, reader)).problem.code).toBe('post_not_found')
    const unread = (await call(getUnreadCount, {}, author)).body.unreadCount

    expect((await call(deletePost, { params }, author)).status).toBe(204)
    await drain()
    expect((await call(getPost, { params }, author)).problem.code).toBe('post_not_found')
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from post_media where post_id = ${postId})
        + (select count(*) from post_likes where post_id = ${postId})
        + (select count(*) from post_comments where post_id = ${postId})
        + (select count(*) from uploads where post_id = ${postId})
        + (select count(*) from notifications where related_post_id = ${postId}) as left
    `.execute(platform.db)
    expect(rows).toEqual([{ left: 0 }])
    expect((await call(getUnreadCount, {}, author)).body.unreadCount).toBe(unread - 2)
  })
})

describe('deleting the files', () => {
  test('also takes those that processing had only just stored', async () => {
    const { storage } = platform
    const uploadId = await giveUpload(testApp, author)
    const late = `${derivativesFolder(uploadId)}960.webp`
    const body = await newPost({ media: [{ uploadId }] })
    const { body: shared } = await call(createPost, { body }, author)
    await storage.put(late, Buffer.from('picture'))
    await call(deletePost, { params: { postId: shared.id } }, author)
    await drain()
    expect(await storage.size(late)).toBeNull()
  })
})
