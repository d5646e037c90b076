import { createReport } from '@kloset/contract/reports'
import { reportsTexts } from '@kloset/texts/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { refuse } from '../../../lib/test-support/server.ts'
import { PublicReportForm } from './public-report-form.tsx'

const { form: texts } = reportsTexts

test('the form is closed while it is sent, and open again with its words when that fails', async () => {
  const target = { subjectKind: 'post', subjectId: '018c0e81-4c0e-7177-92c4-917a53fb8964' } as const
  await renderPart(
    <PublicReportForm
      target={target}
      picturesCount={1}
      onMissing={() => undefined}
      asksForContact
      onSent={() => undefined}
    />,
  )
  const words = page.getByRole('textbox', { name: texts.happened })
  const truth = page.getByRole('checkbox', { name: texts.truth })
  await page.getByRole('combobox', { name: texts.category }).selectOptions('counterfeit')
  await words.fill('Look at the label.')
  await truth.click()
  await page.getByRole('button', { name: reportsTexts.send }).click()
  for (const field of [words, truth]) await expect.element(field).toBeDisabled()
  await refuse(createReport, { status: 503, code: 'internal', title: 'Away.' })
  await expect.element(words).toBeEnabled()
  await expect.element(words).toHaveValue('Look at the label.')
  await expect.element(truth).toBeChecked()
})
