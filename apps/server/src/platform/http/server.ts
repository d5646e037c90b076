// The HTTP server before any route: limits on size and time, security headers, origin check on writes,
// problem details for everything that fails.
import cookie from '@fastify/cookie'
import { errorStatus } from '@kloset/contract/errors'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { AppError } from '../errors.ts'
import { type Log, requestLevel } from '../observability/log.ts'
import { type LoadShedder, shedLoad } from './load-shedding.ts'
import { textsFor } from './language.ts'
import { compressAnswers } from './compress-answers.ts'
import { limitConnections } from './limit-connections.ts'
import { createOwnOrigins } from './own-origin.ts'
import { toAppError, toProblem } from './problem.ts'
import { writeSecurityHeaders } from './security-headers.ts'
import { drainRequest } from './drain-request.ts'

const JSON_BODY_BYTES = 1024 * 1024
/** How much of a body that is too large is still read, so that its sender reads the answer. */
const READ_OUT_BYTES = 64 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 120_000
/** Longer than proxies keep an idle connection, usually a minute: theirs must end first. */
const KEEP_ALIVE_MS = 72_000

interface HttpOptions {
  readonly log: Log
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[]
  /** The address people use, e.g. `https://kloset.example`. */
  readonly publicUrl: string
  /** Where media is served from when not from here (a bucket or CDN). */
  readonly mediaOrigin: string | null
  /** How many connections one address may have, if no proxy is configured. */
  readonly connectionsPerAddress: number
  /** Sheds load, if the server has work to shed. */
  readonly shedder?: LoadShedder
}

/** @returns a server that answers everything unknown with problem details. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, trustProxy, publicUrl, mediaOrigin, connectionsPerAddress, shedder } = options
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: JSON_BODY_BYTES,
    serverFactory: (answer) => {
      const server: Server = createServer(
        { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
        shedder ? shedLoad(answer, shedder, log, () => !server.listening) : answer,
      )
      // Behind a proxy, all connections come from its address, so the proxy counts them.
      if (trustProxy.length === 0) limitConnections(server, connectionsPerAddress)
      return server
    },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Closing does not wait for browsers that keep idle connections open.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void answerProblem(error, request, reply)
    },
  })
  http.removeContentTypeParser('text/plain')
  await http.register(cookie)
  compressAnswers(http)
  const securityHeaders = writeSecurityHeaders(publicUrl, mediaOrigin)
  const isOwnOrigin = createOwnOrigins(publicUrl, trustProxy)
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    if (isWrite(request) && !isFromHere(request, isOwnOrigin)) throw new AppError('wrong_origin')
  })
  http.addHook('onResponse', async (request, reply) => {
    request.log[requestLevel](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  http.setErrorHandler(async (thrown, request, reply) => {
    // A client does not read the answer while it still sends: without this the connection is cut first.
    if (isTooLarge(thrown) && isReadable(request)) await drainRequest(request.raw)
    return answerProblem(thrown, request, reply)
  })
  http.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  return http
}

function answerProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown)
  const status = errorStatus[error.code]
  if (status >= 500) {
    const { method, routeOptions } = request
    request.log.error(
      { err: error.cause ?? error, method, route: routeOptions.url ?? null },
      'request failed',
    )
  }
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  return reply
    .code(status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .serializer(JSON.stringify)
    .send(toProblem(error, request.id, textsFor(request)))
}

const isTooLarge = (thrown: unknown) => toAppError(thrown).code === 'body_too_large'

const isReadable = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) <= READ_OUT_BYTES

const isWrite = (request: FastifyRequest) =>
  request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS'

/** Values of Sec-Fetch-Site for a write without Origin that comes from our page or from the person. */
const ownSites: readonly unknown[] = [undefined, 'same-origin', 'none']

// Browsers send Origin with every write; a write without it comes from a program, which has no cookie of
// another person to misuse.
function isFromHere(
  { raw, headers }: FastifyRequest,
  isOwnOrigin: ReturnType<typeof createOwnOrigins>,
): boolean {
  const { origin } = headers
  return origin === undefined
    ? ownSites.includes(headers['sec-fetch-site'])
    : isOwnOrigin(raw, origin)
}
