// Any input to a route: never a fault of the server, always a problem with a stable code, nothing of the
// server's insides, nothing of other people's data. FUZZ_SEED and FUZZ_RUNS choose other cases.
import { signIn } from '@kloset/contract/auth.schemas'
import { type EndpointShape, errorsOf } from '@kloset/contract/endpoint'
import { type ErrorCode, errorStatus } from '@kloset/contract/errors'
import { problem } from '@kloset/contract/errors.schemas'
import { UPLOADS_PATH } from '@kloset/contract/media'
import { createPost } from '@kloset/contract/posts.schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeCursor } from '../platform/database/keyset.ts'
import { changedIn, createSnapshots } from '../test-support/access/snapshot.ts'
import { createWorld, givePerson } from '../test-support/access/world.ts'
import { hostileTexts } from '../test-support/fuzz/hostile.ts'
import { hostileHeaders, requestsTo, type Vocabulary } from '../test-support/fuzz/requests.ts'
import { askAgain, giveUpload, share } from '../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'
import { tusBody } from '../test-support/uploads.ts'

const settings = {
  seed: Number(process.env['FUZZ_SEED'] ?? 20_260_101),
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 40),
}

const testApp = await createTestApp()
const { app, platform } = testApp
const world = await createWorld(testApp)
const snapshots = await createSnapshots(platform.db)
const { owner, friend, postId, voteId, optionId, commentId, uploadId, messageId } = world
const posts = [postId, voteId]

const position = { createdAtMicros: Date.now() * 1000, id: postId }
const cursors = [
  encodeCursor(position),
  encodeCursor({ ...position, createdAtMicros: 0 }),
  encodeCursor(position).slice(0, -2),
  Buffer.from(JSON.stringify([`${position.createdAtMicros}`, "' or 1=1"])).toString('base64url'),
  Buffer.from(JSON.stringify([-1, postId])).toString('base64url'),
  Buffer.from(JSON.stringify(['1e300', postId])).toString('base64url'),
  `0.1~1~${postId}`,
  `NaN~Infinity~${postId}`,
]
const emails = [world.owner.email, 'somebody@test.example', 'a@b', '"a b"@test.example']

/** The attacker knows the ids of everything that the owner has. */
const vocabulary: Vocabulary = {
  ids: [owner.id, ...posts, optionId, commentId, uploadId, messageId, world.notificationId],
  words: {
    postId: posts,
    since: posts,
    sharedPostId: posts,
    userId: [owner.id, friend.id],
    commentId: [commentId],
    parentCommentId: [commentId],
    uploadId: [uploadId],
    messageId: [messageId],
    replyToMessageId: [messageId],
    notificationId: [world.notificationId],
    sessionId: [world.deviceId],
    optionId: [optionId, 'fallback-1'],
    subjectId: [postId, commentId, messageId, friend.id],
    withUserId: [friend.id],
    caseId: [world.caseId],
    actId: [world.actId, world.objectedActId],
    idOrUsername: [owner.id, `@${owner.username}`, '@nobody.here'],
    email: emails,
    to: emails,
    username: ['somebody.new', 'Admin', owner.username],
    cursor: cursors,
    before: cursors,
    after: cursors,
    body: ['chest_41_5', 'heightFeet_5_2-heightInches_11_2-all', 'feminine', 'age_0_999', 'a_1e9'],
    q: ['coat', '#coat', owner.username, '%%', String.raw`a\b`, '##'],
    url: [`${platform.config.publicUrl}/p/${postId}`, 'http://127.0.0.1/p/1'],
    productUrl: ['shop.example/coat', 'https://shop.example', 'http://127.0.0.1:5432/'],
    website: ['shop.example', ''],
    ctaUrl: ['shop.example'],
    instagram: ['@name', ''],
    tiktok: ['https://www.tiktok.com/@name'],
    code: ['A'.repeat(43)],
    image: ['iVBORw0KGgo=', 'AAAA'],
    endpoint: ['https://push.example.com/device'],
    p256dh: ['BAAA'],
    auth: ['AAAA'],
  },
}

/** The vocabulary with a post and an upload of the caller, which the routes accept. */
async function withOwn(person: TestPerson): Promise<Vocabulary> {
  const own = await share(testApp, person, { postType: 'forum' })
  const words = {
    ...vocabulary.words,
    postId: [...posts, own.id],
    uploadId: [uploadId, await giveUpload(testApp, person)],
  }
  return { ...vocabulary, words }
}

/** Refusals of the routing itself, before an endpoint is known. */
const ofRouting: readonly ErrorCode[] = ['invalid_input', 'not_found', 'unsupported_media']
const anyCode = Object.keys(errorStatus) as ErrorCode[]

