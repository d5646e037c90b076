// A thread that makes the fits and answers by them.
import { Worker } from 'node:worker_threads'
import type { FitAnswer, FitRequest } from './fit-worker.ts'

type Send = (request: FitRequest) => Promise<FitAnswer>

/** A thread ends when nothing references its `send` any more. */
const threads = new FinalizationRegistry<Worker>((worker) => void worker.terminate())

/**
 * @param onEnd called once when the thread has ended; it must not hold the returned function
 * @returns sends a request; rejects when the thread ends before it answers, and at once after that
 */
export function startFitThread(
  onEnd: () => void,
  file = new URL('fit-worker.ts', import.meta.url),
): Send {
  const worker = new Worker(file)
  const waiting: PromiseWithResolvers<FitAnswer>[] = []
  let ended: { readonly why: unknown } | undefined
  const end = (why: unknown) => {
    for (const each of waiting.splice(0)) each.reject(why)
    if (!ended) onEnd()
    ended ??= { why }
  }
  worker.on('message', (answer: FitAnswer) => waiting.shift()?.resolve(answer))
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread of size advice ended')))
  worker.unref()
  const send = (request: FitRequest) => {
    const answer = Promise.withResolvers<FitAnswer>()
    if (ended) answer.reject(ended.why)
    else {
      waiting.push(answer)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(request)
    }
    return answer.promise
  }
  threads.register(send, worker)
  return send
}
