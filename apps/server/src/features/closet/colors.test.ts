// The colours of garments in a closet: guessed from the pictures of a look, changed by their owner, and used as a
// filter.
import type { GarmentColor } from '@kloset/contract/closet'
import * as contract from '@kloset/contract/closet.schemas'
import { garmentInputs } from '@kloset/contract/garments.schemas'
import { createPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf } from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { call, drain } = testApp
let owner: TestPerson
beforeEach(async () => {
  owner = await givePerson(testApp)
})

/** A person in a navy top and a red skirt before a yellow wall, with a green bag in the corner. */
function drawLook(): Promise<Buffer> {
  const block = (width: number, height: number, background: string, left: number, top: number) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#f2d24a' } })
    .composite([
      block(200, 240, '#16204a', 200, 180),
      block(220, 200, '#b41e2c', 190, 420),
      block(120, 120, '#1f6e3c', 20, 660),
    ])
    .png()
    .toBuffer()
}

async function upload(): Promise<string> {
  return idOf(await createUploader(testApp, owner).upload(await drawLook(), 'image/png'))
}

async function share(uploadId: string, garments: readonly object[]): Promise<void> {
  const media = [{ uploadId }]
  const look = { postType: 'regular' as const, media, clientKey: randomUUID() }
  const body = { ...look, garments: garmentInputs.parse(garments) }
  expect((await call(createPost, { body }, owner)).status).toBe(200)
}

const closet = async (color?: GarmentColor) =>
  (await call(contract.getCloset, { query: color ? { color } : {} }, owner)).body.items
const colorsByCategory = async () =>
  Object.fromEntries((await closet()).map(({ garment, color }) => [garment.category, color]))
const say = (garmentId: string, color: string) =>
  call(contract.setClosetColor, { params: { garmentId }, body: { color: color as never } }, owner)

const worn = [
  { category: 'top' },
  { category: 'skirt' },
  { category: 'bag', spot: { xPosition: 13, yPosition: 90 } },
  { category: 'accessory' },
]
const shown = { top: 'blue', skirt: 'red', bag: 'green', accessory: null }

test('garments get the colour that their picture shows, where they are worn or where their dot is', async () => {
  const uploadId = await upload()
  await drain()
  await share(uploadId, worn)
  await drain()
  expect(await colorsByCategory()).toEqual(shown)
})

test('garments on a look that was shared before its picture was ready get their colour once it is', async () => {
  await share(await upload(), worn)
  expect(await colorsByCategory()).toEqual({ top: null, skirt: null, bag: null, accessory: null })
  await drain()
  expect(await colorsByCategory()).toEqual(shown)
})

test('an owner chooses another colour, and no later picture changes it', async () => {
  await share(await upload(), [{ category: 'top' }])
  await drain()
  const [top] = await closet()
  expect((await say(top?.id ?? '', 'purple')).status).toBe(204)
  await share(await upload(), [{ category: 'top' }])
  await drain()
  expect(await closet()).toMatchObject([{ looksCount: 2, color: 'purple' }])
})

test('the closet is filtered by colour, and counts those that are kept', async () => {
  await share(await upload(), worn)
  await drain()
  const [red] = await closet('red')
  expect(red?.garment.category).toBe('skirt')
  expect(await closet('pink')).toEqual([])
  const { body } = await call(contract.getClosetNumbers, {}, owner)
  expect(body.colors).toEqual([
    { color: 'blue', count: 1 },
    { color: 'green', count: 1 },
    { color: 'red', count: 1 },
  ])
})

test('an unknown colour is refused; another person’s garment is not found', async () => {
  await share(await upload(), [{ category: 'top' }])
  const [top] = await closet()
  expect((await say(top?.id ?? '', 'turquoise')).problem.code).toBe('invalid_input')
  expect((await say(randomUUID(), 'blue')).problem.code).toBe('not_found')
  const stranger = await givePerson(testApp)
  const params = { garmentId: top?.id ?? '' }
  const refused = await call(contract.setClosetColor, { params, body: { color: 'blue' } }, stranger)
  expect(refused.problem.code).toBe('not_found')
})
