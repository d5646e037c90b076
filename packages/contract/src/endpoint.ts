// The shape of one HTTP endpoint, described once and used by both halves: the server validates and documents by it, the
// client calls by it. The server's routes implement the endpoint.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The people who may call it: `public` needs nobody signed in (a viewer is still recognised); the others answer 401
 * `unauthenticated` to a visitor, and 403 `forbidden` to a person of a lower role. Admins are moderators too.
 */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

export interface EndpointShape {
  readonly method: HttpMethod
  /** Fastify style, e.g. `/api/posts/:postId/like`. */
  readonly path: string
  /** One sentence for the API reference. */
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Answer of a success: 200, or 204 when `null`. Fields that are not named here never leave the server. */
  readonly response: z.ZodType | null
  /** Codes this endpoint adds to the common ones. */
  readonly errors?: readonly ErrorCode[]
  /** Name of the rate limit in addition to the general one. */
  readonly limit?: RateLimitName
  /** A suspended person may call it; all other endpoints answer them 403 `suspended`. */
  readonly whileSuspended?: true
  /** It writes for others: a person whom moderators have limited is answered 403 `limited`. */
  readonly writesForOthers?: true
}

/** The limits are defined beside the limiter; the contract only names the limit of an endpoint. */
export type RateLimitName =
  | 'signUp'
  | 'signIn'
  | 'signInKnownDevice'
  | 'confirm'
  | 'newPassword'
  | 'sendMail'
  | 'resetMail'
  | 'resetMailKnownDevice'
  | 'tokenRefresh'
  | 'upload'
  | 'uploadBytes'
  | 'write'
  | 'message'
  | 'conversation'
  | 'filter'
  | 'search'
  | 'report'

/** Keeps the literal types of an endpoint, so that callers and handlers are typed by it. */
export function defineEndpoint<const Endpoint extends EndpointShape>(endpoint: Endpoint): Endpoint {
  return endpoint
}

const commonErrors: readonly ErrorCode[] = [
  'invalid_input',
  'rate_limited',
  'internal',
  'service_unavailable',
  'database_full',
]

/** Every code an endpoint can answer with, its own and the common ones. */
export function errorsOf(endpoint: EndpointShape): ErrorCode[] {
  const access: Record<Access, readonly ErrorCode[]> = {
    public: [],
    member: ['unauthenticated'],
    moderator: ['unauthenticated', 'forbidden'],
    admin: ['unauthenticated', 'forbidden'],
  }
  const sanctions: ErrorCode[] = endpoint.whileSuspended ? [] : ['suspended']
  if (endpoint.writesForOthers) sanctions.push('limited')
  return [
    ...new Set([
      ...access[endpoint.access],
      ...sanctions,
      ...commonErrors,
      ...(endpoint.errors ?? []),
    ]),
  ]
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives after validation. */
export interface ParsedInput<Endpoint extends EndpointShape> {
  readonly params: Parsed<Endpoint['params']>
  readonly query: Parsed<Endpoint['query']>
  readonly body: Parsed<Endpoint['body']>
}

// A part that the endpoint does not have is absent; a part with only optional fields may be left out.
type Parts<Shape> = {
  [
    Key in keyof Shape as undefined extends Shape[Key]
      ? never
      : object extends Shape[Key]
        ? never
        : Key
  ]: Shape[Key]
} & {
  [
    Key in keyof Shape as undefined extends Shape[Key]
      ? never
      : object extends Shape[Key]
        ? Key
        : never
  ]?: Shape[Key]
}

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<Endpoint extends EndpointShape> = Parts<{
  params: Given<Endpoint['params']>
  query: Given<Endpoint['query']>
  body: Given<Endpoint['body']>
}>

/** What the endpoint answers: `undefined` for 204. */
export type Answer<Endpoint extends EndpointShape> = Endpoint['response'] extends z.ZodType
  ? z.output<Endpoint['response']>
  : undefined
