// Two people with a block between them, over every endpoint of the table of access and in both directions: whatever one
// of them asks of the other is answered as if the other did not exist, and no list shows anything of theirs.
import { addComment } from '@kloset/contract/comments.schemas'
import type { CallInput } from '@kloset/contract/endpoint'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { blockPerson, getSafety, unblockPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../test-support/access/entry.ts'
import { changedIn, createSnapshots } from '../test-support/access/snapshot.ts'
import { table } from '../test-support/access/table.ts'
import { createWorld, type World } from '../test-support/access/world.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp, type TestApp, type TestPerson } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const snapshots = await createSnapshots(platform.db)
/**
 * What knows no viewer: one answer in caches for everybody, of pictures without a name, and the links of mails. And
 * reports: one may report whom one blocks, and who blocks one.
 */
const forAnybody = new Set([
  'GET /api/landing/looks',
  'POST /api/reports',
  'POST /api/auth/sign-up',
  'POST /api/auth/describe-code',
])
const entries = table.filter(({ key }) => !forAnybody.has(key))

/** Endpoints that list the people somebody blocks, and end a block. */
const ofTheBlocker = new Set(
  [blockPerson, unblockPerson, getSafety].map(({ method, path }) => `${method} ${path}`),
)

const asked = { viewer: 'other' } as const

interface Meeting {
  readonly world: World
  readonly viewer: TestPerson
  /** Everything that identifies the owner: their ids, their name, and the ids of their posts and comments. */
  readonly traces: readonly string[]
}

/** The owner and the viewer meet wherever people can: posts, comments, likes, follows, messages, shared posts. */
async function meet(): Promise<Meeting> {
  const world = await createWorld(testApp)
  const { owner, friend } = world
  const viewer = world.people[asked.viewer]
  if (!viewer) throw new Error('Nobody asks')
  const as = (person: TestPerson) => ({
    follows: ({ id }: TestPerson) => call(followPerson, { params: { userId: id } }, person),
    likes: (postId: string) => call(likePost, { params: { postId } }, person),
    writes: ({ id }: TestPerson, body: Partial<CallInput<typeof sendMessage>['body']>) =>
      call(
        sendMessage,
        { params: { userId: id }, body: { clientId: randomUUID(), ...body } },
        person,
      ),
    says: async (postId: string, parentCommentId?: string) => {
      const clientKey = randomUUID()
      const body = { content: 'Nice.', clientKey, ...(parentCommentId && { parentCommentId }) }
      const { status } = await call(addComment, { params: { postId }, body }, person)
      expect(status).toBe(200)
      return clientKey
    },
  })
  const ofViewer = await share(testApp, viewer, { postType: 'regular', caption: 'a coat' })
  const ofFriend = await share(testApp, friend, { postType: 'forum' })
  const thread = await as(viewer).says(ofFriend.id)
  const written = [
    await as(owner).says(ofViewer.id),
    await as(owner).says(ofFriend.id),
    await as(owner).says(ofFriend.id, thread),
  ]
  await as(friend).says(ofFriend.id, written[1])
  await as(owner).follows(viewer)
  await as(owner).follows(friend)
  await as(viewer).follows(owner)
  await as(friend).follows(owner)
  await as(owner).likes(ofViewer.id)
  await as(owner).writes(viewer, { content: 'Hello' })
  await as(viewer).writes(owner, { content: 'Hello' })
  await as(friend).writes(viewer, { sharedPostId: world.postId })
  return {
    world,
    viewer,
    traces: [owner.id, owner.username, world.postId, world.voteId, world.commentId, ...written],
  }
}

/** The same world with an owner who does not exist. */
function withoutOwner(world: World): World {
  const [id, postId, voteId, optionId, commentId, uploadId, messageId, notificationId] = Array.from(
    { length: 8 },
    randomUUID,
  ) as [string, string, string, string, string, string, string, string]
  const owner = { ...world.owner, id, username: `g${world.owner.username.slice(1)}` }
  const absent = { owner, postId, voteId, optionId, commentId, uploadId, messageId, notificationId }
  return { ...world, ...absent }
}

/** Sends the request of an entry. @returns what was sent, and what was answered */
async function send(entry: Entry, world: World) {
  let input: unknown
  const listening: TestApp = {
    ...testApp,
    call: (endpoint, given, person) => {
      input = given
      return call(endpoint, given, person)
    },
  }
  const { status, body } = await entry.send(listening, world, asked.viewer)
  const answered = JSON.stringify(body ?? null).replace(/"requestId":"[^"]*"/, '')
  return { status, sent: JSON.stringify(input), answered }
}

/** A text with the ids of one world instead of those of another. */
const translate = (text: string, from: World, to: World) =>
  idsOf(from).reduce((rest, id, number) => rest.replaceAll(id, idsOf(to)[number] ?? ''), text)

const idsOf = (world: World) => [
  world.owner.id,
  world.owner.username,
  world.postId,
  world.voteId,
  world.optionId,
  world.commentId,
  world.uploadId,
  world.messageId,
  world.notificationId,
]

test('without a block these endpoints show the other person', async () => {
  const { world, traces } = await meet()
  const shown: string[] = []
  for (const entry of entries.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const { sent, answered } = await send(entry, world)
    const others = traces.filter((trace) => !sent.includes(trace))
    if (others.some((trace) => answered.includes(trace))) shown.push(entry.key)
  }
  expect(shown).toEqual([
    'GET /api/profiles/:idOrUsername',
    'GET /api/posts/:postId',
    'GET /api/profiles/:userId/posts',
    'GET /api/posts/:postId/comments',
    'GET /api/posts/:postId/comments/:commentId',
    'GET /api/feeds/discover',
    'GET /api/feeds/following',
    'GET /api/feeds/sos',
    'GET /api/feeds/minute',
    'GET /api/oembed',
    'GET /api/search/people',
    'GET /api/search/posts',
    'GET /api/notifications',
    'GET /api/conversations',
    'GET /api/conversations/with/:userId',
  ])
})

const isAimed = (sent: string, world: World) => idsOf(world).some((id) => sent.includes(id))

describe.for([
  ['blocked by the owner', 'owner', 'viewer'],
  ['blocking the owner', 'viewer', 'owner'],
] as const)('%s', ([, by, of]) => {
  test.for(entries)('$key', async (entry) => {
    await snapshots.clear()
    const { world, viewer, traces } = await meet()
    const { [by]: blocker, [of]: target } = { owner: world.owner, viewer }
    const blocked = await call(blockPerson, { params: { userId: target.id } }, blocker)
    expect(blocked.status).toBe(204)
    if (by === 'viewer' && ofTheBlocker.has(entry.key)) return

    const nobody = withoutOwner(world)
    const isOfOwner = await send(entry, nobody).then(({ sent }) => isAimed(sent, nobody))
    const before = await snapshots.take(world.marks)
    const real = await send(entry, world)
    const after = await snapshots.take(world.marks)
    expect(changedIn('owned', before, after)).toEqual([])
    const seen = traces.filter((trace) => !real.sent.includes(trace))
    expect(seen.filter((trace) => real.answered.includes(trace))).toEqual([])
    if (!isOfOwner) return
    const absent = await send(entry, nobody)
    expect([real.status, real.answered]).toEqual([
      absent.status,
      translate(absent.answered, nobody, world),
    ])
  })
})
