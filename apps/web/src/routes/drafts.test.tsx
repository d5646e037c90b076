// The headings of the page of drafts.
import { getDrafts } from '@kloset/contract/drafts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftOf } from '../lib/test-support/drafts.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { DraftsScreen } from './drafts.tsx'

const draft = draftOf('forum', { title: 'Which boots?' })
const plan = { publishAt: '2100-01-01T08:00:00.000Z', timeZone: 'Europe/Berlin' }

const headings = () =>
  page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

test('the title of the page is its only heading while nothing is planned', async () => {
  await answer(getDrafts, { items: [draft] })
  await renderPart(<DraftsScreen />)
  await expect.element(page.getByText('Which boots?')).toBeVisible()
  await expect.element(page.getByText('1 of 50 in all')).toBeVisible()
  expect(headings()).toEqual(['Drafts'])
})

test('drafts without a time are named so beside those that are planned', async () => {
  await answer(getDrafts, { items: [{ ...draft, id: 'two', plan }, draft] })
  await renderPart(<DraftsScreen />)
  await expect.element(page.getByText('2 of 50 in all')).toBeVisible()
  expect(headings()).toEqual(['Drafts', 'Planned', 'Without a time'])
})
