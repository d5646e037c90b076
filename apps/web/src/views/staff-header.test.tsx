import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { StaffHeader } from './staff-header.tsx'

test('the open tab is seen whole where the row is wider than the screen', async () => {
  await page.viewport(320, 640)
  const names = ['Personen', 'Registrierung', 'Regeln', 'Zahlen']
  const tabs = names.map((name) => ({ name, to: `/${name}` }))
  await renderPart(<StaffHeader label="Verwaltung" tabs={tabs} current="/Zahlen" />)
  const open = page.getByRole('link', { name: 'Zahlen' })
  await expect.element(open).toHaveAttribute('aria-current', 'page')
  expect(open.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
})
