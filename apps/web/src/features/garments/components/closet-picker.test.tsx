// What the picker shows while the closet loads.
import { closetTexts } from '@kloset/texts/closet'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { ClosetPicker } from './closet-picker.tsx'

test('the closet loads in the shape of its grid', async () => {
  onTestFinished(keepOverlayHistory())
  const nothing = () => undefined
  await renderPart(<ClosetPicker open onClose={nothing} drafts={[]} onChange={nothing} />)
  const loading = page.getByRole('status', { name: closetTexts.loading })
  await expect.element(loading).toBeVisible()
  const tops = [...loading.element().children].map((shape) => shape.getBoundingClientRect().top)
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
})
