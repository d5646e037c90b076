import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listedPersonOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { PersonRow } from './person-row.tsx'

test('of a line too long for its row the username is cut, not the reason', async () => {
  await page.viewport(390, 844)
  const person = {
    ...listedPersonOf('elena'),
    username: 'elena.markou.of.thessaloniki',
    displayName: 'Elena Markou',
    asked: 0,
  }
  await renderPart(<PersonRow person={person} reason="Körper wie deiner" action="Folgen" />)
  const isCut = (words: RegExp) => {
    const line = page.getByText(words).element()
    return line.scrollWidth > line.clientWidth
  }
  await expect.element(page.getByText(/Körper wie deiner$/)).toBeVisible()
  expect(isCut(/^@elena/)).toBe(true)
  expect(isCut(/Körper wie deiner$/)).toBe(false)
})
