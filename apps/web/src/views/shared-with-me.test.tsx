import { getSharedWithMe, leaveCollection } from '@kloset/contract/shared-collections'
import type { SharedCollection } from '@kloset/contract/shared-collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { SharedWithMe } from './shared-with-me.tsx'

const coats = {
  id: 'coats',
  name: 'Coats',
  covers: [],
  owner: { id: 'ida', username: 'ida', displayName: null, avatarUrl: null },
} as unknown as SharedCollection

const leave = page.getByRole('button', { name: collectionsTexts.leaveThe('Coats') })
const question = page.getByRole('alertdialog', { name: collectionsTexts.leaveTitle('Coats') })

async function open() {
  onTestFinished(keepOverlayHistory())
  await answer(getSharedWithMe, { items: [coats] })
  await renderPart(<SharedWithMe />)
  await leave.click()
  await expect.element(question).toBeVisible()
}

test('leaving a collection asks first, because only its owner can invite again', async () => {
  await open()
  expect(await bodiesTo(leaveCollection)).toEqual([])
  await question.getByRole('button', { name: commonTexts.cancel }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(await bodiesTo(leaveCollection)).toEqual([])
  await leave.click()
  await answer(leaveCollection, undefined)
  await answer(getSharedWithMe, { items: [] })
  await question.getByRole('button', { name: collectionsTexts.leave }).click()
  await expect.element(leave).not.toBeInTheDocument()
  expect(await bodiesTo(leaveCollection)).toHaveLength(1)
})

test('a collection that could not be left stays, and says so', async () => {
  await open()
  await refuse(leaveCollection, { status: 500, code: 'internal', title: 'Something broke.' })
  await question.getByRole('button', { name: collectionsTexts.leave }).click()
  await expect.element(page.getByText(collectionsTexts.leaveFailed.title)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(leave).toBeVisible()
})
