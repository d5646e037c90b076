import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts'
import { expect, test } from 'vitest'
import { changeCachedPost, dropCachedPost, keepChanges } from './cached-posts.ts'
import { postOf } from './test-support/posts.ts'

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
