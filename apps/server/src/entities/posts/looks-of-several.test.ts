// Looks of several pictures: how many, in which order, and which of them have links and garments.
import { getGarments, setGarments } from '@kloset/contract/garments.schemas'
import { createPost, getPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [author, reader] = [await join('author'), await join('reader')]

/** Shares a look with this many pictures, described by their numbers. */
async function shareWith(count: number, more: object = {}) {
  const media = []
  for (let number = 1; number <= count; number += 1) {
    media.push({ uploadId: await giveUpload(testApp, author), altText: `Picture ${number}` })
  }
  const body = { postType: 'regular', media, clientKey: randomUUID(), ...more }
  return call(createPost, { body: body as never }, author)
}

const dotOn = (mediaPosition: number) => ({
  mediaPosition,
  xPosition: 40,
  yPosition: 60,
  productUrl: 'shop.example/coat',
})
const garmentOn = (mediaPosition: number) => ({
  category: 'coat' as const,
  spot: { mediaPosition, xPosition: 10, yPosition: 20 },
})

describe('a look of several pictures', () => {
  test('has up to ten, in the order in which they were sent', async () => {
    const { body: shared } = await shareWith(10)
    const { body } = await call(getPost, { params: { postId: shared.id } }, reader)
    expect(body.media.map(({ position, altText }) => [position, altText])).toEqual(
      Array.from({ length: 10 }, (_, position) => [position, `Picture ${position + 1}`]),
    )
    const { problem } = await shareWith(11)
    expect(problem).toMatchObject({ code: 'invalid_input' })
    expect(JSON.stringify(problem)).toContain('A look has at most 10 pictures and videos.')
  })

  test('says on which picture a link and a garment are', async () => {
    const { body: shared } = await shareWith(3, {
      productDots: [dotOn(2)],
      garments: [garmentOn(1)],
    })
    const params = { postId: shared.id }
    const { body } = await call(getPost, { params }, reader)
    expect(body.productDots).toMatchObject([{ mediaPosition: 2, xPosition: 40 }])
    const { body: garments } = await call(getGarments, { params }, reader)
    expect(garments.items).toMatchObject([{ spot: { mediaPosition: 1, xPosition: 10 } }])
  })

  test.each([{ productDots: [dotOn(2)] }, { garments: [garmentOn(2)] }])(
    'refuses %j on a picture that it does not have',
    async (more) => {
      const { status, problem } = await shareWith(2, more)
      expect(status).toBe(400)
      expect(JSON.stringify(problem)).toContain('lies on a picture that is not there')
    },
  )

  test('refuses a garment that is moved later to a picture that it does not have', async () => {
    const { body: shared } = await shareWith(2)
    const params = { postId: shared.id }
    const on = (position: number) =>
      call(setGarments, { params, body: { garments: [garmentOn(position)] } }, author)
    expect((await on(2)).problem.code).toBe('invalid_input')
    expect((await on(1)).body.items).toMatchObject([{ spot: { mediaPosition: 1 } }])
  })
})
