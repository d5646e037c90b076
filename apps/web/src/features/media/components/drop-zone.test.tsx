import { composerTexts } from '@kloset/texts/composer'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { DropZone } from './drop-zone.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the button says whether one file or several can be chosen', async () => {
  await renderPart(<DropZone postType="regular" single onFiles={() => undefined} />)
  await expect.element(button(composerTexts.chooseFile)).toBeVisible()
  await renderPart(<DropZone postType="regular" onFiles={() => undefined} />)
  await expect.element(button(composerTexts.chooseFiles)).toBeVisible()
})
