// What the server remembers of a filter's earlier requests does not change any answer.
import { deletePost } from '@kloset/contract/posts.schemas'
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { expect, test } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp

test.for(['newest', 'similar'] as const)(
  'a filter that found nobody, %s first, finds a new match on the next request, and no more once it is gone',
  async (order) => {
    const viewer = await join(`viewer.${order}`)
    const poster = await join(`poster.${order}`)
    const found = async () => {
      const query = { body: 'chest_50_5-waist_45_5-all', order }
      const { body: page } = await call(getDiscover, { query }, viewer)
      return page.items.map(({ id }) => id)
    }
    expect(await found()).toEqual([])
    expect(await found()).toEqual([])

    const body = {
      ...unmeasured,
      bodyType: 'feminine',
      chest: 50,
      waist: 45,
      allowMeasurementFiltering: true,
    } as const
    await call(saveMeasurements, { body }, poster)
    const first = await share(testApp, poster, { postType: 'regular' })
    expect(await found()).toEqual([first.id])

    const second = await share(testApp, poster, { postType: 'regular' })
    expect(await found()).toEqual([second.id, first.id])
    await call(deletePost, { params: { postId: first.id } }, poster)
    expect(await found()).toEqual([second.id])

    const hidden = { ...body, allowMeasurementFiltering: false }
    await call(saveMeasurements, { body: hidden }, poster)
    expect(await found()).toEqual([])
  },
)

test('a full page of the newest matches is the same as that of all, whoever shares next', async () => {
  const viewer = await join('viewer.wide')
  const poster = await join('poster.wide')
  const body = {
    ...unmeasured,
    bodyType: 'feminine',
    chest: 50,
    waist: 45,
    allowMeasurementFiltering: true,
  } as const
  await call(saveMeasurements, { body }, poster)
  const shared: string[] = []
  for (let index = 0; index < 30; index += 1) {
    shared.unshift((await share(testApp, poster, { postType: 'regular' })).id)
  }
  const read = async (cursor?: string) => {
    const query = { body: 'chest_50_5', order: 'newest', ...(cursor && { cursor }) } as const
    const { body: page } = await call(getDiscover, { query }, viewer)
    return page
  }
  const first = await read()
  expect(first.items.map(({ id }) => id)).toEqual(shared.slice(0, 25))
  const rest = await read(first.nextCursor ?? '')
  expect(rest.items.map(({ id }) => id)).toEqual(shared.slice(25))
  expect(rest.nextCursor).toBeNull()
  const next = await share(testApp, poster, { postType: 'regular' })
  expect((await read()).items[0]?.id).toBe(next.id)
})
