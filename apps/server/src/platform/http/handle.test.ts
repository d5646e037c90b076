// What a bound endpoint guarantees in addition to its handler.
import { defineEndpoint } from '@kloset/contract/endpoint'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { createLog } from '../observability/log.ts'
import { handle } from './handle.ts'
import { createHttpServer } from './server.ts'

const refusing = defineEndpoint({
  method: 'GET',
  path: '/api/refusing',
  summary: 'Refuses.',
  access: 'public',
  response: null,
  errors: ['conflict'],
})

test.for([
  ['conflict', 409],
  ['service_unavailable', 503],
  ['post_not_found', 500],
] as const)('under checks, a refusal with %s is answered with %d', async ([code, status]) => {
  const http = await createHttpServer({
    log: createLog('silent'),
    trustProxy: [],
    publicUrl: 'http://localhost',
    mediaOrigin: null,
    connectionsPerAddress: 500,
  })
  const guard = {
    enter: () => () => {},
    isFull: () => false,
    authenticate: () => Promise.resolve(null),
    authenticateAnew: () => Promise.resolve(null),
    sanctionOf: () => Promise.resolve(null),
    consume: () => Promise.resolve(),
    checkAnswers: true,
  }
  handle({ http, guard, endpoints: [] }, refusing, () => Promise.reject(new AppError(code)))
  expect((await http.inject({ url: refusing.path })).statusCode).toBe(status)
  await http.close()
})
