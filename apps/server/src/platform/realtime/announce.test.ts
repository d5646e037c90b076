import { expect, test } from 'vitest'
import { createAnnounce } from './announce.ts'
import { createLog } from '../observability/log.ts'

/** An announcer that keeps its events. @param hasSocket whether the room may have a socket */
function createRoom(hasSocket: boolean, pause?: () => Promise<void>) {
  const sent: object[] = []
  const announce = createAnnounce({
    log: createLog('silent'),
    mayReceive: () => hasSocket,
    emit: (_room, _name, event) => sent.push(event),
    ...(pause && { pause }),
  })
  return { announce, sent }
}

const noCounts = { likesCount: 0, commentsCount: 0, sharesCount: 0 }

test('a value that changes during a read is read again: the last event is exact, and events are few', async () => {
  const { announce, sent } = createRoom(true)
  let likesCount = 0
  const read = async () => {
    const seen = { postId: 'p', ...noCounts, likesCount }
    if (likesCount < 50) like()
    return seen
  }
  function like() {
    likesCount += 1
    announce('post:p', 'post.counts', read)
  }
  for (let count = 0; count < 49; count += 1) like()
  await expect.poll(() => sent.at(-1)).toMatchObject({ likesCount: 50 })
  expect(sent).toHaveLength(2)
})

test('nothing is read for an empty socket room, and nothing is sent of a deleted row', async () => {
  const { announce, sent } = createRoom(false)
  announce('post:p', 'post.counts', () => Promise.reject(new Error('was read')))
  const open = createRoom(true)
  let reads = 0
  open.announce('post:p', 'post.counts', async () => {
    reads += 1
    return null
  })
  await expect.poll(() => reads).toBe(1)
  expect([...sent, ...open.sent]).toEqual([])
})

test('a read that fails is forgotten: the next one is sent', async () => {
  const { announce, sent } = createRoom(true)
  announce('post:p', 'post.deleted', () => Promise.reject(new Error('away')))
  await expect
    .poll(() => {
      announce('post:p', 'post.deleted', async () => ({ postId: 'p' }))
      return sent.length
    })
    .toBeGreaterThan(0)
})

test('a change at any moment after the pause is sent', async () => {
  for (let moment = 0; moment < 10; moment += 1) {
    const pauses: PromiseWithResolvers<void>[] = []
    const { announce, sent } = createRoom(true, () => {
      const pause = Promise.withResolvers<void>()
      pauses.push(pause)
      return pause.promise
    })
    const announceId = (postId: string) =>
      announce('post:p', 'post.deleted', async () => ({ postId }))
    announceId('first')
    await expect.poll(() => pauses).toHaveLength(1)
    pauses[0]?.resolve()
    // Waits for `moment` microtasks.
    for (let tick = 0; tick < moment; tick += 1) await Promise.resolve()
    announceId('second')
    await expect.poll(() => sent.length, { message: `after ${moment} ticks` }).toBe(2)
  }
})
