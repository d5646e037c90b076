import type { Post } from '@kloset/contract/posts.schemas'
import { describe, expect, test } from 'vitest'
import type { StoredPosts } from '../../entities/post/post-store.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import {
  cursorsToRead,
  markLoaded,
  newPostIds,
  pageAt,
  slotOf,
  unloadFar,
  wallOf,
} from './feeds.rules.ts'
import type { FeedPage, FeedPages } from './feeds.rules.ts'

const PAGE = 5
const none: StoredPosts = { byId: new Map(), deleted: new Set() }

const postsOf = (page: number) =>
  Array.from({ length: PAGE }, (_, index) => postOf(page * PAGE + index))

/** A store with the posts of these pages. */
const stored = (...pages: number[]): StoredPosts => ({
  byId: new Map(pages.flatMap(postsOf).map((post) => [post.id, post])),
  deleted: new Set(),
})
const withPost = (posts: StoredPosts, post: Post): StoredPosts => ({
  ...posts,
  byId: new Map(posts.byId).set(post.id, post),
})

/** A feed of this many pages, none of them unloaded. */
function feedOf(pageCount: number): FeedPages {
  const pages = Array.from({ length: pageCount }, (_, page): FeedPage => ({
    items: postsOf(page).map(slotOf),
    nextCursor: `after ${page}`,
  }))
  return { pages, pageParams: [undefined, ...pages.slice(1).map((_, page) => `after ${page}`)] }
}

const shapesOf = ({ pages }: FeedPages) =>
  wallOf(pages, none).slots.map(({ id, ratio, color }) => ({ id, ratio, color }))

const loadedPages = ({ pages }: FeedPages) =>
  pages.flatMap(({ isUnloaded }, index) => (isUnloaded ? [] : [index]))

describe('a long feed', () => {
  const read = feedOf(40)
  const near = { first: 20, last: 21 }
  const kept = unloadFar(read, near)

  test('keeps the posts near the window and those at its top', () => {
    expect(loadedPages(kept)).toEqual([0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
    expect(unloadFar(kept, near)).toBe(kept)
  })

  test('releases several pages at once, not each separately', () => {
    const further = (pages: number) => ({ first: near.first + pages, last: near.last + pages })
    expect(unloadFar(kept, further(3))).toBe(kept)
    expect(loadedPages(unloadFar(kept, further(4)))).toEqual([0, 20, 21, 22, 23, 24, 25])
  })

  test('keeps every slot, and requests the next page as before', () => {
    expect(shapesOf(kept)).toEqual(shapesOf(read))
    expect(kept.pages.map(({ nextCursor }) => nextCursor)).toEqual(
      read.pages.map(({ nextCursor }) => nextCursor),
    )
  })

  test('reads a page near the window again, once, and is then unchanged', () => {
    const back = { first: 10, last: 11 }
    expect(cursorsToRead(kept, near)).toEqual([])
    expect(cursorsToRead(kept, back)).toEqual([
      'after 7',
      'after 8',
      'after 9',
      'after 10',
      'after 11',
      'after 12',
    ])
    const loaded = markLoaded(kept, 'after 9')
    expect(cursorsToRead(loaded, back)).not.toContain('after 9')
    expect(shapesOf(loaded)).toEqual(shapesOf(read))
    // A second read of the same page changes nothing.
    expect(markLoaded(loaded, 'after 9')).toBe(loaded)
  })
})

describe('a wall', () => {
  test('is the same until a post of it changes, and then only that slot is another', () => {
    const { pages } = feedOf(3)
    const posts = stored(0, 1, 2)
    const wall = wallOf(pages, posts)
    expect(wallOf(pages, posts)).toBe(wall)
    const elsewhere = withPost(posts, postOf(99))
    expect(wallOf(pages, elsewhere)).toBe(wall)
    const edited = withPost(posts, { ...postOf(7), caption: 'edited' })
    const after = wallOf(pages, edited)
    const changed = after.slots.flatMap((slot, index) =>
      slot === wall.slots[index] ? [] : slot.id,
    )
    expect(changed).toEqual(['post 7'])
    expect(after.slots[7]?.post?.caption).toBe('edited')
  })

  test('has the slots of posts that are not in the store, and none of deleted ones', () => {
    const { pages } = feedOf(2)
    const posts = { ...stored(0), deleted: new Set(['post 1']) }
    const { slots } = wallOf(pages, posts)
    expect(slots.map(({ id, post }) => `${id}${post ? '' : ', not stored'}`)).toEqual([
      'post 0',
      'post 2',
      'post 3',
      'post 4',
      'post 5, not stored',
      'post 6, not stored',
      'post 7, not stored',
      'post 8, not stored',
      'post 9, not stored',
    ])
  })

  test('has a post of two pages once', () => {
    const { pages } = feedOf(2)
    const [first, second] = pages as [FeedPage, FeedPage]
    const moved = { ...second, items: [...first.items.slice(-1), ...second.items] }
    const wall = wallOf([first, moved], none)
    expect(wall.slots.map(({ id }) => id)).toEqual(wallOf(pages, none).slots.map(({ id }) => id))
    expect([4, 5, 9].map((index) => pageAt(wall, index))).toEqual([0, 1, 1])
  })

  test('shows a post of a page near the window that is also in a released page', () => {
    const { pages } = feedOf(2)
    const [first, second] = pages as [FeedPage, FeedPage]
    const moved = { ...second, items: [...first.items.slice(-1), ...second.items] }
    const { slots } = wallOf([{ ...first, isUnloaded: true }, moved], stored(0, 1))
    const shown = slots.filter(({ post }) => post).map(({ id }) => id)
    expect(shown).toEqual(['post 4', 'post 5', 'post 6', 'post 7', 'post 8', 'post 9'])
  })

  test('finds a slot in its page, released or not', () => {
    const wall = wallOf(unloadFar(feedOf(10), { first: 9, last: 9 }).pages, none)
    expect([0, 4, 5, 24, 49, 50].map((index) => pageAt(wall, index))).toEqual([0, 0, 1, 4, 9, 9])
  })
})

const shownFirst = [{ id: 'b' }, { id: 'a' }]

test('a post that is read and announced is one new post, and a shown post is not new', () => {
  const announced = [
    { id: 'b', atMs: 99_000 },
    { id: 'c', atMs: 99_000 },
    { id: 'd', atMs: 101_000 },
  ]
  expect(newPostIds(undefined, announced, shownFirst)).toHaveLength(2)
  expect(newPostIds({ postIds: ['c'], askedAtMs: 100_000 }, announced, shownFirst)).toHaveLength(2)
  expect(
    newPostIds({ postIds: ['c', 'e'], askedAtMs: 100_000 }, announced, shownFirst),
  ).toHaveLength(3)
})

test('a post that was announced long before the last answer, and is not in it, is gone', () => {
  const announced = [{ id: 'c', atMs: 1000 }]
  expect(newPostIds({ postIds: [], askedAtMs: 100_000 }, announced, shownFirst)).toHaveLength(0)
})
