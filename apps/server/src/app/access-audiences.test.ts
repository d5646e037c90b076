// Posts that are not for everyone, at every endpoint of the access table that names or lists posts. Strangers, and
// followers outside of a chosen audience, get the answer that a missing post gets. The audience and the author get the
// answer of a post for everyone.
import { addChosenPerson } from '@kloset/contract/chosen-people.schemas'
import { savePost, unsavePost } from '@kloset/contract/collections.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '../test-support/access/entry.ts'
import { sendEntry } from '../test-support/access/send.ts'
import { changedIn, createSnapshots } from '../test-support/access/snapshot.ts'
import { table } from '../test-support/access/table.ts'
import { createWorld, type ViewerName, type World } from '../test-support/access/world.ts'
import { createTestApp, type TestApp, type TestPerson } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const snapshots = await createSnapshots(platform.db)

interface Meeting {
  readonly world: World
  /** The ids of the owner's posts, and of their option and comments. */
  readonly traces: readonly string[]
}

/** A viewer likes, saves and comments on a post. Then the owner narrows both posts, or becomes private. */
async function meet(
  audience: 'followers' | 'chosen' | 'me' | 'private',
  { isFollowing = false, isChosen = false }: { isFollowing?: boolean; isChosen?: boolean },
): Promise<Meeting> {
  const world = await createWorld(testApp)
  const { owner, friend, people } = world
  const viewer = people.other
  const says = async (person: TestPerson, parentCommentId?: string) => {
    const clientKey = randomUUID()
    const body = { content: 'Nice.', clientKey, ...(parentCommentId && { parentCommentId }) }
    const answer = await call(addComment, { params: { postId: world.postId }, body }, person)
    expect(answer.status).toBe(200)
    return clientKey
  }
  const ofViewer = await says(viewer)
  const reply = await says(owner, ofViewer)
  const look = { params: { postId: world.postId } }
  await call(likePost, look, viewer)
  await call(savePost, { ...look, body: {} }, viewer)
  await call(
    sendMessage,
    { params: { userId: viewer.id }, body: { clientId: randomUUID(), sharedPostId: world.postId } },
    friend,
  )
  if (isFollowing) await call(followPerson, { params: { userId: owner.id } }, viewer)
  // The owner always has chosen people, also where the viewer is none of them.
  await call(addChosenPerson, { params: { userId: friend.id } }, owner)
  if (isChosen) await call(addChosenPerson, { params: { userId: viewer.id } }, owner)
  if (audience === 'private') {
    expect((await call(choosePrivacy, { body: { isPrivate: true } }, owner)).status).toBe(200)
  } else {
    for (const postId of [world.postId, world.voteId]) {
      const body = { audience, commentsFrom: 'everyone' as const }
      expect((await call(setAudience, { params: { postId }, body }, owner)).status).toBe(200)
    }
  }
  return {
    world,
    traces: [world.postId, world.voteId, world.optionId, world.commentId, ofViewer, reply],
  }
}

/** The same world with posts that do not exist. */
function withoutPosts(world: World): World {
  const [postId, voteId, optionId, commentId] = Array.from({ length: 4 }, randomUUID) as [
    string,
    string,
    string,
    string,
  ]
  return { ...world, postId, voteId, optionId, commentId }
}

async function send(entry: Entry, world: World, as: ViewerName) {
  const { problem, ...sent } = await sendEntry(testApp, entry, world, as)
  return { ...sent, outcome: sent.status < 400 ? 'ok' : problem.code }
}

const idsOf = ({ postId, voteId, optionId, commentId }: World) => [
  postId,
  voteId,
  optionId,
  commentId,
]

/** A text with the ids of one world instead of those of another. */
const translate = (text: string, from: World, to: World) =>
  idsOf(from).reduce((rest, id, number) => rest.replaceAll(id, idsOf(to)[number] ?? ''), text)

const isRead = ({ endpoint }: Entry) => endpoint.method === 'GET'
/** People can take back what they did to a post that they no longer see. */
const ofTheViewer = new Set(['saved_posts', 'hidden_posts', 'muted_posts'])
/** Its answer says in which of their collections a post was. */
const unsave = `${unsavePost.method} ${unsavePost.path}`

