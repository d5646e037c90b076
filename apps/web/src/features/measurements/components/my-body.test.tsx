import { getMeasurements } from '@kloset/contract/measurements'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { measurementsTexts } from '@kloset/texts/measurements'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unmeasured } from '../../../lib/test-support/measurements.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { MyBody } from './my-body.tsx'

test('measures that cannot be read say so, and are read on a retry', async () => {
  await refuse(getMeasurements, { status: 500, code: 'internal', title: 'Something broke.' })
  await renderPart(<MyBody />)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(loadingTexts.measurements.title)).toBeVisible()
  await answer(getMeasurements, { ...unmeasured, height: 66 })
  await alert.getByRole('button', { name: commonTexts.retry }).click()
  await expect.element(page.getByRole('region', { name: measurementsTexts.myBody })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
