// Access to every endpoint of the table: each is called in every role, with its answer and its changes in the
// database. A new endpoint without an entry here fails.
import { errorStatus } from '@kloset/contract/errors'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../test-support/access/entry.ts'
import { changedIn, createSnapshots, type Snapshot } from '../test-support/access/snapshot.ts'
import { table } from '../test-support/access/table.ts'
import { createWorld, type ViewerName, viewers, type World } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const snapshots = await createSnapshots(testApp.platform.db)

/** What caches may keep, and for how long: these answers are the same for everyone. */
const sameForAll = new Map([
  ['GET /api/landing/looks', 'public, max-age=60'],
  ['GET /api/user-count', 'public, max-age=10'],
])

/** The fixture of the previous case, as long as nothing in it has changed. */
let untouched: FreshWorld | undefined

interface FreshWorld {
  readonly world: World
  readonly before: Snapshot
}

async function createFreshWorld(): Promise<FreshWorld> {
  await snapshots.clear()
  const world = await createWorld(testApp)
  return { world, before: await snapshots.take(world.marks) }
}

test('the table names every endpoint, each once, and no other', () => {
  const bound = testApp.app.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(table.map(({ key }) => key).toSorted()).toEqual(bound.toSorted())
})

describe.for(table)('$key', (entry) => {
  test.for(viewers)('%s', async (as) => {
    const { world, before } = untouched ?? (await createFreshWorld())
    untouched = undefined
    const { status, body, problem, headers } = await entry.send(testApp, world, as)
    const after = await snapshots.take(world.marks)

    expect([status < 400 ? 'ok' : problem.code, status]).toEqual(expectedAnswer(entry, as))
    const changed = changedIn('everything', before, after)
    const mayChange = entry.outcomes[as] === 'ok' && entry.endpoint.method !== 'GET'
    expect(mayChange ? [] : changed).toEqual([])
    expect(changedIn('owned', before, after)).toEqual(expectedChanges(entry, as))
    expect(headers['cache-control']).toBe(sameForAll.get(entry.key) ?? 'no-store')
    const answer = withoutTimes(JSON.stringify([body, headers]))
    const mayNotRead = as === 'owner' ? [] : world.secrets
    expect(mayNotRead.filter((secret) => answer.includes(secret))).toEqual([])
    if (changed.length === 0) untouched = { world, before }
  })
})

function expectedAnswer({ endpoint, outcomes }: Entry, as: ViewerName): [string, number] {
  const outcome = outcomes[as]
  if (outcome !== 'ok') return [outcome, errorStatus[outcome]]
  return ['ok', endpoint.response === null ? 204 : 200]
}

function expectedChanges({ outcomes, changes }: Entry, as: ViewerName): readonly string[] {
  if (outcomes[as] !== 'ok') return []
  const own: Partial<Record<ViewerName, readonly string[] | undefined>> = {
    owner: changes.byOwner,
    moderator: changes.byModerator,
    admin: changes.byAdmin,
  }
  return own[as] ?? changes.byAnyone ?? []
}

/** Seconds with fractions could be mistaken for inches. */
const withoutTimes = (answer: string) => answer.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
