// The picture under the frame that crops it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composerTexts } from '@kloset/texts/composer'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { CropDialog } from './crop-dialog.tsx'

const nothing = () => undefined

test.for([
  [40, 24],
  [24, 80],
  [4000, 900],
] as const)(
  'a picture of %i by %i pixels is as large as its stage allows',
  async ([width, height]) => {
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')
    const file = new File([await canvas.convertToBlob()], 'red.png', { type: 'image/png' })
    await renderPart(
      <CropDialog file={file} before={null} onCancel={nothing} onDone={nothing} onFail={nothing} />,
    )
    const stage = page.getByRole('application', { name: composerTexts.crop.keys })
    await expect.element(stage).toBeVisible()
    const frame = stage.element().getBoundingClientRect()
    const room = stage.element().parentElement?.getBoundingClientRect()
    const scale = Math.min((room?.width ?? 0) / width, (room?.height ?? 0) / height)
    expect(frame.width).toBeCloseTo(width * scale, 0)
    expect(frame.height).toBeCloseTo(height * scale, 0)
  },
)
