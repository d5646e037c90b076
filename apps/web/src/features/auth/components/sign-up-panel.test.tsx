// Signing up where an invitation is needed.
import { getRegistration } from '@kloset/contract/registration'
import { accountTexts } from '@kloset/texts/account'
import { fieldsTexts } from '@kloset/texts/fields'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
import { SignUpPanel } from './sign-up-panel.tsx'

test('the field of the invitation takes a whole link, and says that it is empty', async () => {
  await answer(getRegistration, {
    mode: 'invitation',
    question: '',
    rulesVersion: 1,
    invitedBy: null,
  })
  const given: string[] = []
  await renderPart(
    <SignUpPanel
      invitation={null}
      onInvitation={(code) => given.push(code)}
      draft={null}
      onSent={() => undefined}
    />,
  )
  const goOn = page.getByRole('button', { name: accountTexts.goOn })
  await goOn.click()
  await expect.element(page.getByText(fieldsTexts.missing)).toBeVisible()
  const field = page.getByRole('textbox', { name: accountTexts.invitation })
  await field.fill(' https://kloset.test/auth?invitation=one ')
  await expect.element(page.getByText(fieldsTexts.missing)).not.toBeInTheDocument()
  await goOn.click()
  expect(given).toEqual(['one'])
})
