// What happens to requests when more arrive than can run.
import { defineEndpoint } from '@kloset/contract/endpoint'
import { problem } from '@kloset/contract/errors.schemas'
import { LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createLog } from '../observability/log.ts'
import { createLoadShedder, type LoadShedder } from './load-shedding.ts'
import { handle } from './handle.ts'
import { createHttpServer } from './server.ts'

const waiting = defineEndpoint({
  method: 'GET',
  path: '/api/waiting',
  summary: 'Waits.',
  access: 'public',
  response: null,
})

async function serve(shedder: LoadShedder, work: () => Promise<undefined>) {
  const lines: string[] = []
  const http = await createHttpServer({
    shedder,
    log: createLog('warn', { write: (line) => lines.push(line) }),
    trustProxy: [],
    publicUrl: 'http://localhost',
    mediaOrigin: null,
    connectionsPerAddress: 500,
  })
  const guard = {
    enter: shedder.enter,
    isFull: shedder.isFull,
    authenticate: () => Promise.resolve(null),
    authenticateAnew: () => Promise.resolve(null),
    sanctionOf: () => Promise.resolve(null),
    consume: () => Promise.resolve(),
    checkAnswers: false,
  }
  handle({ http, guard, endpoints: [] }, waiting, work)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, lines, address }
}

/** @param path sent as written; `fetch` would normalise it */
async function statusOf(address: string, path: string): Promise<number | undefined> {
  const asked = request(address, { path, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('requests over the limit are told to retry, with one line in the log; the others are answered and free their slots', async () => {
  const shedder = createLoadShedder({ most: 2, least: 2 })
  const open = Promise.withResolvers<undefined>()
  const arrived = Promise.withResolvers<void>()
  let inside = 0
  const { http, lines, address } = await serve(shedder, () => {
    inside += 1
    if (inside === 2) arrived.resolve()
    return open.promise
  })
  const ask = (language = 'en') =>
    fetch(`${address}${waiting.path}`, { headers: { cookie: `${LANGUAGE_COOKIE}=${language}` } })
  const taken = [ask(), ask()]
  await arrived.promise

  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  const { code, requestId } = problem.parse(await refused.json())
  expect(code).toBe('service_unavailable')
  expect(refused.headers.get('x-request-id')).toBe(requestId)
  const german = await ask('de')
  expect(german.status).toBe(503)
  expect(problem.parse(await german.json()).title).toBe(catalogues.de.errors.service_unavailable)
  expect(shedder.refusals()).toBe(2)
  expect(lines).toHaveLength(1)

  open.resolve(undefined)
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([204, 204])
  expect((await ask()).status).toBe(204)
  await http.close()
})

test('requests to the API are refused, however their path is written, and no others', async () => {
  const idle = await serve(createLoadShedder({ most: 1, least: 1 }), () =>
    Promise.resolve(undefined),
  )
  const full = await serve(createLoadShedder({ most: 0, least: 0 }), () =>
    Promise.resolve(undefined),
  )
  const wanted: Readonly<Record<string, readonly [whenIdle: number, whenFull: number]>> = {
    '/api/waiting': [204, 503],
    '/%61pi/waiting': [204, 503],
    '/%61%70%69/waiting?q=%zz': [204, 503],
    'http://anything/api/waiting': [204, 503],
    'HTTPS://anything/%61pi/waiting': [204, 503],
    '/api%2Fwaiting': [404, 404],
    '/other?/api/waiting': [404, 404],
    '/%2561pi/waiting': [404, 404],
    '/%zz/waiting': [400, 400],
  }
  const seen: Record<string, unknown> = {}
  for (const path of Object.keys(wanted)) {
    seen[path] = [await statusOf(idle.address, path), await statusOf(full.address, path)]
  }
  expect(seen).toEqual(wanted)
  await Promise.all([idle.http.close(), full.http.close()])
})

test('a refusal while the server closes does not keep the connection, which would delay the end', async () => {
  const shedder = createLoadShedder({ most: 0, least: 0 })
  const { http, address } = await serve(shedder, () => Promise.resolve(undefined))
  const refused = fetch(`${address}${waiting.path}`)
  await vi.waitFor(() => expect(shedder.refusals()).toBe(1))
  const closed = http.close()
  expect((await refused).headers.get('connection')).toBe('close')
  await closed
})

test('has fewer slots while requests are slow, and all again once they are quick', () => {
  let nowMs = 0
  const shedder = createLoadShedder({ most: 10, least: 4 }, () => nowMs)
  const fill = () => {
    const leaving: (() => void)[] = []
    while (!shedder.isFull()) leaving.push(shedder.enter())
    return leaving
  }
  const round = (ms: number) => {
    const leaving = fill()
    nowMs += ms
    for (const leave of leaving) leave()
    return leaving.length
  }
  expect(Array.from({ length: 7 }, () => round(800))).toEqual([10, 8, 6, 5, 4, 4, 4])
  const growing = Array.from({ length: 12 }, () => round(10))
  expect(growing).toEqual(growing.toSorted((a, b) => a - b))
  expect(growing.at(-1)).toBe(10)

  const alone = shedder.enter()
  nowMs += 800
  alone()
  expect(fill()).toHaveLength(10)
})
