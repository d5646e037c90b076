import { expect, onTestFinished, test, vi } from 'vitest'
import { setDraftOwner } from '../drafts/draft-store.ts'
import { createToggleQueue } from './toggle-queue.ts'

/** A queue, whose requests the test answers one after the other. */
function createServer() {
  const sent: string[] = []
  const requests: PromiseWithResolvers<string>[] = []
  const answers: string[] = []
  const queue = createToggleQueue<boolean, string>((id, state) => {
    sent.push(`${id}: ${state}`)
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  })
  return {
    queue,
    sent,
    answers,
    tap: (id: string, from: boolean, to: boolean) =>
      queue.change(id, from, to, (answer) => answers.push(answer)),
    next: () => requests.shift() ?? Promise.withResolvers<string>(),
  }
}

test('rapid taps collapse to the last state, one request at a time', async () => {
  const { queue, sent, answers, tap, next } = createServer()
  const first = tap('post', false, true)
  expect(await tap('post', false, false)).toBeNull()
  expect(await tap('post', false, true)).toBeNull()
  expect(await tap('post', false, false)).toBeNull()
  expect(queue.wanted('post', true)).toBe(false)
  expect(sent).toEqual(['post: true'])
  next().resolve('liked')
  await expect.poll(() => sent).toEqual(['post: true', 'post: false'])
  next().resolve('not liked')
  expect(await first).toEqual({ known: false, wanted: false, error: null, isDoubtful: false })
  // The answer to an older choice is not shown.
  expect(answers).toEqual(['not liked'])
  expect(queue.isBusy('post')).toBe(false)
})

test('taps that end where they began after the first request send nothing more', async () => {
  const { sent, answers, tap, next } = createServer()
  const first = tap('post', false, true)
  void tap('post', false, false)
  void tap('post', false, true)
  next().resolve('liked')
  expect(await first).toEqual({ known: true, wanted: true, error: null, isDoubtful: false })
  expect(sent).toEqual(['post: true'])
  expect(answers).toEqual(['liked'])
})

test('a failure returns the state of the server and the wanted one', async () => {
  const { queue, sent, tap, next } = createServer()
  const first = tap('post', false, true)
  void tap('post', false, false)
  next().resolve('liked')
  await expect.poll(() => sent).toHaveLength(2)
  const refusal = new Error('not now')
  next().reject(refusal)
  expect(await first).toEqual({ known: true, wanted: false, error: refusal, isDoubtful: false })
  expect(queue.wanted('post', true)).toBe(true)
  // The next tap starts again.
  void tap('post', true, false)
  expect(sent).toHaveLength(3)
})

test('different ids do not wait for each other', () => {
  const { queue, sent, tap } = createServer()
  void tap('one', false, true)
  void tap('other', false, true)
  expect(sent).toEqual(['one: true', 'other: true'])
  expect(queue.wanted('third', true)).toBe(true)
})

test('what another tab did is shown at once, or makes the outcome doubtful', async () => {
  const { queue, tap, next } = createServer()
  expect(queue.receive('post', true)).toBe(true)
  const liked = tap('post', false, true)
  // The event is about this queue's own change.
  expect(queue.receive('post', true)).toBe(false)
  next().resolve('liked')
  expect(await liked).toMatchObject({ known: true, isDoubtful: false })
  const again = tap('post', false, true)
  queue.receive('post', true)
  queue.receive('post', false)
  next().resolve('liked')
  expect(await again).toMatchObject({ known: true, isDoubtful: true })
  expect(queue.receive('post', false)).toBe(true)
})

test('after a person has left, their choice is neither sent nor reported, and delays nobody', async () => {
  vi.stubGlobal('sessionStorage', { length: 0 })
  onTestFinished(() => {
    setDraftOwner(null)
    vi.unstubAllGlobals()
  })
  setDraftOwner('ana')
  const { queue, sent, answers, tap, next } = createServer()
  const ofAna = tap('post', false, true)
  void tap('post', false, false)
  setDraftOwner('ben')
  expect(queue.isBusy('post')).toBe(false)
  expect(queue.wanted('post', false)).toBe(false)
  const ofBen = tap('post', false, true)
  expect(sent).toEqual(['post: true', 'post: true'])
  next().resolve('liked by Ana')
  expect(await ofAna).toBeNull()
  expect(queue.wanted('post', false)).toBe(true)
  next().resolve('liked by Ben')
  expect(await ofBen).toMatchObject({ known: true, error: null })
  expect(answers).toEqual(['liked by Ben'])
  expect(sent).toHaveLength(2)
})
