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
  const sent = { name: 'Coats', clientKey: expect.any(String) as string }
  await expect.poll(() => bodiesTo(createCollection)).toEqual([sent])
  await userEvent.keyboard(' and more{Enter}')
  await refuse(createCollection, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  await expect.element(field).toHaveValue('Coats')
  await expect.element(field).toHaveFocus()
  expect(await bodiesTo(createCollection)).toHaveLength(1)
})

test('a name is sent again with the same key, and another name with another key', async () => {
  onTestFinished(keepOverlayHistory())
  await renderPart(<NewCollectionDialog open onClose={() => undefined} />)
  const field = page.getByRole('textbox', { name: collectionsTexts.name })
  await refuse(createCollection, { status: 500, code: 'internal', title: 'Something broke.' })
  const send = async (name: string, requests: number) => {
    await field.fill(name)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodiesTo(createCollection)).toHaveLength(requests)
    await expect.element(page.getByText('Something broke.')).toBeVisible()
  }
  await send('Coats', 1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodiesTo(createCollection)).toHaveLength(2)
  await expect.element(field).toBeEnabled()
  await send('Hats', 3)
  const [first, second, third] = await bodiesTo(createCollection)
  expect(second).toEqual(first)
  expect(third).toMatchObject({ name: 'Hats' })
  expect(third).not.toMatchObject({ clientKey: (first as { clientKey: string }).clientKey })
})
