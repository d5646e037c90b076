import { createCollection } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { NewCollectionDialog } from './new-collection-dialog.tsx'

test('a name takes no letters while it is sent, and Enter makes one collection', async () => {
  onTestFinished(keepOverlayHistory())
  await renderPart(<NewCollectionDialog open onClose={() => undefined} />)
  const field = page.getByRole('textbox', { name: collectionsTexts.name })
  await field.fill('Coats')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodiesTo(createCollection)).toEqual([{ name: 'Coats' }])
  await userEvent.keyboard(' and more{Enter}')
  await refuse(createCollection, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  await expect.element(field).toHaveValue('Coats')
  expect(await bodiesTo(createCollection)).toHaveLength(1)
})
