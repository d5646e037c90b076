import { LANGUAGE_COOKIE } from '@kloset/contract/languages'
import { getOembed } from '@kloset/contract/link-previews'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../platform/errors.ts'
import type { Doorkeeper } from '../platform/http/handle.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { registerPages } from './pages.routes.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { publicUrl } = platform.config
const author = await join('author')

test('the address of a post is described by its words, its author and a JPEG', async () => {
  const caption = '<script>alert("rain")</script> coat'
  const { id } = await share(testApp, author, { postType: 'regular', caption })
  const { body } = await call(getOembed, { query: { url: `${publicUrl}/p/${id}` } })
  expect(body).toMatchObject({
    type: 'link',
    title: caption,
    author_name: 'author',
    thumbnail_url: expect.stringMatching(/^http.+\/media\/.+\/link\.jpg$/) as string,
    thumbnail_width: 960,
    thumbnail_height: 1200,
  })
})

test('a post without words is described to other sites in the same words, whoever asks', async () => {
  const { id } = await share(testApp, author, { postType: 'regular' })
  const query = { url: `${publicUrl}/p/${id}` }
  const { body } = await call(getOembed, { query })
  expect(body.title).toBe('A look by author')
  const german = await testApp.app.http.inject({
    url: getOembed.path,
    query,
    headers: { 'accept-language': 'de' },
    cookies: { [LANGUAGE_COOKIE]: 'de' },
  })
  expect(german.json()).toEqual(body)
})

test('addresses of nothing and of other sites are described as nothing', async () => {
  for (const url of [
    `${publicUrl}/p/${randomUUID()}`,
    'https://evil.example/p/1',
    'x',
    publicUrl,
  ]) {
    expect((await call(getOembed, { query: { url } })).problem.code).toBe('post_not_found')
  }
})

/** What another app shares, begun and never sent whole; answers what was said to that. */
async function beginSharing(http: typeof testApp.app.http, announced: Record<string, string>) {
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  const { port } = http.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...announced }
  const sharing = request({ port, host: '127.0.0.1', method: 'POST', path: '/upload', headers })
  // Cut off, as it should be.
  sharing.on('error', () => undefined)
  sharing.write('--x\r\n')
  const [{ statusCode, headers: said }] = (await once(sharing, 'response')) as [IncomingMessage]
  await once(sharing, 'close')
  return { statusCode, location: said.location, connection: said.connection }
}

/** The pages alone, before a doorkeeper of one's own. */
async function openPages(consume: Doorkeeper['consume']) {
  const http = await createHttpServer({
    log: platform.log,
    trustProxy: [],
    publicUrl,
    mediaOrigin: null,
  })
  const doorkeeper: Doorkeeper = {
    enter: () => () => undefined,
    authenticate: () => Promise.resolve(null),
    consume,
    checkAnswers: true,
  }
  await registerPages({ http, doorkeeper, endpoints: [] }, platform, () => false)
  return http
}

test.for([{ 'content-length': '629145600' }, { 'transfer-encoding': 'chunked' }])(
  'more than anybody shares is answered and cut off without being read: %o',
  async (announced) => {
    const counted: string[] = []
    const http = await openPages((limit) => Promise.resolve(void counted.push(limit)))
    const answer = { statusCode: 303, location: '/upload?shared=0', connection: 'close' }
    expect(await beginSharing(http, announced)).toEqual(answer)
    expect(counted).toEqual(['general', 'write'])
  },
)

test('who shares too often is refused before a byte is read', async () => {
  const http = await openPages(() => Promise.reject(new AppError('rate_limited')))
  const answer = await beginSharing(http, { 'content-length': '1000' })
  expect(answer).toMatchObject({ statusCode: 429, connection: 'close' })
})
