// The viewer's pictures in the composer of a vote: what they show, and what choosing them does.
import { getCloset } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { copyPicture } from '@kloset/contract/media'
import type { Media } from '@kloset/contract/media.schemas'
import { createPost } from '@kloset/contract/posts'
import { composerTexts } from '@kloset/texts/composer'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { garmentOf } from '../../lib/test-support/garments.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { NewPostComposer } from './new-post-composer.tsx'

const texts = composerTexts.ownPictures
const viewer = { id: 'ida', username: 'ida', displayName: null, avatarUrl: null }
const pixel = (color: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"><rect width="6" height="8" fill="${color}"/></svg>`)}`
const [look, cutout] = [pixel('navy'), pixel('olive')]

const { id: postId, media } = postOf(0)
const [file] = media as [Media]
const dress: ClosetGarment = {
  id: 'dress',
  state: 'kept',
  garment: garmentOf('dress', 'dress', 'Green dress'),
  postId,
  media: { ...file, renditions: [{ url: look, width: 600, height: 800 }] },
  looksCount: 1,
  firstWornAt: '2026-01-01T00:00:00.000Z',
  lastWornAt: '2026-01-01T00:00:00.000Z',
  price: null,
  color: null,
  cutout: { uploadId: 'cutout', state: 'ready', url: cutout },
}

const choice = () => page.getByRole('dialog').getByRole('button', { name: 'Green dress' })
const openSheet = () => page.getByRole('button', { name: texts.open }).click()

beforeEach(async () => {
  await answer(getCloset, { items: [dress], nextCursor: null })
  await renderPart(<NewPostComposer postType="style_vote" viewer={viewer} />, '/upload')
})

test('a garment that is cut out is shown as the part of its look that is copied', async () => {
  await openSheet()
  await expect.element(choice()).toBeVisible()
  expect(choice().element().innerHTML).toContain(look)
  expect(choice().element().innerHTML).not.toContain(cutout)
})

test('while faces are to be hidden, no picture is copied with its face', async () => {
  await page.getByRole('switch', { name: composerTexts.hiding.title, exact: false }).click()
  await openSheet()
  await choice().click()
  await expect.element(page.getByText(composerTexts.hiding.cannotCopy.title)).toBeVisible()
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'false')
  expect(await bodiesTo(copyPicture)).toEqual([])
})

test('a removed copy that fails later does not affect the same copy when it is added again', async () => {
  await openSheet()
  await choice().click()
  await choice().click()
  await choice().click()
  await expect.poll(() => bodiesTo(copyPicture)).toHaveLength(2)
  const problem = { status: 404, code: 'not_found', title: 'There is no such picture.' } as const
  await refuse(copyPicture, problem, { once: true })
  await answer(copyPicture, { uploadId: 'copy' })
  await page.getByRole('button', { name: texts.done }).click()
  await page.getByRole('button', { name: composerTexts.share }).click()
  await expect
    .poll(() => bodiesTo(createPost))
    .toMatchObject([{ postType: 'style_vote', media: [{ uploadId: 'copy' }] }])
})
