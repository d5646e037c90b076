import type { BodyFilter } from '@kloset/contract/body-match'
import { noFilter } from '@kloset/contract/body-match'
import { getDiscoverCount } from '@kloset/contract/feeds'
import { getMeasurements } from '@kloset/contract/measurements'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unmeasured } from '../lib/test-support/measurements.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, forgetAnswers } from '../lib/test-support/server.ts'
import { BodyFilterHead } from './body-filter.tsx'

const waistAndHips: BodyFilter = {
  ...noFilter,
  matchAll: true,
  waist: { value: 30, tolerance: 2 },
  hips: { value: 40, tolerance: 2 },
}

function Head({ first = waistAndHips }) {
  const [filter, setFilter] = useState(first)
  return (
    <BodyFilterHead filter={filter} onChange={setFilter} choice={null} title="Looks" isTitleWide />
  )
}

const counted = (count: number) => ({ count, more: false, exact: count, widened: null, leftOut: 0 })

test('a changed filter is not named with the count of the one before', async () => {
  await answer(getMeasurements, unmeasured)
  await answer(getDiscoverCount, counted(30))
  await renderPart(<Head />)
  await expect.element(page.getByText('30 looks on bodies with these measures')).toBeVisible()
  await forgetAnswers()
  await page.getByRole('button', { name: 'Remove Hips' }).click()
  await expect.element(page.getByText(/30 looks/)).not.toBeInTheDocument()
  await answer(getDiscoverCount, counted(41))
  await expect.element(page.getByText('41 looks on bodies with this measure')).toBeVisible()
})

test('a form that is opened before the own measurements are there is filled in from them', async () => {
  await renderPart(<Head first={noFilter} />)
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const waist = page.getByRole('textbox', { name: 'Waist', exact: true })
  const hips = page.getByRole('textbox', { name: 'Hips', exact: true })
  await expect.element(waist).toHaveValue('')
  await answer(getMeasurements, { ...unmeasured, waist: 30, hips: 40 })
  await expect.element(waist).toHaveValue('30')
  await expect.element(page.getByRole('checkbox', { name: 'Waist' })).toBeChecked()
  await expect.element(hips).toHaveValue('40')
})

test('text that was typed before the measurements are loaded stays', async () => {
  await renderPart(<Head first={noFilter} />)
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const waist = page.getByRole('textbox', { name: 'Waist', exact: true })
  await waist.fill('33')
  await answer(getMeasurements, { ...unmeasured, waist: 30 })
  await expect
    .element(page.getByText('Starts from your measurements', { exact: false }))
    .toBeVisible()
  await expect.element(waist).toHaveValue('33')
})
