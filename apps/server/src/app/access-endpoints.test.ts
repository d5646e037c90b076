// Access to the routes outside the table of endpoints: unfinished uploads, stored files, the export, the dev
// mailbox, addresses of mails. Also requests that name the things of other people.
import { stopNewsMail, stopWeeklyMail } from '@kloset/contract/asked-mails'
import { EXPORT_PATH } from '@kloset/contract/auth'
import { prepareExport } from '@kloset/contract/auth.schemas'
import { addComment, getComments } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { discardUpload } from '@kloset/contract/media.schemas'
import { UPLOADS_PATH } from '@kloset/contract/media'
import { createPost } from '@kloset/contract/posts.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createWorld, PASSWORD, viewers } from '../test-support/access/world.ts'
import { originalKey } from '../entities/media/media.rules.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { createUploader, takePhoto } from '../test-support/uploads.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp
const world = await createWorld(testApp)
const { owner, people } = world
const stranger = people.other

/** Every path with its methods, from the router's tree; all parameters are called `:x`. */
function boundRoutes(): string[] {
  const routes: string[] = []
  const above: string[] = []
  for (const line of app.http.printRoutes().split('\n')) {
    const branch = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!branch) continue
    const [, indent = '', part = '', methods = ''] = branch
    const depth = indent.length / 4
    const path = `${above[depth - 1] ?? ''}${part === '(empty root node)' ? '' : part}`
    above[depth] = path
    for (const method of methods.split(', ').filter(Boolean)) {
      routes.push(`${method} ${path.replaceAll(/:\w+(\|:\w+)*/g, ':x')}`)
    }
  }
  return routes
}

test('every route is in the table or tested here', () => {
  const endpoints = new Set(
    app.endpoints.flatMap(({ method, path }) => {
      const known = path.replaceAll(/:\w+/g, ':x')
      return method === 'GET' ? [`GET ${known}`, `HEAD ${known}`] : [`${method} ${known}`]
    }),
  )
  // The client's files exist once it is built, and are for everyone.
  const isClient = (route: string) =>
    /^(GET|HEAD) \/((assets|icons)\/.+|[\w.-]+\.\w+|\*?)$/.test(route)
  const others = boundRoutes().filter((route) => !endpoints.has(route) && !isClient(route))
  const readable = `/healthz /readyz /api/docs /api/docs.css /api/openapi.json
    /media/* /conversation-media/* /evidence/:x/:x/:x /dev/mailbox /dev/mailbox/:x
    ${stopNewsMail.path} ${stopWeeklyMail.path}`.split(/\s+/)
  const uploads = [`OPTIONS ${UPLOADS_PATH}`, `POST ${UPLOADS_PATH}`].concat(
    `HEAD ${UPLOADS_PATH}/:x`,
    `PATCH ${UPLOADS_PATH}/:x`,
  )
  const expected = readable.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
  expected.push(...uploads, 'POST /upload', `GET ${EXPORT_PATH}`)
  expect(others.toSorted()).toEqual(expected.toSorted())
})

test.for([stopNewsMail.path, stopWeeklyMail.path])(
  'the address %s of mails leads everybody to its page',
  async (path) => {
    for (const headers of [{}, { cookie: owner.cookie }, { cookie: stranger.cookie }]) {
      const { statusCode, headers: answered } = await app.http.inject({ url: path, headers })
      expect([statusCode, answered.location]).toEqual([302, path.replace('/api', '')])
    }
  },
)

describe('an upload that has begun', async () => {
  const photo = await takePhoto()
  const half = Math.floor(photo.length / 2)

  test.for([
    ['visitor', 'unauthenticated', 401],
    ['signedOut', 'unauthenticated', 401],
    ['expired', 'unauthenticated', 401],
    ['other', 'upload_not_found', 404],
    ['moderator', 'upload_not_found', 404],
  ] as const)('cannot be seen, sent or thrown away by: %s', async ([as, code, status]) => {
    const mine = createUploader(testApp, owner)
    const begun = await mine.begin(photo.length, 'image/jpeg')
    const location = String(begun.headers.location)
    await mine.send(location, 0, photo.subarray(0, half))

    const person = people[as] ?? { ...owner, cookie: '' }
    const theirs = createUploader(testApp, person)
    expect((await theirs.ask(location)).statusCode).toBe(status)
    const sent = await theirs.send(location, half, photo.subarray(half))
    expect(sent.json()).toMatchObject({ code, status })
    const params = { uploadId: location.slice(location.lastIndexOf('/') + 1) }
    const discarded = await call(discardUpload, { params }, person)
    expect(discarded.problem.code).toBe(code)

    expect((await mine.ask(location)).headers['upload-offset']).toBe(String(half))
    expect((await mine.send(location, half, photo.subarray(half))).statusCode).toBe(204)
  })

  test('begins only for a person who is signed in', async () => {
    const { begin } = createUploader(testApp, owner)
    for (const as of [null, people.signedOut, people.expired]) {
      expect((await begin(9, 'image/jpeg', as)).statusCode).toBe(401)
    }
    expect((await begin(9, 'image/jpeg')).statusCode).toBe(201)
  })
})

