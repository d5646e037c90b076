import { getCloset } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { cutoutTexts } from '@kloset/texts/cutout'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { garmentOf } from '../lib/test-support/garments.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { bodiesTo, refuse } from '../lib/test-support/server.ts'
import { CutoutStep } from './cutout-step.tsx'

/** Answers for the file of the picture. */
const picture = getCloset
const [media] = postOf(1).media
const item: ClosetGarment = {
  id: 'coat',
  state: 'kept',
  garment: garmentOf('coat', 'coat', 'Checked wool coat'),
  postId: 'look',
  media: media
    ? { ...media, renditions: [{ width: 1080, height: 1080, url: picture.path }] }
    : null,
  looksCount: 1,
  firstWornAt: '2026-01-01T00:00:00.000Z',
  lastWornAt: '2026-01-01T00:00:00.000Z',
  price: null,
  color: null,
  cutout: null,
}

test.for([
  ['is told to who asked for it', 'ana', 1],
  ['is not told to the next person', 'ben', 0],
] as const)('a picture that cannot be read %s', async ([, next, toasts]) => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await renderPart(<CutoutStep item={item} />)
  const begin = page.getByRole('button', { name: cutoutTexts.begin })
  await begin.click()
  await expect.poll(() => bodiesTo(picture)).toHaveLength(1)
  await expect.element(begin).toBeDisabled()
  setDraftOwner(next)
  await refuse(picture, { status: 503, code: 'internal', title: 'Away.' })
  await expect.element(begin).toBeEnabled()
  expect(page.getByText(cutoutTexts.failed.title).elements()).toHaveLength(toasts)
})
