import { watchedMax } from '@kloset/contract/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatched } from './watched.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection that can be open or closed, and all its messages. */
function createLine() {
  const said: [verb: string, postIds: string[]][] = []
  const answers: ((watched: string[]) => void)[] = []
  const line = {
    watch: (postIds: string[], answer: (watched: string[]) => void) => {
      said.push(['watch', postIds])
      answers.push(answer)
    },
    unwatch: (postIds: string[]) => void said.push(['unwatch', postIds]),
  }
  const state = { isThere: true }
  return {
    state,
    said,
    answers,
    posts: createWatched(watchedMax, () => (state.isThere ? line : null)),
  }
}

const soon = () => vi.advanceTimersByTime(300)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `post ${index}`)
const nothing = () => {}

test('cards that come and go together are one event, also after a gap', () => {
  const { posts, said } = createLine()
  const ids = numbered(24)
  const stops = ids.map((id) => posts.add(id, nothing))
  soon()
  expect(said.splice(0)).toEqual([['watch', ids]])
  posts.onDisconnected()
  posts.onConnected()
  soon()
  expect(said.splice(0)).toEqual([['watch', ids]])
  for (const stop of stops) stop()
  posts.add('next', nothing)
  soon()
  expect(said).toEqual([
    ['unwatch', ids],
    ['watch', ['next']],
  ])
})

test('fast scrolling sends at most seven events a second', () => {
  const { posts, said } = createLine()
  for (const id of numbered(200)) {
    const stop = posts.add(id, nothing)
    vi.advanceTimersByTime(10)
    stop()
  }
  // In two seconds.
  expect(said.length).toBeLessThanOrEqual(14)
})

test('no more posts are watched than the limit; waiting ones follow when others leave', () => {
  const { posts, said } = createLine()
  const ids = numbered(watchedMax + 2)
  const stops = ids.map((id) => posts.add(id, nothing))
  soon()
  expect(said.splice(0)).toEqual([['watch', ids.slice(0, watchedMax)]])
  stops[3]?.()
  soon()
  expect(said).toEqual([
    ['unwatch', ['post 3']],
    ['watch', [ids[watchedMax]]],
  ])
})

test('a watcher reads again once it receives events, late ones too, and is told that a post is deleted', () => {
  const { posts, answers, said } = createLine()
  const read: string[] = []
  posts.add('there', () => read.push('there'))
  posts.add('gone', () => read.push('gone'))
  soon()
  expect(read).toEqual([])
  answers[0]?.(['there'])
  expect(read.splice(0)).toEqual(['there', 'gone'])
  posts.add('there', () => read.push('late'))
  posts.add('gone', () => read.push('too late'))
  soon()
  expect(read).toEqual(['late'])
  expect(said).toHaveLength(1)
})

test('a post that moves to another part of the page stays watched, and is read again', () => {
  const { posts, answers, said } = createLine()
  const read: string[] = []
  const leave = posts.add('post', () => read.push('card'))
  soon()
  answers[0]?.(['post'])
  leave()
  posts.add('post', () => read.push('page'))
  soon()
  expect(read).toEqual(['card', 'page'])
  expect(said).toEqual([['watch', ['post']]])
})

test('answers on an old connection are ignored', () => {
  const { posts, answers, state, said } = createLine()
  const read: string[] = []
  posts.add('post', () => read.push('post'))
  soon()
  state.isThere = false
  posts.onDisconnected()
  answers[0]?.(['post'])
  posts.add('other', nothing)
  soon()
  expect(said.splice(0)).toEqual([['watch', ['post']]])
  state.isThere = true
  posts.onConnected()
  expect(said).toEqual([['watch', ['post', 'other']]])
  expect(read).toEqual([])
  answers[1]?.(['post', 'other'])
  expect(read).toEqual(['post'])
})
