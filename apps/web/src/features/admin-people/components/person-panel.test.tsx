// An admin ends a suspension where it is shown.
import { getAdminPerson } from '@kloset/contract/admin-people'
import type { AdminPersonDetail } from '@kloset/contract/admin-people.schemas'
import { getHouseRules } from '@kloset/contract/house-rules'
import { undoAct } from '@kloset/contract/moderation'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { houseRules } from '../../../lib/test-support/house-rules.ts'
import { cardOf } from '../../../lib/test-support/profiles.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { PersonPanel } from './person-panel.tsx'

const suspended: AdminPersonDetail = {
  person: cardOf('vic'),
  role: 'user',
  postsCount: 0,
  joinedAt: '2026-01-01T00:00:00.000Z',
  sanction: { kind: 'suspend', actId: 'act', endsAt: null },
  devicesCount: 1,
  upheldCases: 0,
  invitedBy: null,
}

const endIt = page.getByRole('button', { name: 'End it now' })
const question = page.getByRole('alertdialog', { name: 'End the suspension of @vic?' })

test('one of something is not said as several', async () => {
  await answer(getAdminPerson, { ...suspended, postsCount: 1, devicesCount: 1 })
  await renderPart(<PersonPanel userId="vic" />)
  await expect.element(page.getByText('device', { exact: true })).toBeVisible()
  await expect.element(page.getByText('post', { exact: true })).toBeVisible()
})

test('a suspension is ended after a question', async () => {
  await answer(getAdminPerson, suspended)
  await renderPart(<PersonPanel userId="vic" />)
  await endIt.click()
  expect(await bodiesTo(undoAct)).toEqual([])
  await answer(getAdminPerson, { ...suspended, sanction: null })
  await answer(undoAct, undefined as never)
  await question.getByRole('button', { name: 'End it now' }).click()
  await expect.element(page.getByText('Taken back')).toBeVisible()
  await expect.element(page.getByText('Suspended for good')).not.toBeInTheDocument()
  expect(await bodiesTo(undoAct)).toEqual([{}])
})

test('it says why a suspension cannot be ended', async () => {
  await answer(getAdminPerson, suspended)
  await refuse(undoAct, { status: 409, code: 'conflict', title: 'Somebody else has the case.' })
  await renderPart(<PersonPanel userId="vic" />)
  await endIt.click()
  await question.getByRole('button', { name: 'End it now' }).click()
  await expect.element(page.getByText('Somebody else has the case.')).toBeVisible()
  await expect.element(page.getByText('Suspended for good')).toBeVisible()
})

test('without a suspension there is nothing to end', async () => {
  await answer(getAdminPerson, { ...suspended, sanction: null })
  await renderPart(<PersonPanel userId="vic" />)
  await expect.element(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await expect.element(endIt).not.toBeInTheDocument()
})

test('rules that cannot be loaded are said to be missing, and are loaded again on demand', async () => {
  onTestFinished(keepOverlayHistory())
  await answer(getAdminPerson, { ...suspended, sanction: null })
  await refuse(getHouseRules, { status: 500, code: 'internal', title: 'Later.' })
  await renderPart(<PersonPanel userId="vic" />)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect.element(page.getByText(houseRulesTexts.failed)).toBeVisible()
  await answer(getHouseRules, houseRules)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('option', { name: '1 Be kind.' })).toBeInTheDocument()
})
