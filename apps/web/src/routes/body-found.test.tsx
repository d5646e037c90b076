// The name of the last page of the set-up: screen readers announce it before the results are loaded.
import { getLikeMine } from '@kloset/contract/feeds'
import { getSuggestedPeople } from '@kloset/contract/follows'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { BodyFoundScreen } from './body-found.tsx'

test('the page does not claim to have found anybody where nobody is', async () => {
  await answer(getLikeMine, { items: [], nextCursor: null })
  await answer(getSuggestedPeople, { items: [] })
  await renderPart(<BodyFoundScreen />)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Looks on bodies like yours' }))
    .toBeVisible()
  expect(document.title).toBe('Looks on bodies like yours · Kloset')
})
