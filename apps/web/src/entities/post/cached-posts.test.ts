import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import { expect, test } from 'vitest'
import { changeCachedPost, changeQueryData, dropCachedPost, keepChanges } from './cached-posts.ts'
import { postOf } from '../../lib/test-support/posts.ts'

const like = (post: Post): Post => ({ ...post, viewer: { ...post.viewer, liked: true } })

/** A client, and reads that answer what the server held when they were asked. */
function createReads() {
  const client = new QueryClient()
  keepChanges(client)
  const answers: (() => void)[] = []
  const read = <Answer>(answer: Answer) => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answers.push(() => resolve(answer))
    return promise
  }
  return { client, read, answerNext: () => answers.shift()?.() }
}

test('what is liked and deleted while the next page is read stays so', async () => {
  const { client, read, answerNext } = createReads()
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => read({ items: [postOf(pageParam), postOf(pageParam + 1)] }),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length * 2,
  })
  const stop = list.subscribe(() => {})
  const shown = () => {
    const posts = list.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? []
    return posts.map(({ id, viewer }) => `${id}${viewer.liked ? ', liked' : ''}`)
  }
  answerNext()
  await expect.poll(shown).toEqual(['post 0', 'post 1'])

  const next = list.fetchNextPage()
  changeCachedPost(client, 'post 1', like)
  dropCachedPost(client, 'post 0')
  answerNext()
  await next
  expect(shown()).toEqual(['post 1, liked', 'post 2', 'post 3'])
  stop()
})

test('a post that was read before it was liked is liked; one that is read after is as the server says', async () => {
  const { client, read, answerNext } = createReads()
  changeCachedPost(client, 'post 2', like)
  const ask = (number: number) => {
    const queryFn = () => read(postOf(number))
    return new QueryObserver(client, { queryKey: ['post', number], queryFn }).subscribe(() => {})
  }
  const stops = [ask(1), ask(2)]
  changeCachedPost(client, 'post 1', like)
  answerNext()
  answerNext()
  const liked = (number: number) => client.getQueryData<Post>(['post', number])?.viewer.liked
  await expect.poll(() => [liked(1), liked(2)]).toEqual([true, false])
  for (const stop of stops) stop()
})

test('a change leaves a list as out of date, as old and as refused as it was', async () => {
  const { client } = createReads()
  const page = { items: [postOf(0), postOf(1)] }
  const pages = { pages: [page], pageParams: [undefined] }
  const stateOf = (name: string) => client.getQueryState([name])
  client.setQueryData(['refused'], pages, { updatedAt: 1 })
  const refuse = () => Promise.reject(new Error('Not now'))
  const refused = client.query({ queryKey: ['refused'], queryFn: refuse, retry: false })
  await expect(refused).rejects.toThrow('Not now')
  client.setQueryData(['out of date'], pages, { updatedAt: 1 })
  await client.invalidateQueries({ queryKey: ['out of date'] })
  client.setQueryData(['up to date'], pages)

  changeCachedPost(client, 'post 1', like)
  dropCachedPost(client, 'post 0')
  for (const name of ['refused', 'out of date', 'up to date']) {
    changeQueryData<typeof pages>(client, [name], (before) => ({
      ...before,
      pages: [...before.pages, { items: [postOf(2)] }],
    }))
    expect(client.getQueryData([name])).toMatchObject({
      pages: [
        { items: [{ id: 'post 1', viewer: { liked: true } }] },
        { items: [{ id: 'post 2' }] },
      ],
    })
  }
  expect(stateOf('refused')).toMatchObject({
    status: 'error',
    error: new Error('Not now'),
    dataUpdatedAt: 1,
  })
  expect(stateOf('out of date')).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1 })
  expect(stateOf('up to date')).toMatchObject({ isInvalidated: false, status: 'success' })
})

test('who leaves while a list is read anew finds it changed as it was, and read anew on coming back', async () => {
  const { client, read, answerNext } = createReads()
  let asked = 0
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ signal }) => {
      asked += 1
      return signal.aborted ? null : read({ items: [postOf(0)] })
    },
    initialPageParam: 0,
    getNextPageParam: () => undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = list.subscribe(() => {})
  answerNext()
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)

  void client.invalidateQueries({ queryKey: ['list'] })
  changeCachedPost(client, 'post 0', like)
  leave()
  expect(client.getQueryState(['list'])).toMatchObject({ fetchStatus: 'idle', isInvalidated: true })
  expect(client.getQueryData(['list'])).toMatchObject({
    pages: [{ items: [{ viewer: { liked: true } }] }],
  })
  const stop = list.subscribe(() => {})
  expect(asked).toBe(3)
  stop()
})

test('a deleted post leaves its place in a list that has let go of it', () => {
  const { client } = createReads()
  const places = [{ id: 'post 3' }, { id: 'post 4' }]
  const pages = [{ items: [postOf(0)] }, { items: [], places }]
  client.setQueryData(['list'], { pages, pageParams: [0, 1] })
  dropCachedPost(client, 'post 3')
  expect(client.getQueryData(['list'])).toMatchObject({
    pages: [{ items: [{ id: 'post 0' }] }, { items: [], places: [{ id: 'post 4' }] }],
  })
})
