// The parts of every endpoint before and after its handler: refusals, headers, the reference.
import { problem } from '@kloset/contract/errors.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { UPLOADS_PATH } from '@kloset/contract/media'
import { createPost, getPost } from '@kloset/contract/posts.schemas'
import { describe, expect, test } from 'vitest'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, join } = testApp
const person = await join('person')
const { http } = app

const post = (payload: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: createPost.path,
    payload,
    headers: { 'content-type': 'application/json', cookie: person.cookie, ...headers },
  })

describe('every refusal is problem details with a stable code', () => {
  test.for([
    ['an address that is not there', () => http.inject({ url: '/api/nothing' }), 404, 'not_found'],
    ['a body that is not JSON', () => post('{"caption": '), 400, 'invalid_input'],
    ['an empty body', () => post(''), 400, 'invalid_input'],
    [
      'a body of another type',
      () => post('a=1', { 'content-type': 'text/plain' }),
      415,
      'unsupported_media',
    ],
    ['a body of 2 MB', () => post(`"${'a'.repeat(2_000_000)}"`), 413, 'body_too_large'],
    [
      'a write from another site',
      () => post('{}', { origin: 'https://evil.example' }),
      403,
      'wrong_origin',
    ],
    [
      'a write that a page of another site began',
      () => post('{}', { 'sec-fetch-site': 'cross-site' }),
      403,
      'wrong_origin',
    ],
    [
      'a write that a page of a neighbouring site began, without saying which',
      () => post('{}', { 'sec-fetch-site': 'same-site' }),
      403,
      'wrong_origin',
    ],
    [
      'a write from our host by another scheme',
      () => post('{}', { host: 'kloset.example', origin: 'https://kloset.example' }),
      403,
      'wrong_origin',
    ],
    [
      'keys that reach for the prototype',
      () => post('{"__proto__": {"isAdmin": true}}'),
      400,
      'invalid_input',
    ],
    [
      'a malformed address',
      () => http.inject({ url: '/api/posts/%E0%A4%A' }),
      400,
      'invalid_input',
    ],
    ['an address of slashes alone', () => http.inject({ url: '//' }), 404, 'not_found'],
    [
      'a part of an upload whose id is none',
      () =>
        http.inject({
          method: 'PATCH',
          url: `${UPLOADS_PATH}/x`,
          headers: { cookie: person.cookie },
        }),
      404,
      'upload_not_found',
    ],
  ] as const)('%s', async ([, ask, status, code]) => {
    const response = await ask()
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    const answered = problem.parse(response.json())
    expect(answered).toMatchObject({ code, status, requestId: response.headers['x-request-id'] })
    expect(response.body).not.toMatch(/\bat \/|node_modules|stack/)
  })

  test('fields that are wrong are named, all of them at once', async () => {
    const body = { postType: 'forum', title: '', description: '', clientKey: 'x' } as never
    const { problem: answered } = await call(createPost, { body }, person)
    expect(answered.fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['body.title', 'body.description', 'body.clientKey']),
    )
    expect(answered.fields?.map(({ message }) => message)).toContain(
      'Please enter a title for your forum thread',
    )
  })

  test('fields are explained in the language of the sender', async () => {
    const body = JSON.stringify({ postType: 'forum', title: '', description: 'x', clientKey: 'x' })
    const response = await post(body, { 'accept-language': 'de-AT' })
    expect(problem.parse(response.json()).fields).toEqual([
      { path: 'body.title', message: 'Bitte gib deinem Thread einen Titel' },
      { path: 'body.clientKey', message: 'Bitte prüfe diese Angabe.' },
    ])
  })
})

describe('an id in capitals', () => {
  test('names the same post and the same person', async () => {
    const shared = await share(testApp, person, { postType: 'forum' })
    const seen = await call(getPost, { params: { postId: shared.id.toUpperCase() } })
    expect(seen.body.id).toBe(shared.id)
    const oneself = { params: { userId: person.id.toUpperCase() } }
    expect((await call(followPerson, oneself, person)).problem.code).toBe('forbidden')
  })
})

test('the offset of an upload with an invalid id is answered with not found', async () => {
  const asked = await http.inject({
    method: 'HEAD',
    url: `${UPLOADS_PATH}/x`,
    headers: { cookie: person.cookie },
  })
  expect(asked.statusCode).toBe(404)
})

describe('every answer', () => {
  test('carries the headers that keep a browser safe', async () => {
    const { headers } = await http.inject({ url: '/healthz' })
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  })
})

describe('the reference', () => {
  test('describes every endpoint of the table, for programs and for people', async () => {
    const reference = await http.inject({ url: '/api/openapi.json' })
    expect(reference.headers['content-type']).toBe('application/json; charset=utf-8')
    const document = reference.json<{ paths: Record<string, Record<string, unknown>> }>()
    const page = (await http.inject({ url: '/api/docs' })).body
    for (const { method, path } of app.endpoints) {
      const documented = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]
      expect(Object.keys(documented ?? {})).toContain(method.toLowerCase())
      expect(page).toContain(path)
    }
  })
})
