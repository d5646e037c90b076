import { catalogues } from '@kloset/texts/catalogues'
import { documentFile, LANGUAGE_COOKIE, languages } from '@kloset/texts/languages'
import { getOembed } from '@kloset/contract/link-previews.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join as joinPath } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordStatements } from '../platform/database/statements.ts'
import { AppError } from '../platform/errors.ts'
import type { Guard } from '../platform/http/handle.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { share } from '../test-support/fixtures.ts'
import { viewLinkPreview } from '../views/link-preview.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { registerPages } from './pages.routes.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { publicUrl } = platform.config
const author = await join('author')

test('the address of a post is described by its text, its author and a JPEG', async () => {
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

test('a post without a text is described to other sites in the same words, for every reader', async () => {
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

test.for([
  { of: 'a caption that is the title', caption: 'Wool, all of it.', line: 'By author on Kloset' },
  { of: 'one that the title cuts', caption: 'Wool! '.repeat(30).trim(), line: /^(Wool! ?){30}$/ },
])('the line below the title of a look is no copy of it: $of', async ({ caption, line }) => {
  const { id } = await share(testApp, author, { postType: 'regular', caption })
  const preview = await viewLinkPreview(platform, id, null, catalogues.en)
  expect(preview?.description).toMatch(line)
})

test('unknown addresses and those of other sites have no description', async () => {
  for (const url of [
    `${publicUrl}/p/${randomUUID()}`,
    'https://evil.example/p/1',
    'x',
    publicUrl,
  ]) {
    expect((await call(getOembed, { query: { url } })).problem.code).toBe('post_not_found')
  }
})

/** Begins to send files that another app shares, and never finishes; returns the answer. */
async function beginSharing(http: typeof testApp.app.http, announced: Record<string, string>) {
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  const { port } = http.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...announced }
  const sharing = request({ port, host: '127.0.0.1', method: 'POST', path: '/upload', headers })
  // The connection is cut, as it should be.
  sharing.on('error', () => undefined)
  sharing.write('--x\r\n')
  const [{ statusCode, headers: answered }] = (await once(sharing, 'response')) as [IncomingMessage]
  await once(sharing, 'close')
  return { statusCode, location: answered.location, connection: answered.connection }
}

/** The pages alone, with a guard of the test's own. */
async function openPages(own: Partial<Guard>, dist?: string) {
  const http = await createHttpServer({
    log: platform.log,
    trustProxy: [],
    publicUrl,
    mediaOrigin: null,
    connectionsPerAddress: 500,
  })
  const guard: Guard = {
    enter: () => () => undefined,
    isFull: () => false,
    authenticate: () => Promise.resolve(null),
    authenticateAnew: () => Promise.resolve(null),
    sanctionOf: () => Promise.resolve(null),
    consume: () => Promise.resolve(),
    checkAnswers: true,
    ...own,
  }
  await registerPages({ http, guard, endpoints: [] }, platform, () => false, dist)
  return http
}

test.for([{ 'content-length': '629145600' }, { 'transfer-encoding': 'chunked' }])(
  'a body over the limit of sharing is refused without being read: %o',
  async (announced) => {
    const counted: string[] = []
    const http = await openPages({
      consume: (limit) => Promise.resolve(void counted.push(limit)),
    })
    const answer = { statusCode: 303, location: '/upload?shared=0', connection: 'close' }
    expect(await beginSharing(http, announced)).toEqual(answer)
    expect(counted).toEqual(['general', 'write'])
  },
)

test('a person who shares too often is refused before a byte is read', async () => {
  const http = await openPages({ consume: () => Promise.reject(new AppError('rate_limited')) })
  const answer = await beginSharing(http, { 'content-length': '1000' })
  expect(answer).toMatchObject({ statusCode: 429, connection: 'close' })
})

/** A client that consists of a head only. */
async function buildClient(): Promise<string> {
  const dist = joinPath(platform.config.dataDir, 'client')
  await mkdir(dist, { recursive: true })
  for (const language of languages) {
    const head = '<head><title>Kloset</title><meta name="description" content="Looks"></head>'
    await writeFile(joinPath(dist, documentFile('app', language)), head)
  }
  return dist
}

test.for([
  ['/settings', { accept: 'text/html,*/*;q=0.8' }, 200],
  ['/settings', { accept: '*/*' }, 404],
  ['/user/ana', { accept: '*/*' }, 200],
  ['/user/ana', {}, 200],
  ['/user/ana/original', {}, 404],
] as const)('%s with %o gets %i', async ([url, headers, status]) => {
  const http = await openPages({}, await buildClient())
  expect((await http.inject({ url, headers })).statusCode).toBe(status)
})

test('the page of a person has their name, words and picture for other sites', async () => {
  const person = await join('shared')
  const bio = '<b>Long coats</b>'
  await platform.db.updateTable('profiles').set({ bio }).where('id', '=', person.id).execute()
  const http = await openPages({}, await buildClient())
  for (const url of [`/user/${person.id}`, '/profile/@shared']) {
    const { body } = await http.inject({ url, headers: { accept: '*/*' } })
    expect(body).toContain('<title>shared (@shared) · Kloset</title>')
    expect(body).toContain('content="&lt;b&gt;Long coats&lt;/b&gt;"')
    expect(body).toContain(`<meta property="og:url" content="${publicUrl}/user/${person.id}" />`)
  }
  const { body } = await http.inject({ url: '/user/nobody', headers: { accept: '*/*' } })
  expect(body).toContain('<title>Kloset</title>')
})

test('the page of a post counts as a request, and opens without its text over the limit', async () => {
  const { id } = await share(testApp, author, { postType: 'regular', caption: 'Yellow coat' })
  const dist = await buildClient()
  const open = async (own: Partial<Guard>) => {
    const http = await openPages(own, dist)
    const headers = { accept: 'text/html' }
    const { result, statements } = await recordStatements(() =>
      http.inject({ url: `/p/${id}`, headers }),
    )
    expect(result.statusCode).toBe(200)
    return { head: result.body, statements: statements.length }
  }
  const counted: string[] = []
  const consume = (limit: string) => Promise.resolve(void counted.push(limit))
  expect((await open({ consume })).head).toContain('<title>Yellow coat · Kloset</title>')
  expect(counted).toEqual(['general'])

  const plain = { head: expect.stringContaining('<title>Kloset</title>') as string, statements: 0 }
  const tooOften = () => Promise.reject(new AppError('rate_limited'))
  expect(await open({ consume: tooOften })).toEqual(plain)
  expect(await open({ isFull: () => true })).toEqual(plain)
})

test('the page of a post has its text for a signed-in reader, unless one of the two blocks the other', async () => {
  const { id } = await share(testApp, author, { postType: 'regular', caption: 'Yellow coat' })
  const dist = await buildClient()
  const titleFor = async ({ id: userId }: Awaited<ReturnType<typeof join>>) => {
    const viewer = { userId, role: 'user', sessionId: randomUUID() } as const
    const http = await openPages({ authenticate: () => Promise.resolve(viewer) }, dist)
    const { body } = await http.inject({ url: `/p/${id}`, headers: { accept: 'text/html' } })
    return /<title>(.*)<\/title>/.exec(body)?.[1]
  }
  const [reader, blocked, blocker] = [
    await join('reader'),
    await join('blocked'),
    await join('blocker'),
  ]
  await call(blockPerson, { params: { userId: blocked.id } }, author)
  await call(blockPerson, { params: { userId: author.id } }, blocker)
  expect(await titleFor(reader)).toBe('Yellow coat · Kloset')
  expect(await titleFor(blocked)).toBe('Kloset')
  expect(await titleFor(blocker)).toBe('Kloset')
})