/** What an entry sends. */
async function inputOf(entry: Entry, world: World): Promise<string> {
  let input: unknown
  const unsent = (_endpoint: unknown, given: unknown) => {
    input = given
    return Promise.resolve({})
  }
  await entry.send({ ...testApp, call: unsent as TestApp['call'] }, world, 'other')
  return JSON.stringify(input)
}

/**
 * Entries that name one of the posts, and all that only read. Deleting comes late. The outcome comes last: it ends a
 * vote.
 */
async function entriesAbout(): Promise<Entry[]> {
  const world = await createWorld(testApp)
  const found: Entry[] = []
  for (const entry of table) {
    const sent = await inputOf(entry, world)
    if (isRead(entry) || idsOf(world).some((id) => sent.includes(id))) found.push(entry)
  }
  const rank = ({ endpoint: { method }, key }: Entry) =>
    key.endsWith('/outcome')
      ? 2000
      : method === 'DELETE'
        ? 1000 - key.length
        : Number(method !== 'GET')
  return found.toSorted((a, b) => rank(a) - rank(b))
}

const entries = await entriesAbout()

test('the table has endpoints that name a post, and the change of its audience is one', () => {
  const keys = entries.filter((entry) => !isRead(entry)).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(15)
  expect(keys).toContain('PUT /api/posts/:postId/audience')
})

describe.for([
  ['a stranger to posts for followers', 'followers', 'other'],
  ['a visitor to posts for followers', 'followers', 'visitor'],
  ['a stranger to posts of their author alone', 'me', 'other'],
  ['a follower to posts of their author alone', 'me', 'follower'],
  ['a stranger to posts for chosen people', 'chosen', 'other'],
  ['a visitor to posts for chosen people', 'chosen', 'visitor'],
  ['a follower who is not chosen to posts for chosen people', 'chosen', 'follower'],
  ['a chosen person to posts of their author alone', 'me', 'chosen'],
  ['a stranger to posts of a private account', 'private', 'other'],
  ['a visitor to posts of a private account', 'private', 'visitor'],
] as const)('%s', ([, audience, who]) => {
  const as = who === 'visitor' ? who : 'other'
  let meeting: Meeting
  beforeAll(async () => {
    await snapshots.clear()
    meeting = await meet(audience, { isFollowing: who === 'follower', isChosen: who === 'chosen' })
  })

  test.for(entries)('$key', async (entry) => {
    const { world, traces } = meeting
    const nobody = withoutPosts(world)
    const absent = await send(entry, nobody, as)
    const before = await snapshots.take(traces)
    const real = await send(entry, world, as)
    const after = await snapshots.take(traces)
    const changed = changedIn('owned', before, after).filter((name) => !ofTheViewer.has(name))
    expect(changed).toEqual([])
    const unsent = traces.filter((trace) => !real.sent.includes(trace))
    expect(unsent.filter((trace) => real.answered.includes(trace))).toEqual([])
    if (entry.key === unsave || !idsOf(world).some((id) => real.sent.includes(id))) return
    expect([real.status, real.answered]).toEqual([
      absent.status,
      translate(absent.answered, nobody, world),
    ])
  })
})

describe.for([
  ['a follower of the author', 'followers', 'other'],
  ['the author of posts for followers', 'followers', 'owner'],
  ['a chosen person who does not follow', 'chosen', 'other'],
  ['the author of posts for chosen people', 'chosen', 'owner'],
  ['a follower of a private account', 'private', 'other'],
  ['the person of a private account', 'private', 'owner'],
  ['the author of posts for nobody else', 'me', 'owner'],
] as const)('%s is answered as for everyone', ([, audience, as]) => {
  let meeting: Meeting
  beforeAll(async () => {
    await snapshots.clear()
    const isChosen = audience === 'chosen'
    meeting = await meet(audience, { isFollowing: !isChosen, isChosen })
  })

  test.for(entries)('$key', async (entry) => {
    expect((await send(entry, meeting.world, as)).outcome).toBe(entry.outcomes[as])
  })
})
