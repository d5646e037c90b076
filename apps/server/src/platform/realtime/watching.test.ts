// Requests of one socket to watch something while an earlier request about the same has no answer yet.
import { expect, test } from 'vitest'
import { connectTab } from '../test-support/realtime-client.ts'
import { createWatching } from './watching.ts'

interface Question {
  readonly answer: (ids: string[]) => void
  readonly fail: () => void
}

/** A socket whose requests the test answers, in any order. */
async function connect() {
  const questions: Question[] = []
  const tab = await connectTab({
    prepare: (realtime) =>
      realtime.onConnection((socket) => {
        const { watch, unwatch } = createWatching<string>(socket, {
          max: 5,
          read: (event) => (event as { postIds: string[] }).postIds,
          find: () =>
            new Promise((resolve, reject) => {
              const fail = () => reject(new Error('no answer in time'))
              questions.push({ answer: resolve, fail })
            }),
          room: (id) => `post:${id}`,
        })
        socket.on('post.watch', watch)
        socket.on('post.unwatch', unwatch)
      }),
  })
  return { ...tab, questions }
}

const post = { postIds: ['coat'] }

test('a question that fails does not end what a later one asks for', async () => {
  const { client, questions, realtime } = await connect()
  client.emit('post.watch', post, () => {})
  client.emit('post.unwatch', post)
  const later = client.emitWithAck('post.watch', post)
  await expect.poll(() => questions.length).toBe(2)
  questions[0]?.fail()
  await Promise.resolve()
  questions[1]?.answer(['coat'])
  expect(await later).toEqual(['coat'])
  expect(realtime.watchedPosts()).toEqual(['coat'])
})

test('something that was left before its answer came is not watched', async () => {
  const { client, questions, realtime } = await connect()
  const asked = client.emitWithAck('post.watch', post)
  client.emit('post.unwatch', post)
  const other = client.emitWithAck('post.watch', { postIds: ['hat'] })
  await expect.poll(() => questions.length).toBe(2)
  questions[0]?.answer(['coat'])
  questions[1]?.answer(['hat'])
  expect([await asked, await other]).toEqual([[], ['hat']])
  expect(realtime.watchedPosts()).toEqual(['hat'])
})
