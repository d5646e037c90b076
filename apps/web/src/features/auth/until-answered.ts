// Tries a call of the session again until the server answers it.
import { authLimits } from '@kloset/contract/auth'
import { isRefused } from '../../lib/api/http.ts'
import { wait } from '../../lib/wait.ts'

const FIRST_RETRY_MS = 200
const LONGEST_PAUSE_MS = authLimits.refreshCheckSeconds * 1000

/**
 * Tries until it works, waiting 200 ms and doubling, but never longer than one check.
 * @throws the reason of `stop` once it is aborted, and a failure that is an answer
 */
export async function untilAnswered<Result>(
  ask: () => Promise<Result>,
  stop?: AbortSignal,
  isAnswer = isRefused,
) {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask()
    } catch (error) {
      if (isAnswer(error)) throw error
      await wait(pause, stop)
      stop?.throwIfAborted()
    }
  }
}
