// Insights: what counts, how often, who reads it, and that nobody is named.
import { savePost } from '@kloset/contract/collections.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { followPerson, unfollowPerson } from '@kloset/contract/follows.schemas'
import { insightLimits } from '@kloset/contract/insights'
import { getOwnInsights, getPostInsights, pressDot } from '@kloset/contract/insights.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { deletePost, trackView } from '@kloset/contract/posts.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteOldMarks } from '../../entities/posts/post-days.queries.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { db } = platform
const [reader, friend] = [await join('reader'), await join('friend')]

const dot = {
  mediaPosition: 0,
  xPosition: 40,
  yPosition: 60,
  productUrl: 'https://shop.example/coat',
  productName: 'Coat',
}
const shareLook = (author: TestPerson) =>
  share(testApp, author, { postType: 'regular', caption: 'Rain', productDots: [dot] })
const ofPost = async (author: TestPerson, postId: string) =>
  (await call(getPostInsights, { params: { postId } }, author)).body
const look = (postId: string, who?: TestPerson) => call(trackView, { params: { postId } }, who)
const press = (postId: string, who?: TestPerson) => call(pressDot, { params: { postId } }, who)
const send = (postId: string, from: TestPerson, to: TestPerson) =>
  call(
    sendMessage,
    { params: { userId: to.id }, body: { clientId: randomUUID(), sharedPostId: postId } },
    from,
  )
/** Everything that was counted of an author's posts until now happened this many days ago. */
const laterBy = (days: number, { id }: TestPerson) =>
  sql`
  with own as (
    update posts set created_at = created_at - ${days} * interval '1 day' where user_id = ${id}
    returning post_id
  ),
  of_days as (update post_days set day = day - ${days}::int where post_id in (select * from own)),
  marks as (
    update post_day_marks set day = day - ${days}::int where post_id in (select * from own)
  ),
  views as (
    update post_views set counted_on = counted_on - ${days}::int where post_id in (select * from own)
  )
  update saved_posts set created_at = created_at - ${days} * interval '1 day'
  where post_id in (select * from own)
`.execute(db)
const none = { views: 0, saves: 0, dotPresses: 0, shares: 0, voters: 0, follows: 0 }

test('count others, each once a day, and never the author', async () => {
  const author = await join('author')
  const { id: postId } = await shareLook(author)
  for (const who of [author, reader, reader, friend, undefined, undefined]) {
    expect((await look(postId, who)).status).toBe(204)
    expect((await press(postId, who)).status).toBe(204)
    if (!who) continue
    await call(savePost, { params: { postId }, body: {} }, who)
    await call(likePost, { params: { postId } }, who)
  }
  for (const [from, to] of [
    [reader, friend],
    [reader, author],
    [friend, reader],
    [author, reader],
  ] as const) {
    await send(postId, from, to)
  }
  const counts = { views: 3, saves: 2, dotPresses: 3, shares: 2, voters: 0, follows: 0 }
  const { totals, days } = await ofPost(author, postId)
  expect(totals).toEqual({ ...counts, likes: 2 })
  expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10), ...counts }])
})

test('count somebody who comes again on the next day, but once among all people', async () => {
  const author = await join('daily')
  const { id: postId } = await shareLook(author)
  await look(postId, reader)
  await press(postId, reader)
  await call(savePost, { params: { postId }, body: {} }, reader)
  await laterBy(2, author)
  await look(postId, reader)
  await press(postId, reader)
  await look(postId, friend)
  const { totals, days } = await ofPost(author, postId)
  expect(totals).toEqual({ ...none, likes: 0, views: 2, saves: 1, dotPresses: 2 })
  expect(days.map(({ day: _day, ...counts }) => counts)).toEqual([
    { ...none, views: 1, saves: 1, dotPresses: 1 },
    none,
    { ...none, views: 2, dotPresses: 1 },
  ])
})

