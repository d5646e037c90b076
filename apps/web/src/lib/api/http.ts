// Calls the server by the contract: an address has method, path and types. Throws ApiError when the server answered
// with a problem, and NetworkError when it could not be reached.
import type { Address, AnswerOf, InputOf } from '@kloset/contract/api'
import type { ErrorCode } from '@kloset/contract/errors'
import type { FieldError, Problem } from '@kloset/contract/errors.schemas'
import { pagesTexts } from '@kloset/texts/pages'
import { createListeners } from '../listeners.ts'
import { wait } from '../wait.ts'
import { takeEarlyAnswer } from '../loading/early-answers.ts'
import { whilePersonStays } from './person-left.ts'

/** A problem that the server answered; `message` is the sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly requestId: string | null

  constructor(problem: Pick<Problem, 'status' | 'code' | 'title'> & Partial<Problem>) {
    super(problem.detail ?? problem.title)
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.fields ?? []
    this.requestId = problem.requestId ?? null
  }
}

/** Whether the server refused with this code. */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Whether the server refused the request, so that nothing was changed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500

/** Whether the server says that it does not exist. The 404 of a proxy, which is no problem document, does not count. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code !== 'internal'

/** The server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super(pagesTexts.unreachable, { cause })
  }
}

interface Loose {
  params?: object
  query?: object
  body?: unknown
}
interface CallOptions {
  signal?: AbortSignal | undefined
}
type Input<At extends Address> = InputOf<At> & CallOptions
export type InputArguments<At extends Address> =
  Partial<InputOf<At>> extends InputOf<At> ? [input?: Input<At>] : [input: Input<At>]

/** Maximum characters of a body for `keepalive`: browsers allow 64 KB in all running requests together. */
const KEPT_ALIVE_MAX = 8000

const GET_ATTEMPTS = 3
const FIRST_WAIT_MS = 200

/** The address of a call: path parameters filled in, unset query members left out, lists repeated. */
function urlOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function problemOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (body && typeof body === 'object' && 'code' in body && 'title' in body) {
    return new ApiError(body as Problem)
  }
  return new ApiError({ status: response.status, code: 'internal', title: pagesTexts.wentWrong })
}

const refusalListeners = new Set<() => Promise<boolean>>()

/**
 * The listener runs whenever the server answers that nobody is signed in. It resolves, maybe much later, to whether the
 * person is signed in again. Returns a function that stops it.
 */
export function onUnauthenticated(listener: () => Promise<boolean>): () => void {
  refusalListeners.add(listener)
  return () => {
    refusalListeners.delete(listener)
  }
}

/** Whether a failed request may be sent once more, because its person has signed in again. */
export async function isSignedInAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') return false
  const answers = await Promise.all([...refusalListeners].map((listener) => listener()))
  return answers.includes(true)
}

const suspended = createListeners()

/** The listener runs whenever the server refuses a call because the person is suspended. Returns a function that stops it. */
export const onSuspended = suspended.subscribe

/** Only GETs are retried: a write is not safe to repeat. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const attempts = init.method === 'GET' ? GET_ATTEMPTS : 1
  let early = init.method === 'GET' ? takeEarlyAnswer(url) : undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await (early ?? fetch(url, init))
    } catch (error) {
      if (init.signal?.aborted) throw error
      early = undefined
      if (attempt === attempts) throw new NetworkError(error)
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}

async function send<At extends Address>(
  { method, path }: At,
  { params, query, body, signal }: Loose & CallOptions,
): Promise<AnswerOf<At>> {
  const text = body === undefined ? null : JSON.stringify(body)
  const response = await reach(urlOf(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(text === null ? {} : { 'content-type': 'application/json' }),
    },
    body: text,
    signal: signal ?? null,
    // A write must arrive even when its page is closed at once.
    keepalive: method !== 'GET' && (text?.length ?? 0) <= KEPT_ALIVE_MAX,
  })
  if (!response.ok) {
    const problem = await problemOf(response)
    if (problem.code === 'suspended') suspended.notify()
    throw problem
  }
  const isEmpty = response.status === 204
  try {
    return (isEmpty ? undefined : await response.json()) as AnswerOf<At>
  } catch (error) {
    if (signal?.aborted) throw error
    // The network was lost in the middle of the answer.
    throw new NetworkError(error)
  }
}

/** As `call`, for what changes who is here: its outcome is for whoever is here by then. */
export async function callForAnyone<At extends Address>(
  address: At,
  ...[input]: InputArguments<At>
): Promise<AnswerOf<At>> {
  try {
    return await send(address, input ?? {})
  } catch (error) {
    if (await isSignedInAgain(error)) return send(address, input ?? {})
    throw error
  }
}

/**
 * Calls an endpoint of the contract and answers its parsed body (`undefined` for 204). A session that
 * ran out holds the call up until the same person is signed in again.
 * Throws ApiError for every problem the server answers, NetworkError when it cannot be reached, and PersonLeft
 * when the person who asked has left meanwhile.
 */
export const call = <At extends Address>(
  address: At,
  ...input: InputArguments<At>
): Promise<AnswerOf<At>> => whilePersonStays(() => callForAnyone(address, ...input))

/** The sentence to show for anything that was thrown. */
export const errorText = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : pagesTexts.wentWrongRetry
