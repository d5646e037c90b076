import { savePost } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { NoteDialog } from './note-dialog.tsx'

test('a note takes no words while it is saved, because they would be lost', async () => {
  onTestFinished(keepOverlayHistory())
  await renderPart(<NoteDialog postId="look" note={null} open onClose={() => undefined} />)
  const field = page.getByRole('textbox', { name: collectionsTexts.note })
  await field.fill('For the wedding')
  await page.getByRole('button', { name: collectionsTexts.keepNote }).click()
  await expect.poll(() => bodiesTo(savePost)).toMatchObject([{ note: 'For the wedding' }])
  await expect.element(field).toBeDisabled()
  await refuse(savePost, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(field).toBeEnabled()
})
