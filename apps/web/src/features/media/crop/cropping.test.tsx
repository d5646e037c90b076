// The button over a picture that opens the crop editor.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { useDraftFiles } from '../draft-files.hooks.ts'
import { CropButton, useCropping } from './cropping.tsx'

function Part() {
  const draft = useDraftFiles('regular')
  const cropping = useCropping(draft, () => true)
  const [file] = draft.files
  return (
    <>
      <button
        type="button"
        onClick={() => draft.choose([new File(['red'], 'red.png', { type: 'image/png' })])}
      >
        Choose
      </button>
      {file && <CropButton file={file} cropping={cropping} />}
      {cropping.dialog}
    </>
  )
}

test('of a marked picture it says what keeps it from being cropped', async () => {
  const screen = await renderPart(<Part />)
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await userEvent.click(screen.getByRole('button', { name: 'Crop red.png' }))
  await expect.element(screen.getByText('This picture is marked')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
