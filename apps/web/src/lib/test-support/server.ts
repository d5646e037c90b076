// The answers of the server of component tests, and the requests it got (apps/web/build/test-answers.ts).
// Requests without an answer wait until the test sets one.
import type { Address, AnswerOf } from '@kloset/contract/api'
import type { Problem } from '@kloset/contract/errors.schemas'

const CONTROL = '/__answers'

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

async function control(request: RequestInit = {}): Promise<Asked[]> {
  const response = await fetch(CONTROL, request)
  return (await response.json()) as Asked[]
}

const say = (body: object) => control({ method: 'POST', body: JSON.stringify(body) })

/**
 * Answers all requests to this endpoint from now on, waiting ones included; with `once`, only the one that waits
 * longest. `undefined` is an empty answer.
 */
export const answer = <Endpoint extends Address>(
  { method, path }: Endpoint,
  body: AnswerOf<Endpoint>,
  { once = false } = {},
) => say({ method, path, status: 200, body: body ?? null, once })

/** Refuses all requests to this endpoint from now on; with `once`, only the one that waits longest. */
export const refuse = (
  { method, path }: Address,
  problem: Pick<Problem, 'status' | 'code' | 'title' | 'fields'>,
  { once = false } = {},
) => say({ method, path, status: problem.status, body: problem, once })

/** The bodies of the requests to this endpoint so far, in order; null for a request without one. */
export async function bodiesTo({ method, path }: Address): Promise<unknown[]> {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  const asked = await control()
  return asked
    .filter((request) => request.method === method && pattern.test(request.path))
    .map(({ body }) => body)
}

/** Removes all answers and requests; waiting requests fail. */
export const forgetAnswers = () => control({ method: 'DELETE' })
