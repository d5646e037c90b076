import { expect, test } from 'vitest'
import { DEMO_USERNAME } from './people.ts'
import { build, now } from './test-support/community.ts'

const { collections, saved_posts, collection_guests, posts, profiles, follows } = build('kloset')
const demoId = profiles.find(({ username }) => username === DEMO_USERNAME)?.id

test('the demo account has private, shared and public collections, none empty, some with notes', () => {
  const own = collections.filter(({ user_id }) => user_id === demoId)
  expect(new Set(own.map(({ is_public }) => is_public))).toEqual(new Set([true, false]))
  for (const { id } of own) {
    const saved = saved_posts.filter(({ collection_id }) => collection_id === id)
    expect(saved.length).toBeGreaterThan(2)
  }
  expect(saved_posts.some(({ user_id, note }) => user_id === demoId && note !== null)).toBe(true)
  expect(collection_guests.some(({ owner_id }) => owner_id === demoId)).toBe(true)
  const withMe = collection_guests.filter(({ guest_id }) => guest_id === demoId)
  expect(withMe).toHaveLength(1)
})

test('people saved posts of others, each once, after they were shared', () => {
  const byId = new Map(posts.map((post) => [post.post_id, post]))
  const ownerOf = new Map(collections.map(({ id, user_id }) => [id, user_id]))
  const once = new Set(saved_posts.map(({ user_id, post_id }) => `${user_id} ${post_id}`))
  expect(once.size).toBe(saved_posts.length)
  for (const { user_id, post_id, collection_id, created_at } of saved_posts) {
    const post = byId.get(post_id)
    expect(post?.user_id).not.toBe(user_id)
    expect(ownerOf.get(collection_id)).toBe(user_id)
    expect(Number(post?.created_at)).toBeLessThan(created_at.getTime())
    expect(created_at < now).toBe(true)
  }
})

test('people share collections with followers, and one with the demo account', () => {
  for (const { owner_id, guest_id } of collection_guests) {
    expect(
      follows.some((row) => row.follower_id === guest_id && row.following_id === owner_id) ||
        guest_id === demoId,
    ).toBe(true)
  }
})
