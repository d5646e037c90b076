import { QueryClient } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import { describe, expect, test } from 'vitest'
import { postOf } from '../../lib/test-support/posts.ts'
import { keepListedPosts, listed, postListMeta, postsIn } from './post-lists.ts'
import { createPostStore } from './post-store.ts'
import type { PostStore } from './post-store.ts'

const like = (post: Post): Post => ({ ...post, viewer: { ...post.viewer, liked: true } })

/** A store, and reads that answer with what the server had when they were sent. */
function createReads() {
  const again: string[] = []
  const store = createPostStore(async (postId) => {
    again.push(postId)
    return like(postOf(Number(postId.split(' ')[1])))
  })
  const readPosts = (posts: readonly Post[], as: 'whole' | 'listed') => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Post[]>()
    const done = store.read(
      () => promise,
      (answer) => answer,
      as,
    )
    return {
      done,
      answer: async () => {
        resolve(posts)
        await done
      },
      fail: () => reject(new Error('Not now')),
    }
  }
  return {
    store,
    again,
    readWhole: (post: Post) => readPosts([post], 'whole'),
    readList: (...posts: Post[]) => readPosts(posts, 'listed'),
  }
}

const shown = (store: PostStore) =>
  [...store.snapshot().byId].map(([id, post]) => `${id}${post.viewer.liked ? ', liked' : ''}`)

test('what an answer leaves out no longer holds', async () => {
  const { store, readWhole, readList } = createReads()
  const acceptedAnswer = { commentId: 'comment 1', acceptedAt: '2026-01-01T00:00:00.000Z' }
  const acceptedIn = () => store.snapshot().byId.get('post 0')?.acceptedAnswer
  await readWhole({ ...postOf(0), acceptedAnswer }).answer()
  expect(acceptedIn()).toEqual(acceptedAnswer)
  await readList(postOf(0)).answer()
  expect(acceptedIn()).toBeUndefined()
})

describe('a read that began before a change', () => {
  test('does not undo it; one that began after it has the state of the server', async () => {
    const { store, readList } = createReads()
    await readList(postOf(0)).answer()
    const slow = readList(postOf(0))
    store.change('post 0', like)
    await slow.answer()
    expect(shown(store)).toEqual(['post 0, liked'])
    await readList(postOf(0)).answer()
    expect(shown(store)).toEqual(['post 0'])
  })

  test('still brings the fields that did not change', async () => {
    const { store, readWhole } = createReads()
    await readWhole(postOf(0)).answer()
    const slow = readWhole({ ...postOf(0), caption: 'edited', viewsCount: 3 })
    store.change('post 0', like)
    await slow.answer()
    expect(store.snapshot().byId.get('post 0')).toMatchObject({
      caption: 'edited',
      viewsCount: 3,
      viewer: { liked: true },
    })
  })

  test('does not bring a deleted post back; one that began after it may', async () => {
    const { store, readList } = createReads()
    await readList(postOf(0), postOf(1)).answer()
    const slow = readList(postOf(0), postOf(1), postOf(2))
    store.drop('post 0')
    store.drop('post 2')
    await slow.answer()
    expect(postsIn([postOf(0), postOf(1), postOf(2)], store.snapshot())).toEqual([postOf(1)])
    await readList(postOf(0)).answer()
    expect(postsIn([postOf(0)], store.snapshot())).toEqual([postOf(0)])
  })

  test('is followed by another for a post that was not in the store when it changed', async () => {
    const { store, again, readList } = createReads()
    const slow = readList(postOf(0), postOf(1))
    store.change('post 1', like)
    await slow.answer()
    await expect.poll(() => shown(store)).toEqual(['post 0', 'post 1, liked'])
    expect(again).toEqual(['post 1'])
  })

  test('does not show a post of one person to the next', async () => {
    const { store, readList } = createReads()
    await readList(postOf(0)).answer()
    const slow = readList(postOf(1))
    store.clear()
    await slow.answer()
    expect(shown(store)).toEqual([])
    await readList(postOf(2)).answer()
    expect(shown(store)).toEqual(['post 2'])
  })
})

