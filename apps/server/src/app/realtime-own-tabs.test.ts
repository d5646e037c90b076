// What a person does in one tab, as their other tabs and open profiles and feeds receive it.
import { followPerson, unfollowPerson } from '@kloset/contract/follows.schemas'
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import { getMeasurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { watchedProfilesMax } from '@kloset/contract/realtime'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { share } from '../test-support/fixtures.ts'
import { type Connected, createSockets, next } from '../test-support/sockets.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const { connect, openAsVisitor, settle } = await createSockets(testApp)
const [ana, ben, eve] = [await join('ana'), await join('ben'), await join('eve')]

describe('what a person does', () => {
  test('reaches their own tabs, and does not reveal to others who it was', async () => {
    const regular = await share(testApp, ben, { postType: 'regular' })
    const vote = await share(testApp, ben, { postType: 'style_vote' }, 2)
    const optionId = vote.styleVote?.options[0]?.id ?? ''
    const [atAna, atEve] = [await connect(ana), await connect(eve)]
    await atEve.client.emitWithAck('post.watch', { postIds: [regular.id, vote.id] })
    const [ofLook, ofVote, ofBen] = [
      { params: { postId: regular.id } },
      { params: { postId: vote.id } },
      { params: { userId: ben.id } },
    ]
    await call(likePost, ofLook, ana)
    await call(likePost, ofLook, ana)
    await call(unlikePost, ofLook, ana)
    await call(castVote, { ...ofVote, body: { optionId } }, ana)
    await call(removeVote, ofVote, ana)
    await call(followPerson, ofBen, ana)
    await call(unfollowPerson, ofBen, ana)
    await call(updateProfile, { body: { bio: 'tall' } }, ana)
    const { body } = await call(getMeasurements, {}, ana)
    await call(saveMeasurements, { body: { ...body, height: 70 } }, ana)
    await settle(atAna, ana)
    expect(atAna.received.slice(0, -1)).toEqual([
      ['post.liked', { postId: regular.id, liked: true }],
      ['post.liked', { postId: regular.id, liked: false }],
      ['post.voted', { postId: vote.id, optionId }],
      ['post.voted', { postId: vote.id, optionId: null }],
      ['person.followed', { userId: ben.id, following: true, requested: false }],
      ['person.followed', { userId: ben.id, following: false, requested: false }],
      ['profile.changed', {}],
      ['profile.changed', {}],
    ])
    await settle(atEve, eve)
    const names = new Set(atEve.received.map(([name]) => name))
    expect([...names].toSorted()).toEqual(['conversation.deleted', 'post.counts', 'vote.counts'])
    expect(JSON.stringify(atEve.received)).not.toContain(ana.id)
  })
})

describe('the followers of a profile', () => {
  test('are sent to everybody who has the profile open, visitors too, until they leave it', async () => {
    const atEve = await connect(eve)
    const visitor = openAsVisitor()
    const ask = { userIds: [ben.id] }
    expect(await atEve.client.emitWithAck('profile.watch', ask)).toEqual([ben.id])
    expect(await visitor.emitWithAck('profile.watch', ask)).toEqual([ben.id])
    const received = [next(atEve.client, 'profile.counts'), next(visitor, 'profile.counts')]
    await call(followPerson, { params: { userId: ben.id } }, ana)
    for (const counts of await Promise.all(received)) {
      expect(counts).toEqual({ userId: ben.id, followersCount: 1, followingCount: 0 })
    }
    atEve.client.emit('profile.unwatch', ask)
    expect(await atEve.client.emitWithAck('profile.watch', { userIds: [ana.id] })).toEqual([ana.id])
    const ofAna = next(atEve.client, 'profile.counts')
    await call(unfollowPerson, { params: { userId: ben.id } }, ana)
    expect(await ofAna).toMatchObject({ userId: ana.id, followingCount: 0 })
    expect(atEve.received.filter(([name]) => name === 'profile.counts')).toHaveLength(2)
  })

  test('can be watched up to a limit, and invalid ids watch nothing', async () => {
    const { client } = await connect(eve)
    const nobody = Array.from({ length: watchedProfilesMax }, () => randomUUID())
    expect(await client.emitWithAck('profile.watch', { userIds: nobody })).toEqual([])
    expect(await client.emitWithAck('profile.watch', { userIds: [ana.id] })).toEqual([ana.id])
    const tooMany = { userIds: [...nobody, ana.id] }
    expect(await client.emitWithAck('profile.watch', tooMany)).toEqual([])
    expect(await client.emitWithAck('profile.watch', { userIds: 5 } as never)).toEqual([])
    expect(await client.emitWithAck('feed.watch', { feeds: ['nothing'] } as never)).toEqual([])
  })
})

describe('open feeds', () => {
  test('receive new posts of others; visitors receive none', async () => {
    const [atAna, atBen] = [await connect(ana), await connect(ben)]
    const feeds = ['discover', 'following', 'sos'] as const
    const visitor = openAsVisitor()
    expect(await visitor.emitWithAck('feed.watch', { feeds: [...feeds] })).toEqual([])
    await call(followPerson, { params: { userId: eve.id } }, ana)
    for (const { client } of [atAna, atBen]) {
      expect(await client.emitWithAck('feed.watch', { feeds: [...feeds] })).toEqual([...feeds])
    }
    const byEve = await share(testApp, eve, { postType: 'regular' })
    const byAna = await share(testApp, ana, { postType: 'regular' })
    const question = await share(testApp, ana, { postType: 'forum' })
    const ours = new Set([byEve.id, byAna.id, question.id])
    // Events of earlier posts may come together with these.
    const newPostsIn = ({ received }: Connected, feed: string) =>
      received
        .flatMap(([name, event]) =>
          name === 'feed.posts' ? [event as { feed: string; postIds: string[] }] : [],
        )
        .flatMap((event) => (event.feed === feed ? event.postIds : []))
        .filter((postId) => ours.has(postId))
    await expect.poll(() => newPostsIn(atAna, 'sos'), { timeout: 10_000 }).toEqual([question.id])
    await expect.poll(() => newPostsIn(atBen, 'sos')).toEqual([question.id])
    expect(newPostsIn(atAna, 'discover')).toEqual([byEve.id])
    expect(newPostsIn(atBen, 'discover')).toEqual([byEve.id, byAna.id])
    await expect.poll(() => newPostsIn(atAna, 'following')).toEqual([byEve.id])
    expect(newPostsIn(atBen, 'following')).toEqual([])
  })
})
