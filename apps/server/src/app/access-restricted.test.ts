// Somebody whom the owner restricts, over every endpoint of the table of access: they are answered as before, and
// nobody but these two is shown what they wrote under a post of the owner's.
import { addComment } from '@kloset/contract/comments.schemas'
import { restrictPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '../test-support/access/entry.ts'
import { createSnapshots } from '../test-support/access/snapshot.ts'
import { table } from '../test-support/access/table.ts'
import { createWorld, type ViewerName, type World } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const snapshots = await createSnapshots(platform.db)

/** Mails a link to an address that the test has used up by then. */
const entries = table.filter(({ key }) => key !== 'POST /api/auth/sign-up')

const WORDS = 'words that wait'

/** A world whose owner restricts the stranger, if asked to, who then comments on the owner's post. */
async function restrictedWorld(isRestricted: boolean) {
  await snapshots.clear()
  const world = await createWorld(testApp)
  const { owner, people, postId } = world
  const params = { userId: people.other?.id ?? '' }
  if (isRestricted) await call(restrictPerson, { params }, owner)
  const commentId = randomUUID()
  const body = { content: WORDS, clientKey: commentId }
  const { status } = await call(addComment, { params: { postId }, body }, people.other)
  expect(status).toBe(200)
  return { world, commentId }
}

/** What differs from world to world: ids, names, secrets, times, and how much alike two moved bodies are. */
const masked = (body: unknown) =>
  JSON.stringify(body ?? null)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/p[\da-f]{12}/g, 'name')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/(expires(At":|=))\d+/g, '$1time')
    .replaceAll(/seal=[\w-]+|"[\w-]{20,}={0,2}"|"(very )?close"/g, 'secret')

const isRead = ({ endpoint }: Entry) => endpoint.method === 'GET'
/** Reads change nothing: one world serves them all, until the first write clears it. */
const readsFirst = entries.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))

describe('restricted by the owner', () => {
  const answerIn = async (world: World, entry: Entry) => {
    const { status, body } = await entry.send(testApp, world, 'other')
    return [status, masked(body)]
  }
  const whileFree = new Map<string, unknown>()
  let restricted: World
  beforeAll(async () => {
    const { world } = await restrictedWorld(false)
    for (const entry of entries.filter(isRead)) {
      whileFree.set(entry.key, await answerIn(world, entry))
    }
    restricted = (await restrictedWorld(true)).world
  })

  test.for(entries.filter(isRead))('$key answers as before', async (entry) => {
    expect(await answerIn(restricted, entry)).toEqual(whileFree.get(entry.key))
  })

  test.for(entries.filter((entry) => !isRead(entry)))(
    '$key does the same as before',
    async (entry) => {
      const free = await answerIn((await restrictedWorld(false)).world, entry)
      expect(await answerIn((await restrictedWorld(true)).world, entry)).toEqual(free)
    },
  )
})

describe('what a restricted person wrote', () => {
  const others = ['visitor', 'moderator', 'admin'] as const satisfies readonly ViewerName[]
  let ofReads: Awaited<ReturnType<typeof restrictedWorld>>
  beforeAll(async () => {
    ofReads = await restrictedWorld(true)
  })
  test.for(readsFirst)('$key shows nobody else', async (entry) => {
    const { world, commentId } = isRead(entry) ? ofReads : await restrictedWorld(true)
    for (const viewer of others) {
      const { body } = await entry.send(testApp, world, viewer)
      const answered = JSON.stringify(body ?? null)
      expect([viewer, answered.includes(commentId), answered.includes(WORDS)]).toEqual([
        viewer,
        false,
        false,
      ])
    }
  })
})