/** Parts of the server's insides: files, stacks, statements, messages of the database. */
const traces =
  /node_modules|\bat \S+ \(|\.[jt]s:\d|\/(?:work|home|root|tmp|usr|var)\/|\bselect\b[^"]*\bfrom\b|insert into|syntax error|violates|constraint|postgres|ECONN|TypeError|ZodError|invalid byte sequence/i
/** Ids that the caller sent may come back. So may numbers that equal the caller's own by chance. */
const secretsFrom = ({ url }: Sent) =>
  world.secrets.filter(
    (secret) =>
      !vocabulary.ids.includes(secret) &&
      !(url.startsWith('/api/measurements') && /^[\d.]+$/.test(secret)),
  )

interface Sent {
  readonly method: EndpointShape['method'] | 'HEAD'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** @returns what is wrong with the answer; empty for a safe one */
async function faultsOf(sent: Sent, codes: readonly ErrorCode[]): Promise<string[]> {
  const { status, body, headers } = await askAgain(async () => {
    const { statusCode: status, ...answer } = await app.http.inject(sent)
    return { status, body: answer.body, headers: answer.headers }
  })
  const leaked = JSON.stringify([body, headers]).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  const faults = secretsFrom(sent)
    .filter((secret) => leaked.includes(secret))
    .map((secret) => `tells ${secret}`)
  if (status < 400 || sent.method === 'HEAD') return faults
  const refusal = problem.safeParse(parseJson(body)).data
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  if (!refusal || !isProblem) return [...faults, `is no problem: ${body.slice(0, 200)}`]
  const { code } = refusal
  if (status >= 500) faults.push(`is ${status}`)
  if (!codes.includes(code) || errorStatus[code] !== status) faults.push(`is ${status} ${code}`)
  if (traces.test(body)) faults.push(`shows the server: ${body}`)
  return faults
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The owner's own rows: no other person's request changes them. */
const kept = new Set(
  'bodies credentials mail_codes measurements post_media profiles sessions uploads used_links users'.split(
    ' ',
  ),
)

test.for(
  app.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', { timeout: 120_000 }, async ([, endpoint]) => {
  // A new person each time: some routes end the session.
  const person = await givePerson(testApp)
  const { cookie } = person
  const words = await withOwn(person)
  const before = await snapshots.take(world.marks)
  const codes = [...errorsOf(endpoint), ...ofRouting]
  await fc.assert(
    fc.asyncProperty(
      requestsTo(endpoint, words),
      fc.constantFrom(cookie, cookie, cookie, ''),
      async ({ path, body }, cookie) => {
        const sent = { method: endpoint.method, url: path, headers: { cookie } }
        const json = { 'content-type': 'application/json' }
        const whole =
          body === undefined
            ? sent
            : { ...sent, headers: { ...sent.headers, ...json }, payload: body }
        expect(await faultsOf(whole, codes)).toEqual([])
      },
    ),
    settings,
  )
  const changed = changedIn('owned', before, await snapshots.take(world.marks))
  expect(changed.filter((table) => kept.has(table))).toEqual([])
})

test.for([
  ['a list without an end', '['.repeat(400_000)],
  ['an object without an end', '{"a":'.repeat(100_000)],
  ['a list of lists', '['.repeat(5000) + ']'.repeat(5000)],
  ['half an escape', '{"email": "\\u00'],
  ['a number beyond numbers', '{"email": 1e999, "password": -1e999}'],
  ['a name twice', '{"email": "a@test.example", "email": ["b@test.example"], "password": "x"}'],
  ['a prototype in disguise', '{"\\u005f_proto__": {"email": "a@test.example"}, "password": "x"}'],
  ['nothing but a word', 'null'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
] as const)('a body that is %s is refused like any other', async ([, payload]) => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-16',
    'application/ld+json',
  ]) {
    const headers = { 'content-type': type, cookie: owner.cookie }
    for (const url of [signIn.path, createPost.path]) {
      expect(await faultsOf({ method: 'POST', url, headers, payload }, anyCode)).toEqual([])
    }
  }
})

test('uploads with any headers and any body', { timeout: 120_000 }, async () => {
  const { cookie } = await givePerson(testApp)
  const numbers = fc.constantFrom('0', '3', '-1', '1e3', '999999999999999999', 'NaN', '0x10')
  const types = fc.constantFrom('image/jpeg', 'video/mp4', 'text/html', '../x')
  const metadata = types.map((type) => `filetype ${Buffer.from(type).toString('base64')}`)
  const id = fc.constantFrom(uploadId, '..%2f..%2fx', '%00', `${uploadId}.json`)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'HEAD', 'PATCH', 'DELETE'),
      id,
      fc.record({
        'tus-resumable': fc.oneof(fc.constant('1.0.0'), hostileHeaders),
        'upload-length': fc.oneof(numbers, hostileHeaders),
        'upload-offset': fc.oneof(numbers, hostileHeaders),
        'upload-metadata': fc.oneof(metadata, hostileHeaders),
        'content-type': fc.oneof(fc.constant(tusBody), hostileHeaders),
      }),
      fc.constantFrom('', 'abc', 'x'.repeat(10_000)),
      async (method, uploadId, headers, payload) => {
        const url = method === 'POST' ? UPLOADS_PATH : `${UPLOADS_PATH}/${uploadId}`
        const sent = { method, url, headers: { ...headers, cookie }, payload } as const
        expect(await faultsOf(sent, anyCode)).toEqual([])
      },
    ),
    { ...settings, numRuns: settings.numRuns * 3 },
  )
})

test('every route outside the table is as safe', async () => {
  for (const text of hostileTexts.filter((text) => text.isWellFormed())) {
    const odd = encodeURIComponent(text)
    for (const url of [
      `/media/${odd}`,
      `/media/m/${odd}/480.webp`,
      `/p/${odd}`,
      `/dev/mailbox/${odd}`,
      `/dev/mailbox?to=${odd}`,
      `/api/auth/export?expires=${odd}&seal=${odd}`,
      `/api/${odd}`,
      `/healthz?${odd}`,
    ]) {
      const headers = {
        cookie: `kloset=${odd.slice(0, 3000)}`,
        range: 'bytes=9-1,x',
        accept: '*/*',
      }
      expect(await faultsOf({ method: 'GET', url, headers }, anyCode)).toEqual([])
    }
  }
})
