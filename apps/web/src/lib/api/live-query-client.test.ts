import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { LiveQueryClient } from './live-query-client.ts'

/** A value on the server, and reads of it that answer when the test says so. */
function createShelf() {
  const shelf = { holds: 'old', reads: 0 }
  const answers: (() => void)[] = []
  const read = () => {
    shelf.reads += 1
    const { holds } = shelf
    const { promise, resolve } = Promise.withResolvers<string>()
    answers.push(() => resolve(holds))
    return promise
  }
  const query = { queryKey: ['shelf'], queryFn: read }
  return { shelf, query, answerNext: () => answers.shift()?.() }
}

test('a first read is repeated when its query was invalidated during it', async () => {
  const client = new LiveQueryClient()
  const { shelf, query, answerNext } = createShelf()
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(() => undefined)
  shelf.holds = 'new'
  const invalidated = client.invalidateQueries({ queryKey: ['shelf'] })
  expect(shelf.reads).toBe(1)
  answerNext()
  await vi.waitFor(() => expect(shelf.reads).toBe(2))
  expect(client.getQueryData(['shelf'])).toBe('old')
  answerNext()
  await invalidated
  expect(client.getQueryData(['shelf'])).toBe('new')
  stop()
})

test('a first read of a query without observers is stale when it was invalidated during it', async () => {
  const client = new LiveQueryClient()
  const { shelf, query, answerNext } = createShelf()
  const asked = client.query(query)
  const invalidated = client.invalidateQueries({ queryKey: ['shelf'] })
  answerNext()
  await Promise.all([asked, invalidated])
  expect(client.getQueryState(['shelf'])).toMatchObject({ data: 'old', isInvalidated: true })
  expect(shelf.reads).toBe(1)
})

test('a first read that fails is repeated when its query was invalidated during it', async () => {
  const client = new LiveQueryClient()
  let reads = 0
  const observer = new QueryObserver(client, {
    queryKey: ['shelf'],
    retry: false,
    queryFn: async () => {
      reads += 1
      if (reads === 1) throw new Error('away')
      return 'new'
    },
  })
  const stop = observer.subscribe(() => undefined)
  await client.invalidateQueries({ queryKey: ['shelf'] })
  expect(client.getQueryData(['shelf'])).toBe('new')
  stop()
})

test('a later read is restarted at once', async () => {
  const client = new LiveQueryClient()
  client.setQueryData(['shelf'], 'older')
  const { shelf, query, answerNext } = createShelf()
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  expect(shelf.reads).toBe(1)
  shelf.holds = 'new'
  const invalidated = client.invalidateQueries({ queryKey: ['shelf'] })
  expect(shelf.reads).toBe(2)
  answerNext()
  answerNext()
  await invalidated
  expect(client.getQueryData(['shelf'])).toBe('new')
  stop()
})
