import type { Post } from '@kloset/contract/posts.schemas'
import { describe, expect, test } from 'vitest'
import { postOf } from '../../lib/test-support/posts.ts'
import { countNew, cursorsToRead, fill, letGo, pageAt, placesOnce } from './feeds.rules.ts'
import type { FeedPage, FeedPages } from './feeds.rules.ts'

const PAGE = 5

const postsOf = (page: number) =>
  Array.from({ length: PAGE }, (_, index) => postOf(page * PAGE + index))

/** A feed of so many pages, all of them held. */
function feedOf(pageCount: number): FeedPages {
  const pages = Array.from({ length: pageCount }, (_, page): FeedPage => ({
    items: postsOf(page),
    nextCursor: `after ${page}`,
  }))
  return { pages, pageParams: [undefined, ...pages.slice(1).map((_, page) => `after ${page}`)] }
}

const shapesOf = ({ pages }: FeedPages) =>
  placesOnce(pages).map(({ id, ratio, color }) => ({ id, ratio, color }))

const heldPages = ({ pages }: FeedPages) =>
  pages.flatMap(({ items }, index) => (items.length > 0 ? [index] : []))

describe('a long feed', () => {
  const read = feedOf(40)
  const near = { first: 20, last: 21 }
  const kept = letGo(read, near)

  test('holds the posts around what is drawn, and those of its top', () => {
    expect(heldPages(kept)).toEqual([0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
    expect(letGo(kept, near)).toBe(kept)
  })

  test('lets go of several pages at once, not of each by itself', () => {
    const further = (pages: number) => ({ first: near.first + pages, last: near.last + pages })
    expect(letGo(kept, further(3))).toBe(kept)
    expect(heldPages(letGo(kept, further(4)))).toEqual([0, 20, 21, 22, 23, 24, 25])
  })

  test('keeps every place as it was, and asks for the next page as before', () => {
    expect(shapesOf(kept)).toEqual(shapesOf(read))
    expect(kept.pages.map(({ nextCursor }) => nextCursor)).toEqual(
      read.pages.map(({ nextCursor }) => nextCursor),
    )
  })

  test('reads again what comes near, once, and is then what it was', () => {
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
    const filled = fill(kept, 'after 9', postsOf(10))
    expect(cursorsToRead(filled, back)).not.toContain('after 9')
    expect(placesOnce(filled.pages).slice(50, 55)).toEqual(placesOnce(read.pages).slice(50, 55))
    // Another read of the same that ends later changes nothing.
    expect(fill(filled, 'after 9', [])).toBe(filled)
  })

  test('hangs nothing anew when a page has changed since', () => {
    const [first, second, ...others] = postsOf(10)
    const later = [first, { ...postOf(0), id: 'shared later' }, ...others, postOf(55)] as Post[]
    const filled = fill(kept, 'after 9', later)
    expect(shapesOf(filled)).toEqual(shapesOf(read))
    const places = placesOnce(filled.pages).slice(50, 55)
    expect(places.map(({ post }) => post?.id)).toEqual(
      [first, undefined, ...others].map((post) => post?.id),
    )
    // It may be let go of and read once more: by then it may be there again.
    const beside = [6, 7, 8].reduce(
      (feed, page) => fill(feed, `after ${page}`, postsOf(page + 1)),
      filled,
    )
    const again = fill(letGo(beside, near), 'after 9', postsOf(10))
    expect(placesOnce(again.pages)[51]?.post).toEqual(second)
  })
})

test('the same pages have the same list of places', () => {
  const { pages } = feedOf(3)
  expect(placesOnce(pages)).toBe(placesOnce(pages))
})

test('a post that two pages have hangs once', () => {
  const { pages } = feedOf(2)
  const [first, second] = pages as [FeedPage, FeedPage]
  const moved = { ...second, items: [...first.items.slice(-1), ...second.items] }
  expect(placesOnce([first, moved]).map(({ id }) => id)).toEqual(
    placesOnce(pages).map(({ id }) => id),
  )
  expect([4, 5, 9].map((index) => pageAt([first, moved], index))).toEqual([0, 1, 1])
})

test('a post that a page near the window has and a page let go of too is shown', () => {
  const feed = feedOf(10)
  const [first, second] = feed.pages as [FeedPage, FeedPage]
  const moved = { ...second, items: [...first.items.slice(-1), ...second.items] }
  const read = { ...feed, pages: feed.pages.with(1, moved) }
  const { pages } = letGo(read, { first: 9, last: 9 })
  expect(pages[1]?.isAtRest).toBe(true)
  expect(placesOnce(pages)[4]?.post).toEqual(first.items[4])
})

test('a place is found in its page, whether that is held or not', () => {
  const { pages } = letGo(feedOf(10), { first: 9, last: 9 })
  expect([0, 4, 5, 24, 49, 50].map((index) => pageAt(pages, index))).toEqual([0, 0, 1, 4, 9, 9])
})

const shownFirst = [{ id: 'b' }, { id: 'a' }]

test('a post that is read and told is one new post, and one that is shown is none', () => {
  const told = [
    { id: 'b', atMs: 99_000 },
    { id: 'c', atMs: 99_000 },
    { id: 'd', atMs: 101_000 },
  ]
  expect(countNew(undefined, told, shownFirst)).toBe(2)
  expect(countNew({ postIds: ['c'], askedAtMs: 100_000 }, told, shownFirst)).toBe(2)
  expect(countNew({ postIds: ['c', 'e'], askedAtMs: 100_000 }, told, shownFirst)).toBe(3)
})

test('a post that was told long before the last answer, and is not in it, is gone', () => {
  const told = [{ id: 'c', atMs: 1000 }]
  expect(countNew({ postIds: [], askedAtMs: 100_000 }, told, shownFirst)).toBe(0)
})
