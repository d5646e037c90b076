// The fields that are needed before an account can be deleted.
import { deleteAccount } from '@kloset/contract/auth'
import { accountTexts } from '@kloset/texts/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { bodiesTo, refuse } from '../../../lib/test-support/server.ts'
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

test('the fields are closed while they are sent, and open again with their words when that fails', async () => {
  await renderPart(<DeleteAccountDialog username="ida" open onClose={() => undefined} />)
  const name = page.getByRole('textbox', { name: accountTexts.typeToConfirm('ida') })
  const password = page.getByLabelText(accountTexts.password, { exact: true })
  await name.fill('ida')
  await password.fill('ida-secret')
  await page.getByRole('button', { name: accountTexts.deleteAccount }).click()
  for (const field of [name, password]) await expect.element(field).toHaveAttribute('readonly')
  const wrong = { status: 401, code: 'invalid_credentials', title: 'Wrong.' } as const
  await refuse(deleteAccount, wrong)
  await expect.element(password).toHaveFocus()
  for (const field of [name, password]) await expect.element(field).not.toHaveAttribute('readonly')
  await expect.element(password).toHaveValue('ida-secret')
})
