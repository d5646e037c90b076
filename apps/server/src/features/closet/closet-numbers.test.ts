// The numbers of a closet: kept in a separate row, and exact whatever happens at the same moment.
import {
  getCloset,
  getClosetNumbers,
  setClosetColor,
  setClosetState,
} from '@kloset/contract/closet.schemas'
import { garmentInputs, setGarments } from '@kloset/contract/garments.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const owner = await join('owner')

const [skirt, bag] = garmentInputs.parse([{ category: 'skirt' }, { category: 'bag' }])
const wear = async (garments: object[]) =>
  (await share(testApp, owner, { postType: 'regular', garments: garments as never })).id
const wearSix = (garments: object[]) => Promise.all(Array.from({ length: 6 }, () => wear(garments)))
const change = (postId: string, garments: object[]) =>
  call(setGarments, { params: { postId }, body: { garments: garments as never } }, owner)
const remove = (postId: string) => call(deletePost, { params: { postId } }, owner)

/** The numbers of the closet, and its actual looks. */
async function counted(): Promise<[said: number, there: number | undefined]> {
  const { body } = await call(getClosetNumbers, {}, owner)
  const { rows } = await sql<{ count: number }>`
    select count(distinct post_id)::int as count from closet_wears where user_id = ${owner.id}
  `.execute(platform.db)
  return [body.looksCount, rows[0]?.count]
}

test('looks that get, change and lose garments at the same moment are counted exactly', async () => {
  expect(await counted()).toEqual([0, 0])
  const [bare, dressed] = [await wearSix([]), await wearSix([skirt ?? {}])]
  expect(await counted()).toEqual([6, 6])
  await Promise.all([
    ...bare.map((postId) => change(postId, [skirt ?? {}, bag ?? {}])),
    ...bare.slice(0, 3).map((postId) => change(postId, [bag ?? {}])),
    ...dressed.slice(0, 4).map((postId) => change(postId, [])),
    ...dressed.slice(3).map(remove),
  ])
  expect(await counted()).toEqual([6, 6])
  await Promise.all(bare.map((postId) => change(postId, [])))
  expect(await counted()).toEqual([0, 0])
})

test('numbers that are read while the closet changes are never kept too long', async () => {
  const looks = await wearSix([skirt ?? {}, bag ?? {}])
  const { body } = await call(getCloset, { query: {} }, owner)
  const [one, other] = body.items.map(({ id }) => id)
  const read = () => call(getClosetNumbers, {}, owner)
  const states = ['lent', 'sold', 'kept', 'archived'] as const
  for (const state of states) {
    const params = { garmentId: one ?? '' }
    await Promise.all([
      read(),
      call(setClosetState, { params, body: { state } }, owner),
      read(),
      call(setClosetColor, { params: { garmentId: other ?? '' }, body: { color: 'red' } }, owner),
      read(),
      change(looks[0] ?? '', state === 'sold' ? [] : [skirt ?? {}, bag ?? {}]),
      read(),
    ])
    const { body: numbers } = await read()
    const none = { lent: 0, archived: 0, sold: 0 }
    const there = state === 'kept' ? { kept: 2 } : { kept: 1, [state]: 1 }
    expect(numbers.states).toEqual({ ...none, ...there })
    expect(numbers.colors).toEqual([{ color: 'red', count: 1 }])
    expect(numbers.looksCount).toBe(state === 'sold' ? 5 : 6)
  }
})
