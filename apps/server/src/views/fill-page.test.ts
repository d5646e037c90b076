import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

/** Rows of a list, each shown or not. */
const lists = fc.array(fc.boolean(), { maxLength: 200 })
const sizes = fc.integer({ min: 1, max: 12 })

/** A list whose cursors are positions in it. */
function createList(shown: readonly boolean[]) {
  const reads: number[] = []
  return {
    reads,
    pageAfter: (cursor: string | undefined, size: number) =>
      fillPage({
        cursor,
        size,
        read: async (from, limit) => {
          reads.push(limit)
          const start = Number(from ?? 0)
          const end = Math.min(shown.length, start + limit)
          const items = shown.slice(start, end).map((isShown, index) => ({
            isShown,
            row: start + index,
          }))
          return { items, nextCursor: end < shown.length ? String(end) : null }
        },
        view: async (rows) => rows.filter(({ isShown }) => isShown).map(({ row }) => row),
      }),
  }
}

async function readAll({ pageAfter }: ReturnType<typeof createList>, size: number) {
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const page = await pageAfter(cursor, size)
    pages.push(page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

const shownIn = (shown: readonly boolean[]) =>
  shown.flatMap((isShown, row) => (isShown ? [row] : []))

describe('the pages of a list of which some rows are hidden', () => {
  test('show every visible row once, in order, whatever is hidden', async () => {
    await fc.assert(
      fc.asyncProperty(lists, sizes, async (shown, size) => {
        const pages = await readAll(createList(shown), size)
        expect(pages.flat()).toEqual(shownIn(shown))
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(size)
      }),
    )
  })

  test('are full up to the last one where at most every second row is hidden', async () => {
    const sparse = fc.array(fc.boolean(), { maxLength: 100 }).map((rows) =>
      // Each hidden row comes with one that is shown.
      rows.flatMap((isShown) => (isShown ? [true] : [false, true])),
    )
    await fc.assert(
      fc.asyncProperty(sparse, sizes, async (shown, size) => {
        const pages = await readAll(createList(shown), size)
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(size)
      }),
    )
  })
})

test('a page of which nothing is hidden is read once', async () => {
  const list = createList(Array.from({ length: 30 }, () => true))
  await list.pageAfter(undefined, 10)
  expect(list.reads).toEqual([10])
})

test('where all rows are hidden, a page ends after eight reads with a cursor to continue', async () => {
  const hidden = Array.from({ length: 100 }, () => false)
  const list = createList([...hidden, true])
  const first = await list.pageAfter(undefined, 10)
  expect(list.reads).toEqual(Array.from({ length: 8 }, () => 10))
  expect(first.items).toEqual([])
  const second = await list.pageAfter(first.nextCursor ?? undefined, 10)
  expect(second).toEqual({ items: [100], nextCursor: null })
})