describe('a stored file', async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const original = originalKey(world.uploadId)
  await platform.storage.put(original, Buffer.from('the place it was taken at'))
  await platform.storage.put('public/m/shown/480.webp', Buffer.from('a picture'))

  /** Sends the path exactly as written here; most clients would normalise it. */
  async function get(path: string, cookie = ''): Promise<{ status: number; body: string }> {
    const asked = request({ host: '127.0.0.1', port, path, headers: { cookie, accept: '*/*' } })
    asked.end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, body: await text(response) }
  }

  test('that is public is for everybody', async () => {
    for (const as of viewers) {
      const answer = await get('/media/m/shown/480.webp', people[as]?.cookie)
      expect(answer).toEqual({ status: 200, body: 'a picture' })
    }
  })

  const beyond = original.slice('private/'.length)
  test.for([
    `/media/${original}`,
    `/conversation-media/${original}`,
    `/conversation-media/../${original}`,
    `/media/../${original}`,
    `/media/../private/${beyond}`,
    `/media/m/../../${original}`,
    `/media/%2e%2e/${original}`,
    `/media/..%2f${original.replaceAll('/', '%2f')}`,
    `/media/..%5c${original.replaceAll('/', '%5c')}`,
    `/media/%252e%252e%252f${original}`,
    `/media//../${original}`,
    `/media/./../${original}`,
    `/media/..;/${original}`,
    `/media/m/shown/480.webp/../../../../${original}`,
    `/media/m/shown/480.webp%00/../../../../${original}`,
    `/${original}`,
    `/media/../../etc/passwd`,
    `/assets/../../package.json`,
    `/assets/..%2f..%2fpackage.json`,
    `/%2e%2e/%2e%2e/package.json`,
    `//etc/passwd`,
    `/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd`,
    `/media/`,
    `/media/m`,
    `/media/m/shown`,
  ])('beside it is reached by nobody: %s', async (path) => {
    for (const cookie of ['', owner.cookie]) {
      const { status, body } = await get(path, cookie)
      expect(body).not.toMatch(/the place it was taken at|root:|"workspaces"|a picture/)
      expect([400, 404]).toContain(status)
    }
  })
})

test('the copy of one’s data is for the session that requested it, also when others have the link', async () => {
  const { body } = await call(prepareExport, { body: { password: PASSWORD } }, owner)
  const statuses = await Promise.all(
    viewers.map(async (as) => {
      const headers = { cookie: people[as]?.cookie ?? '' }
      return [as, (await app.http.inject({ url: body.url, headers })).statusCode]
    }),
  )
  expect(Object.fromEntries(statuses)).toEqual({
    visitor: 401,
    signedOut: 401,
    expired: 401,
    other: 410,
    moderator: 410,
    admin: 410,
    owner: 200,
  })
})

test('what another app shares leads everybody to the screen that asks for it again', async () => {
  for (const as of viewers) {
    const headers = { cookie: people[as]?.cookie ?? '', 'content-type': 'multipart/form-data' }
    const shared = { method: 'POST', url: '/upload', headers, payload: 'look' } as const
    const { statusCode, headers: answer } = await app.http.inject(shared)
    expect([as, statusCode, answer.location]).toEqual([as, 303, '/upload?shared=0'])
  }
})

test.for(['/dev/mailbox', `/dev/mailbox/${randomUUID()}`, '/api/dev/mailbox'])(
  '%s is not found under another host name',
  async (url) => {
    const elsewhere = await app.http.inject({ url, headers: { host: 'evil.example' } })
    expect(elsewhere.json()).toMatchObject({ code: 'not_found' })
    expect(elsewhere.body).not.toContain(owner.email)
  },
)

describe('what is the owner’s, named in a request of one’s own', () => {
  const withOwner = { params: { userId: owner.id } }

  test('cannot be used by another person’s post or message', async () => {
    const media = [{ uploadId: world.uploadId }]
    const post = { postType: 'style_vote' as const, media, clientKey: randomUUID() }
    expect((await call(createPost, { body: post }, stranger)).problem.code).toBe('upload_not_found')
    const message = { clientId: randomUUID(), uploadId: world.uploadId }
    const sent = await call(sendMessage, { ...withOwner, body: message }, stranger)
    expect(sent.problem.code).toBe('upload_not_found')
  })

  test('cannot be quoted in another conversation', async () => {
    const body = {
      clientId: randomUUID(),
      content: 'What was that?',
      replyToMessageId: world.messageId,
    }
    const { problem } = await call(sendMessage, { ...withOwner, body }, stranger)
    expect(problem).toMatchObject({
      code: 'conversation_not_found',
      detail: 'The quoted message is gone.',
    })
    expect(JSON.stringify(problem)).not.toContain(world.friend.username)
  })

  test('cannot be voted for or answered in another post', async () => {
    const other = await share(testApp, stranger, { postType: 'style_vote' }, 2)
    const vote = { params: { postId: other.id }, body: { optionId: world.optionId } }
    const voted = await call(castVote, vote, stranger)
    expect(voted.problem.code).toBe('voting_unavailable')
    const reply = { content: 'Yes', clientKey: randomUUID(), parentCommentId: world.commentId }
    const params = { postId: other.id }
    const answered = await call(addComment, { params, body: reply }, stranger)
    expect(answered.problem.code).toBe('comment_not_found')
    expect((await call(getComments, { params }, stranger)).body.items).toEqual([])
  })
})
