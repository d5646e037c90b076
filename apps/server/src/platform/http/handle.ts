// Binds an endpoint of the contract to a handler: authenticate -> limit -> validate -> act -> answer. The
// handler authorises access to a row, in the statement that reads or writes it.
import {
  type Answer,
  type EndpointShape,
  errorsOf,
  type ParsedInput,
  type RateLimitName,
} from '@kloset/contract/endpoint'
import type { FieldError } from '@kloset/contract/errors.schemas'
import { withFieldTexts } from '@kloset/contract/field-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { REQUEST_DEADLINE_MS, withDeadline } from './deadline.ts'
import { AppError } from '../errors.ts'
import type { LoadShedder } from './load-shedding.ts'
import { textsFor } from './language.ts'
import { sendWritten } from './compress-answers.ts'
import { createWriter, Written } from './written.ts'

/** The signed-in person behind a request. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly role: 'user' | 'moderator' | 'admin'
}

type ViewerOf<Endpoint extends EndpointShape> = Endpoint['access'] extends 'public'
  ? Viewer | null
  : Viewer

export interface HandlerInput<Endpoint extends EndpointShape> extends ParsedInput<Endpoint> {
  readonly viewer: ViewerOf<Endpoint>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<Endpoint extends EndpointShape> = (
  input: HandlerInput<Endpoint>,
) => Promise<
  Endpoint['response'] extends null ? void : Answer<Endpoint> | Written<Answer<Endpoint>>
>

/** What every route needs before its own work. */
export interface Guard {
  /** Takes a slot of the requests that run at once. */
  readonly enter: LoadShedder['enter']
  /** Whether all slots are taken: the API then refuses requests before its routes. */
  readonly isFull: LoadShedder['isFull']
  /** The person behind the request; null for a visitor. Never throws for a bad or expired cookie. */
  readonly authenticate: (request: FastifyRequest) => Promise<Viewer | null>
  /** The same, read from the database instead of the cache. */
  readonly authenticateAnew: (request: FastifyRequest) => Promise<Viewer | null>
  /** What moderators decided about a person's account, as far as it stops this endpoint. */
  readonly sanctionOf: (viewer: Viewer) => Promise<'limit' | 'suspend' | null>
  /** Counts one use of a named limit, or `points`. @throws AppError `rate_limited` */
  readonly consume: (
    limit: RateLimitName | 'general',
    request: FastifyRequest,
    viewer: Viewer | null,
    points?: number,
  ) => Promise<void>
  /** Checks answers and refusals against the contract too: tests and development. */
  readonly checkAnswers: boolean
}

export interface Routes {
  readonly http: FastifyInstance
  readonly guard: Guard
  /** Every endpoint bound so far: the API reference and the authorisation tests read it. */
  readonly endpoints: EndpointShape[]
}

/**
 * Registers `handler` for `endpoint`; it has until the request's deadline. The contract types, trims and
 * documents its answer. No cache keeps the answer unless the handler allows it.
 */
export function handle<Endpoint extends EndpointShape>(
  routes: Routes,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): void {
  const { http, guard, endpoints } = routes
  endpoints.push(endpoint)
  const write = endpoint.response && createWriter(endpoint.response)
  const act = guard.checkAnswers ? refusingOnlyDeclared(endpoint, handler) : handler
  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    let viewer = await guard.authenticate(request)
    await guard.consume('general', request, viewer)
    // The cache may be old: an admin who lost the role on another node could use it once more.
    if (viewer && needsRole(endpoint)) viewer = await guard.authenticateAnew(request)
    admit(endpoint, viewer)
    await refuseSanctioned(guard, endpoint, viewer)
    if (endpoint.limit) await guard.consume(endpoint.limit, request, viewer)
    const input = parseInput(endpoint, request)
    return act({ ...input, viewer: viewer as ViewerOf<Endpoint>, request, reply })
  }
  http.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      // Most answers are for one person. A handler whose answer is for everyone sets its own header.
      reply.header('cache-control', 'no-store')
      const release = guard.enter()
      const answer = await withDeadline(REQUEST_DEADLINE_MS, () => work(request, reply)).finally(
        release,
      )
      if (endpoint.response === null || write === null) return reply.code(204).send()
      if (guard.checkAnswers) checkAnswer(endpoint.response, answer, write)
      reply.type('application/json; charset=utf-8')
      return answer instanceof Written ? sendWritten(reply, answer) : write(answer)
    },
  })
}

/** @throws when an answer differs from the contract; an answer that is already written is compared byte by byte */
function checkAnswer(schema: z.ZodType, answer: unknown, write: (value: unknown) => string): void {
  if (!(answer instanceof Written)) {
    schema.parse(answer)
    return
  }
  const written = answer.toBytes().toString()
  if (write(schema.parse(JSON.parse(written))) === written) return
  throw new Error(`The schema writes it differently: ${written}`)
}

const ranks = { public: -1, member: 0, user: 0, moderator: 1, admin: 2 } as const

const needsRole = ({ access }: Pick<EndpointShape, 'access'>) => ranks[access] > ranks.user

/** @throws AppError `unauthenticated`, `forbidden` */
function admit({ access }: EndpointShape, viewer: Viewer | null): void {
  if (access === 'public') return
  if (viewer === null) throw new AppError('unauthenticated')
  if (ranks[viewer.role] < ranks[access]) throw new AppError('forbidden')
}

/** @throws AppError `suspended`, `limited` */
async function refuseSanctioned(
  { sanctionOf }: Guard,
  { whileSuspended, writesForOthers }: EndpointShape,
  viewer: Viewer | null,
): Promise<void> {
  if (viewer === null || whileSuspended) return
  const sanction = await sanctionOf(viewer)
  if (sanction === 'suspend') throw new AppError('suspended')
  if (sanction === 'limit' && writesForOthers) throw new AppError('limited')
}

/** A refusal that the contract does not declare is a bug, and is answered as one. */
function refusingOnlyDeclared<Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): Handler<Endpoint> {
  const declared = new Set(errorsOf(endpoint))
  return async (input) => {
    try {
      return await handler(input)
    } catch (error) {
      if (!(error instanceof AppError) || declared.has(error.code)) throw error
      const { method, path } = endpoint
      throw new Error(`${method} ${path} does not declare ${error.code}`, { cause: error })
    }
  }
}

function parseInput<Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  request: FastifyRequest,
): ParsedInput<Endpoint> {
  const fields: FieldError[] = []
  const parse = (name: 'params' | 'query' | 'body', schema: z.ZodType | undefined) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(request[name] ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      fields.push({ path: [name, ...issue.path].join('.'), message: issue.message })
    }
    return undefined
  }
  const texts = () => textsFor(request).fields
  const input = withFieldTexts(texts, () => ({
    params: parse('params', endpoint.params),
    query: parse('query', endpoint.query),
    body: parse('body', endpoint.body),
  }))
  if (fields.length > 0) throw new AppError('invalid_input', { fields: fields.slice(0, 20) })
  return input as ParsedInput<Endpoint>
}
