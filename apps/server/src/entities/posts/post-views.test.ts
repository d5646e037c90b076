// Views of a post: who is counted, and that only its author reads the number.
import { addComment, getComments } from '@kloset/contract/comments.schemas'
import type { EndpointShape } from '@kloset/contract/endpoint'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import {
  getMoreFromAuthor,
  getPost,
  getPostsOfPerson,
  trackView,
  updatePost,
} from '@kloset/contract/posts.schemas'
import { postTypes } from '@kloset/contract/posts'
import { searchPosts } from '@kloset/contract/search.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createSockets, next } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, join, platform } = testApp
const { connect, openAsVisitor } = await createSockets(testApp)
const [author, reader] = [await join('author'), await join('reader')]

/** The number that its author reads. */
const viewsOf = async (postId: string) =>
  (await call(getPost, { params: { postId } }, author)).body.viewsCount

/** A number that occurs in no other field. */
const SEEN_BY = 87_654_321

/** A post of the author with many views. */
async function shareFamous(postType: (typeof postTypes)[number]) {
  const post = await share(testApp, author, { postType })
  await platform.db
    .updateTable('posts')
    .set({ views_count: SEEN_BY })
    .where('post_id', '=', post.id)
    .execute()
  return post
}

async function answerOf(url: string, who?: TestPerson): Promise<string> {
  const headers = who ? { cookie: who.cookie } : {}
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

const pathOf = ({ path }: Pick<EndpointShape, 'path'>, name: string, value: string) =>
  path.replace(`:${name}`, value)

test.each(postTypes)(
  'of a %s are counted once for each person and once for each visitor',
  async (postType) => {
    const { id: postId } = await share(testApp, author, { postType })
    for (const who of [reader, reader, author, undefined, undefined]) {
      expect((await call(trackView, { params: { postId } }, who)).status).toBe(204)
    }
    expect(await viewsOf(postId)).toBe(3)
  },
)

test('of one address are those of one visitor, whatever its user agent', async () => {
  const { id: postId } = await share(testApp, author, { postType: 'forum' })
  for (const browser of ['One/1.0', 'Two/2.0']) {
    await app.http.inject({
      method: 'POST',
      url: pathOf(trackView, 'postId', postId),
      headers: { 'user-agent': browser },
    })
  }
  expect(await viewsOf(postId)).toBe(1)
})

test('of one IPv6 connection are those of as many visitors as its networks count, at most', async () => {
  const viewsFrom = async (addresses: readonly string[]) => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const url = pathOf(trackView, 'postId', postId)
    for (const remoteAddress of addresses)
      await app.http.inject({ method: 'POST', url, remoteAddress })
    return viewsOf(postId)
  }
  const networks = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index))
  const inNetwork = networks(20, (index) => `2001:db8:1:2::${index}`)
  const inHome = networks(50, (index) => `2001:db8:1:${(0x100 + index).toString(16)}::1`)
  const inSite = networks(200, (index) => `2001:db8:1:${(index * 300).toString(16)}::1`)
  expect(await viewsFrom(inNetwork)).toBe(1)
  expect(await viewsFrom(inHome)).toBe(2)
  expect(await viewsFrom(inSite)).toBe(4)
  expect(await viewsFrom(['2001:db8:1::1', '2001:db8:2::1', '203.0.113.1', '203.0.113.2'])).toBe(4)
})

test('are shown to the author alone', async () => {
  await call(followPerson, { params: { userId: author.id } }, reader)
  const [regular, other] = [await shareFamous('regular'), await shareFamous('regular')]
  const vote = await shareFamous('style_vote')
  const comment = { content: 'Pockets!', clientKey: randomUUID() }
  await call(addComment, { params: { postId: regular.id }, body: comment }, reader)
  const ofPost = pathOf(getPost, 'postId', regular.id)
  const ofPerson = pathOf(getPostsOfPerson, 'userId', author.id)
  const moreFromAuthor = pathOf(getMoreFromAuthor, 'postId', other.id)
  const open = [
    ofPost,
    ofPerson,
    `${ofPerson}?postType=style_vote`,
    moreFromAuthor,
    pathOf(getComments, 'postId', regular.id),
    `/api/oembed?url=${encodeURIComponent(`${platform.config.publicUrl}/p/${regular.id}`)}`,
  ]
  const members = [getDiscover.path, getFollowing.path, getSos.path, searchPosts.path]
  for (const url of open) expect(await answerOf(url)).not.toContain(String(SEEN_BY))
  for (const url of [...open, ...members]) {
    expect(await answerOf(url, reader)).not.toContain(String(SEEN_BY))
  }
  for (const url of [ofPost, ofPerson, moreFromAuthor, getSos.path]) {
    expect(await answerOf(url, author)).toContain(`"viewsCount":${SEEN_BY}`)
  }
  const params = { postId: vote.id }
  const body = { postType: 'style_vote', caption: 'Or none?' } as const
  expect((await call(updatePost, { params, body }, author)).body.viewsCount).toBe(SEEN_BY)
  expect((await call(getPost, { params }, reader)).body.viewsCount).toBeNull()
})

test('are in no live event', async () => {
  const { id: postId } = await shareFamous('regular')
  const params = { postId }
  const [atReader, atAuthor] = [await connect(reader), await connect(author)]
  const visitor = openAsVisitor()
  const received: unknown[] = []
  visitor.onAny((...event: unknown[]) => received.push(event))
  const clients = [atReader.client, atAuthor.client, visitor]
  for (const client of clients) {
    expect(await client.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
  }
  await call(trackView, { params }, reader)
  const counted = clients.map((client) => next(client, 'post.counts'))
  await call(likePost, { params }, reader)
  const counts = { postId, likesCount: 1, commentsCount: 0, sharesCount: 0 }
  expect(await Promise.all(counted)).toEqual([counts, counts, counts])
  expect(JSON.stringify([received, atReader.received, atAuthor.received])).not.toMatch(
    /views|8765432/i,
  )
})
