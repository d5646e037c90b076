// What is missing before an account can be deleted.
import { deleteAccount } from '@kloset/contract/auth'
import { accountTexts } from '@kloset/texts/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { bodiesTo } from '../../../lib/test-support/server.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

test('each empty field says what is missing', async () => {
  await renderPart(<DeleteAccountDialog username="ida" open onClose={() => undefined} />)
  await page.getByRole('button', { name: accountTexts.deleteAccount }).click()
  const name = page.getByRole('textbox', { name: accountTexts.typeToConfirm('ida') })
  await expect.element(name).toHaveAccessibleDescription(accountTexts.pleaseType('ida'))
  await expect.element(page.getByRole('alert')).toHaveLength(2)
  await name.fill('Ida')
  await expect.element(page.getByText(accountTexts.pleaseType('ida'))).not.toBeInTheDocument()
  expect(await bodiesTo(deleteAccount)).toHaveLength(0)
})
