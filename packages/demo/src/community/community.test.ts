import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { DAY_MS } from '@kloset/contract/durations'
import { normalizeKlotag } from '@kloset/contract/klotags'
import { username } from '@kloset/contract/profiles.schemas'
import { describe, expect, test } from 'vitest'
import { plateKey, platesToStore } from '../plate-set.ts'
import type { Community } from './community.ts'
import { dots, people } from './content.ts'
import { DEMO_USERNAME } from './people.ts'
import { build, now, plates } from './test-support/community.ts'

const community = build('kloset')

const fingerprint = (rows: Community) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** The number of rows for each value of a column. */
function tally<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1)
  return counts
}

function partition<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))]
}

const demoId = community.profiles.find(({ username: name }) => name === DEMO_USERNAME)?.id

describe('the demo community', () => {
  test('is the same for the same seed and differs for another', () => {
    expect(fingerprint(build('kloset'))).toBe(fingerprint(community))
    expect(fingerprint(build('other'))).not.toBe(fingerprint(community))
  })

  test('is from the last sixty days, with engagement after their posts', () => {
    const times = new Map(community.posts.map((post) => [post.post_id, post.created_at]))
    for (const at of times.values()) {
      expect(at.getTime()).toBeLessThan(now.getTime())
      expect(now.getTime() - at.getTime()).toBeLessThan(61 * DAY_MS)
    }
    const { post_likes, post_comments, post_views, style_votes } = community
    for (const row of [...post_likes, ...post_comments, ...post_views, ...style_votes]) {
      expect(row.created_at >= (times.get(row.post_id) ?? now)).toBe(true)
      expect(row.created_at <= now).toBe(true)
    }
  })

  test('has counters equal to their rows', () => {
    const byPost = (row: { post_id: string }) => row.post_id
    const likes = tally(community.post_likes, byPost)
    const comments = tally(community.post_comments, byPost)
    const views = tally(community.post_views, byPost)
    const shares = tally(community.direct_messages, (row) => row.shared_post_id ?? '')
    for (const post of community.posts) {
      expect(post.likes_count).toBe(likes.get(post.post_id) ?? 0)
      expect(post.comments_count).toBe(comments.get(post.post_id) ?? 0)
      expect(post.views_count).toBe(views.get(post.post_id) ?? 0)
      expect(post.shares_count).toBe(shares.get(post.post_id) ?? 0)
    }
    const votes = tally(community.style_votes, (row) => row.option_id)
    for (const option of community.style_vote_options) {
      expect(option.votes_count).toBe(votes.get(option.id) ?? 0)
    }
    const replies = tally(community.post_comments, (row) => row.parent_comment_id ?? '')
    for (const comment of community.post_comments) {
      expect(comment.reply_count).toBe(replies.get(comment.id) ?? 0)
    }
    const followers = tally(community.follows, (row) => row.following_id)
    const following = tally(community.follows, (row) => row.follower_id)
    for (const stats of community.profile_stats) {
      expect(stats.followers_count).toBe(followers.get(stats.profile_id) ?? 0)
      expect(stats.following_count).toBe(following.get(stats.profile_id) ?? 0)
    }
    const unread = tally(
      community.direct_messages.filter((row) => !row.is_read),
      (row) => `${row.conversation_id} ${row.receiver_id}`,
    )
    for (const member of community.conversation_members) {
      const key = `${member.conversation_id} ${member.user_id}`
      expect(member.unread_count).toBe(unread.get(key) ?? 0)
    }
  })

  test('shows every plate in one look or vote of the person it was drawn for', () => {
    const posts = new Map(community.posts.map((post) => [post.post_id, post]))
    const [again, shown] = partition(
      community.post_media,
      ({ post_id }) => posts.get(post_id)?.post_type === 'forum',
    )
    const owners = (rows: typeof shown) =>
      new Map(rows.map((row) => [row.renditions[0]?.key, posts.get(row.post_id)?.user_id]))
    const owned = owners(shown)
    expect(owned.size).toBe(shown.length)
    expect(owned.size).toBe(plates.plates.length)
    for (const plate of plates.plates) {
      expect(owned.get(plateKey(plate))).toBe(community.profiles[plate.personIndex]?.id)
    }
    // The storage holds a file once, so two people must not share it: deleting a post deletes it.
    for (const [key, userId] of owners(again)) {
      expect(userId).toBe(owned.get(key))
      expect(userId).not.toBe(demoId)
    }
    const filesOf = tally(again, ({ post_id }) => post_id)
    expect(new Set(filesOf.values())).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(again.some(({ kind }) => kind === 'video')).toBe(true)
    const stored = new Set(platesToStore(plates).map(({ key }) => key))
    const used = community.post_media.flatMap(({ renditions, video_key, preview_key }) => [
      ...renditions.map(({ key }) => key),
      ...[video_key, preview_key].filter((key) => key !== null),
    ])
    expect(used.every((key) => stored.has(key))).toBe(true)
  })

  test('has a few looks of several pictures, whose first is the cover', () => {
    const filesOf = tally(community.post_media, ({ post_id }) => post_id)
    const several = community.posts.filter(
      ({ post_type, post_id }) => post_type === 'regular' && (filesOf.get(post_id) ?? 0) > 1,
    )
    expect(several).toHaveLength(3)
    for (const { post_id, thumbnail_url } of several) {
      const files = community.post_media.filter((row) => row.post_id === post_id)
      expect(files.map(({ position }) => position)).toEqual(files.map((_, index) => index))
      expect(thumbnail_url).toContain(String(files[0]?.renditions[0]?.key).replace('public', ''))
    }
  })

  test('puts product dots on garments that are on the picture', () => {
    const worn = new Map(plates.plates.map(({ id, garments }) => [id, garments]))
    const missing = Object.entries(dots).flatMap(([id, marked]) =>
      marked.filter(({ garment }) => !worn.get(id)?.includes(garment)),
    )
    expect(missing).toEqual([])
    expect(community.product_dots).toHaveLength(Object.values(dots).flat().length)
  })

  test('gives the demo account a closet with garments that were worn again, each with its price', () => {
    const own = community.closet_garments.filter(({ user_id }) => user_id === demoId)
    expect(own.length).toBeGreaterThan(7)
    expect(own.filter((row) => row.looks_count > 2).length).toBeGreaterThan(3)
    expect(own.every((row) => (row.price_cents ?? 0) > 0)).toBe(true)
    const worn = tally(community.closet_wears, (row) => row.closet_garment_id)
    for (const row of community.closet_garments) expect(row.looks_count).toBe(worn.get(row.id))
  })

  test('has the bodies of people who opted in, and no others', () => {
    const optedIn = new Set(
      community.measurements
        .filter((row) => row.allow_measurement_filtering)
        .map((row) => row.user_id),
    )
    expect(optedIn.size / community.users.length).toBeCloseTo(0.75, 1)
    expect(new Set(community.bodies.map((row) => row.user_id))).toEqual(optedIn)
    for (const post of community.posts) {
      expect(post.body_id !== null).toBe(
        optedIn.has(post.user_id) && !post.shows_nobody && post.audience === 'everyone',
      )
    }
  })

  test('has a vote that asks for a yes or no to one picture', () => {
    const asked = community.posts.filter((row) => row.is_yes_no)
    expect(asked.map((row) => row.post_type)).toEqual(['style_vote'])
    const of = <Row extends { post_id: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.post_id === asked[0]?.post_id)
    expect(of(community.post_media)).toHaveLength(1)
    const options = of(community.style_vote_options)
    expect(options.map((row) => row.option_index)).toEqual([0, 1])
    expect(options.every((row) => row.votes_count > 0)).toBe(true)
  })

  test('has answers that helped people, one of which the author accepted', () => {
    const helped = tally(community.comment_helps, (row) => row.comment_id)
    const comments = new Map(community.post_comments.map((row) => [row.id, row]))
    for (const row of comments.values()) expect(row.helped_count).toBe(helped.get(row.id) ?? 0)
    const solved = community.posts.filter((row) => row.accepted_comment_id !== null)
    expect(solved.length).toBeGreaterThan(2)
    for (const row of solved) {
      const accepted = comments.get(row.accepted_comment_id ?? '')
      expect([accepted?.post_id, accepted?.parent_comment_id]).toEqual([row.post_id, null])
      expect(accepted?.user_id).not.toBe(row.user_id)
      expect(row.is_fashion_emergency).toBe(false)
      expect(accepted?.helped_count).toBeGreaterThan(1)
    }
  })

  test('has a note of the demo account to itself, a thread for followers, and a request that waits', () => {
    const narrowed = community.posts.filter(({ audience }) => audience !== 'everyone')
    expect(narrowed.map(({ audience }) => audience)).toEqual(['me', 'followers'])
    const [note, thread] = narrowed
    expect(note?.user_id).toBe(demoId)
    expect(
      community.follows.some(
        (row) => row.follower_id === demoId && row.following_id === thread?.user_id,
      ),
    ).toBe(true)
    const privateIds = community.profiles.filter((row) => row.is_private).map(({ id }) => id)
    expect(community.follow_requests.map((row) => [row.person_id, row.asker_id])).toEqual([
      [privateIds[0], demoId],
    ])
    expect(community.posts.some(({ user_id }) => privateIds.includes(user_id))).toBe(false)
  })

  test('gives the demo account content: followees, posts, unread notifications and messages', () => {
    const own = community.posts.filter(({ user_id }) => user_id === demoId)
    const unread = community.notifications.filter(({ is_read }) => !is_read)
    const chats = community.conversation_members.filter(({ user_id }) => user_id === demoId)
    expect(own.length).toBeGreaterThanOrEqual(4)
    expect(community.follows.filter((row) => row.follower_id === demoId)).toHaveLength(15)
    expect(unread).toHaveLength(7)
    expect(new Set(unread.map(({ id, group_id }) => group_id ?? id)).size).toBe(7)
    expect(community.notifications.every((row) => row.user_id === demoId)).toBe(true)
    expect(community.notifications.some((row) => row.related_user_id === demoId)).toBe(false)
    expect(chats.filter(({ unread_count }) => unread_count > 0).length).toBeGreaterThan(2)
    const chatIds = new Set(chats.map(({ conversation_id }) => conversation_id))
    const reactions = community.message_reactions.filter((row) => chatIds.has(row.conversation_id))
    expect(reactions.length).toBeGreaterThan(5)
    expect(reactions.some(({ user_id }) => user_id === demoId)).toBe(true)
    const messages = new Map(community.direct_messages.map((row) => [row.id, row]))
    for (const { message_id, user_id, created_at } of reactions) {
      const message = messages.get(message_id)
      expect([message?.receiver_id, message?.is_read]).toEqual([user_id, true])
      expect(created_at > (message?.created_at ?? now)).toBe(true)
    }
  })

  test('has a notification for every like, comment and follow the demo account received', () => {
    const own = new Set(
      community.posts.filter(({ user_id }) => user_id === demoId).map(({ post_id }) => post_id),
    )
    const types = tally(community.notifications, (row) => row.type)
    expect(types.get('like')).toBe(
      community.post_likes.filter(({ post_id }) => own.has(post_id)).length,
    )
    expect(types.get('follow')).toBe(
      community.follows.filter(({ following_id }) => following_id === demoId).length,
    )
    const keys = community.notifications.map(({ dedupe_key }) => dedupe_key)
    expect(new Set(keys).size).toBe(keys.length)
    const likes = community.notifications.filter(({ type }) => type === 'like')
    expect(new Set(likes.map(({ group_id }) => group_id)).size).toBe(
      new Set(likes.map((row) => row.related_post_id)).size,
    )
  })

  test('never uses the same caption twice, nor the same remark twice under one post', () => {
    const captions = community.posts
      .filter(({ post_type }) => post_type === 'regular')
      .flatMap(({ caption }) => caption ?? [])
    expect(new Set(captions).size).toBe(captions.length)
    const texts = community.post_comments.map(({ post_id, content }) => `${post_id} ${content}`)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('uses names and tags that the product accepts', () => {
    for (const person of people) expect(username.safeParse(person.username).success).toBe(true)
    for (const { klotags } of community.posts) {
      expect(klotags.map(normalizeKlotag)).toEqual(klotags)
      expect(new Set(klotags).size).toBe(klotags.length)
    }
    for (const { product_url } of community.product_dots) {
      expect(new URL(product_url).hostname).toMatch(/\.example$/)
    }
  })
})

describe('the words of the demo', () => {
  test('judge no body', () => {
    const folder = new URL('../../content/', import.meta.url)
    const judging = /\b(flatter|slimming|problem|plus\b|normal|ideal)\w*/giu
    for (const name of readdirSync(folder)) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      expect({ name, words: text.match(judging) }).toEqual({ name, words: null })
    }
  })
})
