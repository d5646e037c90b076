// Two people with a block between them, at every endpoint of the access table and in both directions: what one
// asks of the other is answered as if the other did not exist, and no list shows anything of the other.
import { getSavedPosts, unsavePost } from '@kloset/contract/collections.schemas'
import { blockPerson, getSafety, unblockPerson } from '@kloset/contract/relations.schemas'
import { leaveCollection } from '@kloset/contract/shared-collections.schemas'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '../test-support/access/entry.ts'
import { encounters, type Meeting, meet } from '../test-support/access/meeting.ts'
import { sendEntry } from '../test-support/access/send.ts'
import { changedIn, createSnapshots } from '../test-support/access/snapshot.ts'
import { table } from '../test-support/access/table.ts'
import type { World } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const snapshots = await createSnapshots(platform.db)
/**
 * Endpoints that do not know the viewer: their answers are cached for everybody, or belong to links in mails. Reports
 * are here too: people may report somebody whom they block, and somebody who blocks them.
 */
const forAnybody = new Set([
  'GET /api/landing/looks',
  'POST /api/reports',
  'POST /api/auth/sign-up',
  'POST /api/auth/describe-code',
])
const entries = table.filter(({ key }) => !forAnybody.has(key))

/**
 * These rows are the viewer's and name something of the owner. They stay as an empty slot until the viewer removes
 * them.
 */
const ofTheViewer = new Set(
  [unsavePost, leaveCollection].map(({ method, path }) => `${method} ${path}`),
)

/** Endpoints that list the people somebody blocks, and end a block. */
const ofTheBlocker = new Set(
  [blockPerson, unblockPerson, getSafety].map(({ method, path }) => `${method} ${path}`),
)

const VIEWER = 'other'

const isRead = ({ endpoint }: Entry) => endpoint.method === 'GET'

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

const send = (entry: Entry, world: World) => sendEntry(testApp, entry, world, VIEWER)

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

const isAimed = (sent: string, world: World) => idsOf(world).some((id) => sent.includes(id))

const SAVED_POSTS = `${getSavedPosts.method} ${getSavedPosts.path}`

/** What an answer shows of the owner beyond what the viewer named. */
const seenIn = (answered: string, sent: string, traces: readonly string[]) =>
  traces.filter((trace) => !sent.includes(trace) && answered.includes(trace))

/** Reads that are only about the viewer, or show others as numbers and words. */
const showNobody = [
  'GET /api/auth/session',
  'GET /api/auth/sessions',
  'GET /api/measurements',
  'GET /api/measurements/guesses',
  'GET /api/house-rules',
  'GET /api/registration',
  'GET /api/invitations',
  'GET /api/new-person-limits',
  'GET /api/user-count',
  'GET /api/profile',
  'GET /api/muted-words/preview',
  'GET /api/safety',
  'GET /api/insights',
  'GET /api/closet/calendar',
  'GET /api/closet',
  'GET /api/closet/numbers',
  'GET /api/closet/garments/:garmentId',
  'GET /api/closet/garments/:garmentId/looks',
  'GET /api/own-sizes',
  'GET /api/brands',
  'GET /api/feeds/discover/count',
  'GET /api/feeds/discover/choice',
  'GET /api/search/posts/count',
  'GET /api/drafts',
  'GET /api/drafts/:draftId',
  'GET /api/notifications/unread-count',
  'GET /api/notifications/choices',
  'GET /api/push/key',
  'GET /api/conversations/unread-count',
  'GET /api/reports',
  'GET /api/statements',
  'GET /api/statements/:actId',
]

test('every other read shows the owner while there is no block', async () => {
  const meeting = await meet(testApp)
  const { world, traces } = meeting
  const shown = new Set<string>()
  const aimed = new Set<string>()
  for (const entry of entries.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const { sent, answered } = await send(entry, world)
    if (isAimed(sent, world)) aimed.add(entry.key)
    if (seenIn(answered, sent, traces).length > 0) shown.add(entry.key)
  }
  for (const { key, send: ask } of encounters) {
    const { body } = await ask(testApp, meeting)
    if (seenIn(JSON.stringify(body), '', traces).length > 0) shown.add(key)
  }
  expect(encounters.filter(({ key }) => !shown.has(key)).map(({ key }) => key)).toEqual([])
  // Moderators and admins see everybody.
  const ofStaff = ['moderator', 'admin']
  const rest = entries.filter(
    ({ key, endpoint: { method, access } }) =>
      method === 'GET' && !ofStaff.includes(access) && !shown.has(key) && !aimed.has(key),
  )
  expect(rest.map(({ key }) => key)).toEqual(showNobody)
})

describe.for([
  ['blocked by the owner', 'owner', 'viewer'],
  ['blocking the owner', 'viewer', 'owner'],
] as const)('%s', ([, by, of]) => {
  const meetBlocked = async (): Promise<Meeting> => {
    await snapshots.clear()
    const meeting = await meet(testApp)
    const { [by]: blocker, [of]: target } = { owner: meeting.world.owner, viewer: meeting.viewer }
    const blocked = await call(blockPerson, { params: { userId: target.id } }, blocker)
    expect(blocked.status).toBe(204)
    return meeting
  }
  /**
   * What a request gives away: the owner's traces that it shows, and where the answer differs from that about somebody
   * who does not exist.
   */
  const leaksOf = async (entry: Entry, { world, traces }: Meeting) => {
    const nobody = withoutOwner(world)
    const isOfOwner = await send(entry, nobody).then(({ sent }) => isAimed(sent, nobody))
    const real = await send(entry, world)
    const seen = seenIn(real.answered, real.sent, traces)
    if (!isOfOwner || ofTheViewer.has(entry.key)) return { seen, differs: [] }
    const absent = await send(entry, nobody)
    const expected = [absent.status, translate(absent.answered, nobody, world)]
    const isSame = real.status === expected[0] && real.answered === expected[1]
    return { seen, differs: isSame ? [] : [real.status, real.answered, ...expected] }
  }
  const nothing = { seen: [], differs: [] }
  const asked = entries.filter(({ key }) => !(by === 'viewer' && ofTheBlocker.has(key)))

  describe('a write', () => {
    /** The meeting of the previous write, when nothing in it has changed. */
    let untouched: Meeting | undefined

    test.for(asked.filter((entry) => !isRead(entry)))('$key', async (entry) => {
      const meeting = untouched ?? (await meetBlocked())
      untouched = undefined
      const { marks } = meeting.world
      const before = await snapshots.take(marks)
      expect(await leaksOf(entry, meeting)).toEqual(nothing)
      const after = await snapshots.take(marks)
      const ofOwner = ofTheViewer.has(entry.key) ? [] : changedIn('owned', before, after)
      expect(ofOwner).toEqual([])
      if (changedIn('everything', before, after).length === 0) untouched = meeting
    })
  })

  // Reads change nothing: one meeting serves them all.
  describe('a read', () => {
    let meeting: Meeting
    beforeAll(async () => {
      meeting = await meetBlocked()
    })

    test.for(asked.filter(isRead))('$key', async (entry) => {
      expect(await leaksOf(entry, meeting)).toEqual(nothing)
    })

    test.for(encounters)('$key, through somebody else', async ({ key, send: ask }) => {
      const { body } = await ask(testApp, meeting)
      // A saved post stays in the viewer's list as an empty slot.
      const own = key === SAVED_POSTS ? meeting.world.postId : ''
      expect(seenIn(JSON.stringify(body), own, meeting.traces)).toEqual([])
    })
  })
})
