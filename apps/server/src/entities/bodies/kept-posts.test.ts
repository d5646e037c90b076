// Posts in memory are in the order of time, by body and all together, in whatever order they come.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  countOlder,
  emptyPosts,
  type PlacedPost,
  postIdAt,
  positionOf,
  putPosts,
} from './kept-posts.ts'

const inOrder = (one: PlacedPost, other: PlacedPost) =>
  one.createdAtMicros - other.createdAtMicros || (one.postId < other.postId ? -1 : 1)

/** Many of the same moment. */
const rows = Array.from({ length: 5000 }, (_, index): PlacedPost => ({
  postId: randomUUID(),
  bodyId: '',
  slot: index % 7,
  createdAtMicros: 1_700_000_000_000_000 + ((index * 7919) % 997),
  half: index % 3 === 0 ? 'upper' : null,
}))

function filled() {
  const posts = emptyPosts()
  // In parts, as they are read: each has older and newer ones than the last.
  for (let start = 0; start < rows.length; start += 600) {
    putPosts(posts, rows.slice(start, start + 600))
  }
  return posts
}

test('all posts, and those of each body, are in the order of time and ids', () => {
  const posts = filled()
  const ids = (numbers: Iterable<number>) => Array.from(numbers, (post) => postIdAt(posts, post))
  const idsOf = (of: readonly PlacedPost[]) => of.toSorted(inOrder).map(({ postId }) => postId)
  expect(ids(posts.byTime.subarray(0, posts.size))).toEqual(idsOf(rows))
  for (let slot = 0; slot < 7; slot += 1) {
    expect(ids(posts.ofBody[slot] ?? [])).toEqual(idsOf(rows.filter((row) => row.slot === slot)))
  }
})

test('a post that is read again is written again: the half of a body that it covers may have changed', () => {
  const posts = filled()
  const changed = rows.map((row) => ({ ...row, half: 'lower' as const }))
  putPosts(posts, changed)
  expect(posts.size).toBe(rows.length)
  expect(new Set(posts.halves.subarray(0, posts.size)).size).toBe(1)
})

test('how many are older than a position, whether or not a post is there', () => {
  const posts = filled()
  const sorted = rows.toSorted(inOrder)
  const list = { sorted: posts.byTime, size: posts.size }
  for (const index of [0, 1, 2500, 4999]) {
    const { postId: id, createdAtMicros } = sorted[index] ?? { postId: '', createdAtMicros: 0 }
    expect(countOlder(posts, list, positionOf({ id, createdAtMicros }))).toBe(index)
  }
  const later = { id: rows[0]?.postId ?? '', createdAtMicros: 1_800_000_000_000_000 }
  expect(countOlder(posts, list, positionOf(later))).toBe(rows.length)
})