test('of two reads the later request counts, whichever ends first', async () => {
  const { store, readList } = createReads()
  const early = readList(postOf(0))
  const late = readList({ ...postOf(0), caption: 'edited' })
  await late.answer()
  await early.answer()
  expect(store.snapshot().byId.get('post 0')?.caption).toBe('edited')
})

test('a list does not change product dots, also when it answers before the post', async () => {
  const dot = {
    id: 'dot',
    xPosition: 1,
    yPosition: 2,
    productUrl: 'https://shop.test/',
    label: null,
  }
  const { store, readList, readWhole } = createReads()
  const whole = readWhole({ ...postOf(0), productDots: [dot] as unknown as Post['productDots'] })
  await readList(postOf(0)).answer()
  expect(store.snapshot().byId.get('post 0')?.productDots).toEqual([])
  await whole.answer()
  await readList(postOf(0)).answer()
  expect(store.snapshot().byId.get('post 0')?.productDots).toEqual([dot])
})

test('an equal answer keeps the same object', async () => {
  const { store, readList } = createReads()
  await readList(postOf(0), postOf(1)).answer()
  const before = store.snapshot().byId
  await readList(postOf(0), { ...postOf(1), caption: 'edited' }).answer()
  const after = store.snapshot().byId
  expect(after.get('post 0')).toBe(before.get('post 0'))
  expect(after.get('post 1')).not.toBe(before.get('post 1'))
  expect(after.get('post 1')?.media).toBe(before.get('post 1')?.media)
})

test('listeners are called for what changes, and not for what stays', async () => {
  const { store, readList } = createReads()
  await readList(postOf(0)).answer()
  let calls = 0
  const stop = store.subscribe(() => {
    calls += 1
  })
  store.change('post 0', (post) => post)
  store.change('post 9', like)
  expect(calls).toBe(0)
  store.change('post 0', like)
  expect(calls).toBe(1)
  stop()
  store.drop('post 0')
  expect(calls).toBe(1)
})

describe('removing posts from the store', () => {
  test('waits for reads, whose posts may not be listed yet, and remembers deletions', async () => {
    const { store, readList } = createReads()
    await readList(postOf(0), postOf(1), postOf(2)).answer()
    store.drop('post 2')
    const slow = readList(postOf(3))
    store.keepOnly(() => false)
    expect(shown(store)).toHaveLength(3)
    await slow.answer()
    store.keepOnly((postId) => postId === 'post 1')
    expect(shown(store)).toEqual(['post 1'])
    expect([...store.snapshot().deleted]).toEqual(['post 2'])
  })

  test('removes posts of released pages and of discarded lists', async () => {
    const { store, readList } = createReads()
    const client = new QueryClient()
    keepListedPosts(client, store)
    const page = (...posts: Post[]) => ({ items: posts.map(listed), nextCursor: null })
    const setList = (name: string, pages: object[]) =>
      client
        .getQueryCache()
        .build(client, { queryKey: [name], meta: postListMeta })
        .setData({ pages, pageParams: [] })

    const setOne = (name: string, data: object) =>
      client
        .getQueryCache()
        .build(client, { queryKey: [name], meta: postListMeta })
        .setData(data)

    await readList(postOf(0), postOf(1), postOf(2), postOf(3), postOf(4)).answer()
    setList('feed', [page(postOf(0)), { ...page(postOf(1)), isUnloaded: true }])
    setList('search', [page(postOf(2))])
    setOne('post', listed(postOf(3)))
    setOne('one page', page(postOf(4)))
    await expect.poll(() => shown(store)).toEqual(['post 0', 'post 2', 'post 3', 'post 4'])

    client.removeQueries({ queryKey: ['search'] })
    await expect.poll(() => shown(store)).toEqual(['post 0', 'post 3', 'post 4'])
  })

  test('is not delayed by a read that fails', async () => {
    const { store, readList } = createReads()
    await readList(postOf(0)).answer()
    const failing = readList(postOf(1))
    failing.fail()
    await expect(failing.done).rejects.toThrow('Not now')
    store.keepOnly(() => false)
    expect(shown(store)).toEqual([])
  })
})