test('of many at the same moment lose nobody', async () => {
  const author = await join('crowded')
  const { id: postId } = await shareLook(author)
  const people: TestPerson[] = []
  for (let count = 0; count < 12; count += 1) people.push(await join(`many${count}`))
  const answers = await Promise.all(
    people.flatMap((who) => [
      look(postId, who),
      press(postId, who),
      look(postId, who),
      press(postId, who),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await ofPost(author, postId)).totals).toMatchObject({ views: 12, dotPresses: 12 })
})

test('of a style vote say how many others voted', async () => {
  const author = await join('asking')
  const post = await share(testApp, author, { postType: 'style_vote', title: 'Which?' }, 2)
  const [first, second] = post.styleVote?.options ?? []
  for (const [who, option] of [
    [author, first],
    [reader, first],
    [reader, second],
    [friend, second],
  ] as const) {
    const body = { optionId: option?.id ?? '' }
    await call(castVote, { params: { postId: post.id }, body }, who)
  }
  const { totals, days } = await ofPost(author, post.id)
  expect([totals.voters, days.at(-1)?.voters]).toEqual([2, 2])
})

test('are for the author alone, and still count people who are blocked afterwards', async () => {
  const author = await join('private')
  const { id: postId } = await shareLook(author)
  await look(postId, reader)
  await call(blockPerson, { params: { userId: reader.id } }, author)
  await look(postId, reader)
  await press(postId, reader)
  const { status, body } = await call(getPostInsights, { params: { postId } }, author)
  expect([status, body.totals.views, body.totals.dotPresses]).toEqual([200, 1, 0])
  expect(JSON.stringify(body)).not.toContain(reader.id)
  for (const params of [{ postId }, { postId: randomUUID() }]) {
    const asked = await call(getPostInsights, { params }, friend)
    expect(asked).toMatchObject({ status: 404, problem: { code: 'post_not_found' } })
  }
  await call(deletePost, { params: { postId } }, author)
  expect((await call(getPostInsights, { params: { postId } }, author)).status).toBe(404)
})

test('of all posts add up, with those that were opened most first', async () => {
  const author = await join('prolific')
  const [rare, popular] = [await shareLook(author), await shareLook(author)]
  await look(rare.id, reader)
  for (const who of [reader, friend, undefined]) await look(popular.id, who)
  await send(popular.id, reader, friend)
  const { body } = await call(getOwnInsights, {}, author)
  expect(body.totals).toEqual({ ...none, likes: 0, views: 4, shares: 1 })
  expect(body.posts.map(({ id, views, caption }) => [id, views, caption])).toEqual([
    [popular.id, 3, 'Rain'],
    [rare.id, 1, 'Rain'],
  ])
  await laterBy(insightLimits.days, author)
  const later = (await call(getOwnInsights, {}, author)).body
  expect(later.posts).toEqual([])
  expect(later.totals.views).toBe(4)
  expect(later.days).toHaveLength(insightLimits.days)
  expect(later.days.every(({ views }) => views === 0)).toBe(true)
})

test('say how many pictures a post has, for a vote without words', async () => {
  const author = await join('wordless')
  const ids: string[] = []
  for (const files of [1, 2]) {
    const { id } = await share(testApp, author, { postType: 'style_vote' }, files)
    await look(id, reader)
    ids.unshift(id)
  }
  const { body } = await call(getOwnInsights, {}, author)
  expect(body.posts.map(({ id, caption, fileCount }) => [id, caption, fileCount])).toEqual([
    [ids[0], null, 2],
    [ids[1], null, 1],
  ])
})

test('of somebody without posts are zeros', async () => {
  const { body } = await call(getOwnInsights, {}, await join('silent'))
  expect(body).toMatchObject({ totals: { ...none, likes: 0 }, posts: [] })
  expect(body.days).toHaveLength(insightLimits.days)
})

test('a press counts nothing for a post without dots, a hidden one and an unknown one', async () => {
  const author = await join('plain')
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  expect((await press(postId, reader)).status).toBe(204)
  expect((await press(randomUUID(), reader)).status).toBe(204)
  expect((await ofPost(author, postId)).totals.dotPresses).toBe(0)
})

test('the people who were counted are forgotten after two days, the numbers stay', async () => {
  const author = await join('kept')
  const { id: postId } = await shareLook(author)
  await press(postId, reader)
  await press(postId, friend)
  await laterBy(2, author)
  await press(postId, reader)
  await deleteOldMarks(db, 1)
  const marks = await db
    .selectFrom('post_day_marks')
    .select('user_id')
    .where('post_id', '=', postId)
    .execute()
  expect(marks).toEqual([{ user_id: reader.id }])
  expect((await ofPost(author, postId)).totals.dotPresses).toBe(3)
})

describe('following the author from a post', () => {
  const follow = (author: TestPerson, by: TestPerson, fromPostId?: string) =>
    call(
      followPerson,
      { params: { userId: author.id }, query: fromPostId ? { fromPostId } : {} },
      by,
    )
  const unfollow = (author: TestPerson, by: TestPerson) =>
    call(unfollowPerson, { params: { userId: author.id } }, by)
  const followsOf = async (author: TestPerson, postId: string) =>
    (await ofPost(author, postId)).totals.follows

  test('counts each person once a day, also after stopping and beginning again, and nobody who followed already', async () => {
    const author = await join('followed')
    const { id: postId } = await shareLook(author)
    expect((await follow(author, reader, postId)).body.following).toBe(true)
    await follow(author, reader, postId)
    await unfollow(author, reader)
    await follow(author, reader, postId)
    await follow(author, friend)
    await follow(author, friend, postId)
    expect(await followsOf(author, postId)).toBe(1)
    await unfollow(author, reader)
    expect(await followsOf(author, postId)).toBe(1)
    await laterBy(1, author)
    await follow(author, reader, postId)
    const { totals, days } = await ofPost(author, postId)
    expect([totals.follows, ...days.map(({ follows }) => follows)]).toEqual([2, 1, 1])
  })

  test('counts for no post of somebody else, for none that the follower may not see, and for no request', async () => {
    const [author, other] = [await join('followedtoo'), await join('bystander')]
    const { id: otherPost } = await shareLook(other)
    const { id: gone } = await shareLook(author)
    const { id: narrowed } = await shareLook(author)
    await call(deletePost, { params: { postId: gone } }, author)
    const audience = { audience: 'followers', commentsFrom: 'everyone' } as const
    await call(setAudience, { params: { postId: narrowed }, body: audience }, author)
    for (const postId of [otherPost, gone, narrowed, randomUUID()]) {
      expect((await follow(author, reader, postId)).body.following).toBe(true)
      await unfollow(author, reader)
    }
    expect(await followsOf(other, otherPost)).toBe(0)
    expect(await followsOf(author, narrowed)).toBe(0)
    const { id: open } = await shareLook(author)
    await call(choosePrivacy, { body: { isPrivate: true } }, author)
    expect((await follow(author, reader, open)).body.requested).toBe(true)
    expect(await followsOf(author, open)).toBe(0)
    const wrong = await follow(author, friend, 'no-id')
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'invalid_input'])
  })
})
