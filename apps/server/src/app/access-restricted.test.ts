// Somebody whom the owner restricts, at every endpoint of the access table: their answers stay the same, and only these
// two see what they wrote under a post of the owner.
import { addComment } from '@kloset/contract/comments.schemas'
import { restrictPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '../test-support/access/entry.ts'
import { changedIn, createSnapshots, type Snapshot } from '../test-support/access/snapshot.ts'
import { table } from '../test-support/access/table.ts'
import { createWorld, type ViewerName, type World } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const snapshots = await createSnapshots(platform.db)

/** Without the sign-up: it mails a link to an address that has used up its limit of mails by then. */
const entries = table.filter(({ key }) => key !== 'POST /api/auth/sign-up')

const WORDS = 'words that wait'

interface MetWorld {
  readonly world: World
  readonly commentId: string
  readonly before: Snapshot
}

/** A world in which the stranger comments on the owner's post. If asked to, the owner restricts the stranger before. */
async function restrictedWorld(isRestricted: boolean): Promise<MetWorld> {
  await snapshots.clear()
  const world = await createWorld(testApp)
  const { owner, people, postId } = world
  const params = { userId: people.other.id }
  if (isRestricted) await call(restrictPerson, { params }, owner)
  const commentId = randomUUID()
  const body = { content: WORDS, clientKey: commentId }
  const { status } = await call(addComment, { params: { postId }, body }, people.other)
  expect(status).toBe(200)
  return { world, commentId, before: await snapshots.take(world.marks) }
}

/**
 * @returns a function that runs each write in a world: the world of the previous write, when nothing in it has changed
 */
function lendWorlds(isRestricted: boolean) {
  let untouched: MetWorld | undefined
  return async <Result>(use: (met: MetWorld) => Promise<Result>): Promise<Result> => {
    const met = untouched ?? (await restrictedWorld(isRestricted))
    untouched = undefined
    const result = await use(met)
    const after = await snapshots.take(met.world.marks)
    if (changedIn('everything', met.before, after).length === 0) untouched = met
    return result
  }
}

/** What differs between worlds: ids, names, secrets, times, and how alike two moved bodies are. */
const masked = (body: unknown) =>
  JSON.stringify(body ?? null)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/p[\da-f]{12}/g, 'name')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/(expires(At":|=))\d+/g, '$1time')
    .replaceAll(/seal=[\w-]+|"[\w-]{20,}={0,2}"|"(very )?close"/g, 'secret')

const isRead = ({ endpoint }: Entry) => endpoint.method === 'GET'
/** Reads change nothing: one world serves them all. */
const reads = entries.filter(isRead)
const writes = entries.filter((entry) => !isRead(entry))

describe('restricted by the owner', () => {
  const answerIn = async (world: World, entry: Entry) => {
    const { status, body } = await entry.send(testApp, world, 'other')
    return [status, masked(body)]
  }
  const whileFree = new Map<string, unknown>()

  describe('a write', () => {
    const inRestricted = lendWorlds(true)
    beforeAll(async () => {
      const inFree = lendWorlds(false)
      for (const entry of writes) {
        whileFree.set(entry.key, await inFree(({ world }) => answerIn(world, entry)))
      }
    }, 300_000)

    test.for(writes)('$key does the same as before', async (entry) => {
      const answer = await inRestricted(({ world }) => answerIn(world, entry))
      expect(answer).toEqual(whileFree.get(entry.key))
    })
  })

  describe('a read', () => {
    let restricted: World
    beforeAll(async () => {
      const { world } = await restrictedWorld(false)
      for (const entry of reads) whileFree.set(entry.key, await answerIn(world, entry))
      restricted = (await restrictedWorld(true)).world
    })

    test.for(reads)('$key answers as before', async (entry) => {
      expect(await answerIn(restricted, entry)).toEqual(whileFree.get(entry.key))
    })
  })
})

describe('what a restricted person wrote', () => {
  const others = ['visitor', 'moderator', 'admin'] as const satisfies readonly ViewerName[]
  /** What others see of it. */
  const shownBy = async (entry: Entry, { world, commentId }: MetWorld) => {
    const shown: unknown[] = []
    for (const viewer of others) {
      const { body } = await entry.send(testApp, world, viewer)
      const answered = JSON.stringify(body ?? null)
      shown.push([viewer, answered.includes(commentId), answered.includes(WORDS)])
    }
    return shown
  }
  const nothing = others.map((viewer) => [viewer, false, false])

  describe('in a read', () => {
    let met: MetWorld
    beforeAll(async () => {
      met = await restrictedWorld(true)
    })

    test.for(reads)('$key shows nobody else', async (entry) => {
      expect(await shownBy(entry, met)).toEqual(nothing)
    })
  })

  describe('in the answer to a write', () => {
    const inRestricted = lendWorlds(true)

    test.for(writes)('$key shows nobody else', async (entry) => {
      expect(await inRestricted((met) => shownBy(entry, met))).toEqual(nothing)
    })
  })
})
